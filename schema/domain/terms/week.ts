import { addDays, type Day, endOfNewYorkDay, isBusinessDay } from './day.ts';

/** Seven days, Saturday to Friday: Friday is the last filing day of most weeks. */
export interface Week {
  readonly from: Day;
  /** A Friday. */
  readonly to: Day;
}

const FRIDAY = 5;

/**
 * Days on which EDGAR was closed by order of the President, beside weekends and holidays: no filing of EDGAR's bears their
 * date, and they have no index. A new one is added here.
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

/** The week that ends on a Friday. */
export function weekTo(friday: Day): Week {
  return { from: addDays(friday, -6), to: friday };
}

/** The last Friday on or before a day. */
export function lastFriday(day: Day): Day {
  return addDays(day, -((Temporal.PlainDate.from(day).dayOfWeek - FRIDAY + 7) % 7));
}

/** The last week that ended on or before a day and is over by a clock, with its Friday: one that still runs is not reported. */
export function lastWeekOver(day: Day, now: Date): Week {
  const friday = lastFriday(day);
  return weekTo(endOfNewYorkDay(friday) <= now ? friday : addDays(friday, -7));
}

/** The week so many weeks before another. */
export function weekBefore({ to }: Week, weeks: number): Week {
  return weekTo(addDays(to, -7 * weeks));
}

/** Whether EDGAR takes filings on a day: neither weekend nor federal holiday, nor closed by order. */
export function isFilingDay(day: Day): boolean {
  const known = reckoned.get(day);
  if (known !== undefined) return known;
  const isOpen = isBusinessDay(day) && !CLOSED_BY_ORDER.has(day);
  reckoned.set(day, isOpen);
  return isOpen;
}

/** Days reckoned before: answers about years ask of each day of them, and of the same ones again. */
const reckoned = new Map<Day, boolean>();

/** Days of a week on which EDGAR takes filings. */
export function filingDays({ from }: Week): readonly Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter(isFilingDay);
}
