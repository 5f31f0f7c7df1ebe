import { addDays, addMonths, type Day, onOrAfterBusinessDay } from '../terms/day.ts';

/** What decides how long a filer has for the report of a year: the size it files under, or the form of a foreign filer. */
export const REPORT_DAYS = {
  LARGE_ACCELERATED: 60,
  ACCELERATED: 75,
  NON_ACCELERATED: 90,
  FORM_40F: 90,
} as const;

/** `FORM_20F` has four months. */
export type FilerCategory = keyof typeof REPORT_DAYS | 'FORM_20F';

/**
 * The day on which the report of a fiscal year is due: 60, 75 or 90 days after its end by the filer's category, four months
 * on Form 20-F, moved to a business day (Form 10-K, General Instruction A; Form 20-F, General Instruction A(b)).
 *
 * @param fiscalYearEnd  last day of the year
 * @param category       null where it is not known: then the longest, 90 days, by which any domestic filer is due
 */
export function dueDay(fiscalYearEnd: Day, category: FilerCategory | null = null): Day {
  if (category === 'FORM_20F') return onOrAfterBusinessDay(addMonths(fiscalYearEnd, 4));
  return onOrAfterBusinessDay(addDays(fiscalYearEnd, REPORT_DAYS[category ?? 'NON_ACCELERATED']));
}

/** Is a fiscal year over on a day: its last day lies before it, and what it came to is decided, if not yet filed. */
export function isYearOver(fiscalYearEnd: Day, asOf: Day): boolean {
  return fiscalYearEnd < asOf;
}
