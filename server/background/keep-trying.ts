import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Trying {
  /** Aborted to end the retries. */
  readonly stopping: AbortSignal;
  /** Called with each failure, except one after a stop. */
  readonly onFailure: (error: unknown) => void;
  /** The pause after the first failure, by default a second; it doubles each time, up to a minute. */
  readonly firstPauseMs?: number;
}

/** Retries a step until it succeeds; undefined if stopped before. */
export async function keepTrying<T>(
  step: () => Promise<T>,
  { stopping, onFailure, firstPauseMs = FIRST_PAUSE_MS }: Trying,
): Promise<T | undefined> {
  for (let pauseMs = firstPauseMs; !stopping.aborted; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await step();
    } catch (error) {
      if (stopping.aborted) return undefined;
      onFailure(error);
      await pause(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {});
    }
  }
  return undefined;
}
