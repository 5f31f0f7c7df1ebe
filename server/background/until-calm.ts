import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Over how long it is seen how busy the thread is. */
const LOOK_MS = 50;
/** Half of the time: what answers questions after a start leaves no more. */
const CALM = 0.5;

interface Calm {
  /** At least so long, whatever is done meanwhile, and at most so long. */
  readonly leastMs: number;
  readonly mostMs: number;
  readonly signal: AbortSignal;
  /** The part of the time since the last call in which this thread was busy. */
  readonly busy?: () => number;
}

/** Waits until this thread has little to do, or the signal comes: what is begun then takes no time from what is under way. */
export async function untilCalm({ leastMs, mostMs, signal, busy = busySince() }: Calm): Promise<void> {
  const pause = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {});
  await pause(leastMs);
  busy();
  for (let waited = leastMs; waited < mostMs && !signal.aborted; waited += LOOK_MS) {
    await pause(LOOK_MS);
    if (busy() < CALM) return;
  }
}

function busySince(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
