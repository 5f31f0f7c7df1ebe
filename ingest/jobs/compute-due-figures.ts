import { slices, storeTransaction } from '../../prisma/transaction.ts';
import { storeFigureHistory } from '../store/company-figures.ts';
import { bumpDataVersion } from '../store/data-version.ts';
import { filersWithDueFigures } from '../store/due-work.ts';
import { knownFacts } from '../store/facts.ts';
import type { JobDeps } from './deps.ts';
import type { Job } from './run-job.ts';

/** Filers whose facts are in memory at once. */
const FILERS_AT_ONCE = 50;

/**
 * Computes the figures of filers that were stored by an older release without some that cards now have, from the facts that
 * are in the tables: facts that have not changed are not stored again, and would leave them as they are.
 */
export async function computeDueFigures(
  { database, now }: Pick<JobDeps, 'database' | 'now'>,
  { counts }: Pick<Job, 'counts'>,
): Promise<void> {
  for (const ciks of slices(await filersWithDueFigures(database), FILERS_AT_ONCE)) {
    const computed = await storeTransaction(database, async (tx) => {
      const facts = await knownFacts(tx, ciks);
      await storeFigureHistory(tx, facts);
      if (facts.size > 0) await bumpDataVersion(tx, now());
      return facts.size;
    });
    counts.figuresComputed = (counts.figuresComputed ?? 0) + computed;
  }
}
