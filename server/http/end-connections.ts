import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * After the stop, closes each connection when its pending reply is done.
 *
 * Replies are tracked in a map by connection. A set that replies enter and leave is reallocated every few of them, and
 * once the collector promotes one such table, all later ones stay in memory until its full collection: a hundred bytes
 * per reply.
 */
export function endConnectionsAfterAnswers(server: Server, stopping: AbortSignal): void {
  const answering = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    answering.set(socket, null);
    socket.once('close', () => answering.delete(socket));
  });
  // Before the handler, which may reply at once.
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (stopping.aborted) response.shouldKeepAlive = false;
    if (!answering.has(socket)) return;
    answering.set(socket, response);
    response.once('close', () => {
      if (answering.get(socket) === response) answering.set(socket, null);
    });
  });
  stopping.addEventListener('abort', () => {
    for (const response of answering.values()) if (response !== null) response.shouldKeepAlive = false;
  });
}
