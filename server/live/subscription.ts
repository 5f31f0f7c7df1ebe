/** A subscriber's source: iteration gives events one by one, `take` all available ones. */
export interface Subscription<T> extends AsyncIterableIterator<T, undefined> {
  /** Events since the last call, as soon as there is one; null when it is over. */
  take(): Promise<readonly T[] | null>;
  /** True if the subscriber ended it. Otherwise the server did, and a client that reconnects gets more. */
  readonly isLeft: boolean;
  /** Id of the event after which it begins; null if its events have no ids. */
  readonly begin: number | null;
  /** Waits until there may be new events. */
  wait(): Promise<void>;
  return(): Promise<IteratorReturnResult<undefined>>;
}

export interface Waiters {
  notifyAll(): void;
  add(wake: () => void): void;
  delete(wake: () => void): void;
}

export function createWaiters(): Waiters {
  let waiting = new Set<() => void>();
  return {
    notifyAll() {
      const woken = waiting;
      waiting = new Set();
      for (const wake of woken) wake();
    },
    add: (wake) => waiting.add(wake),
    delete: (wake) => waiting.delete(wake),
  };
}

const DONE: IteratorReturnResult<undefined> = { done: true, value: undefined };

/**
 * Makes a subscription from a `take` function.
 *
 * @param onLeave called once when the subscriber has left
 * @param begin id of the event after which it begins
 */
export function makeSubscription<T>(
  take: () => Promise<readonly T[] | null>,
  waiters: Waiters,
  onLeave: () => void,
  begin: number | null = null,
): Subscription<T> {
  let isLeft = false;
  let wake: (() => void) | undefined;
  let rest: readonly T[] = [];
  return {
    begin,
    take: async () => (isLeft ? null : take()),
    get isLeft() {
      return isLeft;
    },
    wait: () =>
      new Promise((resolve) => {
        wake = resolve;
        waiters.add(resolve);
      }),
    async next() {
      if (rest.length === 0) rest = (isLeft ? null : await take()) ?? [];
      const [value] = rest;
      rest = rest.slice(1);
      return value === undefined ? DONE : { done: false, value };
    },
    async return() {
      if (isLeft) return DONE;
      isLeft = true;
      onLeave();
      if (wake !== undefined) waiters.delete(wake);
      wake?.();
      return DONE;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

export function isSubscription(value: unknown): value is Subscription<unknown> {
  return typeof value === 'object' && value !== null && 'take' in value && 'wait' in value;
}
