import { analyzeUnknown, finishFirstLoad, tidyUp } from '../store/first-load.ts';
import type { JobDeps } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

/** Completes a first load: builds the deferred indexes and the boards, and updates the planner's statistics. */
export async function completeFirstLoad({ database, now }: Omit<JobDeps, 'edgar'>, job: Job): Promise<void> {
  await job.flush();
  job.counts.boardRows = (job.counts.boardRows ?? 0) + (await finishFirstLoad(database, now()));
  await analyzeUnknown(database);
}

/**
 * Tidies up after a load that stored something or that resumed an interrupted one. It reads all tables, which would
 * cost a start with nothing to load time and memory.
 */
export async function tidyUpAfter(
  { database }: Pick<JobDeps, 'database'>,
  { counts: { rows = 0, boardRows = 0 } }: Job,
  wasCutShort: boolean,
): Promise<void> {
  if (wasCutShort || rows + boardRows > 0) await tidyUp(database);
}
