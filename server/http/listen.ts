import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import type { App } from '../app.ts';
import { type Logger, loggedUrl } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { clientAddress } from './client-address.ts';
import { endConnectionsAfterAnswers } from './end-connections.ts';
import { createWebDoor } from './http-adapter.ts';
import { answerTools } from './mcp-route.ts';
import { refuseUnread } from './on-client-error.ts';
import { BODY_BYTES, REFUSALS } from './refusals.ts';
import { readBody } from './request-body.ts';
import { requestIdOf, requestIds } from './request-id.ts';
import { type AnswerCache, isHeldBy, questionKey } from './response-cache.ts';
import { send, sendProblem } from './send-response.ts';

export interface ListenParts {
  /** Undefined until the database is open. */
  readonly app: () => App | undefined;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  /** Host names that are served, beside those of operators' paths. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly trustProxy: boolean;
  /** Null where answers are not kept. */
  readonly cache: () => AnswerCache | null;
  /** Requests worked on at once before others are sent away; 256 unless given. */
  readonly maxInFlight?: number;
  /** After how long a stream whose reader takes nothing is cut; half a minute unless given. */
  readonly stalledMs?: number;
  /** How long a request may take to arrive; 15 seconds unless given. */
  readonly requestMs?: number;
  /** Aborted when the process is told to stop: from then on no connection outlives its answer. */
  readonly stopping?: AbortSignal;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export interface Listening {
  readonly port: number;
  /** Takes no new requests, answers those under way, then ends what is left. */
  close(): Promise<void>;
}

const MAX_IN_FLIGHT = 256;
const CLOSE_MS = 10_000;
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const MCP_PATH = '/boards/mcp';
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);

/** Serves an app over HTTP: hosts, bodies, load and kept answers are seen to here, before any work. */
export async function listen(parts: ListenParts): Promise<Listening> {
  const { metrics, log } = parts;
  const web = createWebDoor(log, parts.stalledMs);
  const newRequestId = requestIds();
  let inFlight = 0;

  /** Takes a place among the requests that are worked on, until left; null when there is none. Who is still sending has none yet. */
  const enter = (response: ServerResponse): (() => void) | null => {
    if (inFlight >= (parts.maxInFlight ?? MAX_IN_FLIGHT)) return null;
    inFlight += 1;
    let isInside = true;
    const leave = () => {
      if (isInside) inFlight -= 1;
      isInside = false;
    };
    response.once('close', leave);
    return leave;
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const path = url.split('?', 1)[0] ?? '/';
    const requestId = requestIdOf(request, parts.trustProxy) ?? newRequestId();
    const refuse = (error: ServiceError) => sendProblem(response, error, parts.baseUrl, requestId);
    const isOperators = OPERATORS.has(path);
    if (!isOperators && !parts.allowedHosts.has(hostName(headers.host))) return refuse(REFUSALS.unknownHost);
    const app = parts.app();
    const cache = parts.cache();
    if (app === undefined) {
      if (path !== '/healthz') return refuse(REFUSALS.starting);
      response.end('ok\n');
      return;
    }
    const began = performance.now();
    let isStream = false;
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1000;
      metrics.request(isStream ? 'streams' : doorOf(path), response.statusCode, seconds);
      if (!log.isLevelEnabled('debug')) return;
      log.debug({ method, url: loggedUrl(url), status: response.statusCode, ms: seconds * 1000, requestId });
    });

    const isRead = method === 'GET' || method === 'HEAD';
    const body = isRead ? null : await readBody(request, BODY_BYTES);
    if (path === MCP_PATH) {
      if (enter(response) === null) return refuse(REFUSALS.overloaded);
      const client = clientAddress(request, parts.trustProxy);
      return answerTools(app.mcp, request, response, body, { requestId, client });
    }
    if (!isRead && body === null) {
      response.setHeader('connection', 'close');
      return refuse(REFUSALS.bodyTooLarge);
    }
    const isQuestion = isRead || (method === 'POST' && path === '/graphql');
    const key = cache === null || !isQuestion ? null : questionKey(method, url, headers, body);
    const kept = key === null ? undefined : cache?.get(key);
    if (kept !== undefined) {
      metrics.cache(isRead && isHeldBy(headers, kept) ? 'fresh' : 'hit');
      return send(request, response, kept, requestId);
    }
    const leave = isOperators ? () => {} : enter(response);
    if (leave === null) return refuse(REFUSALS.overloaded);
    const onStream = () => {
      isStream = true;
      leave();
    };
    const ticket = key === null || cache === null ? null : cache.ticket(key);
    if (key !== null) metrics.cache('miss');
    const isPosted = path === url && path === '/graphql' && method === 'POST';
    const compiled = isPosted && body !== null ? await app.compiled({ headers, body }) : null;
    if (compiled === null) {
      const client = clientAddress(request, parts.trustProxy);
      return web(request, response, { app, cache, ticket, requestId, client, body, onStream });
    }
    if (compiled.isPublic && ticket?.isSecondSight === true) cache?.offer(ticket, compiled.answer);
    send(request, response, compiled.answer, requestId);
  }

  const requestMs = parts.requestMs ?? REQUEST_MS;
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: Math.min(requestMs, HEADERS_MS),
      // By itself Node would look for late requests twice a minute.
      connectionsCheckingInterval: Math.min(requestMs, 1_000),
      keepAliveTimeout: 65_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      handle(request, response).catch((error: unknown) => {
        if (request.destroyed || response.headersSent) response.destroy();
        else {
          const requestId = newRequestId();
          log.error({ err: error, requestId }, 'a request failed');
          sendProblem(response, REFUSALS.internal, parts.baseUrl, requestId);
        }
      });
    },
  );
  if (parts.stopping !== undefined) endConnectionsAfterAnswers(server, parts.stopping);
  server.on('clientError', (error, socket) => refuseUnread(error, socket, parts.baseUrl, newRequestId()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, parts)));
    server.listen(parts.port, parts.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function inWords(error: NodeJS.ErrnoException, { host, port }: Pick<ListenParts, 'host' | 'port'>): Error {
  const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
  return new Error(`Cannot listen on port ${port} of ${host}: ${reason}. Set PORT or HOST to another.`);
}

/** Host name in lower case, without its port. */
function hostName(host = ''): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

function doorOf(path: string): string {
  if (path === '/graphql' || path === '/graphql/stream') return 'graphql';
  if (path === MCP_PATH) return 'tools';
  return OPERATORS.has(path) ? 'operators' : 'http';
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(timer);
}
