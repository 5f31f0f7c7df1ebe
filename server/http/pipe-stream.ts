import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that reads nothing for this long is considered gone; it may reconnect and resume. */
export const STALLED_MS = 30_000;

/** Sends a stream after the headers, at the client's pace; ends with the stream or the client. */
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
 * Cuts off a client that reads nothing of a complete reply for this long. Node measures the timeout from the last bytes
 * sent or received, and stops once the whole reply has been sent, so nothing is read from the client until then.
 */
export function cutWhenStalled(outgoing: ServerResponse, stalledMs: number): void {
  if (outgoing.writableFinished || outgoing.writableLength === 0) return;
  outgoing.setTimeout(stalledMs, () => outgoing.destroy());
  if (outgoing.socket !== null) readNothing(outgoing, outgoing.socket);
  // In a pipeline it waits for the replies before it.
  else outgoing.once('socket', (socket: Socket) => readNothing(outgoing, socket));
}

/** Number of unfinished replies that keep a connection paused. */
const waitedFor = new WeakMap<Socket, number>();

/** Pauses reading from a connection until a reply has been sent; pipelined replies may overlap. */
function readNothing(outgoing: ServerResponse, socket: Socket): void {
  waitedFor.set(socket, (waitedFor.get(socket) ?? 0) + 1);
  socket.pause();
  outgoing.once('close', () => {
    const others = (waitedFor.get(socket) ?? 1) - 1;
    waitedFor.set(socket, others);
    if (others === 0) socket.resume();
  });
}

/** Waits until written data are taken or the client is gone; destroys the reply of a stalled client. */
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
