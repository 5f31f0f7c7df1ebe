import { slices, storeTransaction, type Tx } from '../../../prisma/transaction.ts';
import { ROW_DERIVATION } from '../../../schema/domain/board-rows/row-versions.ts';
import { DERIVATION } from '../../../schema/domain/card/figure-history.ts';
import { filersWithDueFigures } from '../../store/due-work.ts';
import { areOfLaterRelease, storeFigureHistory } from '../../store/facts/store-company-figures.ts';
import { knownFacts } from '../../store/facts/store-facts.ts';
import { areRowsOfLaterRelease, filersWithDueRows, storeRowVersions } from '../../store/filings/row-versions.ts';
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
async function renewDue<Filer extends number>(
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

/** Filers whose facts are in memory at once. */
const FACTS_AT_ONCE = 50;

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
    filersAtOnce: FACTS_AT_ONCE,
    async renew(tx, ciks) {
      const facts = await knownFacts(tx, ciks);
      await storeFigureHistory(tx, facts);
      return facts.size;
    },
    counted: 'figuresComputed',
  });
}

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
