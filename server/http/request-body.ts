import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeldBody } from './body-budget.ts';

type Bytes = Buffer<ArrayBuffer>;

/** A body that is not read: larger than its path takes, or more than all of them together, or those of its client, may be. */
export type Unread = 'too-large' | 'over-budget';

export interface BodyLimits {
  /** Bytes of this body. */
  readonly most: number;
  /** What is held of it; given back when the response is over. */
  readonly held: HeldBody;
}

/**
 * Reads a request's body. Bytes that are not read stay on the connection, which the answer has to close.
 *
 * Errors: a client that goes away before the end.
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
    // What happens once is listened to as if it might again: `once` wraps each listener and takes it off afterwards.
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
