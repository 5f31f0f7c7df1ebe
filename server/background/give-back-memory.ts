import { memoryUsage } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_MS = 5_000;
/** A collection stops everything for a tenth of a second, so it has to be worth it. */
const GROWN_BYTES = 100 * 1024 * 1024;

interface Means {
  readonly lookMs?: number;
  readonly resident?: () => number;
  readonly collect?: () => Promise<void>;
}

/**
 * Gives memory back to the operating system after an expensive operation. V8 keeps the pages of garbage that it has
 * collected, and releases them only in a collection that favours memory, which it does not start by itself in a process
 * that serves.
 *
 * @param isBusy  whether an expensive operation is running
 * @returns a function that stops the looking
 */
export function giveBackMemory(
  isBusy: () => boolean,
  { lookMs = LOOK_MS, resident = memoryUsage.rss, collect = collectAll }: Means = {},
): () => void {
  let settled = resident();
  const look = async () => {
    if (isBusy() || resident() < settled + GROWN_BYTES) return;
    await collect();
    settled = resident();
  };
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
}

async function collectAll(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await runInNewContext('gc')({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
