import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import { filersWithDueFigures } from '../../store/due-work.ts';
import { areOfLaterRelease, storeFigureHistory } from '../../store/facts/store-company-figures.ts';
import { knownFacts } from '../../store/facts/store-facts.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';
import { renewDue } from './renew-due.ts';

/** Filers whose facts are in memory at once. */
const FILERS_AT_ONCE = 50;

/**
 * Recomputes figures stored by an earlier release from the facts in the tables: unchanged facts are not stored again,
 * so nothing else would update them. Runs after facts are read, so that no filer is computed twice.
 */
export function computeDueFigures(
  deps: Pick<JobDeps, 'database' | 'now' | 'log'>,
  job: Pick<Job, 'counts' | 'flush'>,
): Promise<void> {
  const { database } = deps;
  return renewDue(deps, job, {
    derivation: DERIVATION,
    isOfLaterRelease: () => areOfLaterRelease(database.pool),
    leftAlone: 'the figures are by a later release: this one computes none and logs no ranges',
    filersDue: () => filersWithDueFigures(database),
    renewed: 'figures of an earlier release: computed anew',
    filersAtOnce: FILERS_AT_ONCE,
    async renew(tx, ciks) {
      const facts = await knownFacts(tx, ciks);
      await storeFigureHistory(tx, facts);
      return facts.size;
    },
    counted: 'figuresComputed',
  });
}
