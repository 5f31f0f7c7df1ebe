import DataLoader from 'dataloader';
import { type CountQuestion, type CountRow, readFilingCounts } from '../queries/filing-counts.ts';
import { readThrough } from '../snapshots/read-through.ts';
import type { LoaderDeps } from './index.ts';

export interface CountKey extends CountQuestion {
  readonly cik: number;
}

const questionOf = ({ cik: _, ...question }: CountKey) => JSON.stringify(question);
const keyOf = (key: CountKey) => `${key.cik} ${questionOf(key)}`;

/** How many filings filers have: what is not kept is read, one statement for each distinct question. */
export const filingCounts = ({
  database,
  dataVersion,
  cache,
}: Pick<LoaderDeps, 'database' | 'dataVersion' | 'cache'>) =>
  new DataLoader<CountKey, number, string>(
    async (keys) => {
      const version = () => dataVersion.current().version;
      const counts = await readThrough(keys, keyOf, cache?.counts, version, async (missing) => {
        const read = new Map<string, CountRow>();
        await Promise.all(
          [...Map.groupBy(missing, questionOf).values()].map(async (group) => {
            const [first] = group;
            if (first === undefined) return;
            const ciks = group.map(({ cik }) => cik);
            const rows = await readFilingCounts(database, ciks, first);
            // Counts of a state that nobody here has met yet: no board of an older one may be served after them.
            const [any] = rows;
            if (any !== undefined) dataVersion.observe(any.version, any.changedAt);
            for (const row of rows) read.set(keyOf({ ...first, cik: row.cik }), row);
          }),
        );
        return missing.map((key) => read.get(keyOf(key)) ?? null);
      });
      return counts.map((count) => count?.filings ?? 0);
    },
    { cacheKeyFn: keyOf },
  );
