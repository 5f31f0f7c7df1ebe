import { addDays, type Day, endOfNewYorkDay, isBusinessDay } from './day.ts';

/** Seven days, Saturday to Friday: Friday is the last filing day of most weeks. */
export interface Week {
  readonly from: Day;
  /** A Friday. */
  readonly to: Day;
}

const FRIDAY = 5;

/**
 * Days, other than weekends and holidays, on which EDGAR was closed by order of the President: no EDGAR filing bears
 * their date, and they have no index. Add new ones here.
 */
const CLOSED_BY_ORDER: ReadonlySet<Day> = new Set([
  '2003-12-26',
  '2008-12-26',
  '2014-12-26',
  '2020-12-24',
  '2024-12-24',
  '2025-01-09',
]);

export function isFriday(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek === FRIDAY;
}

export function weekTo(friday: Day): Week {
  return { from: addDays(friday, -6), to: friday };
}

export function lastFriday(day: Day): Day {
  return addDays(day, -((Temporal.PlainDate.from(day).dayOfWeek - FRIDAY + 7) % 7));
}

/** The last week that ended on or before a day and is over by a clock; a week still in progress is not reported. */
export function lastWeekOver(day: Day, now: Date): Week {
  const friday = lastFriday(day);
  return weekTo(endOfNewYorkDay(friday) <= now ? friday : addDays(friday, -7));
}

export function weekBefore({ to }: Week, weeks: number): Week {
  return weekTo(addDays(to, -7 * weeks));
}

/** True if EDGAR accepts filings on a day: neither a weekend nor a federal holiday, nor closed by order. */
export function isFilingDay(day: Day): boolean {
  const known = reckoned.get(day);
  if (known !== undefined) return known;
  const isOpen = isBusinessDay(day) && !CLOSED_BY_ORDER.has(day);
  reckoned.set(day, isOpen);
  return isOpen;
}

/** Results by day. Answers about years test every day of them, and repeatedly the same ones. */
const reckoned = new Map<Day, boolean>();

export function filingDays({ from }: Week): readonly Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter(isFilingDay);
}
