import { type CountQuestion, readFilingCounts } from '../../queries/filings/filing-counts.ts';
import { inGroups, type LoaderDeps } from './by-filer-and-day.ts';

export interface CountKey extends CountQuestion {
  readonly cik: number;
}

const questionOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${questionOf(key)}`;

/** Numbers of filings by filer: one statement per distinct filter. */
export const filingCounts = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  inGroups<CountKey, number>(questionOf, keyOf, async (group) => {
    const rows = await readFilingCounts(
      database,
      group.map(({ cik }) => cik),
      group[0],
    );
    // The counts may be of a newer state than any seen here; no older board may be served after them.
    const [any] = rows;
    if (any !== undefined) dataVersion.observe(any.version, any.changedAt);
    const counts = new Map(rows.map(({ cik, filings }) => [cik, filings]));
    return ({ cik }) => counts.get(cik) ?? 0;
  });
