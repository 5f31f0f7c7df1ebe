import { slices, storeTransaction } from '../../../prisma/transaction.ts';
import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import { areOfLaterRelease, storeFigureHistory } from '../../store/company-figures.ts';
import { bumpDataVersion } from '../../store/data-version.ts';
import { filersWithDueFigures } from '../../store/due-work.ts';
import { knownFacts } from '../../store/facts.ts';
import type { JobDeps } from '../deps.ts';
import type { Job } from '../run-job.ts';

/** Filers whose facts are in memory at once. */
const FILERS_AT_ONCE = 50;

/**
 * Computes the figures of filers that an earlier release stored, from the facts that are in the tables: facts that have not
 * changed are not stored again, and would leave them as they are. Comes after facts are read, so that none is computed twice.
 * Does nothing where a later release has computed figures.
 */
export async function computeDueFigures(
  { database, now, log }: Pick<JobDeps, 'database' | 'now' | 'log'>,
  job: Pick<Job, 'counts' | 'flush'>,
): Promise<void> {
  await job.flush();
  const { counts } = job;
  if (await areOfLaterRelease(database.pool)) {
    log.warn(
      { derivation: DERIVATION },
      'the figures are by a later release: this one computes none and logs no ranges',
    );
    return;
  }
  const due = await filersWithDueFigures(database);
  if (due.length > 0)
    log.info({ filers: due.length, derivation: DERIVATION }, 'figures of an earlier release: computed anew');
  for (const ciks of slices(due, FILERS_AT_ONCE)) {
    const computed = await storeTransaction(database, async (tx) => {
      const facts = await knownFacts(tx, ciks);
      await storeFigureHistory(tx, facts);
      if (facts.size > 0) await bumpDataVersion(tx, now());
      return facts.size;
    });
    counts.figuresComputed = (counts.figuresComputed ?? 0) + computed;
  }
}
