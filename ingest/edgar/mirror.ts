import { createHash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type EdgarDocument, openDocument } from './document-pieces.ts';
import type { Edgar } from './edgar.ts';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';
import { insideFolder, mirrorFile, nullWhenAbsent } from './mirror-file.ts';
import { type EdgarPath, publicUrl } from './paths.ts';

const unzip = promisify(gunzip);

const MEGABYTE = 1024 * 1024;
/**
 * Of a file as it is read. EDGAR's JSON of a filer reaches 20 MB, a page of its feed 0.2, an index of a quarter 60, a filing with
 * all its documents hundreds.
 */
const MAX_BYTES: Readonly<Record<EdgarPath['expects'], number>> = {
  json: 32 * MEGABYTE,
  atom: 4 * MEGABYTE,
  index: 96 * MEGABYTE,
  document: 256 * MEGABYTE,
};
/** Unzipped by zipped bytes. EDGAR's JSON reaches 28, a gzip bomb about 1000. */
const MAX_RATIO = 100;
/** Below this size the ratio says nothing. */
const RATIO_FROM_BYTES = MEGABYTE;
/** What a name that a document gives, or the folder itself, can be instead of that of a file. */
const NO_FILE = ['ELOOP', 'ENAMETOOLONG'];
/** Of the name of a file, in an error. */
const LONGEST_NAME = 200;

/** A source that is a folder of EDGAR's files, each as `NAME` or as `NAME.gz`, which reads as `NAME`. */
export interface Mirror extends Edgar {
  list(prefix: string): AsyncIterable<string>;
}

/** The clocks of file systems tick as rarely as every two seconds: written twice within a tick, a file looks the same. */
const SETTLED_MS = 3_000;

/**
 * Reads EDGAR from folders that hold `data/...` and `www/...` under the SEC's own paths. Of a document that more than one
 * holds, that of the last folder is read. The time of a capture is the file's. Nothing outside the folders can be reached.
 *
 * @param given  a folder, or several, oldest first
 * @param now    milliseconds of the clock that files are stamped by
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
      // A fault in a file is reported when it is read.
      const held = await findHeld(newestFirst, path.file).catch(() => null);
      return held === null ? null : stampOf(held.stats);
    },
    async *list(prefix) {
      const names = new Set<string>();
      for (const folder of folders) {
        // A folder that is not there is a mistake in a setting, and not a mirror that holds nothing.
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
      // Reading a pipe would wait for ever.
      if (!stats.isFile()) throw notAFile(file);
      return { path, isZipped: name !== plain, stats };
    }
  }
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

/** Errors: EdgarTooLargeError for a file that is too large as it lies. */
function maxBytesOf({ isZipped, stats }: Held, { file, expects }: EdgarPath): number {
  const maxBytes = MAX_BYTES[expects];
  if (stats.size > maxBytes)
    throw new EdgarTooLargeError(`A file of the mirror has ${stats.size} bytes: ${file}`, null);
  return isZipped ? Math.min(maxBytes, Math.max(RATIO_FROM_BYTES, MAX_RATIO * Number(stats.size))) : maxBytes;
}

/** Errors: as of `readHeld`, those of the bytes as they pass. */
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

/** The file may be another one by the time that it is read again. */
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

/** A fault of the file is one of this document; any other, such as of a disk, is thrown as it is. */
function faultOf(error: unknown, { isZipped }: Held, { file }: EdgarPath): unknown {
  if (error instanceof EdgarTooLargeError) return error;
  if ((error as NodeJS.ErrnoException).code === 'ENOENT')
    return new EdgarRefusedError(`A file of the mirror was taken away while it was read: ${file}`, null, error);
  return isZipped ? new EdgarRefusedError(`A damaged file in the mirror: ${file}.gz`, null, error) : error;
}

const tooLarge = (size: number | bigint, maxBytes: number, file: string, cause?: unknown) =>
  new EdgarTooLargeError(`${size} bytes become more than ${maxBytes} in a file of the mirror: ${file}.gz`, null, cause);

/** The time of the bytes can be set back to what it was; that of the last change to the file, whatever it was, cannot. */
const stampOf = ({ size, mtimeNs, ctimeNs }: BigIntStats) => `${size} ${mtimeNs} ${ctimeNs}`;

/** Null while the file may change unnoticed. */
const settledStamp = ({ stats }: Held, now: number) => (isSettled(stats, now) ? stampOf(stats) : null);

const isSettled = ({ mtimeMs, ctimeMs }: BigIntStats, now: number) =>
  now - Math.max(Number(mtimeMs), Number(ctimeMs)) >= SETTLED_MS;

/** EDGAR's files grow to about ten times their size: so most come in one piece, and are not put together from many. */
const pieceOf = (zippedBytes: number) => Math.min(Math.max(16 * zippedBytes, 64 * 1024), 16 * 1024 * 1024);

async function unzipHeld(bytes: Buffer, file: string, maxOutputLength: number): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength, chunkSize: pieceOf(bytes.length) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(bytes.length, maxOutputLength, file, error);
    throw new EdgarRefusedError(`A damaged file in the mirror: ${file}.gz`, null, error);
  }
}

/** Names below a folder in order of their characters, a directory sorting as its name with a slash. */
async function* listFiles(folder: string, parent: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, parent), { withFileTypes: true }).catch(nullWhenAbsent);
  const names = (entries ?? [])
    // Names that begin with a dot are captures being written.
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isFile()))
    .map((entry) => `${parent}${entry.isDirectory() ? `${entry.name}/` : entry.name.replace(/\.gz$/, '')}`)
    .filter((name) => (name.endsWith('/') && prefix.startsWith(name)) || name.startsWith(prefix));
  for (const name of [...new Set(names)].sort()) {
    if (name.endsWith('/')) yield* listFiles(folder, name, prefix);
    else yield name;
  }
}
