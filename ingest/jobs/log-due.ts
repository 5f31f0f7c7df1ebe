import { storeTransaction } from '../../prisma/transaction.ts';
import { KEPT_LISTS } from '../../schema/domain/terms/lists/kept.ts';
import { type SealedCounts, sealMonths } from '../store/kept/seal-months.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { type LoggedCounts, logRanges } from '../store/registry/log-ranges.ts';
import type { RunCounts } from '../store/runs.ts';
import { type JobDeps, registryClocks } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

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

/** Seals the due months of the kept-its-word record, and corrects those contradicted by later filings. */
export async function sealDueMonths(deps: Omit<JobDeps, 'edgar'>, { counts }: Pick<Job, 'counts'>): Promise<void> {
  const { sealed, corrected } = await storeTransaction(deps.database, async (tx): Promise<SealedCounts> => {
    const done = await sealMonths(tx, deps.keptLists ?? KEPT_LISTS, registryClocks(deps));
    if (done.sealed + done.corrected > 0) await bumpDataVersion(tx, deps.now());
    return done;
  });
  if (sealed > 0) counts.monthsSealed = (counts.monthsSealed ?? 0) + sealed;
  if (corrected > 0) counts.monthsCorrected = (counts.monthsCorrected ?? 0) + corrected;
}

/** Runs `sealDueMonths` as a command; the nightly run includes it. */
export function sealMonth(deps: JobDeps): Promise<RunCounts> {
  return runJob(deps, { command: 'seal-month', announce: false, sources: 'kept' }, (job) => sealDueMonths(deps, job));
}
