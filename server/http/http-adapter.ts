import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ANSWER_SCOPE } from '../../facades/http/answer.ts';
import { CLIENT_ADDRESS } from '../../facades/http/headers.ts';
import type { App } from '../app.ts';
import type { Logger } from '../log.ts';
import { isHangUp } from './client-abort.ts';
import { pipeStream, STALLED_MS } from './pipe-stream.ts';
import type { AnswerCache, Ticket } from './response-cache.ts';
import { finished, isHeldResponse, notModified, send } from './send-response.ts';

/** A request as the app gets it. */
export interface Asked {
  readonly app: App;
  /** Null where answers are not kept. */
  readonly cache: AnswerCache | null;
  readonly ticket: Ticket | null;
  readonly requestId: string;
  /** Network address of who asks; null where there is none. */
  readonly client: string | null;
  readonly body: Buffer | null;
  /** Is called when the answer is a stream: it lasts, and is no longer worked on. */
  readonly onStream: () => void;
}

interface Pending extends Asked {
  /** The request's conditions, where they wait until the answer is whole. */
  readonly conditions: Readonly<Record<string, string | undefined>>;
}

/** Answers requests by the app, through the web's Request and Response, and keeps answers that are asked for again. */
export function createWebDoor(
  log: Logger,
  stalledMs = STALLED_MS,
): (request: IncomingMessage, response: ServerResponse, asked: Asked) => Promise<void> {
  const pending = new WeakMap<object, Pending>();
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const asked = pending.get(incoming);
      if (asked === undefined) throw new Error('A request came through that was not let in.');
      const response = await asked.app.fetch(request);
      const from = incoming as IncomingMessage;
      Object.assign(from.headers, asked.conditions);
      if (isStream(response)) {
        asked.onStream();
        response.headers.set('x-request-id', asked.requestId);
        await pipeStream(outgoing as ServerResponse, response, stalledMs);
        return RESPONSE_ALREADY_SENT;
      }
      return reply(from, outgoing as ServerResponse, asked, response);
    },
    {
      overrideGlobalObjects: false,
      errorHandler(err) {
        if (isHangUp(err)) log.debug({ err }, 'a client went away');
        else log.error({ err }, 'a request failed');
        return new Response('{"title":"Internal error","status":500,"code":"INTERNAL"}', {
          status: 500,
          headers: { 'content-type': 'application/problem+json' },
        });
      },
    },
  );
  return async (request, response, asked) => {
    // The answer is made whole, to be kept: whether the client has it already is seen to when it is sent.
    const isWhole = asked.ticket?.isSecondSight === true;
    request.rawHeaders = rawHeaders(request, asked, isWhole);
    // Single headers are looked up among the parsed ones.
    request.headers['x-request-id'] = asked.requestId;
    if (asked.client === null) delete request.headers[CLIENT_ADDRESS];
    else request.headers[CLIENT_ADDRESS] = asked.client;
    const conditions = isWhole ? withoutConditions(request) : {};
    if (asked.body !== null) Object.assign(request, { rawBody: asked.body });
    pending.set(request, { ...asked, conditions });
    await listener(request, response);
  };
}

/** Sends the app's reply, and keeps it where it is anyone's and asked for again. */
async function reply(
  request: IncomingMessage,
  outgoing: ServerResponse,
  { cache, ticket, requestId }: Asked,
  response: Response,
): Promise<Response> {
  const { headers } = response;
  const { method } = request;
  const isPublic = response.status === 200 && headers.get(ANSWER_SCOPE) === 'public';
  headers.delete(ANSWER_SCOPE);
  headers.set('x-request-id', requestId);
  if (isPublic && ticket?.isSecondSight === true && method !== 'HEAD' && cache !== null) {
    const answer = await finished(response);
    cache.offer(ticket, answer);
    send(request, outgoing, answer, requestId);
    return RESPONSE_ALREADY_SENT;
  }
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && ticket?.isSecondSight === true && isHeldResponse(request, response)) return notModified(response);
  // Of known length: sent in one piece, without the web's streams in between.
  if (!headers.has('content-length') || method === 'HEAD') return response;
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, [...headers].flat()).end(body);
  return RESPONSE_ALREADY_SENT;
}

function isStream({ headers, body }: Response): boolean {
  return body !== null && headers.get('content-type')?.startsWith('text/event-stream') === true;
}

const CONDITIONS = ['if-none-match', 'if-modified-since'] as const;

/** Takes the conditions out of the parsed headers; the app looks single ones up there. */
function withoutConditions({ headers }: IncomingMessage): Record<string, string | undefined> {
  const taken: Record<string, string | undefined> = {};
  for (const name of CONDITIONS) {
    if (headers[name] === undefined) continue;
    taken[name] = headers[name];
    delete headers[name];
  }
  return taken;
}

/** Headers of which only our own are true. */
const OURS = new Set(['x-request-id', CLIENT_ADDRESS]);

/**
 * The headers as the app sees them: with our name for the request and our word for who asks, and without conditions
 * where they wait.
 */
function rawHeaders(
  { rawHeaders: raw }: IncomingMessage,
  { requestId, client }: Asked,
  isWithoutConditions: boolean,
): string[] {
  const headers: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const known = name.toLowerCase();
    if (OURS.has(known) || (isWithoutConditions && CONDITIONS.some((each) => each === known))) continue;
    headers.push(name, raw[at + 1] ?? '');
  }
  headers.push('x-request-id', requestId);
  if (client !== null) headers.push(CLIENT_ADDRESS, client);
  return headers;
}
