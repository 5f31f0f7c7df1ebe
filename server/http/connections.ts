import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { problemOf } from '../../facades/errors.ts';
import { REFUSALS } from './refusals.ts';

export interface Connections {
  /** Closes connections without a pending request at once, the others after their reply. */
  end(): void;
}

/**
 * Knows the pending reply of each connection. From the stop on, replies tell their clients to close; from `end` on, we
 * close. Node alone would leave connections on which nothing was ever asked, which browsers keep in reserve, and those
 * of streams that began before the stop: an `EventSource` returns over them, and the first refusal is its last request.
 *
 * Replies are tracked in a map by connection. A set that replies enter and leave is reallocated every few of them, and
 * once the collector promotes one such table, all later ones stay in memory until its full collection: a hundred bytes
 * per reply.
 */
export function trackConnections(server: Server, stopping: AbortSignal): Connections {
  const answering = new Map<Socket, ServerResponse | null>();
  let isEnding = false;
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
      if (answering.get(socket) !== response) return;
      answering.set(socket, null);
      if (isEnding) socket.destroySoon();
    });
  });
  stopping.addEventListener('abort', () => {
    for (const response of answering.values()) if (response !== null) response.shouldKeepAlive = false;
  });
  return {
    end() {
      isEnding = true;
      server.closeIdleConnections();
      for (const [socket, response] of answering) {
        if (response === null && socket.bytesRead === 0) socket.destroySoon();
      }
    },
  };
}

/** A connection without a parsed request, with Node's field for a reply in progress. */
type Connection = Duplex & { readonly _httpMessage?: { readonly headersSent: boolean } | null };

/** Statuses for errors of Node's parser; all others get 400. */
const STATUS_LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers a request that never arrived completely; a timeout gets problem details. */
export function refuseUnread(error: NodeJS.ErrnoException, connection: Connection, baseUrl: string, id: string): void {
  // Otherwise the bytes would end up inside another reply.
  if (!connection.writable || error.code === 'ECONNRESET' || connection._httpMessage?.headersSent === true) {
    connection.destroy();
    return;
  }
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const body = isLate ? JSON.stringify(problemOf(REFUSALS.requestTimeout, baseUrl, id)) : '';
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
    ...(isLate ? ['content-type: application/problem+json; charset=utf-8', 'cache-control: no-store'] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    'connection: close',
  ];
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
