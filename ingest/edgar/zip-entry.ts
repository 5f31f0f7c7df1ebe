import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';

/** The text of half a month of fails to deliver is about 4 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks the only entry of a small archive, such as the SEC's fails-to-deliver files.
 *
 * Errors: EdgarTooLargeError for an entry beyond 16 MB; EdgarRefusedError for bytes that are not an archive or contain
 * no entry.
 */
export async function onlyEntry(bytes: Uint8Array, name: string): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    for await (const entry of zip.eachEntry()) {
      if (entry.uncompressedSize > MAX_BYTES) {
        throw new EdgarTooLargeError(`${entry.uncompressedSize} bytes in the archive ${name}`, null);
      }
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    }
  } catch (error) {
    if (error instanceof EdgarTooLargeError) throw error;
    throw new EdgarRefusedError(`A damaged archive: ${name}`, null, error);
  }
  throw new EdgarRefusedError(`An empty archive: ${name}`, null);
}

/** The largest table of the SEC's financial statement data sets has half a gigabyte. */
const MAX_TABLE_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * The entries of an archive by name, each unpacked as a stream when read.
 *
 * Errors: EdgarRefusedError if the bytes are not an archive, or, while reading, for a damaged entry; EdgarTooLargeError
 * for an entry beyond two gigabytes.
 */
export async function zipEntries(
  bytes: Uint8Array,
  name: string,
): Promise<ReadonlyMap<string, () => AsyncIterable<Uint8Array>>> {
  const damaged = (error: unknown) => new EdgarRefusedError(`A damaged archive: ${name}`, null, error);
  const entries = new Map<string, () => AsyncIterable<Uint8Array>>();
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, () => unpacked(zip, entry, damaged));
  } catch (error) {
    throw damaged(error);
  }
  return entries;
}

async function* unpacked(zip: ZipFile, entry: Entry, damaged: (error: unknown) => Error): AsyncGenerator<Uint8Array> {
  if (entry.uncompressedSize > MAX_TABLE_BYTES) {
    throw new EdgarTooLargeError(`An entry of ${entry.uncompressedSize} bytes`, entry.fileName);
  }
  try {
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw damaged(error);
  }
}
