import { monitorEventLoopDelay } from 'node:perf_hooks';

const WINDOW_MS = 30_000;
const RESOLUTION_MS = 50;

/** Tells for how many seconds at a time the process's thread was blocked, at most, within the last half or whole minute. */
export function watchThread(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = 0;
  setInterval(() => {
    before = delays.max;
    delays.reset();
  }, WINDOW_MS).unref();
  return () => Math.max(before, delays.max) / 1e9;
}
