import type { ServerResponse } from 'node:http';

/** A client that takes nothing for this long is gone: it may come back and say where it was. */
export const STALLED_MS = 30_000;

/** Sends a stream as it comes behind the headers, no faster than the client reads; ends with it, or with the client. */
export async function pipeStream(
  outgoing: ServerResponse,
  stream: ReadableStream<Uint8Array>,
  stalledMs: number,
): Promise<void> {
  const reader = stream.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  if (outgoing.destroyed) return leave();
  outgoing.once('close', leave);
  outgoing.flushHeaders();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (!outgoing.write(value)) await drained(outgoing, stalledMs);
  }
  outgoing.end();
}

/**
 * Cuts a client off that takes nothing of a whole reply for so long. Node counts the time from the last bytes that
 * left, and no more once all of them have.
 */
export function cutWhenStalled(outgoing: ServerResponse, stalledMs: number): void {
  if (outgoing.writableFinished || outgoing.writableLength === 0) return;
  outgoing.setTimeout(stalledMs, () => outgoing.destroy());
}

/** Waits until what was written is taken, or the client is gone; one that takes nothing is sent away. */
function drained(outgoing: ServerResponse, stalledMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => outgoing.destroy(), stalledMs);
    const over = () => {
      clearTimeout(timer);
      outgoing.off('drain', over);
      outgoing.off('close', over);
      resolve();
    };
    outgoing.on('drain', over);
    outgoing.on('close', over);
    if (outgoing.destroyed) over();
  });
}
