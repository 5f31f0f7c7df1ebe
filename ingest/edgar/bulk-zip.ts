import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { EdgarTooLargeError } from './errors.ts';

export interface BulkOptions {
  /** Index in the central directory to start at, to resume a stopped load: one more than the last `index`. */
  readonly from?: number;
  readonly limits?: Partial<BulkLimits>;
}

export interface BulkLimits {
  readonly maxEntryBytes: number;
  /** Unpacked bytes per packed byte over all entries so far; about 10 in the SEC's own archives. */
  readonly maxRatio: number;
}

export interface BulkFile {
  readonly name: string;
  /** Position in the central directory. */
  readonly index: number;
  /** True if the entry comes before `from`, so its bytes are not needed. */
  readonly isBefore: boolean;
  readonly unpack: () => Promise<Buffer>;
}

const LIMITS: BulkLimits = { maxEntryBytes: 64 * 1024 * 1024, maxRatio: 100 };

/** Below this size the ratio is meaningless. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024;

/**
 * Iterates over the wanted entries of one of the SEC's nightly archives, in directory order. The archive is not
 * unpacked to disk: one entry is in memory at a time.
 *
 * Errors: yauzl's or zlib's error for a file that is damaged or not an archive; EdgarTooLargeError for an entry or
 * archive that unpacks beyond the limits.
 */
export async function* bulkFiles(
  file: string,
  isWanted: (name: string) => boolean,
  options: BulkOptions = {},
): AsyncGenerator<BulkFile> {
  const limits = { ...LIMITS, ...options.limits };
  const zip = await openPromise(file, { autoClose: false });
  try {
    let [packed, unpacked, index] = [0, 0, -1];
    for await (const entry of zip.eachEntry()) {
      index += 1;
      if (!isWanted(entry.fileName)) continue;
      const isBefore = index < (options.from ?? 0);
      if (!isBefore) {
        packed += entry.compressedSize;
        unpacked += entry.uncompressedSize;
        checkSizes(entry, { packed, unpacked }, limits);
      }
      const unpack = async () => readAll(await zip.openReadStreamPromise(entry));
      yield { name: entry.fileName, index, isBefore, unpack };
    }
  } finally {
    zip.close();
  }
}

/** The number of entries of an archive, by its directory at the end. Errors: those of `bulkFiles`. */
export async function countEntries(file: string): Promise<number> {
  const zip = await openPromise(file, { autoClose: false });
  try {
    return zip.entryCount;
  } finally {
    zip.close();
  }
}

/** Declared sizes can be trusted, because yauzl fails a stream that unpacks to any other size. */
function checkSizes(entry: Entry, total: { packed: number; unpacked: number }, limits: BulkLimits): void {
  if (entry.uncompressedSize > limits.maxEntryBytes) {
    throw new EdgarTooLargeError(`An entry of ${entry.uncompressedSize} bytes`, entry.fileName);
  }
  if (total.unpacked > RATIO_FROM_BYTES && total.unpacked > total.packed * limits.maxRatio) {
    throw new EdgarTooLargeError(`${total.packed} bytes unpack to ${total.unpacked}`, entry.fileName);
  }
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
