import { addDays, type Day, endOfNewYorkDay, isBusinessDay, weekday } from './day.ts';

/** Seven days, Saturday to Friday: Friday is the last filing day of most weeks. */
export interface Week {
  readonly from: Day;
  /** A Friday. */
  readonly to: Day;
}

const FRIDAY = 5;

export function isFriday(day: Day): boolean {
  return weekday(day) === FRIDAY;
}

export function weekTo(friday: Day): Week {
  return { from: addDays(friday, -6), to: friday };
}

export function lastFriday(day: Day): Day {
  return addDays(day, -((weekday(day) - FRIDAY + 7) % 7));
}

/** The last week that ended on or before a day and is over by a clock; a week still in progress is not reported. */
export function lastWeekOver(day: Day, now: Date): Week {
  const friday = lastFriday(day);
  return weekTo(endOfNewYorkDay(friday) <= now ? friday : addDays(friday, -7));
}

export function weekBefore({ to }: Week, weeks: number): Week {
  return weekTo(addDays(to, -7 * weeks));
}

export function filingDays({ from }: Week): readonly Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter(isBusinessDay);
}
