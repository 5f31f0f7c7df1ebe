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

const LEFT_OUT = /^(?:[-−–]|(?:but )?(?:not|without|except)\s)\s*/i;

/** The form that a text leaves out: 4 of `-4`, `not 4` and `without 4`. Null if it asks for a form. */
export const formLeftOut = (text: string): string | null => {
  const written = text.trim();
  return LEFT_OUT.test(written) ? written.replace(LEFT_OUT, '') : null;
};

/** The forms of a text, those left out with a hyphen before them: all of them where it begins `without 3, 4`. */
export function formsWritten(text: string): string[] {
  const isWithout = /^\s*[a-z]/i.test(text) && formLeftOut(text) !== null;
  return text.split(/,\s*(?:and\s)?|\sand\s/i).map((one) => {
    const without = formLeftOut(one) ?? (isWithout ? one.trim() : null);
    return without === null ? one.trim() : `-${without}`;
  });
}

/** The three form types whose names are the nearest to a text. */
export const nearestForms = (text: string): readonly string[] => nearestNames(text, EDGAR_FORMS, 3);

/** True for an exhibit of a filing, such as `EX-21`. */
export const isExhibit = (text: string): boolean => /^(?:ex(?:hibit)?)[ .-]*\d/i.test(text.trim());
