import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Once told to stop, lets no connection outlive the answer that is under way on it.
 *
 * Answers are noted by their connections. A set that each enters and leaves is made anew every few of them, and once the
 * collector takes one for old, all that follow it stay in memory until its great round: a hundred bytes for every answer.
 */
export function endConnectionsAfterAnswers(server: Server, stopping: AbortSignal): void {
  const answering = new Map<Socket, ServerResponse | null>();
  server.on('connection', (socket: Socket) => {
    answering.set(socket, null);
    socket.once('close', () => answering.delete(socket));
  });
  // Before the answer, which may be sent at once.
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
