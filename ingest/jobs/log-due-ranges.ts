import { storeTransaction } from '../../prisma/transaction.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import { type LoggedCounts, logRanges } from '../store/registry/log-ranges.ts';
import { type JobDeps, registryClocks } from './deps.ts';
import type { Job } from './run-job.ts';

/** Logs every range that is not logged yet, and the scores that have come due: what a first load leaves to its end. */
export async function logDueRanges(deps: Omit<JobDeps, 'edgar'>): Promise<LoggedCounts> {
  return storeTransaction(deps.database, async (tx) => {
    const logged = await logRanges(tx, 'due', registryClocks(deps));
    if (logged.ranges + logged.challengers + logged.scores > 0) await bumpDataVersion(tx, deps.now());
    return logged;
  });
}

/** Adds what was logged to the counts of a job. */
export function countLogged({ counts }: Pick<Job, 'counts'>, { ranges, challengers, scores }: LoggedCounts): void {
  if (ranges > 0) counts.rangesLogged = (counts.rangesLogged ?? 0) + ranges;
  if (challengers > 0) counts.challengersLogged = (counts.challengersLogged ?? 0) + challengers;
  if (scores > 0) counts.rangesScored = (counts.rangesScored ?? 0) + scores;
}
