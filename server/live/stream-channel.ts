import type { ExecutionResult } from 'graphql';
import type { TakeBytes } from './event-stream.ts';
import { isPayloadFeed, type PayloadFeed } from './shared-subscription.ts';

/** One stream that carries the answers of several operations. */
export interface Channel {
  readonly isOpen: boolean;
  /** Operations under way. */
  readonly size: number;
  has(operation: string): boolean;
  /** Opens it for its one reader. */
  open(): TakeBytes;
  /** Keeps a place for an operation that is about to start. */
  reserve(operation: string): void;
  /** Sends what an operation gives; nothing when it was ended meanwhile. */
  start(operation: string, outcome: PayloadFeed | ExecutionResult): void;
  end(operation: string): void;
  close(): void;
}

/**
 * Makes a channel. Each operation hands over what it has and takes more when that has been read: a slow reader holds
 * one message of each.
 *
 * @param onClose  is told once that it is over
 */
export function createChannel(onClose: () => void): Channel {
  const operations = new Map<string, PayloadFeed | null>();
  let isOpen = false;
  let isOver = false;
  let ready: string[] = [];
  let onReady = () => {};
  let taken = Promise.withResolvers<void>();

  const say = (event: string, data: string) => {
    ready.push(`event: ${event}\ndata: ${data}\n\n`);
    onReady();
  };
  const complete = (operation: string) => {
    operations.delete(operation);
    say('complete', `{"id":${JSON.stringify(operation)}}`);
  };
  const next = (operation: string, json: string) =>
    say('next', `{"id":${JSON.stringify(operation)},"payload":${json}}`);
  /** Our side ends the stream: it is over for all operations, and the client comes back with them. */
  const over = () => {
    isOver = true;
    onReady();
  };
  const follow = async (operation: string, feed: PayloadFeed) => {
    for (;;) {
      const payloads = await feed.take();
      if (operations.get(operation) !== feed) return;
      if (payloads === null) return over();
      for (const { json } of payloads) next(operation, json);
      await taken.promise;
    }
  };
  return {
    get isOpen() {
      return isOpen;
    },
    get size() {
      return operations.size;
    },
    has: (operation) => operations.has(operation),
    reserve: (operation) => operations.set(operation, null),
    open() {
      isOpen = true;
      return async () => {
        while (ready.length === 0) {
          if (isOver) return null;
          await new Promise<void>((resolve) => {
            onReady = resolve;
          });
        }
        const message = Buffer.from(ready.join(''));
        ready = [];
        taken.resolve();
        taken = Promise.withResolvers();
        return message;
      };
    },
    start(operation, outcome) {
      const isWanted = operations.has(operation) && !isOver;
      if (!isPayloadFeed(outcome)) {
        if (!isWanted) return;
        next(operation, JSON.stringify(outcome));
        complete(operation);
      } else if (isWanted) {
        operations.set(operation, outcome);
        follow(operation, outcome).catch(over);
      } else outcome.leave();
    },
    end(operation) {
      operations.get(operation)?.leave();
      operations.delete(operation);
    },
    close() {
      for (const feed of operations.values()) feed?.leave();
      operations.clear();
      taken.resolve();
      over();
      onClose();
    },
  };
}
