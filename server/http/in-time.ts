import type { Reply } from '../../facades/http/reply.ts';

/**
 * Waits for a reply for a limited time. A late reply is dropped, and its stream cancelled.
 *
 * @returns null on a timeout
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
