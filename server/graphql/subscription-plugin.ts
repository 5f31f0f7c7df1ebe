import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { HttpRequest } from '../../facades/http/request.ts';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { eventStream, STREAM_HEADERS, takeMessages } from '../live/event-stream.ts';
import { isPayloadFeed, type Subscribe } from '../live/shared-subscription.ts';

/** Passed through Yoga with a request, and read afterwards. */
export interface RequestMeta {
  readonly asked: Pick<HttpRequest, 'method' | 'headers' | 'requestId' | 'client'>;
  readonly answer: {
    /** True if the answer depends only on the request and the data. */
    isPublic: boolean;
    /** True if the document was asked by its hash. */
    isByHash: boolean;
    /** The events of a subscription, which Yoga does not send itself. */
    stream: ReadableStream<Uint8Array> | null;
  };
}

/**
 * Subscriptions over a separate connection. They replace Yoga's, whose streams have no ids and execute each event again
 * for every subscriber. The stream bypasses Yoga, which sees an empty reply.
 */
export function useSubscriptions(subscribe: Subscribe, report: Report): Plugin<RequestMeta, RequestMeta> {
  return {
    onSubscribe({ args, setSubscribeFn }) {
      const { asked, answer } = args.contextValue as RequestMeta;
      setSubscribeFn(async () => {
        const outcome = takesStream(asked.headers.accept) ? await subscribe(args as ExecutionArgs) : NO_STREAM;
        if (!isPayloadFeed(outcome)) return withStatus(asked.method, outcome);
        const onTrouble = (error: unknown) => report(error, asked.requestId);
        answer.stream = eventStream(takeMessages(outcome), outcome.begin, { onTrouble, onLeave: outcome.leave });
        return STREAMED;
      });
    },
    onResultProcess({ serverContext, setResultProcessor }) {
      if (serverContext.answer.stream === null) return;
      setResultProcessor(() => new Response(null, { headers: STREAM_HEADERS }), 'text/event-stream');
    },
  };
}

/** Placeholder for a stream where Yoga requires a result. */
const STREAMED: ExecutionResult = { data: null };

/** True if a client accepts an event stream; without an Accept header it does. */
function takesStream(accept = ''): boolean {
  return /text\/(event-stream|\*)|\*\/\*|^$/.test(accept);
}

const NO_STREAM: ExecutionResult = {
  data: null,
  errors: [
    new GraphQLError('A subscription is answered with a stream of events.', {
      extensions: {
        code: 'NOT_ACCEPTABLE',
        hint: 'Send Accept: text/event-stream.',
        http: { status: ERROR_CODES.NOT_ACCEPTABLE.status },
      },
    }),
  ],
};

/**
 * Sets the status of a refusal. An EventSource ignores the body and reconnects forever unless the status prevents it;
 * clients of the protocol read the error from a stream under 200. If there is no free slot they retry by themselves; a
 * page must open another EventSource.
 */
function withStatus(method: string, result: ExecutionResult): ExecutionResult {
  const code = result.errors?.[0]?.extensions.code as ErrorCode | undefined;
  if (code === undefined || !(code in ERROR_CODES)) return result;
  if (code === 'OVERLOADED') {
    return { ...result, extensions: { http: { status: ERROR_CODES[code].status, headers: { 'retry-after': '5' } } } };
  }
  return method === 'GET' ? { ...result, extensions: { http: { status: ERROR_CODES[code].status } } } : result;
}
