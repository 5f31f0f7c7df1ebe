import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflate } from 'node:zlib';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';

export interface BodyLimits {
  /** Of the bytes after decoding. The largest documents we ask for are quarterly indexes of about 40 MB. */
  readonly maxBytes: number;
  /** Decoded by received bytes. EDGAR's JSON reaches about 25, a gzip bomb about 1000. */
  readonly maxRatio: number;
}

/** Below this size the ratio says nothing. */
const RATIO_FROM_BYTES = 1024 * 1024;

export interface BodyHeaders {
  readonly encoding: string;
  /** The length the answer names; null when it names none. */
  readonly announced: number | null;
}

/**
 * Reads a body to its end, decoding `gzip` and `deflate`, and gives it up as soon as a limit is passed.
 * A body that is cut short rejects with the error of the socket or of zlib.
 */
export async function readBody(body: Readable, headers: BodyHeaders, limits: BodyLimits, url: string): Promise<Buffer> {
  try {
    if (headers.announced !== null && headers.announced > limits.maxBytes) {
      throw new EdgarTooLargeError(`${headers.announced} bytes are announced`, url);
    }
    return await collectBody(body, decoderOf(headers.encoding, url), limits, url);
  } catch (error) {
    // Unread, it would hold its connection; and what it says to being given up is of no interest.
    body.on('error', () => undefined).destroy();
    throw error;
  }
}

async function collectBody(
  body: Readable,
  decoder: Transform | null,
  limits: BodyLimits,
  url: string,
): Promise<Buffer> {
  let received = 0;
  let decoded = 0;
  const chunks: Buffer[] = [];
  async function* count(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      received += chunk.length;
      yield chunk;
    }
  }
  async function collect(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      decoded += chunk.length;
      const isBomb = decoded > RATIO_FROM_BYTES && decoded > received * limits.maxRatio;
      if (decoded > limits.maxBytes || isBomb) {
        throw new EdgarTooLargeError(`${received} bytes became more than ${decoded - chunk.length}`, url);
      }
      chunks.push(chunk);
    }
  }
  if (decoder === null) await pipeline(body, count, collect);
  else await pipeline(body, count, decoder, collect);
  return Buffer.concat(chunks, decoded);
}

function decoderOf(encoding: string, url: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    default:
      throw new EdgarRefusedError(`An encoding nobody asked for: ${encoding}`, url);
  }
}
