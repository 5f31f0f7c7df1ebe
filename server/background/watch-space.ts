import { lowSpace } from '../../prisma/shared/free-space.ts';
import type { Logger } from '../shared/log.ts';

/** Short enough that a disk filled by loading is reported within seconds. */
const LOOK_MS = 3_000;

/**
 * Checks the disk space left for an embedded database, now and every few seconds, and logs an error when it runs low:
 * the engine itself reports only a full disk.
 *
 * @returns a function that stops the checks
 */
export function watchSpace(
  dataDir: string,
  log: Pick<Logger, 'error' | 'info'>,
  { lookMs = LOOK_MS, lowSpaceAt = lowSpace }: { lookMs?: number; lowSpaceAt?: (folder: string) => string | null } = {},
): () => void {
  let wasLow = false;
  const look = () => {
    const words = lowSpaceAt(dataDir);
    if (words !== null && !wasLow) log.error({ dataDir }, words);
    if (words === null && wasLow) log.info({ dataDir }, 'DATA_DIR has room again');
    wasLow = words !== null;
  };
  look();
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
}
