import { finishFirstLoad } from '../store/first-load.ts';
import type { JobDeps } from './deps.ts';
import type { Job } from './run-job.ts';

/** Makes what a first load leaves to its end: the late indexes and the boards. */
export async function completeFirstLoad({ database, now }: Omit<JobDeps, 'edgar'>, job: Job): Promise<void> {
  await job.flush();
  job.counts.boardRows = (job.counts.boardRows ?? 0) + (await finishFirstLoad(database, now()));
}
