import { randomUUID } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import { createHandler, type RequestParams, TOKEN_HEADER_KEY, TOKEN_QUERY_KEY } from 'graphql-sse';
import { type Reply, unkeptReply } from '../../facades/http/reply.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { createNetworkShares, sharesOf } from '../shared/shares.ts';
import { comeBack, STREAM_HEADERS } from './event-stream.ts';
import { resultsOf, StreamEnded } from './operation-results.ts';
import type { PayloadFeed } from './shared-subscription.ts';
import { createStreamCredits, type StreamCredits } from './stream-credits.ts';

const MAX_STREAMS = 2_000;
const SHARES = sharesOf(MAX_STREAMS);
/** A reserved stream that is not opened within this time is dropped. */
const RESERVED_MS = 10_000;
const MAX_OPERATIONS = 100;
const MAX_ID_CHARS = 100;

export interface SingleConnectionDeps {
  readonly operate: (request: HttpRequest, params: RequestParams) => Promise<PayloadFeed | ExecutionResult>;
  /** Answers a request without a stream token, which gets its own connection. */
  readonly distinct: (request: HttpRequest) => Promise<Reply>;
  readonly report: Report;
  /** Aborted when every stream must end, including those without operations. */
  readonly ended?: AbortSignal | undefined;
}

interface Stream {
  readonly token: string;
  /** The client that reserved it, whose share it uses. */
  readonly client: string | null;
  readonly operations: Set<string>;
  readonly credits: StreamCredits;
  /** Its messages, once it is open. */
  messages: AsyncGenerator<string, void, undefined> | null;
}

/** The library's context of a request on one of our streams. */
interface StreamRequest {
  readonly stream: Stream;
  operation: string;
}

/**
 * Many operations over one connection, in the protocol of graphql-sse: PUT reserves a stream, GET opens it, POST starts
 * an operation whose results are sent over it, DELETE ends one.
 *
 * The library implements the protocol. This file limits the number of streams and operations, and the results in
 * transit to a slow reader, which the library would buffer without limit.
 */
export function createSingleConnection(deps: SingleConnectionDeps): (request: HttpRequest) => Promise<Reply> {
  const streams = new Map<string, Stream>();
  const shares = createNetworkShares(() => SHARES);
  const handler = createHandler<HttpRequest, StreamRequest>({
    authenticate: ({ context }) => context.stream.token,
    async onSubscribe({ raw, context }, params) {
      context.operation = String(params.extensions?.operationId);
      context.stream.operations.add(context.operation);
      return resultsOf(await deps.operate(raw, params));
    },
    onNext: (_, { context: { stream, operation } }) => stream.credits.take(operation),
    onComplete: (_, { context: { stream, operation } }) => void stream.operations.delete(operation),
  });
  deps.ended?.addEventListener('abort', () => {
    for (const { messages } of streams.values()) messages?.throw(new StreamEnded()).catch(() => {});
  });

  const forget = ({ token, client, credits }: Stream) => {
    if (streams.delete(token)) shares.giveBack(client, 1);
    credits.close();
  };
  const ask = async (stream: Stream, request: HttpRequest, isOpening: boolean) => {
    const accept = isOpening ? 'text/event-stream' : '*/*';
    const context: StreamRequest = { stream, operation: '' };
    const [body, init] = await handler({
      method: request.method,
      url: request.target,
      headers: { get: (name) => (name === 'accept' ? accept : request.headers[name]) },
      body: () => textOf(request),
      raw: request,
      context,
    });
    // An operation that ended before it began: the library reports no completion.
    if (init.status === 204) stream.operations.delete(context.operation);
    return { status: init.status, headers: init.headers, body };
  };
  const open = async (stream: Stream, request: HttpRequest): Promise<Reply> => {
    const reply = await ask(stream, request, true);
    if (reply.body === null || typeof reply.body === 'string') return refusalOf(reply);
    stream.messages = reply.body;
    const onTrouble = (error: unknown) => deps.report(error, request.requestId);
    const body = messageStream(stream, reply.body, { onTrouble, onEnd: () => forget(stream) });
    return unkeptReply(200, { ...STREAM_HEADERS, ...OPEN_TO_ALL }, body);
  };
  const reserve = async (request: HttpRequest): Promise<Reply> => {
    if (deps.ended?.aborted === true || streams.size >= MAX_STREAMS) {
      return refusal('OVERLOADED', 'No more streams can be opened right now.');
    }
    const { client } = request;
    if (shares.take(client, 1) !== null) return refusal('OVERLOADED', 'This network has its share of all streams.');
    const stream = {
      token: randomUUID(),
      client,
      operations: new Set<string>(),
      credits: createStreamCredits(),
      messages: null,
    };
    streams.set(stream.token, stream);
    setTimeout(
      () => void giveUp(stream, request).catch((error) => deps.report(error, request.requestId)),
      RESERVED_MS,
    ).unref();
    await ask(stream, request, false);
    return reply(201, stream.token, 'text/plain; charset=utf-8');
  };
  /** The library frees a stream when it has been read to its end, so an unclaimed one is opened and closed. */
  const giveUp = async (stream: Stream, request: HttpRequest) => {
    if (stream.messages !== null || !streams.has(stream.token)) return;
    const { body } = await ask(stream, { ...request, method: 'GET' }, true);
    if (body !== null && typeof body !== 'string') await body.return();
    forget(stream);
  };
  const run = async (stream: Stream, request: HttpRequest): Promise<Reply> => {
    if (stream.operations.size >= MAX_OPERATIONS) {
      return refusal('OVERLOADED', `A stream carries ${MAX_OPERATIONS} operations.`);
    }
    if (request.method === 'POST' && operationIdIn(textOf(request)).length > MAX_ID_CHARS) {
      return refusal('BAD_ARGUMENT', `extensions.operationId has at most ${MAX_ID_CHARS} characters.`);
    }
    const answered = await ask(stream, request, false);
    return answered.status >= 400 ? refusalOf(answered) : reply(answered.status, null);
  };

  return async (request) => {
    const { method, target, headers } = request;
    if (method === 'OPTIONS') return reply(204, null);
    if (method === 'PUT') return reserve(request);
    const token = headers[TOKEN_HEADER_KEY] ?? searchOf(target).get(TOKEN_QUERY_KEY);
    const isOpening = method !== 'DELETE' && headers.accept?.includes('text/event-stream') === true;
    if (token === null && isOpening) return deps.distinct(request);
    if (!METHODS.includes(method)) return refusal('METHOD_NOT_ALLOWED', `${method} is not allowed here.`);
    const stream = streams.get(token ?? '');
    if (stream === undefined) return refusal('BAD_ARGUMENT', 'There is no such stream.', 404);
    if (isOpening) return open(stream, request);
    return method === 'DELETE' ? end(stream, request) : run(stream, request);
  };

  async function end(stream: Stream, request: HttpRequest): Promise<Reply> {
    const answered = await ask(stream, request, false);
    return answered.status >= 400 ? refusalOf(answered) : reply(200, null);
  }
}

