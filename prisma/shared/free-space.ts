import { existsSync, statfsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const MEGABYTE = 1024 * 1024;
/** Loading the sample world writes 63 MB. An embedded database without disk space stops, and its process with it. */
const SPACE_NEEDED_MB = 100;

/**
 * The warning for a data folder with too little space for an embedded database; null if there is enough.
 *
 * @param readFree returns the free bytes of a folder's disk
 */
export function lowSpace(dataDir: string, readFree: (folder: string) => number = freeBytes): string | null {
  const free = Math.floor(readFree(dataDir) / MEGABYTE);
  if (free >= SPACE_NEEDED_MB) return null;
  return (
    `DATA_DIR has only ${free} MB left: ${dataDir}. An embedded database needs ${SPACE_NEEDED_MB} MB to load filings and ` +
    'ends without room. Make room there, or set DATA_DIR to a folder on another disk.'
  );
}

/** For a missing folder, checks the nearest existing parent. */
function freeBytes(folder: string): number {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = statfsSync(existing);
  return bavail * bsize;
}
