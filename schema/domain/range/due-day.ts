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

/** What decides how long a domestic filer has: the size it files under. */
export type FilerSize = Exclude<FilerCategory, 'FORM_20F' | 'FORM_40F'>;

/** The size a filer files under by what EDGAR calls it, such as `Large accelerated filer`; null where that does not say. */
export function filerSize(category: string | null): FilerSize | null {
  if (category === null) return null;
  if (/large accelerated/i.test(category)) return 'LARGE_ACCELERATED';
  if (/non-accelerated/i.test(category)) return 'NON_ACCELERATED';
  if (/accelerated/i.test(category)) return 'ACCELERATED';
  return /smaller reporting/i.test(category) ? 'NON_ACCELERATED' : null;
}

/**
 * The day on which an annual report is due by its form and the filer's category as EDGAR words it; null where neither
 * decides.
 */
export function annualDueDay(fiscalYearEnd: Day, form: string, category: string | null): Day | null {
  if (form === '20-F') return dueDay(fiscalYearEnd, 'FORM_20F');
  if (form === '40-F') return dueDay(fiscalYearEnd, 'FORM_40F');
  const size = filerSize(category);
  return size === null ? null : dueDay(fiscalYearEnd, size);
}

/** Is a fiscal year over on a day: its last day lies before it, and what it came to is decided, if not yet filed. */
export function isYearOver(fiscalYearEnd: Day, asOf: Day): boolean {
  return fiscalYearEnd < asOf;
}
