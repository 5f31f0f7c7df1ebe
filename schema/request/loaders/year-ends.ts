import type { Day } from '../../domain/terms/day.ts';
import { readYearEnds } from '../../queries/filings/year-ends.ts';
import { byFilerAndDay } from './by-filer-and-day.ts';
import type { LoaderDeps } from './loader-deps.ts';

/** Last day of the fiscal year of each filer's newest annual report: one statement per day. */
export const yearEnds = ({ database }: Pick<LoaderDeps, 'database'>) =>
  byFilerAndDay<Day | null>(async (ciks, until) => {
    const ends = await readYearEnds(database, ciks, until);
    return (cik) => ends.get(cik) ?? null;
  });
