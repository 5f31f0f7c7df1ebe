import { randomBytes } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { isNotModified, type Reply } from '../../facades/http/reply.ts';
import { bodyLimitOf, type HttpRequest, pathOf, type RequestHeaders } from '../../facades/http/request.ts';
import { GRAPHQL_PATH, GRAPHQL_STREAM_PATH, MCP_PATH } from '../../facades/links.ts';
import { originCheck } from '../../facades/mcp/origin-check.ts';
import type { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type Logger, loggedUrl } from '../shared/log.ts';
import type { Metrics } from '../shared/metrics.ts';
import { createPlaces, createSharedPot, holdBody } from '../shared/shares.ts';
import { clientAddress, createClientHash, sharerOf } from './client-address.ts';
import { type Connections, refuseUnread, trackConnections } from './connections.ts';
import { requestObserver } from './observe-requests.ts';
import { STALLED_MS } from './pipe-stream.ts';
import {
  namesSeveralHosts,
  type RequestTarget,
  readBody,
  readTarget,
  requestIdOf,
  requestIds,
} from './read-request.ts';
import { REFUSALS } from './refusals.ts';
import { isPrivateQuestion, questionKey, type ResponseCache } from './response-cache.ts';
import { inTime, type Receiver, sendProblem, sendReply, sendWhole, whole } from './send-reply.ts';

export interface ListenDeps {
  /** Undefined until the database is open. */
  readonly app: () => { answer(request: HttpRequest): Promise<Reply> } | undefined;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  /** Accepted host names; operators' paths accept any. */
  readonly allowedHosts: ReadonlySet<string>;
  readonly trustProxy: boolean;
  /** Null if replies are not cached. */
  readonly cache: () => ResponseCache | null;
  /** Concurrent requests before others are refused, 256 by default. */
  readonly maxInFlight?: number;
  /** Total bytes of all requests' bodies, 64 MiB by default. */
  readonly maxBodyBytes?: number;
  /** Time after which a client that reads nothing is cut off, half a minute by default. */
  readonly stalledMs?: number;
  /** Time limit for a request to arrive, 15 seconds by default. */
  readonly requestMs?: number;
  /** Time limit for a reply, a minute by default. */
  readonly answerMs?: number;
  /** Duration from which a request is slow and logged, two seconds by default. */
  readonly slowMs?: number;
  /** Aborted when the process is told to stop; connections then close after their pending reply. */
  readonly stopping?: AbortSignal;
  readonly metrics: Metrics;
  readonly log: Logger;
}

export interface Listening {
  readonly port: number;
  /** Refuses new requests, answers pending ones, then closes the remaining connections. */
  close(): Promise<void>;
}

const MAX_IN_FLIGHT = 256;
/** Concurrent downloads of files and long tables, which last as long as their reader takes. */
const MAX_DOWNLOADS = 128;
/** Total for all bodies; most have a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 2 ** 20;
const CLOSE_MS = 10_000;
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
/** Four times the limit for a statement on a server (`ANSWERING` in server/start.ts). */
const ANSWER_MS = 60_000;
const SLOW_MS = 2_000;
const OPERATORS = new Set(['/healthz', '/readyz', '/metrics']);

