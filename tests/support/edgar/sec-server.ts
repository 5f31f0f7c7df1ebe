import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SecServer {
  readonly origin: string;
  /** Method and path of every request, in order. */
  readonly requests: string[];
  readonly headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

/** A server on 127.0.0.1 that answers as a test says and, like the SEC, 403 to whoever does not say who they are. */
export async function startSecServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<SecServer> {
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    if (!/\S@\S/.test(request.headers['user-agent'] ?? ''))
      sendPage(response, 403, 'Your Request Originates from an Undeclared Automated Tool');
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Answers with one of the SEC's pages about trouble. */
export function sendPage(response: ServerResponse, status: number, title: string): void {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end(
    `<!DOCTYPE html>\n<html lang="en"><head><title>SEC.gov | ${title}</title></head><body>${title}</body></html>\n`,
  );
}
