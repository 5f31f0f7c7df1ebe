import { storeTransaction } from '../../prisma/transaction.ts';
import { KEPT_LISTS } from '../../schema/domain/terms/lists/kept.ts';
import { type SealedCounts, sealMonths } from '../store/kept/seal-months.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import type { RunCounts } from '../store/runs.ts';
import { type JobDeps, registryClocks } from './shared/job-deps.ts';
import { type Job, runJob } from './shared/run-job.ts';

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
