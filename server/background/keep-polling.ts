import type { HeldLock } from '../../prisma/hold-lock.ts';
import { LOCKS } from '../../prisma/locks.ts';
import type { Database } from '../../prisma/open.ts';

/** Another instance polls when the lock has not become ours by then. */
const STANDBY_MS = 10_000;

export interface Polling {
  isLeader(): boolean;
  /** Resolves when the first piece of work here is done, or another instance does it. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Repeats a piece of work in one of all the instances on a database: the others stand by, and one of them
 * takes over within seconds when that one dies, is cut off, freezes, or is told to stop.
 *
 * @param work  never fails
 * @param stopping  hands over at once
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
  /** Work that takes longer than its interval is not begun again before it ends. */
  const tick = async () => {
    if (isBusy || stopping?.aborted === true || lock?.isHeld() !== true) return;
    isBusy = true;
    await work();
    isBusy = false;
    begin();
  };
  // A successor does not wait for the next interval: the instance before it may have been gone for most of one.
  lock = await database.hold(LOCKS.polling, () => setImmediate(tick));
  const timer = setInterval(tick, everyMs);
  const standby = setTimeout(begin, STANDBY_MS);
  standby.unref();
  const stop = async () => {
    clearInterval(timer);
    clearTimeout(standby);
    await lock?.release();
  };
  stopping?.addEventListener('abort', () => void stop(), { once: true });
  return { isLeader: () => lock?.isHeld() === true, started, stop };
}
