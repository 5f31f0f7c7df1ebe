import type { Duplex } from 'node:stream';
import { problemOf } from '../../facades/errors.ts';
import { REFUSALS } from './refusals.ts';

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
