import type { ServerResponse } from 'node:http';
import type { Reply } from '../../facades/http/reply.ts';
import { createPlaces } from './places.ts';

/** Streams that are gathered at once, for all clients: what is held of them is so many times the largest. */
const AT_ONCE = 8;

/** Gathers a reply's stream for the cache: bytes where it was short, a stream as before where it was not. */
export type Gather = (reply: Reply, client: string | null, response: ServerResponse) => Promise<Reply>;

/**
 * Makes a gatherer. A stream may have no end: one that is longer than what may be kept goes on behind what was read of
 * it, and one that finds no place is sent as it comes.
 *
 * @param most  bytes that may be kept
 */
export function createGather(most: number): Gather {
  const enter = createPlaces(AT_ONCE);
  return async (reply, client, response) => {
    const { body } = reply;
    if (!(body instanceof ReadableStream)) return reply;
    const leave = enter(client, response);
    if (leave === null) return reply;
    const reader = body.getReader();
    const read: Uint8Array[] = [];
    let size = 0;
    while (size <= most && !response.destroyed) {
      const { done, value } = await reader.read();
      if (done) {
        leave();
        return { ...reply, body: Buffer.concat(read) };
      }
      read.push(value);
      size += value.byteLength;
    }
    return { ...reply, body: continued(read, reader) };
  };
}

/** What was read of a stream, then the rest of it. */
function continued(read: Uint8Array[], reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const first = read.shift();
        if (first !== undefined) return controller.enqueue(first);
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
