import { type CountQuestion, readFilingCounts } from '../../queries/filings/filing-counts.ts';
import {
  type FilingRecord,
  type FilingsKey,
  filingsKey,
  questionOf,
  readFilings,
} from '../../queries/filings/filings-of-filers.ts';
import { inGroups, type LoaderDeps } from './by-filer-and-day.ts';

export interface CountKey extends CountQuestion {
  readonly cik: number;
}

const countOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${countOf(key)}`;

/** Numbers of filings by filer: one statement per distinct filter. */
export const filingCounts = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  inGroups<CountKey, number>(countOf, keyOf, async (group) => {
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

/** Pages of filings of many filers: one statement per distinct filter, however many filers. */
export const filingsByFiler = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  inGroups<FilingsKey, readonly FilingRecord[]>(questionOf, filingsKey, async (group) => {
    const { state, stretches } = await readFilings(database, group);
    // The filings may be of a newer state than any seen here; nothing older may be served after them.
    if (state !== undefined) dataVersion.observe(state.version, state.changedAt);
    const answers = new Map(stretches.map(([key, filings]) => [filingsKey(key), filings]));
    return (key) => answers.get(filingsKey(key)) ?? [];
  });
