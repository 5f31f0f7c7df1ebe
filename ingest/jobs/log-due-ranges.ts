import { storeTransaction } from '../../prisma/transaction.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { type LoggedCounts, logRanges } from '../store/registry/log-ranges.ts';
import { type JobDeps, registryClocks } from './shared/job-deps.ts';
import type { Job } from './shared/run-job.ts';

/** Logs every missing range and the scores and corrections that are due, which a first load defers to its end. */
export async function logDueRanges(deps: Omit<JobDeps, 'edgar'>): Promise<LoggedCounts> {
  const { database, now, log } = deps;
  const began = now().getTime();
  const logged = await storeTransaction(database, async (tx) => {
    const counts = await logRanges(tx, 'due', registryClocks(deps));
    if (Object.values(counts).some((count) => count > 0)) await bumpDataVersion(tx, now());
    return counts;
  });
  log.info({ ...logged, ms: now().getTime() - began }, 'ranges logged');
  return logged;
}

export function countLogged(
  { counts }: Pick<Job, 'counts'>,
  { ranges, challengers, scores, corrections }: LoggedCounts,
): void {
  if (ranges > 0) counts.rangesLogged = (counts.rangesLogged ?? 0) + ranges;
  if (challengers > 0) counts.challengersLogged = (counts.challengersLogged ?? 0) + challengers;
  if (scores > 0) counts.rangesScored = (counts.rangesScored ?? 0) + scores;
  if (corrections > 0) counts.rangesCorrected = (counts.rangesCorrected ?? 0) + corrections;
}
