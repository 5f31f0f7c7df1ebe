import type { ExecutionResult } from 'graphql';
import { isPayloadFeed, type PayloadFeed } from './shared-subscription.ts';

/** Our side ends a stream: its operations are not complete, and the client comes back with them. */
export class StreamEnded extends Error {}

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * The results of an operation, one by one: of a subscription as its events come, of any other operation the one result.
 *
 * `return` ends a subscription even while a result is waited for, which a generator would not do.
 * Errors: StreamEnded where our side ends the subscription.
 */
export function resultsOf(outcome: PayloadFeed | ExecutionResult): AsyncGenerator<ExecutionResult, undefined> {
  let waiting: string[] = [];
  let isOver = false;
  const next = isPayloadFeed(outcome)
    ? async (): Promise<IteratorResult<ExecutionResult, undefined>> => {
        if (waiting.length === 0) {
          const payloads = await outcome.take();
          if (isOver) return DONE;
          if (payloads === null) throw new StreamEnded();
          waiting = payloads.map(({ json }) => json);
        }
        const [json = 'null', ...rest] = waiting;
        waiting = rest;
        return { done: false, value: JSON.parse(json) };
      }
    : async (): Promise<IteratorResult<ExecutionResult, undefined>> => {
        isOver = true;
        return { done: false, value: outcome };
      };
  const leave = () => {
    if (!isOver && isPayloadFeed(outcome)) outcome.leave();
    isOver = true;
  };
  return {
    next: async () => (isOver ? DONE : next()),
    async return() {
      leave();
      return DONE;
    },
    async throw(error) {
      leave();
      throw error;
    },
    async [Symbol.asyncDispose]() {
      leave();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
