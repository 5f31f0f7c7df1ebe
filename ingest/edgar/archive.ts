import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { mirrorFile, nullWhenAbsent } from './mirror-file.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** The record of one capture of one document. */
export interface ArchiveEntry {
  readonly url: string;
  /** Name within the archive, without `.gz`. */
  readonly path: string;
  readonly fetchedAt: Date;
  /** Of the bytes as decoded. */
  readonly sha256: string;
  readonly bytes: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Archive {
  /** Stores a capture as the newest of its document. */
  put(entry: ArchiveEntry, bytes: Uint8Array): Promise<void>;
  /** The newest capture, if its bytes are still there to fall back on when the SEC answers "not modified". */
  latest(path: string): Promise<ArchiveEntry | null>;
}

export interface ArchiveOptions {
  readonly folder: string;
  /** Told of each capture after its bytes are safe, also of one that brought the same bytes again. */
  readonly recordEntry: (entry: ArchiveEntry) => Promise<void>;
  /** The entry recorded last for a path. */
  readonly findEntry: (path: string) => Promise<ArchiveEntry | null>;
}

/**
 * A folder of captures that is itself a mirror: the newest as `<path>.gz`, those before it under
 * `older/<when fetched>/<path>.gz`. A document is at its path at every moment, whole, whenever a process is killed.
 */
export function createArchive({ folder, recordEntry, findEntry }: ArchiveOptions): Archive {
  return {
    async put(entry, bytes) {
      const target = `${mirrorFile(folder, entry.path)}.gz`;
      await mkdir(dirname(target), { recursive: true });
      if ((await hashOf(target)) !== entry.sha256) {
        await setAside(folder, target, entry.path);
        await replaceFile(target, await zip(bytes), entry.fetchedAt);
      }
      await recordEntry(entry);
    },
    async latest(path) {
      const entry = await findEntry(path);
      const isHeld = entry !== null && (await hashOf(`${mirrorFile(folder, path)}.gz`)) === entry.sha256;
      return isHeld ? entry : null;
    },
  };
}

/** The hash of the decoded bytes; null when there is no such file or it is damaged. */
async function hashOf(file: string): Promise<string | null> {
  const zipped = await readFile(file).catch(nullWhenAbsent);
  const bytes = zipped === null ? null : await unzip(zipped).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}

/** Gives the present capture a second name under `older/`, so that it is never without one. */
async function setAside(folder: string, target: string, path: string): Promise<void> {
  const present = await stat(target).catch(nullWhenAbsent);
  if (present === null) return;
  const when = present.mtime.toISOString().replaceAll(':', '-');
  const older = join(folder, 'older', when, `${path}.gz`);
  await mkdir(dirname(older), { recursive: true });
  // Some file systems know no links.
  await link(target, older).catch(() => copyFile(target, older));
}

let temporaryFiles = 0;

/** Writes beside the target and renames, which replaces it in one step. The file's time is the capture's. */
async function replaceFile(target: string, bytes: Uint8Array, fetchedAt: Date): Promise<void> {
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.${temporaryFiles++}`);
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await utimes(temporary, fetchedAt, fetchedAt);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
