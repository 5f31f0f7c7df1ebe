import DataLoader from 'dataloader';
import type { Day } from '../../domain/terms/day.ts';
import { readYearEnds } from '../../queries/filings/year-ends.ts';
import type { CardKey } from './card-records.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Last day of the fiscal year of each filer's newest annual report: one statement per day. */
export const yearEnds = ({ database }: Pick<LoaderDeps, 'database'>) =>
  new DataLoader<CardKey, Day | null, string>(
    async (keys) => {
      const found = new Map<string, Day | null>();
      for (const [until, group] of Map.groupBy(keys, (key) => key.until)) {
        const ciks = group.map(({ cik }) => cik);
        for (const [cik, end] of await readYearEnds(database, ciks, until)) found.set(keyOf({ cik, until }), end);
      }
      return keys.map((key) => found.get(keyOf(key)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );

function keyOf({ cik, until }: CardKey): string {
  return `${cik} ${until}`;
}
