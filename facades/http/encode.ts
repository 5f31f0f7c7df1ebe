import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Bytes } from '../representations/bytes.ts';
import type { Encoding } from './accept.ts';

/** A reply's body: complete, or produced while it is sent. */
export type Body = string | Bytes | Iterable<string | Bytes> | AsyncIterable<string | Bytes>;

/** Below this a coding saves nothing. */
const WORTH_ENCODING_BYTES = 1_000;

/** Levels at which compressing takes about as long as sending. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const GZIP = { level: 6 };

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** A body in a content coding, and the coding used: short bodies stay plain. */
export async function encodeBody(
  body: Body,
  wanted: Encoding,
): Promise<{ body: Bytes | ReadableStream<Uint8Array>; encoding: Encoding }> {
  if (!isWhole(body)) return { body: encodedStream(body, wanted), encoding: wanted };
  const plain = typeof body === 'string' ? Buffer.from(body) : body;
  if (wanted === 'identity' || plain.length < WORTH_ENCODING_BYTES) {
    return { body: plain, encoding: 'identity' };
  }
  return { body: wanted === 'br' ? await brotlied(plain, BROTLI) : await gzipped(plain, GZIP), encoding: wanted };
}

/** A whole body as text; only for one that is available synchronously. */
export function textOf(body: Body): string {
  if (isWhole(body)) return String(body);
  if (Symbol.asyncIterator in body) throw new Error('A text that is made while it is sent has no tag of its own.');
  return [...body].join('');
}

function isWhole(body: Body): body is string | Bytes {
  return typeof body === 'string' || body instanceof Uint8Array;
}

/** Chunks as a stream; each is produced when the client has taken the one before. */
function encodedStream(chunks: Exclude<Body, string | Bytes>, encoding: Encoding): ReadableStream<Uint8Array> {
  const text = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 });
  const encoder = encoding === 'br' ? createBrotliCompress(BROTLI) : encoding === 'gzip' ? createGzip(GZIP) : null;
  // A pipeline ends both when one fails or the client leaves; the stream's reader receives the failure.
  return Readable.toWeb(encoder === null ? text : pipeline(text, encoder, () => {})) as ReadableStream<Uint8Array>;
}
