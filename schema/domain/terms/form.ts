import { originalForm } from './event-kind.ts';

/** Annual reports, amendments left out. */
export const ANNUAL_REPORT_FORMS: readonly string[] = ['10-K', '10-K405', '10-KT', '10-KSB', '20-F', '40-F'];

/** Annual reports, without their amendments. */
export const ANNUAL_REPORTS: ReadonlySet<string> = new Set(ANNUAL_REPORT_FORMS);
/** Quarterly reports, without their amendments. */
export const QUARTERLY_REPORTS: ReadonlySet<string> = new Set(['10-Q', '10-QSB', '10-QT']);

/** Whether the form is an annual report or its amendment. */
export function isAnnualReport(form: string): boolean {
  return ANNUAL_REPORTS.has(originalForm(form));
}

/** Whether the form is a quarterly report or its amendment. */
export function isQuarterlyReport(form: string): boolean {
  return QUARTERLY_REPORTS.has(originalForm(form));
}
