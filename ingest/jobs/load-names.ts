import { storeTransaction } from '../../prisma/transaction.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { hasRunWell } from '../store/runs.ts';
import { ingestTickers } from './documents/ingest-tickers.ts';
import type { JobDeps } from './shared/job-deps.ts';
import { runJob } from './shared/run-job.ts';

/** The command's name in the table of runs. */
const NAMES = 'names';

/**
 * Loads the ticker files alone: four requests, after which a name or ticker leads to its company. Nightly runs renew
 * them. Errors: EdgarError.
 */
export async function loadNames(deps: JobDeps) {
  const options = { command: NAMES, announce: false, sources: 'www/files/company_tickers' };
  try {
    return await runJob(deps, options, (job) => ingestTickers(deps, job));
  } catch (error) {
    // Every reply says that the SEC was not reached, those in the answer cache too.
    await storeTransaction(deps.database, (tx) => bumpDataVersion(tx, deps.now()));
    throw error;
  }
}

/** True if neither this nor a nightly run, which asks for the same files, has ended well yet. */
export async function areNamesDue({ database }: Pick<JobDeps, 'database'>): Promise<boolean> {
  return !(await hasRunWell(database, [NAMES, 'nightly']));
}
