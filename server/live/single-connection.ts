import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { type OperationParams, readOperation } from '../graphql/operation-params.ts';
import { eventStream, STREAM_HEADERS } from './event-stream.ts';
import type { PayloadFeed } from './shared-subscription.ts';
import { type Channel, createChannel } from './stream-channel.ts';

/** As the protocol of graphql-sse names it. */
const TOKEN_HEADER = 'x-graphql-event-stream-token';
const MAX_CHANNELS = 2_000;
/** A reserved stream that nobody opens is given up after this long. */
const RESERVED_MS = 10_000;
const MAX_OPERATIONS = 100;

export interface SingleConnectionParts {
  /** Runs an operation of any sort. */
  readonly operate: (request: Request, params: OperationParams) => Promise<PayloadFeed | ExecutionResult>;
  /** Answers a request that names no stream: it has one to itself. */
  readonly distinct: (request: Request) => Promise<Response>;
  readonly report: Report;
  /** Aborted when every stream is to end, those without an operation too. */
  readonly ended?: AbortSignal | undefined;
}

/**
 * Many operations over one connection, as the protocol of graphql-sse has it: PUT reserves a stream, GET opens it, POST
 * starts an operation whose answers come over it, DELETE ends one. Written by hand, as the library's handler buffers
 * without bound for a reader that is slow, and reserves streams without bound.
 */
export function createSingleConnection(parts: SingleConnectionParts): (request: Request) => Promise<Response> {
  const channels = new Map<string, Channel>();
  parts.ended?.addEventListener('abort', () => {
    for (const channel of channels.values()) channel.close();
  });

  const reserve = (): Response => {
    if (parts.ended?.aborted === true || channels.size >= MAX_CHANNELS)
      return refusal('OVERLOADED', 'No more streams can be opened right now.');
    const token = randomUUID();
    const channel = createChannel(() => channels.delete(token));
    channels.set(token, channel);
    setTimeout(() => {
      if (!channel.isOpen) channel.close();
    }, RESERVED_MS).unref();
    return reply(201, token, 'text/plain; charset=utf-8');
  };
  const open = (channel: Channel, request: Request): Response => {
    if (channel.isOpen) return refusal('BAD_ARGUMENT', 'This stream is open already.', 409);
    const onTrouble = (error: unknown) => parts.report(error, request.headers.get('x-request-id') ?? '');
    const stream = eventStream(channel.open(), { onTrouble, onLeave: channel.close });
    return new Response(stream, { headers: { ...STREAM_HEADERS, ...OPEN_TO_ALL } });
  };
  const begin = async (channel: Channel, request: Request): Promise<Response> => {
    const params = await readOperation(request);
    if (typeof params === 'string') return refusal('MALFORMED_BODY', params);
    const { operationId } = params;
    if (operationId === null) return refusal('BAD_ARGUMENT', 'extensions.operationId is missing.');
    if (channel.has(operationId)) return refusal('BAD_ARGUMENT', 'An operation of this id is under way.', 409);
    if (channel.size >= MAX_OPERATIONS) return refusal('OVERLOADED', `A stream carries ${MAX_OPERATIONS} operations.`);
    channel.reserve(operationId);
    channel.start(operationId, await parts.operate(request, params));
    return reply(202, null);
  };
  const end = (channel: Channel, request: Request): Response => {
    const operationId = new URL(request.url).searchParams.get('operationId');
    if (operationId === null) return refusal('BAD_ARGUMENT', 'operationId is missing from the query string.');
    channel.end(operationId);
    return reply(200, null);
  };

  return async (request) => {
    const { method } = request;
    if (method === 'OPTIONS') return reply(204, null);
    if (method === 'PUT') return reserve();
    const token = request.headers.get(TOKEN_HEADER) ?? new URL(request.url).searchParams.get('token');
    const isStream = request.headers.get('accept')?.includes('text/event-stream') === true;
    if (token === null && isStream) return parts.distinct(request);
    const channel = channels.get(token ?? '');
    if (!METHODS.includes(method)) return refusal('METHOD_NOT_ALLOWED', `${method} is not allowed here.`);
    if (channel === undefined) return refusal('BAD_ARGUMENT', 'There is no such stream.', 404);
    if (method === 'DELETE') return end(channel, request);
    return isStream ? open(channel, request) : begin(channel, request);
  };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-allow-headers': `Accept, Content-Type, ${TOKEN_HEADER}`,
} as const;

const HINT = 'Reserve a stream by PUT, open it by GET with its token, then post operations with an operationId each.';

function reply(status: number, body: string | null, type?: string): Response {
  const own = type === undefined ? {} : { 'content-type': type };
  return new Response(body, { status, headers: { ...OPEN_TO_ALL, ...own, 'cache-control': 'no-store' } });
}

function refusal(code: ErrorCode, message: string, status: number = ERROR_CODES[code].status): Response {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, hint: HINT } }] });
  const response = reply(status, body, 'application/json; charset=utf-8');
  if (status === 503) response.headers.set('retry-after', '5');
  if (status === 405) response.headers.set('allow', METHODS.join(', '));
  return response;
}
