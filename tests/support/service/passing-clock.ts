import type { Clock } from '../../../ingest/edgar/clock.ts';

export interface PassingClock extends Clock {
  /** Moves the time on; it never goes back. */
  moveTo(time: Date): void;
}

/** Sleeps of so many milliseconds or more are deadlines, which nobody means to reach. */
const DEADLINE_MS = 10_000;

/**
 * A clock that nobody waits for: a sleep moves the time on and resolves once what is under way has settled. Deadlines do
 * not move it and come when it has passed them.
 */
export function createPassingClock(start: Date): PassingClock {
  let now = start.getTime();
  const deadlines = new Set<{ readonly at: number; readonly pass: () => void }>();
  const moveTo = (time: number) => {
    now = Math.max(now, time);
    for (const deadline of deadlines) if (deadline.at <= now) deadline.pass();
  };
  return {
    now: () => new Date(now),
    moveTo: (time) => moveTo(time.getTime()),
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const deadline = { at: now + milliseconds, pass: resolve };
        signal?.addEventListener('abort', () => {
          deadlines.delete(deadline);
          reject(signal.reason);
        });
        if (milliseconds >= DEADLINE_MS) deadlines.add(deadline);
        else
          setImmediate(() => {
            moveTo(now + milliseconds);
            resolve();
          });
      }),
  };
}
