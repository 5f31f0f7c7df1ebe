import { annualDueDay, dueDay, isYearOver } from '../range/due-day.ts';
import type { Day } from '../terms/day.ts';
import { estimatedEnd } from '../terms/fiscal-year.ts';

/** How a range came about that was computed after the day it is for, for the sentence that quotes it. */
export function reconstructed(builtOn: Day): string {
  return `reconstructed with constants of ${builtOn} from what was on file then`;
}

/** By what a report is due: the form of the filer's annual reports, and its category in EDGAR's words. */
export interface Filing {
  readonly form: string;
  readonly category: string | null;
}

/** The day on which the report of a year is due; where the category is not known, by which any domestic filer's is. */
export function reportDue(end: Day, { form, category }: Filing): Day {
  return annualDueDay(end, form, category) ?? dueDay(end);
}

/** The fiscal year that a range is for. One that is over says so, with the day on which its report is due. */
export function yearInWords(end: Day, asOf: Day, filing: Filing): string {
  if (!isYearOver(end, asOf)) return `the year to ${estimatedEnd(end)}`;
  const due = reportDue(end, filing);
  return `the year ended ${estimatedEnd(end)}, whose report ${due < asOf ? 'was' : 'is'} due by ${due},`;
}
