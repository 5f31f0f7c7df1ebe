import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, systemClock } from '../../../ingest/edgar/clock.ts';
import { errorBody, UNAVAILABLE, XML_DENIED, XML_NO_KEY } from './edgar-client.ts';
import { type SecDocument, type SecSource, sendBytes, sendFile } from './sec-document.ts';
import { type SecServer, type SecServerOptions, sendPage, startSecServer } from './sec-server.ts';
import { createTroubles, isBodyFault, type SecTroubles, sendBroken, sendStatus, shrink } from './sec-trouble.ts';

/** One request and what it was answered. */
export interface Exchange {
  readonly url: string;
  readonly isConditional: boolean;
  status: number;
}

export interface SecWorld extends SecServer {
  readonly exchanges: Exchange[];
  /** Documents by the names a mirror gives, before those of the source; to be changed by tests. */
  readonly files: Map<string, Uint8Array>;
  /** Is told of each request before it is answered. */
  onAsked: ((url: string) => void) | null;
  /** Answers the next requests, one each, instead of a document. */
  readonly troubles: ((request: IncomingMessage, response: ServerResponse) => void)[];
  /** What goes wrong by path and time. */
  readonly script: SecTroubles;
}

export interface SecWorldOptions extends Pick<SecServerOptions, 'tls' | 'port'> {
  /** Decides when scripted troubles are and how long they take; if given, requests are counted and limited by it. */
  readonly clock?: Clock;
  /** Documents beside the files. */
  readonly source?: SecSource;
}

/**
 * A server that serves documents as the SEC does: only to who says who they are, packed, with validators; what is
 * absent as XML with 404 or, below Archives, 403; and past the end of the feed a page with 503.
 */
export async function startSecWorld(
  documents: ReadonlyMap<string, Uint8Array>,
  { clock, source, tls, port }: SecWorldOptions = {},
): Promise<SecWorld> {
  const files = new Map(documents);
  const exchanges: Exchange[] = [];
  const troubles: SecWorld['troubles'] = [];
  const time = clock ?? systemClock;
  const script = createTroubles(() => time.now());
  const find = async (url: string): Promise<SecDocument | null> =>
    files.get(fileAt(url, files)) ?? (await source?.find(new URL(url, 'http://sec.example'))) ?? null;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '' } = request;
    const fault = script.strike(url);
    if (fault?.kind === 'status') return sendStatus(response, fault.status);
    if (fault?.kind === 'page') return sendPage(response, 200, 'File Unavailable');
    if (fault?.kind === 'delay') await time.sleep(fault.milliseconds);
    const document = fault?.kind === 'absent' ? null : await find(url);
    if (document === null) return sendAbsence(response, url);
    if (!(document instanceof Uint8Array)) return sendFile(request, response, document.file);
    if (isBodyFault(fault)) return sendBroken(response, document, fault, time);
    return sendBytes(request, response, fault?.kind === 'shrunk' ? shrink(document, fault.entries) : document);
  };
  const server = await startSecServer(
    (request, response) => {
      const { url = '', headers } = request;
      const exchange: Exchange = { url, isConditional: 'if-none-match' in headers, status: 0 };
      exchanges.push(exchange);
      world.onAsked?.(url);
      response.once('close', () => {
        exchange.status = response.statusCode;
      });
      const trouble = troubles.shift();
      if (trouble !== undefined) return trouble(request, response);
      answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    },
    { tls, ...(port === undefined ? {} : { port }), ...(clock === undefined ? {} : { now: () => clock.now() }) },
  );
  const world: SecWorld = { ...server, exchanges, files, troubles, script, onAsked: null };
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
