import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecRate, SEC_REQUESTS_A_SECOND, type SecRate } from './sec-rate.ts';

export interface SecServer {
  readonly origin: string;
  /** Method and path of every request, in order. */
  readonly requests: string[];
  readonly headers: IncomingMessage['headers'][];
  /** Present if it has a clock. */
  readonly rate: SecRate | null;
  close(): Promise<void>;
}

export interface SecServerOptions {
  /** The clock by which requests are counted and refused above ten a second; without one neither is done. */
  readonly now?: () => Date;
  /** Key and certificate in PEM, for HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly port?: number;
}

/**
 * A server on 127.0.0.1 that answers as a test says and, like the SEC, 403 to whoever does not say who they are or asks
 * too often.
 */
export async function startSecServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { now, tls, port = 0 }: SecServerOptions = {},
): Promise<SecServer> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const rate = now === undefined ? null : createSecRate(now);
  const take = (request: IncomingMessage, response: ServerResponse) => {
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    const isTooOften = rate !== null && rate.note() > SEC_REQUESTS_A_SECOND;
    if (!isDeclared(request.headers['user-agent'] ?? ''))
      sendPage(response, 403, 'Your Request Originates from an Undeclared Automated Tool');
    else if (isTooOften) sendPage(response, 403, 'Request Rate Threshold Exceeded');
    else answer(request, response);
  };
  const server = tls === undefined ? createServer(take) : createSecureServer(tls, take);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    rate,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The SEC wants a name and a mail address, and takes an address of a page or parentheses for a tool's own name. */
function isDeclared(userAgent: string): boolean {
  return /\S@\S/.test(userAgent) && !/https?:|[()]/i.test(userAgent);
}

/** Answers with one of the SEC's pages about trouble. */
export function sendPage(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(
    `<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | ${title}</title></head><body>${title}</body></html>\n`,
  );
}
