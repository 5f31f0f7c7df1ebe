import { setTimeout as pause } from 'node:timers/promises';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Trying {
  /** Aborted when there is to be no further try. */
  readonly stopping: AbortSignal;
  /** Told of each failure but the one that comes after a stop. */
  readonly onFailure: (error: unknown) => void;
  /** The pause after the first failure; each one after it is twice as long, up to a minute. A second unless given. */
  readonly firstPauseMs?: number;
}

/** Does a step again and again until it goes well; undefined when it has not before the stop. */
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
