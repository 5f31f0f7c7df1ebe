import { rm } from 'node:fs/promises';
import { storeTransaction } from '../../prisma/transaction.ts';
import { bulkSource, SUBMISSIONS_REACH } from '../../schema/domain/terms/sources.ts';
import { bumpDataVersion } from '../store/raise-data-version.ts';
import { type RunCounts, wasCutOff } from '../store/runs.ts';
import { loadedSources } from '../store/sources.ts';
import { type BulkFiles, backfillBulk } from './bulk.ts';
import type { JobDeps } from './shared/job-deps.ts';

/**
 * True until the archives of the whole market were loaded with all that is derived of them, and after a release that
 * reads more of their facts.
 */
export async function areArchivesDue({ database }: Pick<JobDeps, 'database'>): Promise<boolean> {
  const loaded = await loadedSources(database, bulkSource(''));
  const facts = loaded.get(bulkSource('companyfacts.zip'));
  // Facts read for fewer concepts come without a hash.
  const isRead = loaded.has(SUBMISSIONS_REACH) && (facts?.sha256 ?? '') !== '';
  return !isRead || (await wasCutOff(database, 'backfill'));
}

/** On the embedded engine, which answers between two transactions only: small ones, with time for readers. */
const EMBEDDED = { transactionRows: 3_000, pauseMs: 400 };

/** Loads downloaded archives beside readers, and removes them once they are in the tables. Errors: those of `backfillBulk`. */
export async function loadArchives(deps: JobDeps, files: Required<BulkFiles>): Promise<RunCounts> {
  const besideReaders = deps.database.engine === 'embedded' ? EMBEDDED : {};
  const counts = await backfillBulk({ ...deps, ...besideReaders }, files);
  await Promise.all([files.submissions, files.companyFacts].map((file) => rm(file, { force: true })));
  // Replies say until then what is on its way.
  await storeTransaction(deps.database, (tx) => bumpDataVersion(tx, deps.now()));
  return counts;
}
