import { readRevenueHistories, type YearRevenue } from '../../queries/filers/revenue-history.ts';
import { byFilerAndDay } from './by-filer-and-day.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Revenue over the fiscal years of each filer, oldest first; empty without current figures: one statement per day. */
export const revenueByFiler = ({ database }: Pick<LoaderDeps, 'database'>) =>
  byFilerAndDay<readonly YearRevenue[]>(async (ciks, until) => {
    const histories = await readRevenueHistories(database, ciks, until);
    return (cik) => histories.get(cik) ?? [];
  });
