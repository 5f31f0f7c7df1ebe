import type { ExecutionResult } from 'graphql';
import { isPayloadFeed, type PayloadFeed } from './shared-subscription.ts';

/** The server ends a stream: its operations are incomplete, and the client should reconnect with them. */
export class StreamEnded extends Error {}

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * The results of an operation one by one: a subscription's as its events come, any other operation's single result.
 *
 * `return` ends a subscription even while a result is pending, which a generator could not do. Errors: StreamEnded if
 * the server ends the subscription.
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
