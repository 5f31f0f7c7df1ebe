import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Interval over which the thread's load is measured. */
const LOOK_MS = 50;
/** Fraction of time; requests after a start keep the thread busier than this. */
const CALM = 0.5;

interface Calm {
  /** Minimum wait, whatever the load, and maximum wait. */
  readonly leastMs: number;
  readonly mostMs: number;
  readonly signal: AbortSignal;
  /** The fraction of time since the last call in which this thread was busy. */
  readonly busy?: () => number;
}

/** Waits until this thread is mostly idle or the signal aborts, so that the next work delays no pending requests. */
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
