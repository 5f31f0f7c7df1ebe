import type { Day } from '../terms/day.ts';
import { isFilingDay } from '../terms/week.ts';
import { grouped } from '../terms/words/grouped.ts';

/**
 * The population in words, to follow a count or "none": ` among the 438 companies whose filings are loaded`. Empty when
 * all filers are counted.
 */
export function amongWords({
  population,
  filers,
}: {
  readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
  readonly filers: number | null;
}): string {
  if (population === 'ALL_FILERS' || filers === null) return '';
  if (filers === 0) return ' among the filings on file; no company’s list of filings is loaded for these days';
  return filers === 1
    ? ' for the one company whose filings are loaded'
    : ` among the ${grouped(filers)} companies whose filings are loaded`;
}

/** Said of all boards together when no filer's list of filings is known. */
export const NO_LIST_LOADED = 'no company’s list of filings is loaded for these days, so nothing is said of the boards';

/**
 * The qualifier of an answer whose last day is its own date when that day is not known to be complete; null otherwise.
 */
export function soFarWords(
  { through, filers }: { readonly through: Day | null; readonly filers: number | null },
  window: { readonly to: Day },
  asOf: Day,
): string | null {
  const isOpen = window.to >= asOf && isFilingDay(asOf) && filers !== 0 && (through === null || through < asOf);
  return isOpen ? 'today as seen so far' : null;
}
