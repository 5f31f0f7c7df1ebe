import type { HeldLock } from '../../prisma/hold-lock.ts';
import type { Database } from '../../prisma/open.ts';
import { LOCKS } from '../../prisma/shared/locks.ts';

/** After this time without the lock, another instance must be polling. */
const STANDBY_MS = 10_000;

export interface Polling {
  isLeader(): boolean;
  /** Resolves when the first piece of work here is done, or another instance does it. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Repeats work in one of all instances on a database. The others stand by, and one takes over within seconds when the
 * active one dies, is cut off, freezes, or is told to stop.
 *
 * @param work must not reject
 * @param stopping releases the lock at once
 */
export async function keepPolling(
  database: Pick<Database, 'hold'>,
  work: () => Promise<void>,
  everyMs: number,
  stopping?: AbortSignal,
): Promise<Polling> {
  let lock: HeldLock | undefined;
  let isBusy = false;
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  /** Skips a tick while the previous work is still running. */
  const tick = async () => {
    if (isBusy || stopping?.aborted === true || lock?.isHeld() !== true) return;
    isBusy = true;
    await work();
    isBusy = false;
    begin();
  };
  // A successor starts at once: its predecessor may have been gone for most of an interval.
  lock = await database.hold(LOCKS.polling, () => setImmediate(tick));
  const timer = setInterval(tick, everyMs);
  const standby = setTimeout(begin, STANDBY_MS).unref();
  const stop = async () => {
    clearInterval(timer);
    clearTimeout(standby);
    await lock?.release();
  };
  stopping?.addEventListener('abort', () => void stop(), { once: true });
  return { isLeader: () => lock?.isHeld() === true, started, stop };
}
