import { dueDay, isYearOver } from '../range/due-day.ts';
import type { Day } from '../terms/day.ts';

/** How a range came about that was computed after the day it is for, for the sentence that quotes it. */
export function reconstructed(builtOn: Day): string {
  return `reconstructed with constants of ${builtOn} from what was on file then`;
}

/**
 * The fiscal year that a range is for. One that is over says so, with the last day on which a domestic filer of any
 * size may report it.
 */
export function yearInWords(end: Day, asOf: Day): string {
  if (!isYearOver(end, asOf)) return `the year to ${end}`;
  const due = dueDay(end);
  return `the year ended ${end}, whose report ${due < asOf ? 'was' : 'is'} due by ${due},`;
}
