import type { Lane } from './edgar.ts';

/** Every request to the SEC passes the gate; all processes on one database share it. */
export interface Gate {
  /** Resolves when one request may be sent, which has to be at once; rejects while blocked, or if its lane is full. */
  take(lane: Lane, signal?: AbortSignal): Promise<void>;
  /** Blocks requests until a time. An earlier time than the present one changes nothing. */
  block(until: Date): Promise<void>;
}

/** The SEC allows ten requests a second for all our machines together, and has blocked clients just below that. */
export const REQUEST_SPACING_MS = 200;
export const ON_DEMAND_SPACING_MS = 1_000;
export const ON_DEMAND_QUEUE_MAX = 50;
