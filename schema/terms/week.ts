import { addDays, type Day, isBusinessDay, NEW_YORK } from './day.ts';

/** Seven days, Saturday to Friday: Friday is the last filing day of most weeks. */
export interface Week {
  readonly from: Day;
  /** A Friday. */
  readonly to: Day;
}

const FRIDAY = 5;
/** EDGAR takes filings of a day until then, New York time. */
const EDGAR_CLOSES = '22:00';

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

/** The last week that ended on or before a day and is over by a clock: one that still runs is not reported. */
export function lastWeekOver(day: Day, now: Date): Week {
  const friday = lastFriday(day);
  const closing = Temporal.PlainDate.from(friday).toZonedDateTime({ timeZone: NEW_YORK, plainTime: EDGAR_CLOSES });
  return weekTo(closing.epochMilliseconds <= now.getTime() ? friday : addDays(friday, -7));
}

/** The week so many weeks before another. */
export function weekBefore({ to }: Week, weeks: number): Week {
  return weekTo(addDays(to, -7 * weeks));
}

/** Days of a week on which EDGAR takes filings: neither weekend nor federal holiday. */
export function filingDays({ from }: Week): readonly Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter(isBusinessDay);
}
