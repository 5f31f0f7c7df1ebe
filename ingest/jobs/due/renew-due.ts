import { slices, storeTransaction, type Tx } from '../../../prisma/transaction.ts';
import { bumpDataVersion } from '../../store/raise-data-version.ts';
import type { JobDeps } from '../shared/job-deps.ts';
import type { Job } from '../shared/run-job.ts';

/** Data derived from the tables, filer by filer, by numbered rules. */
interface Derived<Filer extends number> {
  readonly derivation: number;
  /** Whether a release with a later number has derived it here, and the log message for that case. */
  readonly isOfLaterRelease: () => Promise<boolean>;
  readonly leftAlone: string;
  /** Filers still to be derived by these rules, and the log message for them. */
  readonly filersDue: () => Promise<readonly Filer[]>;
  readonly renewed: string;
  /** Log message after each transaction; absent if transactions follow one another quickly. */
  readonly progress?: string;
  /** Filers per transaction. Other writers wait for one transaction. */
  readonly filersAtOnce: number;
  /** @returns the number of changes */
  readonly renew: (tx: Tx, ciks: readonly Filer[]) => Promise<number>;
  /** Name of that number in the run's counts. */
  readonly counted: string;
}

/** Derives again the data of an earlier release; does nothing after a later release. */
export async function renewDue<Filer extends number>(
  { database, now, log }: Pick<JobDeps, 'database' | 'now' | 'log'>,
  { counts, flush }: Pick<Job, 'counts' | 'flush'>,
  derived: Derived<Filer>,
): Promise<void> {
  const { derivation, leftAlone, renewed, progress, filersAtOnce, renew, counted } = derived;
  await flush();
  if (await derived.isOfLaterRelease()) {
    log.warn({ derivation }, leftAlone);
    return;
  }
  const due = await derived.filersDue();
  if (due.length > 0) log.info({ filers: due.length, derivation }, renewed);
  let done = 0;
  for (const ciks of slices(due, filersAtOnce)) {
    const changed = await storeTransaction(database, async (tx) => {
      const changes = await renew(tx, ciks);
      if (changes > 0) await bumpDataVersion(tx, now());
      return changes;
    });
    counts[counted] = (counts[counted] ?? 0) + changed;
    done += ciks.length;
    if (progress !== undefined) log.info({ filers: done, of: due.length }, progress);
  }
}
