import { createHash } from 'node:crypto';
import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type EdgarDocument, openDocument } from './document-pieces.ts';
import type { Mirror } from './edgar.ts';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';
import { insideFolder, mirrorFile, nullWhenAbsent } from './mirror-file.ts';
import { type EdgarPath, publicUrl } from './paths.ts';

const unzip = promisify(gunzip);

const MEGABYTE = 1024 * 1024;
/**
 * Per file, unpacked. EDGAR's JSON of a filer reaches 20 MB, a feed page 0.2, a quarterly index 60, a filing with all
 * its documents hundreds.
 */
const MAX_BYTES: Readonly<Record<EdgarPath['expects'], number>> = {
  json: 32 * MEGABYTE,
  atom: 4 * MEGABYTE,
  index: 96 * MEGABYTE,
  document: 256 * MEGABYTE,
};
/** Unpacked bytes per packed byte. EDGAR's JSON reaches 28, a gzip bomb about 1000. */
const MAX_RATIO = 100;
/** Below this size the ratio is meaningless. */
const RATIO_FROM_BYTES = MEGABYTE;
/** File system errors for names, from documents or of the folder, that cannot be a file. */
const NO_FILE = ['ELOOP', 'ENAMETOOLONG'];
const LONGEST_NAME = 200;

/** File system clocks can tick as rarely as every two seconds: a file written twice within a tick looks unchanged. */
const SETTLED_MS = 3_000;

/**
 * Reads EDGAR from folders that hold `data/...` and `www/...` under the SEC's own paths. If several folders have a
 * document, the last one wins. A capture's time is the file's. Files outside the folders cannot be reached.
 *
 * @param given a folder, or several, oldest first
 * @param now clock of the file stamps, in milliseconds
 */
export function createMirror(given: string | readonly string[], now: () => number = Date.now): Mirror {
  const folders = typeof given === 'string' ? [given] : given;
  const newestFirst = folders.toReversed();
  return {
    folders,
    async get(path) {
      const held = await findHeld(newestFirst, path.file);
      if (held === null) return { status: 'missing', reason: 'notInMirror' };
      const stamp = settledStamp(held, now());
      const bytes = await readHeld(held, path);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { status: 'ok', bytes, url: publicUrl(path), sha256, fetchedAt: held.stats.mtime, stamp };
    },
    async open(path) {
      const held = await findHeld(newestFirst, path.file);
      return held === null ? null : openHeld(held, path, settledStamp(held, now()));
    },
    async stamp(path) {
      // Faults in a file are reported when it is read.
      const held = await findHeld(newestFirst, path.file).catch(() => null);
      return held === null ? null : stampOf(held.stats);
    },
    async *list(prefix) {
      const names = new Set<string>();
      for (const folder of folders) {
        // A missing folder is a configuration mistake, not an empty mirror.
        await realpath(folder);
        for await (const name of listFiles(folder, '', prefix)) names.add(name);
      }
      yield* folders.length === 1 ? names : [...names].sort();
    },
  };
}

interface Held {
  readonly path: string;
  readonly isZipped: boolean;
  readonly stats: BigIntStats;
}

async function findHeld(folders: readonly string[], file: string): Promise<Held | null> {
  for (const folder of folders) {
    const plain = mirrorFile(folder, file);
    for (const name of [`${plain}.gz`, plain]) {
      const path = await insideFolder(folder, name).catch((error: NodeJS.ErrnoException) => {
        throw NO_FILE.includes(error.code ?? '') ? notAFile(file, error) : error;
      });
      if (path === null) continue;
      const stats = await stat(path, { bigint: true });
      // Reading a pipe would block forever.
      if (!stats.isFile()) throw notAFile(file);
      return { path, isZipped: name !== plain, stats };
    }
  }
  // The rest of a link whose file was taken away has a name and no content.
  for (const name of folders.map((folder) => mirrorFile(folder, file)).flatMap((plain) => [`${plain}.gz`, plain]))
    if ((await lstat(name).catch(nullWhenAbsent)) !== null) throw notAFile(file);
  return null;
}

const notAFile = (file: string, cause?: unknown) =>
  new EdgarRefusedError(`Not a file in the mirror: ${file.slice(0, LONGEST_NAME)}`, null, cause);

