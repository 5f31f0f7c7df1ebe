import type { Reply } from '../../facades/http/reply.ts';

/**
 * Waits for a reply so long and no longer. One that comes later is dropped, with the stream it may be.
 *
 * @returns null when it did not come in time
 */
export async function inTime(answering: Promise<Reply>, mostMs: number): Promise<Reply | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, mostMs, null);
  try {
    const reply = await Promise.race([answering, late]);
    if (reply === null) answering.then(drop, () => {});
    return reply;
  } finally {
    clearTimeout(timer);
  }
}

function drop({ body }: Reply): void {
  if (body instanceof ReadableStream) body.cancel().catch(() => {});
}
