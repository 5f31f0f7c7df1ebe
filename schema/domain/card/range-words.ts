import { annualDueDay, dueDay, isYearOver } from '../range/due-day.ts';
import type { Day } from '../terms/day.ts';
import { estimated, shortDate } from '../terms/words/day-words.ts';

/** What is true of a range that was calculated after its day, in a sentence. */
export const reconstructedSentence = (builtOn: Day, asOf: Day): string =>
  `The range was calculated with constants of ${shortDate(builtOn)} from filings made by ${shortDate(asOf)}.`;

/**
 * The data that decides when a report is due: the form of the filer's annual reports, and its category in EDGAR's
 * words.
 */
export interface Filing {
  readonly form: string;
  readonly category: string | null;
}

/** The due date of a year's report; if the category is unknown, the latest due date of any domestic filer. */
export function reportDue(end: Day, { form, category }: Filing): Day {
  return annualDueDay(end, form, category) ?? dueDay(end);
}

/**
 * When the report on the fiscal year of a range is due, in a sentence; null if the year is not over.
 *
 * @param filing  null where nobody waits for the report: it is filed, or its filer has stopped reporting
 */
export function dueSentence(end: Day, asOf: Day, filing: Filing | null): string | null {
  if (filing === null || !isYearOver(end, asOf)) return null;
  const due = reportDue(end, filing);
  return `The report on that year ${due < asOf ? 'was' : 'is'} due by ${estimated(end)}${shortDate(due)}.`;
}
