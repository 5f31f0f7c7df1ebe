import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import type { Report } from '../errors/graphql-errors.ts';
import { eventStream, STREAM_HEADERS, takeMessages } from '../live/event-stream.ts';
import { isPayloadFeed, type PayloadFeed, type Subscribe } from '../live/shared-subscription.ts';

/**
 * Subscriptions over a connection of their own: ours in the place of Yoga's, whose streams carry no ids and run each
 * event anew for every subscriber.
 */
export function useSubscriptions(subscribe: Subscribe, report: Report): Plugin {
  /** What came of a request: on its way through Yoga a feed is wrapped. */
  const outcomes = new WeakMap<Request, PayloadFeed | ExecutionResult>();
  return {
    onSubscribe({ args, setSubscribeFn }) {
      const { request } = args.contextValue as { request: Request };
      setSubscribeFn(async () => {
        const outcome = takesStream(request) ? await subscribe(args as ExecutionArgs) : NO_STREAM;
        outcomes.set(request, outcome);
        return outcome;
      });
    },
    onResultProcess({ request, setResult, setResultProcessor }) {
      const outcome = outcomes.get(request);
      if (outcome === undefined) return;
      if (!isPayloadFeed(outcome)) return setResult(withStatus(request, outcome));
      const onTrouble = (error: unknown) => report(error, request.headers.get('x-request-id') ?? '');
      const stream = eventStream(takeMessages(outcome), { onTrouble, onLeave: outcome.leave });
      setResultProcessor(() => new Response(stream, { headers: STREAM_HEADERS }), 'text/event-stream');
    },
  };
}

/** Does a client take a stream of events; one that names nothing does. */
export function takesStream({ headers }: Pick<Request, 'headers'>): boolean {
  return /text\/(event-stream|\*)|\*\/\*|^$/.test(headers.get('accept') ?? '');
}

const NO_STREAM: ExecutionResult = {
  data: null,
  errors: [
    new GraphQLError('A subscription is answered by a stream of events.', {
      extensions: {
        code: 'NOT_ACCEPTABLE',
        hint: 'Ask with Accept: text/event-stream.',
        http: { status: ERROR_CODES.NOT_ACCEPTABLE.status },
      },
    }),
  ],
};

/**
 * The status of a refusal. An EventSource reads no words and comes back for ever unless the status tells it not to;
 * clients of the protocol read the words in a stream under 200. When there is no place they come back later by
 * themselves; a page has to open another EventSource.
 */
function withStatus({ method }: Request, result: ExecutionResult): ExecutionResult {
  const code = result.errors?.[0]?.extensions.code as ErrorCode | undefined;
  if (code === undefined || !(code in ERROR_CODES)) return result;
  if (code === 'OVERLOADED') {
    return { ...result, extensions: { http: { status: ERROR_CODES[code].status, headers: { 'retry-after': '5' } } } };
  }
  return method === 'GET' ? { ...result, extensions: { http: { status: ERROR_CODES[code].status } } } : result;
}
