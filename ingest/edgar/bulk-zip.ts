import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { EdgarTooLargeError } from './errors.ts';

export interface BulkOptions {
  /** Begins with this entry of the central directory, so that a stopped load can go on: one more than the last `index`. */
  readonly from?: number;
  readonly limits?: Partial<BulkLimits>;
}

export interface BulkLimits {
  /** Of one entry unpacked. */
  readonly maxEntryBytes: number;
  /** Unpacked by packed bytes of all entries so far; of the SEC's own archives about 10. */
  readonly maxRatio: number;
}

/** An entry of the archive; its bytes are unpacked when asked for. */
export interface BulkFile {
  readonly name: string;
  /** Its place in the central directory. */
  readonly index: number;
  /** Whether it comes before the entry that the reading begins with: its bytes are not wanted. */
  readonly isBefore: boolean;
  readonly unpack: () => Promise<Buffer>;
}

const LIMITS: BulkLimits = { maxEntryBytes: 64 * 1024 * 1024, maxRatio: 100 };

/** Below this size the ratio says nothing. */
const RATIO_FROM_BYTES = 16 * 1024 * 1024;

/**
 * The entries of one of the SEC's nightly archives whose names are wanted, in the order of the directory, without unpacking the
 * archive to disk: one entry is in memory at a time.
 *
 * Errors: a file that is no archive, or is damaged, rejects with yauzl's or zlib's error; an entry or archive that unpacks
 * beyond the limits with EdgarTooLargeError.
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

/** The sizes an entry declares can be trusted after this: yauzl ends a stream that unpacks to any other size. */
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
