import { type Day, daysBetween } from './day.ts';

/** Years of 52 or 53 weeks drift by days, and the end of a future year is estimated by the calendar. */
export const WANDERS_DAYS = 15;

/** True if fiscal years of one filer that end on these two days are the same year. */
export function isSameFiscalYear(end: Day, other: Day): boolean {
  return Math.abs(daysBetween(end, other)) <= WANDERS_DAYS;
}
