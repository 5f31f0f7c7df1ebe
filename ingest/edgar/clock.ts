import { setTimeout } from 'node:timers/promises';

/** Time as a dependency, so that tests need not wait. */
export interface Clock {
  now(): Date;
  /** Resolves after the given time; rejects at once if the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The real clock. Its timers keep the process alive, so that a command waiting to retry does not exit. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { ...(signal && { signal }) }),
};
