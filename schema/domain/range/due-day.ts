import { addDays, addMonths, type Day, onOrAfterBusinessDay } from '../terms/day.ts';

/** Days until an annual report is due, by the filer's size category or foreign form. */
export const REPORT_DAYS = {
  LARGE_ACCELERATED: 60,
  ACCELERATED: 75,
  NON_ACCELERATED: 90,
  FORM_40F: 90,
} as const;

/** `FORM_20F` has four months. */
export type FilerCategory = keyof typeof REPORT_DAYS | 'FORM_20F';

/**
 * The due date of a fiscal year's report: 60, 75 or 90 days after its end by the filer's category, four months on Form
 * 20-F, moved to a business day (Form 10-K, General Instruction A; Form 20-F, General Instruction A(b)).
 *
 * @param fiscalYearEnd  last day of the year
 * @param category       null if unknown: the longest domestic deadline, 90 days, applies
 */
export function dueDay(fiscalYearEnd: Day, category: FilerCategory | null = null): Day {
  if (category === 'FORM_20F') return onOrAfterBusinessDay(addMonths(fiscalYearEnd, 4));
  return onOrAfterBusinessDay(addDays(fiscalYearEnd, REPORT_DAYS[category ?? 'NON_ACCELERATED']));
}

/** The size category that determines a domestic filer's deadline. */
export type FilerSize = Exclude<FilerCategory, 'FORM_20F' | 'FORM_40F'>;

/** The size category in EDGAR's words, such as `Large accelerated filer`, as a `FilerSize`; null if they give none. */
export function filerSize(category: string | null): FilerSize | null {
  if (category === null) return null;
  if (/large accelerated/i.test(category)) return 'LARGE_ACCELERATED';
  if (/non-accelerated/i.test(category)) return 'NON_ACCELERATED';
  if (/accelerated/i.test(category)) return 'ACCELERATED';
  return /smaller reporting/i.test(category) ? 'NON_ACCELERATED' : null;
}

/**
 * The due date of an annual report by its form and the filer's category in EDGAR's words; null if neither determines
 * it.
 */
export function annualDueDay(fiscalYearEnd: Day, form: string, category: string | null): Day | null {
  if (form === '20-F') return dueDay(fiscalYearEnd, 'FORM_20F');
  if (form === '40-F') return dueDay(fiscalYearEnd, 'FORM_40F');
  const size = filerSize(category);
  return size === null ? null : dueDay(fiscalYearEnd, size);
}

/** True if a fiscal year ended before the day: its result is settled, if not yet filed. */
export function isYearOver(fiscalYearEnd: Day, asOf: Day): boolean {
  return fiscalYearEnd < asOf;
}
