import { addDays, type Day, daysBetween } from './day.ts';

/** Years of 52 or 53 weeks wander by days, and the end of a year to come is reckoned by the calendar. */
const WANDERS_DAYS = 15;

/** Whether two fiscal years of one filer that end on these days are the same year. */
export function isSameFiscalYear(end: Day, other: Day): boolean {
  return Math.abs(daysBetween(end, other)) <= WANDERS_DAYS;
}

/**
 * The last day of a year to come, a year after the last one. Who ends a year with a month does so on that day; others mostly
 * end it on a day of the week, so that the day is about this one.
 */
export function estimatedEnd(end: Day): string {
  return addDays(end, 1).endsWith('-01') ? end : `about ${end}`;
}
