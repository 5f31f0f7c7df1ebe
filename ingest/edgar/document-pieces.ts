import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A streamed document: each iteration reads its file again, and it is never in memory whole. */
export interface EdgarDocument {
  readonly head: Uint8Array;
  readonly isUtf8: boolean;
  readonly pieces: AsyncIterable<Uint8Array>;
  /** SHA-256 in hexadecimal of the decoded bytes of the last complete iteration. */
  readonly sha256: () => string;
  readonly stamp: string | null;
}

const HEAD_BYTES = 2_048;
const PIECE_BYTES = 256 * 1024;

export function documentOf(bytes: Uint8Array, sha256: string, stamp: string | null): EdgarDocument {
  return {
    head: bytes.subarray(0, HEAD_BYTES),
    isUtf8: isUtf8(bytes),
    pieces: {
      async *[Symbol.asyncIterator]() {
        yield bytes;
      },
    },
    sha256: () => sha256,
    stamp,
  };
}

export interface DocumentFile {
  readonly path: string;
  readonly isZipped: boolean;
  readonly stamp: string | null;
}

/** Opens a document's file, reading it once for its head and encoding. Errors: those of `pieces`. */
export async function openDocument(file: DocumentFile, limit: (bytes: number) => void): Promise<EdgarDocument> {
  const heads: Uint8Array[] = [];
  let headBytes = 0;
  const encoding = utf8Check();
  for await (const piece of piecesOf(file, limit)) {
    encoding.note(piece);
    if (headBytes >= HEAD_BYTES) continue;
    heads.push(piece.slice(0, HEAD_BYTES - headBytes));
    headBytes += heads.at(-1)?.length ?? 0;
  }
  let sha256 = '';
  return {
    head: Buffer.concat(heads),
    isUtf8: encoding.isUtf8(),
    pieces: {
      async *[Symbol.asyncIterator]() {
        const hash = createHash('sha256');
        for await (const piece of piecesOf(file, limit)) {
          hash.update(piece);
          yield piece;
        }
        sha256 = hash.digest('hex');
      },
    },
    sha256: () => sha256,
    stamp: file.stamp,
  };
}

/** @param limit called with the decoded bytes so far; throws when there are too many */
async function* piecesOf({ path, isZipped }: DocumentFile, limit: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const bytes = createReadStream(path, { highWaterMark: PIECE_BYTES });
  // An error in either stream ends the iteration with that error.
  const decoded = isZipped ? pipeline(bytes, createGunzip({ chunkSize: PIECE_BYTES }), () => {}) : bytes;
  let come = 0;
  for await (const piece of decoded as AsyncIterable<Buffer>) {
    come += piece.length;
    limit(come);
    yield piece;
  }
}

function utf8Check(): { note(piece: Uint8Array): void; isUtf8(): boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isBroken = false;
  const unlessBroken = (decode: () => string) => {
    if (isBroken) return;
    try {
      decode();
    } catch {
      isBroken = true;
    }
  };
  return {
    note: (piece) => unlessBroken(() => decoder.decode(piece, { stream: true })),
    isUtf8() {
      unlessBroken(() => decoder.decode());
      return !isBroken;
    },
  };
}
