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

/** Forms by which a filer's duty to report, or the listing of its securities, begins, is met and ends; no amendments. */
export const PERIODIC_REPORT_FORMS: readonly string[] = [...ANNUAL_REPORT_FORMS, ...QUARTERLY_REPORTS];
/** The end of a listing: by the company, or by its exchange. */
export const LISTING_END_FORMS: readonly string[] = ['25', '25-NSE'];
/** The end of a registration or of the duty to report, of domestic and of foreign filers. */
export const REGISTRATION_END_FORMS: readonly string[] = [
  ...['15-12B', '15-12G', '15-15D'],
  ...['15F-12B', '15F-12G', '15F-15D'],
];
/** A class of securities is registered for an exchange. */
export const LISTING_FORMS: readonly string[] = ['8-A12B', '10-12B', '20FR12B', '40FR12B'];
export const REGISTRATION_FORMS: readonly string[] = [...LISTING_FORMS, '8-A12G', '10-12G', '20FR12G', '40FR12G'];
/** Reports of events, which a filer without a duty to report has no reason to file. */
export const EVENT_REPORT_FORMS: readonly string[] = ['8-K', '8-K12B', '8-K12G3', '6-K'];
