import DataLoader from 'dataloader';
import { type CountQuestion, readFilingCounts } from '../queries/filing-counts.ts';
import type { LoaderDeps } from './index.ts';

export interface CountKey extends CountQuestion {
  readonly cik: number;
}

const questionOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${questionOf(key)}`;

/** How many filings filers have: one statement for each distinct question. */
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
          // Counts of a state that nobody here has met yet: no board of an older one may be served after them.
          const [any] = rows;
          if (any !== undefined) dataVersion.observe(any.version, any.changedAt);
          for (const { cik, filings } of rows) read.set(keyOf({ ...first, cik }), filings);
        }),
      );
      return keys.map((key) => read.get(keyOf(key)) ?? 0);
    },
    { cacheKeyFn: keyOf },
  );
