import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeldBody } from '../shared/shares.ts';

type Bytes = Buffer<ArrayBuffer>;

/** Why a body was not read: larger than its path accepts, or beyond the budget of all bodies or of its client. */
export type Unread = 'too-large' | 'over-budget';

export interface BodyLimits {
  /** Maximum bytes of this body. */
  readonly most: number;
  /** Its share of the budget, released when the response is over. */
  readonly held: HeldBody;
}

/**
 * Reads a request's body. Unread bytes stay on the connection, so the reply must close it.
 *
 * Errors: a client that disconnects before the end.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { most, held }: BodyLimits,
): Promise<Bytes | Unread> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large';
  return new Promise((resolve, reject) => {
    const chunks: Bytes[] = [];
    let size = 0;
    // `on` instead of `once` for single events, because `once` wraps each listener and removes it afterwards.
    response.on('close', () => held.giveBack());
    const leave = (reason: Unread) => {
      request.off('data', onData);
      request.pause();
      chunks.length = 0;
      resolve(reason);
    };
    const onData = (chunk: Bytes) => {
      size += chunk.length;
      if (size > most) return leave('too-large');
      if (!held.take(chunk.length)) return leave('over-budget');
      chunks.push(chunk);
    };
    request.on('data', onData);
    request.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client went away.'));
    });
  });
}
