import { originalForm } from './event-kind.ts';

/** Annual reports, excluding amendments. */
export const ANNUAL_REPORT_FORMS: readonly string[] = ['10-K', '10-K405', '10-KT', '10-KSB', '20-F', '40-F'];

export const ANNUAL_REPORTS: ReadonlySet<string> = new Set(ANNUAL_REPORT_FORMS);
/** Quarterly reports, excluding amendments. */
export const QUARTERLY_REPORTS: ReadonlySet<string> = new Set(['10-Q', '10-QSB', '10-QT']);

export function isAnnualReport(form: string): boolean {
  return ANNUAL_REPORTS.has(originalForm(form));
}

export function isQuarterlyReport(form: string): boolean {
  return QUARTERLY_REPORTS.has(originalForm(form));
}
