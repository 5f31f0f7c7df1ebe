import DataLoader from 'dataloader';
import { type CountQuestion, readFilingCounts } from '../../queries/filings/filing-counts.ts';
import type { LoaderDeps } from './loader-deps.ts';

export interface CountKey extends CountQuestion {
  readonly cik: number;
}

const questionOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${questionOf(key)}`;

/** Numbers of filings by filer: one statement per distinct filter. */
export const filingCounts = ({ database, dataVersion }: Pick<LoaderDeps, 'database' | 'dataVersion'>) =>
  new DataLoader<CountKey, number, string>(
    async (keys) => {
      const read = new Map<string, number>();
      await Promise.all(
        [...Map.groupBy(keys, questionOf).values()].map(async (group) => {
          const [first] = group;
          if (first === undefined) return;
          const ciks = group.map(({ cik }) => cik);
          const rows = await readFilingCounts(database, ciks, first);
          // The counts may be of a newer state than any seen here; no older board may be served after them.
          const [any] = rows;
          if (any !== undefined) dataVersion.observe(any.version, any.changedAt);
          for (const { cik, filings } of rows) read.set(keyOf({ ...first, cik }), filings);
        }),
      );
      return keys.map((key) => read.get(keyOf(key)) ?? 0);
    },
    { cacheKeyFn: keyOf },
  );
