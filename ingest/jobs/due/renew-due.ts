import { slices, storeTransaction, type Tx } from '../../../prisma/transaction.ts';
import { bumpDataVersion } from '../../store/data-version.ts';
import type { JobDeps } from '../deps.ts';
import type { Job } from '../run-job.ts';

/** Something that is derived from the tables by rules of a number, filer by filer. */
interface Derived<Filer extends number> {
  /** Number of this release's rules. */
  readonly derivation: number;
  /** Whether a release with a later number has derived it here, and what the log then says. */
  readonly isOfLaterRelease: () => Promise<boolean>;
  readonly leftAlone: string;
  /** Filers of whom it is still to be derived by these rules, and what the log says of them. */
  readonly filersDue: () => Promise<readonly Filer[]>;
  readonly renewed: string;
  /** Said after each transaction; absent where one follows the other quickly. */
  readonly progress?: string;
  /** Filers of one transaction: whoever wants to store something waits for one. */
  readonly filersAtOnce: number;
  /** @returns how much of it is new */
  readonly renew: (tx: Tx, ciks: readonly Filer[]) => Promise<number>;
  /** Under which name the run counts that. */
  readonly counted: string;
}

/** Derives anew what an earlier release left; does nothing where a later release has been at work. */
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