/** A result message, rather than a keep-alive or the end of an operation. */
const RESULT = /^event: next\n/;

/**
 * The messages of a stream as bytes, produced on demand. A request for the next message means that the last was taken,
 * so only then may its operation send another.
 */
function messageStream(
  { credits }: Stream,
  messages: AsyncGenerator<string, void, undefined>,
  { onTrouble, onEnd }: { onTrouble: (error: unknown) => void; onEnd: () => void },
): ReadableStream<Uint8Array> {
  let last = '';
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (RESULT.test(last)) credits.giveBack();
        try {
          const { done, value } = await messages.next();
          if (done !== true) {
            last = value;
            return controller.enqueue(Buffer.from(value));
          }
        } catch (error) {
          if (!(error instanceof StreamEnded)) onTrouble(error);
          controller.enqueue(comeBack());
        }
        onEnd();
        controller.close();
      },
      async cancel() {
        await messages.return();
        onEnd();
      },
    },
    { highWaterMark: 0 },
  );
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': METHODS.join(', '),
  'access-control-allow-headers': `Accept, Content-Type, ${TOKEN_HEADER_KEY}`,
} as const;

const HINT = 'Reserve a stream by PUT, open it by GET with its token, then post operations with an operationId each.';

function textOf({ body }: HttpRequest): string {
  return Buffer.from(body ?? []).toString();
}

function searchOf(target: string): URLSearchParams {
  return new URL(target, 'http://localhost').searchParams;
}

/** The id of a posted operation; empty if the body has none. */
function operationIdIn(text: string): string {
  try {
    const id: unknown = JSON.parse(text)?.extensions?.operationId;
    return typeof id === 'string' ? id : '';
  } catch {
    return '';
  }
}

function reply(status: number, body: string | null, type?: string): Reply {
  const own = type === undefined ? {} : { 'content-type': type };
  return unkeptReply(status, { ...OPEN_TO_ALL, ...own, 'cache-control': 'no-store' }, body);
}

/** The library's refusals under our codes. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'BAD_ARGUMENT',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  409: 'BAD_ARGUMENT',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function refusalOf({ status, body }: { readonly status: number; readonly body: unknown }): Reply {
  const message = typeof body === 'string' ? String(JSON.parse(body).errors?.[0]?.message) : 'This is not served here';
  const code =
    status === 400 && !message.startsWith('Operation') ? 'MALFORMED_BODY' : (CODES[status] ?? 'BAD_ARGUMENT');
  return refusal(code, `${message}.`, status);
}

function refusal(code: ErrorCode, message: string, status: number = ERROR_CODES[code].status): Reply {
  const body = JSON.stringify({ errors: [{ message, extensions: { code, hint: HINT } }] });
  const refused = reply(status, body, 'application/json; charset=utf-8');
  const more: Record<string, string> =
    status === 503 ? { 'retry-after': '5' } : status === 405 ? { allow: METHODS.join(', ') } : {};
  return { ...refused, headers: { ...refused.headers, ...more } };
}
