import type { Clock } from '../../../ingest/edgar/clock.ts';

export interface FakeClock extends Clock {
  /** Every pause that was asked for and has ended, in milliseconds. */
  readonly pauses: number[];
}

/**
 * A clock that nobody waits for: a sleep moves it on and resolves once what is under way has settled.
 * Sleeps of `neverMs` or more, as deadlines are, last until they are aborted.
 */
export function createFakeClock(start = '2026-01-12T16:00:00Z', neverMs = 15_000): FakeClock {
  let now = Date.parse(start);
  const pauses: number[] = [];
  return {
    pauses,
    now: () => new Date(now),
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        if (milliseconds >= neverMs) return;
        setImmediate(() => {
          now += milliseconds;
          pauses.push(milliseconds);
          resolve();
        });
      }),
  };
}
