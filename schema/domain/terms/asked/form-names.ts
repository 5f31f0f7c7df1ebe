import { originalForm } from '../event-kind.ts';
import { ANNUAL_REPORT_FORMS, QUARTERLY_REPORTS } from '../form.ts';
import { EDGAR_FORMS } from '../lists/edgar-forms.ts';
import { letters, nearestNames } from './did-you-mean.ts';

/** What people call forms, by its letters alone, where EDGAR has another name for it or several. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  annualreport: ANNUAL_REPORT_FORMS,
  quarterlyreport: [...QUARTERLY_REPORTS],
  currentreport: ['8-K'],
  proxy: ['DEF 14A'],
  proxystatement: ['DEF 14A'],
  latenotice: ['NT 10-K', 'NT 10-Q'],
  '13f': ['13F-HR', '13F-NT'],
  nport: ['NPORT-P'],
  nmfp: ['N-MFP', 'N-MFP1', 'N-MFP2', 'N-MFP3'],
  // The name since December 2024 is the second.
  ...Object.fromEntries(
    ['13D', '13G'].flatMap((schedule) =>
      ['', 'sc', 'schedule'].map((before) => [
        `${before}${schedule.toLowerCase()}`,
        [`SC ${schedule}`, `SCHEDULE ${schedule}`],
      ]),
    ),
  ),
};

const BY_LETTERS = Map.groupBy(EDGAR_FORMS, letters);

/**
 * EDGAR’s form types that a text means: `10K`, `form 10-K` and `10-K` are 10-K, `13D` is SC 13D and SCHEDULE 13D, and
 * `annual report` is several. Of `10-K/A` they are the amendments. Empty if it means none.
 */
export function formsMeant(text: string): readonly string[] {
  const written = text.trim().toUpperCase();
  const original = originalForm(written);
  const asked = letters(original)
    .replace(/^(?:sec)?forms?(?=.)/, '')
    .replace(/^(annual|quarterly|current)reports$/, '$1report');
  const meant = CALLED[asked] ?? (EDGAR_FORMS.includes(original) ? [original] : BY_LETTERS.get(asked)) ?? [];
  return original === written ? meant : meant.map((form) => `${form}/A`);
}

/** The three form types whose names are the nearest to a text. */
export const nearestForms = (text: string): readonly string[] => nearestNames(text, EDGAR_FORMS, 3);

/** True for an exhibit of a filing, such as `EX-21`. */
export const isExhibit = (text: string): boolean => /^(?:ex(?:hibit)?)[ .-]*\d/i.test(text.trim());
