import type { Lane } from './edgar.ts';

/** The one place through which every request to the SEC passes; all processes on one database share it. */
export interface Gate {
  /** Resolves when one request may go out; rejects while blocked, or when its lane is full. */
  take(lane: Lane, signal?: AbortSignal): Promise<void>;
  /** Lets nothing out before a time. An earlier time than one already set changes nothing. */
  block(until: Date): Promise<void>;
  /** The end of a block that is still on, else null. */
  blockedUntil(): Promise<Date | null>;
}

/** The SEC allows ten requests a second from all our machines together and has blocked callers just below that. */
export const REQUEST_SPACING_MS = 200;
export const ON_DEMAND_SPACING_MS = 1_000;
export const ON_DEMAND_QUEUE_MAX = 50;
