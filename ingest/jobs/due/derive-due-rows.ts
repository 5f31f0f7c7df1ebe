import { ROW_DERIVATION } from '../../../schema/domain/board-rows/row-versions.ts';
import { areRowsOfLaterRelease, filersWithDueRows, storeRowVersions } from '../../store/filings/row-versions.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { renewDue } from './renew-due.ts';

const FILERS_AT_ONCE = 500;

/**
 * Derives board row versions that an earlier release stored by other rules or not at all, from the tables. Until a
 * filer is processed its rows say `NOT_RUN`.
 */
export function deriveDueRows(
  deps: Pick<JobDeps, 'database' | 'now' | 'log'>,
  job: Pick<Job, 'counts' | 'flush'>,
): Promise<void> {
  const { pool } = deps.database;
  return renewDue(deps, job, {
    derivation: ROW_DERIVATION,
    isOfLaterRelease: () => areRowsOfLaterRelease(pool),
    leftAlone: 'the rows of boards are by a later release: this one derives none',
    filersDue: () => filersWithDueRows(pool),
    renewed: 'board rows of an earlier release: derived anew',
    progress: 'board rows derived',
    filersAtOnce: FILERS_AT_ONCE,
    renew: storeRowVersions,
    counted: 'rowsDerived',
  });
}
