import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../../project-files.ts';
import type { Following, LandmarkYears } from '../../../schema/domain/filers/what-follows/tally.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';

export type Tally = ReadonlyMap<Day, readonly Following[]>;

/**
 * Tallies following events in a thread: over all of EDGAR this is seconds of uninterrupted arithmetic, which must not
 * block the service. Errors: those of the tally (as a plain Error with the message, because classes do not cross
 * threads), and the thread's end.
 */
export function tallyInThread(landmarks: readonly LandmarkYears[]): Promise<Tally> {
  if (landmarks.every(({ years }) => years.size === 0)) return Promise.resolve(new Map());
  const { promise, resolve, reject } = Promise.withResolvers<Tally>();
  const worker = new Worker(bundledFile('ingest/jobs/what-follows/tally-worker.ts'), { workerData: landmarks });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The thread that tallies what follows has stopped.')));
  return promise;
}
