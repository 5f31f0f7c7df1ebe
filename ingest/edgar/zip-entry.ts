import { fromBufferPromise } from 'yauzl';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';

/** The text of a half month of fails to deliver is about 4 MB. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Unpacks the one entry of a small archive, such as the SEC's files of fails to deliver.
 *
 * Errors: EdgarTooLargeError for an entry beyond 16 MB; EdgarRefusedError for what is no archive or holds no entry.
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
