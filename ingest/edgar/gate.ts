import type { Clock } from './clock.ts';
import type { Lane } from './edgar.ts';
import { EdgarBlockedError, EdgarBusyError } from './errors.ts';

/**
 * The one place through which every request to the SEC passes. Several processes share one over the database;
 * a single process can use `createMemoryGate`.
 */
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

interface Waiter {
  readonly lane: Lane;
  readonly admit: () => void;
  readonly refuse: (reason: unknown) => void;
}

/** A gate for one process: five requests a second, the poll lane before the on-demand lane, which gets one a second. */
export function createMemoryGate(clock: Clock): Gate {
  const waiting: Record<Lane, Waiter[]> = { poll: [], onDemand: [] };
  let blockEnd = new Date(0);
  let nextAt = 0;
  let nextOnDemandAt = 0;
  let isRunning = false;

  const currentBlock = () => (blockEnd > clock.now() ? blockEnd : null);
  const now = () => clock.now().getTime();

  /** Admits one waiter if one may go now. */
  const admitNext = () => {
    const waiter = waiting.poll.shift() ?? (now() >= nextOnDemandAt ? waiting.onDemand.shift() : undefined);
    if (waiter === undefined) return;
    nextAt = now() + REQUEST_SPACING_MS;
    if (waiter.lane === 'onDemand') nextOnDemandAt = now() + ON_DEMAND_SPACING_MS;
    waiter.admit();
  };

  const run = async () => {
    isRunning = true;
    while (waiting.poll.length + waiting.onDemand.length > 0) {
      if (now() >= nextAt) admitNext();
      // While the on-demand lane waits for its turn we look again every step, as a poll may come in between.
      const isQueued = waiting.poll.length + waiting.onDemand.length > 0;
      if (isQueued) await clock.sleep(Math.max(nextAt - now(), 0) || REQUEST_SPACING_MS);
    }
    isRunning = false;
  };

  const enqueue = (lane: Lane, signal: AbortSignal | undefined) =>
    new Promise<void>((admit, refuse) => {
      const waiter: Waiter = { lane, admit, refuse };
      waiting[lane].push(waiter);
      signal?.addEventListener('abort', () => {
        waiting[lane] = waiting[lane].filter((other) => other !== waiter);
        refuse(signal.reason);
      });
      if (!isRunning) void run();
    });

  return {
    async take(lane, signal) {
      signal?.throwIfAborted();
      const until = currentBlock();
      if (until !== null) throw new EdgarBlockedError(until, null);
      if (lane === 'onDemand' && waiting.onDemand.length >= ON_DEMAND_QUEUE_MAX) {
        throw new EdgarBusyError('Too many requests wait for the SEC already', null);
      }
      await enqueue(lane, signal);
    },
    async block(until) {
      if (until > blockEnd) blockEnd = until;
      for (const { refuse } of [...waiting.poll.splice(0), ...waiting.onDemand.splice(0)]) {
        refuse(new EdgarBlockedError(blockEnd, null));
      }
    },
    blockedUntil: async () => currentBlock(),
  };
}
