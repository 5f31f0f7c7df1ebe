import { addDays, type Day, daysBetween } from '../terms/day.ts';

export interface FiledDay {
  readonly filedOn: Day;
  readonly filings: number;
}

/** A seven-day span and the number of filings dated within it. */
export interface Week {
  readonly endsOn: Day;
  readonly filings: number;
}

const WEEKS = 52;

/**
 * Filings of a board in each of the 52 weeks to its as-of day, oldest week first. The last week ends on that day and
 * includes rows dated the next business day that are already visible.
 */
export function boardWeeks(asOf: Day, days: readonly FiledDay[]): Week[] {
  const weeksAgo = ({ filedOn }: FiledDay) => Math.max(0, Math.floor(daysBetween(filedOn, asOf) / 7));
  const byWeek = Map.groupBy(days, weeksAgo);
  return Array.from({ length: WEEKS }, (_, index) => {
    const ago = WEEKS - 1 - index;
    const filings = (byWeek.get(ago) ?? []).reduce((sum, day) => sum + day.filings, 0);
    return { endsOn: addDays(asOf, -7 * ago), filings };
  });
}