/** Serves an app over HTTP. Hosts, bodies, load and cached replies are handled here, before any other work. */
export async function listen(deps: ListenDeps): Promise<Listening> {
  const { metrics, log, stalledMs = STALLED_MS } = deps;
  const newRequestId = requestIds();
  const budget = createSharedPot(deps.maxBodyBytes ?? MAX_BODY_BYTES);
  const origins = originCheck([new URL(deps.baseUrl).origin]);
  /** A complete reply keeps its slot until it is sent, which limits the memory held for slow readers. */
  const enter = createPlaces(deps.maxInFlight ?? MAX_IN_FLIGHT);
  const enterDownloads = createPlaces(MAX_DOWNLOADS);
  metrics.limits({ requests: enter, downloads: enterDownloads, body_bytes: budget });
  const observe = requestObserver({
    metrics,
    log,
    slowMs: deps.slowMs ?? SLOW_MS,
    clientHash: createClientHash(randomBytes, () => new Date()),
  });

  const refusalOf = (read: RequestTarget | null, isOperators: boolean): ServiceError | null => {
    if (read === null) return REFUSALS.badTarget;
    return isOperators || deps.allowedHosts.has(read.host ?? '') ? null : REFUSALS.unknownHost;
  };

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const requestId = requestIdOf(incoming, deps.trustProxy) ?? newRequestId();
    const { headers } = incoming;
    const receiver: Receiver = { request: { method, headers, requestId }, response, stalledMs };
    const refuse = (error: ServiceError) => sendProblem(receiver, error, deps.baseUrl);
    const read = readTarget(url, headers.host);
    const target = read?.target ?? url;
    const path = pathOf(target);
    const isOperators = OPERATORS.has(path);
    const refusal = refusalOf(read, isOperators);
    // The tools endpoint refuses foreign origins itself, before anything else: DNS rebinding makes both origin and host
    // wrong.
    const isForeign = path === MCP_PATH && !origins.isAllowed(headers.origin);
    if (namesSeveralHosts(incoming.rawHeaders)) return refuse(REFUSALS.severalHosts);
    if (refusal !== null && !isForeign) return refuse(refusal);
    const app = deps.app();
    const cache = deps.cache();
    if (app === undefined) {
      if (path !== '/healthz') return refuse(REFUSALS.starting);
      response.end('ok\n');
      return;
    }
    const client = clientAddress(incoming, deps.trustProxy);
    const details = () => ({ method, url: loggedUrl(url) });
    const observed = observe({ response, door: routeOf(path), client, requestId, details });
    const isRead = method === 'GET' || method === 'HEAD';
    const limits = () => ({ most: bodyLimitOf(path), held: holdBody(budget, client) });
    const given = isRead ? EMPTY : await readBody(incoming, response, limits());
    if (typeof given === 'string') response.setHeader('connection', 'close');
    if (given === 'over-budget') return refuse(REFUSALS.overloaded);
    const body = given === 'too-large' ? null : given;
    const isQuestion = isRead || (method === 'POST' && body !== null && isAskedByPost(path, headers.origin));
    const asked = isRead ? null : body;
    const key = cache === null || !isQuestion ? null : questionKey(method, target, headers, asked);
    const cached = key === null ? undefined : cache?.get(key);
    if (cached !== undefined) {
      metrics.cache(isNotModified(receiver.request, cached) ? 'fresh' : 'hit');
      return sendWhole(receiver, cached);
    }
    const sharer = sharerOf(incoming, client);
    const leave = isOperators ? () => {} : enter(sharer, response);
    if (leave === null) return refuse(REFUSALS.overloaded);
    const isKept = key !== null && !isPrivateQuestion(target, asked);
    const lookup = isKept && cache !== null ? cache.lookUp(key) : null;
    if (isKept) metrics.cache('miss');
    const isToBeCached = lookup?.isSecondRequest === true && method !== 'HEAD';
    const answering = observed.work(() =>
      app.answer({
        method,
        target,
        headers: joined(headers),
        body,
        requestId,
        client,
        ignoresConditions: isToBeCached,
      }),
    );
    const answer = await inTime(answering, deps.answerMs ?? ANSWER_MS);
    if (answer === null) return refuse(REFUSALS.notInTime);
    const isPublic = answer.scope === 'public' && (answer.status === 200 || answer.status === 304);
    if (isPublic && lookup !== null) cache?.remember(lookup);
    const kept = isToBeCached && isPublic && answer.status === 200 ? whole(answer) : null;
    if (kept !== null && lookup !== null) {
      cache?.put(lookup, kept);
      return sendWhole(receiver, kept);
    }
    if (answer.body instanceof ReadableStream) {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
      if (isStream) observed.isStream();
      else if (enterDownloads(sharer, response) === null) {
        await answer.body.cancel();
        return refuse(REFUSALS.overloaded);
      }
      // A download lasts, but the work on it is over.
      leave();
    }
    await sendReply(receiver, answer);
  }

  const requestMs = deps.requestMs ?? REQUEST_MS;
  const server = createServer(
    {
      requestTimeout: requestMs,
      headersTimeout: Math.min(requestMs, HEADERS_MS),
      // By default Node checks for late requests only twice a minute.
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
          const receiver = {
            request: { method: request.method ?? 'GET', headers: {}, requestId },
            response,
            stalledMs,
          };
          sendProblem(receiver, REFUSALS.internal, deps.baseUrl);
        }
      });
    },
  );
  const connections = trackConnections(server, deps.stopping ?? new AbortController().signal);
  server.on('clientError', (error, socket) => refuseUnread(error, socket, deps.baseUrl, newRequestId()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(inWords(error, deps)));
    server.listen(deps.port, deps.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server, connections) };
}

function inWords(error: NodeJS.ErrnoException, { host, port }: Pick<ListenDeps, 'host' | 'port'>): Error {
  const reason = error.code === 'EADDRINUSE' ? 'another program listens there' : error.message;
  return new Error(`Cannot listen on port ${port} of ${host}: ${reason}. Set PORT or HOST to another.`);
}

const EMPTY = Buffer.alloc(0);

/** Headers for routes. Node itself joins all repeatable headers except one that requests do not have. */
function joined(headers: IncomingHttpHeaders): RequestHeaders {
  return { ...headers, 'set-cookie': undefined };
}

/** True if a POST may be answered from the cache. A tool reply to a browser page depends on its origin and may not. */
function isAskedByPost(path: string, origin: string | undefined): boolean {
  return path === GRAPHQL_PATH || (path === MCP_PATH && origin === undefined);
}

/** The route's name in metrics. */
function routeOf(path: string): string {
  if (path === GRAPHQL_PATH || path === GRAPHQL_STREAM_PATH) return 'graphql';
  if (path === MCP_PATH) return 'tools';
  return OPERATORS.has(path) ? 'operators' : 'http';
}

async function closeServer(server: Server, connections: Connections): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  connections.end();
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await closed;
  clearTimeout(timer);
}
