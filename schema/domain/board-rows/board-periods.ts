import type { DaySpan } from '../filers/coverage.ts';
import { addDays, addMonths, type Day, daysBetween } from '../terms/day.ts';
import { type EventKind, kindBegan } from '../terms/event-kind.ts';

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

/** Number of quarters for which boards are counted. */
const QUARTERS = 80;
const QUARTER_MONTHS = 3;

/** First day of the calendar quarter that contains `day`. */
export function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % QUARTER_MONTHS);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

/**
 * The calendar quarters up to a day, oldest first: twenty years, or fewer if these kinds could not be filed that early.
 * The last quarter ends on the day.
 */
export function quartersTo(day: Day, kinds: readonly EventKind[]): readonly DaySpan[] {
  const began = kinds.map(kindBegan);
  const first = began.some((one) => one === null) ? null : began.filter((one) => one !== null).sort()[0];
  const last = quarterOf(day);
  return Array.from({ length: QUARTERS }, (_, at) => addMonths(last, (at + 1 - QUARTERS) * QUARTER_MONTHS)).flatMap(
    (from) => {
      const ends = addDays(addMonths(from, QUARTER_MONTHS), -1);
      const to = ends < day ? ends : day;
      return first !== undefined && first !== null && to < first ? [] : [{ from, to }];
    },
  );
}
