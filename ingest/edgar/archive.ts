import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import { mirrorFile, nullWhenAbsent } from './mirror-file.ts';

const zip = promisify(gzip);

export interface ArchiveEntry {
  readonly url: string;
  /** Name within the archive, without `.gz`. */
  readonly path: string;
  readonly fetchedAt: Date;
  /** Of the decoded bytes. */
  readonly sha256: string;
  readonly bytes: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface Archive {
  /** Stores a capture as the newest of its document. */
  put(entry: ArchiveEntry, bytes: Uint8Array): Promise<void>;
  /** Prepares a new file for the gzipped bytes of a document, to be passed to `take`. */
  place(path: string): Promise<string>;
  /** Stores the capture in such a file and returns the path of the gzipped result. */
  take(entry: ArchiveEntry, written: string): Promise<string>;
  /** The newest capture, if its bytes are still present for when the SEC answers "not modified". */
  latest(path: string): Promise<ArchiveEntry | null>;
}

export interface ArchiveOptions {
  readonly folder: string;
  /** Called for each capture once its bytes are safe, even if they equal the previous ones. */
  readonly recordEntry: (entry: ArchiveEntry) => Promise<void>;
  /** The entry recorded last for a path. */
  readonly findEntry: (path: string) => Promise<ArchiveEntry | null>;
}

/**
 * A folder of captures that is itself a mirror: the newest as `<path>.gz`, earlier ones under `older/<when
 * fetched>/<path>.gz`. A complete document is at its path at every moment, even if a process is killed.
 */
export function createArchive({ folder, recordEntry, findEntry }: ArchiveOptions): Archive {
  const targetOf = (path: string) => `${mirrorFile(folder, path)}.gz`;
  const place = async (path: string) => {
    const target = targetOf(path);
    await mkdir(dirname(target), { recursive: true });
    return temporaryBeside(target);
  };
  const isHeld = async ({ path, sha256 }: ArchiveEntry) => (await hashOf(targetOf(path))) === sha256;
  const replace = async ({ path, fetchedAt }: ArchiveEntry, written: string) => {
    await setAside(folder, targetOf(path), path);
    await utimes(written, fetchedAt, fetchedAt);
    await rename(written, targetOf(path));
  };
  return {
    place,
    async put(entry, bytes) {
      if (!(await isHeld(entry))) {
        const written = await place(entry.path);
        await unlessFailed(written, async () => {
          await writeFile(written, await zip(bytes), { flag: 'wx', flush: true });
          await replace(entry, written);
        });
      }
      await recordEntry(entry);
    },
    async take(entry, written) {
      await unlessFailed(written, async () => {
        if (await isHeld(entry)) await rm(written);
        else await replace(entry, written);
      });
      await recordEntry(entry);
      return targetOf(entry.path);
    },
    async latest(path) {
      const entry = await findEntry(path);
      return entry !== null && (await isHeld(entry)) ? entry : null;
    },
  };
}

/** The hash of the decoded bytes; null if the file is missing or damaged. */
async function hashOf(file: string): Promise<string | null> {
  const isHeld = (await stat(file).catch(nullWhenAbsent)) !== null;
  return isHeld ? hashOfZipped(file).catch(() => null) : null;
}

async function hashOfZipped(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) hash.update(piece);
  });
  return hash.digest('hex');
}

/** Gives the present capture a second name under `older/`, so that a name exists at every moment. */
async function setAside(folder: string, target: string, path: string): Promise<void> {
  const present = await stat(target).catch(nullWhenAbsent);
  if (present === null) return;
  const when = present.mtime.toISOString().replaceAll(':', '-');
  const older = join(folder, 'older', when, `${path}.gz`);
  await mkdir(dirname(older), { recursive: true });
  // Some file systems have no links.
  await link(target, older).catch(() => copyFile(target, older));
}

let temporaryFiles = 0;

/** Renaming this file to the target replaces it in one step; the dot hides it until then. */
const temporaryBeside = (target: string) =>
  join(dirname(target), `.${basename(target)}.${process.pid}.${temporaryFiles++}`);

/** Runs the work on a temporary file and removes the file on failure. */
async function unlessFailed(temporary: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
