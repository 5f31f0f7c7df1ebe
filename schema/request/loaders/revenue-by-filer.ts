import DataLoader from 'dataloader';
import { readRevenueHistories, type YearRevenue } from '../../queries/filers/revenue-history.ts';
import type { CardKey } from './card-records.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Revenue over the fiscal years of each filer, oldest first; empty without current figures: one statement per day. */
export const revenueByFiler = ({ database }: Pick<LoaderDeps, 'database'>) =>
  new DataLoader<CardKey, readonly YearRevenue[], string>(
    async (keys) => {
      const read = new Map(
        await Promise.all(
          [...Map.groupBy(keys, ({ until }) => until)].map(async ([until, group]) => {
            const ciks = group.map(({ cik }) => cik);
            return [until, await readRevenueHistories(database, ciks, until)] as const;
          }),
        ),
      );
      return keys.map(({ cik, until }) => read.get(until)?.get(cik) ?? []);
    },
    { cacheKeyFn: ({ cik, until }) => `${cik} ${until}` },
  );
