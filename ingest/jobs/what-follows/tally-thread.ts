import { Worker } from 'node:worker_threads';
import type { Following, LandmarkYears } from '../../../schema/domain/filers/what-follows/tally.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

/** What followed, by landmark. */
export type Tally = ReadonlyMap<Day, readonly Following[]>;

/**
 * Tallies what follows in a thread of its own: over all of EDGAR that is seconds of arithmetic in one go, for which nobody
 * who asks the service should wait.
 * Errors: what the tally meets (by its message: classes do not pass from thread to thread), and the thread's end.
 */
export function tallyInThread(landmarks: readonly LandmarkYears[]): Promise<Tally> {
  if (landmarks.every(({ years }) => years.size === 0)) return Promise.resolve(new Map());
  const { promise, resolve, reject } = Promise.withResolvers<Tally>();
  const worker = new Worker(new URL('./tally-worker.ts', import.meta.url), { workerData: landmarks });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that tallies what follows has stopped.')));
  return promise;
}