/** Errors: EdgarTooLargeError before more than the limit is in memory; EdgarRefusedError for a damaged file. */
async function readHeld(held: Held, path: EdgarPath): Promise<Buffer> {
  const maxBytes = maxBytesOf(held, path);
  const bytes = await readFile(held.path);
  return held.isZipped ? unzipHeld(bytes, path.file, maxBytes) : bytes;
}

/** Errors: EdgarTooLargeError for a file whose stored size is too large. */
function maxBytesOf({ isZipped, stats }: Held, { file, expects }: EdgarPath): number {
  const maxBytes = MAX_BYTES[expects];
  if (stats.size > maxBytes)
    throw new EdgarTooLargeError(`A file of the mirror has ${stats.size} bytes: ${file}`, null);
  return isZipped ? Math.min(maxBytes, Math.max(RATIO_FROM_BYTES, MAX_RATIO * Number(stats.size))) : maxBytes;
}

/** Errors: those of `readHeld`, thrown while the bytes stream. */
async function openHeld(held: Held, path: EdgarPath, stamp: string | null): Promise<EdgarDocument> {
  const maxBytes = maxBytesOf(held, path);
  const limit = (bytes: number) => {
    if (bytes > maxBytes) throw tooLarge(held.stats.size, maxBytes, path.file);
  };
  try {
    const document = await openDocument({ ...held, stamp }, limit);
    return { ...document, pieces: piecesOf(document, held, path) };
  } catch (error) {
    throw faultOf(error, held, path);
  }
}

/** The file may have changed by the time it is read again. */
function piecesOf({ pieces }: EdgarDocument, held: Held, path: EdgarPath): EdgarDocument['pieces'] {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* pieces;
      } catch (error) {
        throw faultOf(error, held, path);
      }
    },
  };
}

/** Attributes faults of the file to this document; others, such as disk errors, are rethrown unchanged. */
function faultOf(error: unknown, { isZipped }: Held, { file }: EdgarPath): unknown {
  if (error instanceof EdgarTooLargeError) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return new EdgarRefusedError(`A file of the mirror was taken away while it was read: ${file}`, null, error);
  return isZipped ? new EdgarRefusedError(`A damaged file in the mirror: ${file}.gz`, null, error) : error;
}

const tooLarge = (size: number | bigint, maxBytes: number, file: string, cause?: unknown) =>
  new EdgarTooLargeError(`${size} bytes become more than ${maxBytes} in a file of the mirror: ${file}.gz`, null, cause);

/** ctime is included because mtime can be set back and ctime cannot. */
const stampOf = ({ size, mtimeNs, ctimeNs }: BigIntStats) => `${size} ${mtimeNs} ${ctimeNs}`;

/** Null while the file may change without a new stamp. */
const settledStamp = ({ stats }: Held, now: number) => (isSettled(stats, now) ? stampOf(stats) : null);

const isSettled = ({ mtimeMs, ctimeMs }: BigIntStats, now: number) =>
  now - Math.max(Number(mtimeMs), Number(ctimeMs)) >= SETTLED_MS;

/** EDGAR's files unpack to about ten times their size, so most fit in one piece and need no concatenation. */
const pieceOf = (zippedBytes: number) => Math.min(Math.max(16 * zippedBytes, 64 * 1024), 16 * 1024 * 1024);

async function unzipHeld(bytes: Buffer, file: string, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength, chunkSize: pieceOf(bytes.length) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(bytes.length, maxOutputLength, file, error);
    throw new EdgarRefusedError(`A damaged file in the mirror: ${file}.gz`, null, error);
  }
}

/** A folder of EDGAR's has no extension, so one that has is in place of a file: it is listed, and told when it is read. */
const isFolder = (entry: Dirent) => entry.isDirectory() && !/\.[a-z]+$/.test(entry.name);

/** Names below a folder in code unit order, a directory sorting as its name with a slash. */
async function* listFiles(folder: string, parent: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, parent), { withFileTypes: true }).catch(nullWhenAbsent);
  const names = (entries ?? [])
    // Names that begin with a dot are unfinished captures.
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => `${parent}${isFolder(entry) ? `${entry.name}/` : entry.name.replace(/\.gz$/, '')}`)
    .filter((name) => (name.endsWith('/') && prefix.startsWith(name)) || name.startsWith(prefix));
  for (const name of [...new Set(names)].sort()) {
    if (name.endsWith('/')) yield* listFiles(folder, name, prefix);
    else yield name;
  }
}
