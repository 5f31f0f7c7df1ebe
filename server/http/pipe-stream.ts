import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
 * Cuts a client off that takes nothing of a whole reply for so long. Node counts the time from the last bytes that left
 * or came, and no more once the whole reply has left: so nothing is read from the client until then.
 */
export function cutWhenStalled(outgoing: ServerResponse, stalledMs: number): void {
  if (outgoing.writableFinished || outgoing.writableLength === 0) return;
  outgoing.setTimeout(stalledMs, () => outgoing.destroy());
  if (outgoing.socket !== null) readNothing(outgoing, outgoing.socket);
  // In a pipeline it waits for the replies before it.
  else outgoing.once('socket', (socket: Socket) => readNothing(outgoing, socket));
}

/** Replies for whose end a connection waits before it is read again. */
const waitedFor = new WeakMap<Socket, number>();

/** Reads nothing from a connection until a reply has left it; the next of a pipeline begins before this one is closed. */
function readNothing(outgoing: ServerResponse, socket: Socket): void {
  waitedFor.set(socket, (waitedFor.get(socket) ?? 0) + 1);
  socket.pause();
  outgoing.once('close', () => {
    const others = (waitedFor.get(socket) ?? 1) - 1;
    waitedFor.set(socket, others);
    if (others === 0) socket.resume();
  });
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
