import { analyzeUnknown, finishFirstLoad, tidyUp } from '../store/first-load.ts';
import type { JobDeps } from './deps.ts';
import type { Job } from './run-job.ts';

/** Makes what a first load leaves to its end: the late indexes, the boards, and what the planner knows of the tables. */
export async function completeFirstLoad({ database, now }: Omit<JobDeps, 'edgar'>, job: Job): Promise<void> {
  await job.flush();
  job.counts.boardRows = (job.counts.boardRows ?? 0) + (await finishFirstLoad(database, now()));
  await analyzeUnknown(database);
}

/**
 * Tidies up after a load that stored something, or that goes on with one that was cut off: all tables are read for it, which
 * a start that finds everything loaded would pay for in time and memory.
 */
export async function tidyUpAfter(
  { database }: Pick<JobDeps, 'database'>,
  { counts: { rows = 0, boardRows = 0 } }: Job,
  wasCutShort: boolean,
): Promise<void> {
  if (wasCutShort || rows + boardRows > 0) await tidyUp(database);
}
