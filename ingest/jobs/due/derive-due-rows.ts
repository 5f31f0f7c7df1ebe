import { slices, storeTransaction } from '../../../prisma/transaction.ts';
import { ROW_DERIVATION } from '../../../schema/domain/board-rows/row-versions.ts';
import { bumpDataVersion } from '../../store/data-version.ts';
import { areRowsOfLaterRelease, filersWithDueRows, storeRowVersions } from '../../store/filings/row-versions.ts';
import type { JobDeps } from '../deps.ts';
import type { Job } from '../run-job.ts';

/** Filers whose rows are derived in one transaction: whoever wants to store something waits for one. */
const FILERS_AT_ONCE = 500;

/**
 * Derives the versions of board rows that an earlier release stored without, or by other rules, from what is in the tables.
 * Until a filer's turn comes its rows say `NOT_RUN` in their place. Does nothing where a later release has derived rows.
 */
export async function deriveDueRows(
  { database, now, log }: Pick<JobDeps, 'database' | 'now' | 'log'>,
  job: Pick<Job, 'counts' | 'flush'>,
): Promise<void> {
  await job.flush();
  if (await areRowsOfLaterRelease(database.pool)) {
    log.warn({ derivation: ROW_DERIVATION }, 'the rows of boards are by a later release: this one derives none');
    return;
  }
  const due = await filersWithDueRows(database.pool);
  if (due.length === 0) return;
  log.info({ filers: due.length, derivation: ROW_DERIVATION }, 'board rows of an earlier release: derived anew');
  let done = 0;
  for (const ciks of slices(due, FILERS_AT_ONCE)) {
    const changed = await storeTransaction(database, async (tx) => {
      const rows = await storeRowVersions(tx, ciks);
      if (rows > 0) await bumpDataVersion(tx, now());
      return rows;
    });
    done += ciks.length;
    job.counts.rowsDerived = (job.counts.rowsDerived ?? 0) + changed;
    log.info({ filers: done, of: due.length }, 'board rows derived');
  }
}
