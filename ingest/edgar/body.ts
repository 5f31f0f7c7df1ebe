import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, createInflate } from 'node:zlib';
import { EdgarRefusedError, EdgarTooLargeError } from './errors.ts';

export interface BodyLimits {
  /** After decoding. The largest documents fetched are quarterly indexes of about 40 MB. */
  readonly maxBytes: number;
  /** Decoded bytes per received byte. EDGAR's JSON reaches about 25, a gzip bomb about 1000. */
  readonly maxRatio: number;
}

/** Below this size the ratio is meaningless. */
const RATIO_FROM_BYTES = 1024 * 1024;

export interface BodyHeaders {
  readonly encoding: string;
  /** From Content-Length; null without one. */
  readonly announced: number | null;
}

/** A body written to a file, gzipped. */
export interface SavedBody {
  /** Its beginning and end (or all of a short body), enough to check the content type. */
  readonly ends: Buffer;
  /** As decoded. */
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Reads a body to its end, decoding `gzip` and `deflate`, and aborts as soon as a limit is exceeded. A truncated body
 * rejects with the error of the socket or of zlib.
 */
export async function readBody(body: Readable, headers: BodyHeaders, limits: BodyLimits, url: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await passBody(body, headers, limits, url, async (decoded) => {
    for await (const chunk of decoded) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/**
 * Like `readBody`, but gzips the body into a new file without holding it in memory. The caller removes the partial file
 * of an aborted body.
 */
export async function saveBody(
  body: Readable,
  headers: BodyHeaders,
  limits: BodyLimits,
  url: string,
  file: string,
): Promise<SavedBody> {
  const hash = createHash('sha256');
  const ends = endsOf();
  let bytes = 0;
  await passBody(body, headers, limits, url, async (decoded) => {
    async function* noted() {
      for await (const chunk of decoded) {
        bytes += chunk.length;
        hash.update(chunk);
        ends.note(chunk);
        yield chunk;
      }
    }
    await pipeline(noted, createGzip(), createWriteStream(file, { flags: 'wx', flush: true }));
  });
  return { ends: ends.get(), bytes, sha256: hash.digest('hex') };
}

const HEAD_BYTES = 8_192;
const TAIL_BYTES = 256;

function endsOf(): { note(chunk: Buffer): void; get(): Buffer } {
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  return {
    note(chunk) {
      const rest = chunk.subarray(Math.max(0, HEAD_BYTES - head.length));
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
      // A copy, because a slice would keep the whole chunk in memory.
      tail = Buffer.concat([tail, rest.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    },
    get: () => Buffer.concat([head, tail]),
  };
}

type Take = (decoded: AsyncIterable<Buffer>) => Promise<void>;

async function passBody(
  body: Readable,
  { encoding, announced }: BodyHeaders,
  limits: BodyLimits,
  url: string,
  take: Take,
): Promise<void> {
  try {
    if (announced !== null && announced > limits.maxBytes) {
      throw new EdgarTooLargeError(`${announced} bytes are announced`, url);
    }
    await decodeBody(body, decoderOf(encoding, url), limits, url, take);
  } catch (error) {
    // An unread body would hold its connection. Errors caused by destroying it are ignored.
    body.on('error', () => undefined).destroy();
    throw error;
  }
}

async function decodeBody(
  body: Readable,
  decoder: Transform | null,
  limits: BodyLimits,
  url: string,
  take: Take,
): Promise<void> {
  let received = 0;
  let decoded = 0;
  async function* count(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      received += chunk.length;
      yield chunk;
    }
  }
  async function* check(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      decoded += chunk.length;
      const isBomb = decoded > RATIO_FROM_BYTES && decoded > received * limits.maxRatio;
      if (decoded > limits.maxBytes || isBomb) {
        throw new EdgarTooLargeError(`${received} bytes became more than ${decoded - chunk.length}`, url);
      }
      yield chunk;
    }
  }
  if (decoder === null) await pipeline(body, count, check, take);
  else await pipeline(body, count, decoder, check, take);
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
