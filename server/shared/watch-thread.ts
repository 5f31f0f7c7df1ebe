import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks';

/** Two monitors are reset alternately, one per window, so the older one covers the last one to two windows. */
const WINDOW_MS = 60_000;
const RESOLUTION_MS = 10;

/** Seconds between two samples of the process's thread: RESOLUTION_MS if it is free, more if it was blocked. */
export interface ThreadDelays {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly stddev: number;
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}

/**
 * Returns a reader for how long the process's thread was blocked at a time within the last one to two minutes. Reading
 * has no side effects; it gives null before the first sample.
 *
 * @param watches nanoseconds between two samples; both monitor the same thread
 * @param eachWindow calls its argument at the end of each window
 */
export function watchThread(
  watches: readonly [Histogram, Histogram] = [startWatch(), startWatch()],
  eachWindow: (begin: () => void) => void = (begin) => void setInterval(begin, WINDOW_MS).unref(),
): () => ThreadDelays | null {
  let [older, newer] = watches;
  eachWindow(() => {
    [older, newer] = [newer, older];
    newer.reset();
  });
  return () => {
    if (older.count === 0) return null;
    const seconds = (nanoseconds: number) => nanoseconds / 1e9;
    return {
      min: seconds(older.min),
      max: seconds(older.max),
      mean: seconds(older.mean),
      stddev: seconds(older.stddev),
      p50: seconds(older.percentile(50)),
      p90: seconds(older.percentile(90)),
      p99: seconds(older.percentile(99)),
    };
  };
}

function startWatch(): Histogram {
  const watch = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  watch.enable();
  return watch;
}
