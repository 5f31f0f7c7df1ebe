import { annualDueDay, dueDay, isYearOver } from '../range/due-day.ts';
import type { Day } from '../terms/day.ts';
import { estimatedEnd } from '../terms/fiscal-year.ts';

/** The phrase for a range that was computed after its day, for the sentence that quotes it. */
export function reconstructed(builtOn: Day): string {
  return `reconstructed with constants of ${builtOn} from what was on file then`;
}

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
 * The fiscal year of a range in words. If the year is over, the due date of its report is added.
 *
 * @param filing  null where nobody waits for the report: it is filed, or its filer has stopped reporting
 */
export function yearInWords(end: Day, asOf: Day, filing: Filing | null): string {
  if (filing === null || !isYearOver(end, asOf)) return `the year to ${estimatedEnd(end)}`;
  const due = reportDue(end, filing);
  return `the year ended ${estimatedEnd(end)}, whose report ${due < asOf ? 'was' : 'is'} due by ${due},`;
}
