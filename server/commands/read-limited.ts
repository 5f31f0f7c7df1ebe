import type { Certificate } from 'pkijs';
import type { ReadToken } from '../../schema/domain/receipts/verify-stamps.ts';
import { checkStamp } from '../stamps/check-stamp.ts';

/** A reply exceeds the caller's limit. */
export class TooLong extends Error {
  constructor(address: string, bytes: number) {
    super(`${address} sends more than ${Math.round(bytes / 2 ** 20)} MiB and was cut off.`);
    this.name = 'TooLong';
  }
}

/**
 * The body of a reply, up to a limit, which also ends a reply that never stops.
 *
 * Errors: TooLong; those of the connection.
 */
export async function readLimited(response: Response, bytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > bytes) throw new TooLong(response.url, bytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const TIMEOUT_MS = 30_000;
/** Answers of authorities have some 3 to 8 kB. */
const MAX_BYTES = 2 ** 20;

/**
 * Reads answers of authorities as the service at an address serves them.
 *
 * @param trusted  certificates that signers have to lead to; without them, signers are not checked
 */
export function readTokensAt(base: string, trusted?: readonly Certificate[]): ReadToken {
  return async (path, document) => {
    const response = await fetch(`${base}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    const bytes = await readLimited(response, MAX_BYTES);
    return checkStamp(bytes, document, trusted === undefined ? {} : { trusted });
  };
}
