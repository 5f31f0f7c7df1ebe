import { storeTransaction } from '../../../prisma/transaction.ts';
import { itemHistories } from '../../../schema/domain/figures/annual-figures.ts';
import { beginComparison, type ComparedYear, comparedYears } from '../../../schema/domain/quality/second-opinion.ts';
import { comparisonText } from '../../../schema/domain/quality/second-opinion-text.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import { readOpinions } from '../../readers/second-opinion.ts';
import { filerFactsOf } from '../../store/facts/filer-facts.ts';
import { storeComparison } from '../../store/quality/figure-checks.ts';
import { bumpDataVersion } from '../../store/raise-data-version.ts';
import type { JobDeps } from '../shared/job-deps.ts';

/** A file of somebody else's figures, which is read twice. */
export interface OpinionFile {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
}

/**
 * Compares every figure with a file of somebody else's, and stores the counts for their page. The file is read piece by
 * piece, first for its companies, then for its values, of which none is stored.
 *
 * @returns the result for a terminal
 */
export async function compareWithFile(
  { database, clock, now }: Pick<JobDeps, 'database' | 'clock' | 'now'>,
  { name, open }: OpinionFile,
): Promise<string> {
  const asOf = newYorkDay(clock());
  const ciks = new Set<Cik>();
  for await (const one of readOpinions(open(), name)) if ('cik' in one) ciks.add(one.cik);
  const years = await yearsOf(database, [...ciks], asOf);
  const tally = beginComparison((cik) => years.get(cik) ?? []);
  for await (const one of readOpinions(open(), name)) {
    if ('cik' in one) tally.add(one);
    else tally.refuse(one.line, one.why);
  }
  const result = tally.result();
  await storeTransaction(database, async (tx) => {
    const version = await bumpDataVersion(tx, now());
    await storeComparison(tx, result, { file: name, comparedOn: asOf, version });
  });
  return comparisonText(name, asOf, result);
}

async function yearsOf({ pool }: JobDeps['database'], ciks: readonly Cik[], asOf: Day) {
  const years = new Map<Cik, readonly ComparedYear[]>();
  for await (const { facts, ...filer } of filerFactsOf(pool, ciks)) {
    const by = itemHistories(facts, { ...filer, asOf });
    years.set(filer.cik, comparedYears(by('latest'), by('asFirstReported')));
  }
  return years;
}
