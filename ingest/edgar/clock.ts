import { setTimeout } from 'node:timers/promises';

/** Time as an argument: tests hand in one that does not wait. */
export interface Clock {
  now(): Date;
  /** Resolves after some milliseconds, or rejects at once when the signal aborts. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The real clock. Its pauses keep the process alive: a command that waits for its next try has not ended. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (milliseconds, signal) => setTimeout(milliseconds, undefined, { ...(signal && { signal }) }),
};
