import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { errorBody, UNAVAILABLE, XML_DENIED, XML_NO_KEY } from './edgar-client.ts';
import { type SecServer, startSecServer } from './sec-server.ts';

/** One request and what it was answered. */
export interface Exchange {
  readonly url: string;
  readonly isConditional: boolean;
  status: number;
}

export interface SecWorld extends SecServer {
  readonly exchanges: Exchange[];
  /** The documents it serves, by the names a mirror gives; to be changed by tests. */
  readonly files: Map<string, Uint8Array>;
  /** Is told of each request before it is answered. */
  onAsked: ((url: string) => void) | null;
  /** Answers the next requests, one each, instead of a document. */
  readonly troubles: ((request: IncomingMessage, response: ServerResponse) => void)[];
}

const LAST_MODIFIED = 'Fri, 30 Oct 2026 20:00:00 GMT';

/**
 * A server that serves documents as the SEC does: only to who says who they are, packed, with validators; what is
 * absent as XML with 404 or, below Archives, 403; and past the end of the feed a page with 503.
 */
export async function startSecWorld(documents: ReadonlyMap<string, Uint8Array>): Promise<SecWorld> {
  const files = new Map(documents);
  const exchanges: Exchange[] = [];
  const troubles: SecWorld['troubles'] = [];
  const server = await startSecServer((request, response) => {
    const { url = '', headers } = request;
    const exchange: Exchange = { url, isConditional: 'if-none-match' in headers, status: 0 };
    exchanges.push(exchange);
    world.onAsked?.(url);
    response.once('close', () => {
      exchange.status = response.statusCode;
    });
    const trouble = troubles.shift();
    if (trouble !== undefined) return trouble(request, response);
    const bytes = files.get(fileAt(url, files)) ?? null;
    if (bytes === null) return sendAbsence(response, url);
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`;
    const validators = { etag, 'last-modified': LAST_MODIFIED };
    if (headers['if-none-match'] === etag) return void response.writeHead(304, validators).end();
    const isPacked = /gzip/.test(String(headers['accept-encoding'] ?? ''));
    response.writeHead(200, { ...validators, ...(isPacked ? { 'content-encoding': 'gzip' } : {}) });
    response.end(isPacked ? gzipSync(bytes) : bytes);
  });
  const world: SecWorld = { ...server, exchanges, files, troubles, onAsked: null };
  return world;
}

/** The name of the document at an address: both hosts of the SEC are this one server. */
function fileAt(url: string, files: ReadonlyMap<string, Uint8Array>): string {
  const { pathname, searchParams } = new URL(url, 'http://sec.example');
  if (pathname !== '/cgi-bin/browse-edgar') return files.has(`www${pathname}`) ? `www${pathname}` : `data${pathname}`;
  const end = `start${(searchParams.get('start') ?? '0').padStart(4, '0')}.atom`;
  return [...files.keys()].find((name) => name.includes('/getcurrent-') && name.endsWith(end)) ?? '';
}

function sendAbsence(response: ServerResponse, url: string): void {
  if (url.startsWith('/cgi-bin/browse-edgar')) {
    const page = errorBody('browse-edgar-getcurrent-type-all-start5100-HTTP503.html', UNAVAILABLE);
    return void response.writeHead(503, { 'content-type': 'text/html' }).end(page);
  }
  const isArchive = url.startsWith('/Archives/');
  const body = isArchive
    ? errorBody('full-index-2099-HTTP403.xml', XML_DENIED)
    : errorBody('submissions-not-found-HTTP404.xml', XML_NO_KEY);
  response.writeHead(isArchive ? 403 : 404, { 'content-type': 'application/xml' }).end(body);
}
