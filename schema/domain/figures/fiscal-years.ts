import { addDays, type Day, daysBetween } from '../terms/day.ts';
import { netIncomeAt } from './net-income.ts';
import { YEAR_MAX_DAYS, YEAR_MIN_DAYS } from './reading/annual-facts.ts';
import { YEAR_CONCEPTS } from './reading/concepts.ts';
import { type FigureResult, isFigure } from './reading/figure.ts';
import type { Reading } from './reading/reading.ts';
import { revenueAt } from './revenue.ts';

/** A fiscal year is named by the day this many days before its end: one ended 3 January is of the old year. */
const LABEL_SHIFT_DAYS = 7;

export interface FiscalYear {
  readonly end: Day;
  /** The label shown with the end: 2025 for a year ended 2026-01-03, 2026 for one ended 2026-01-31. */
  readonly fiscalYear: number;
  readonly revenue: FigureResult;
  readonly netIncome: FigureResult;
}

/**
 * Years with revenue or net income, newest first. Of ends less than a year apart (a recast period, a mistyped day) only
 * the later one counts.
 */
export function fiscalYears(reading: Omit<Reading, 'end'>): readonly FiscalYear[] {
  const years: FiscalYear[] = [];
  for (const end of reading.book.ends(YEAR_CONCEPTS).toReversed()) {
    const next = years.at(-1);
    if (next !== undefined && daysBetween(end, next.end) < YEAR_MIN_DAYS) continue;
    const revenue = revenueAt({ ...reading, end });
    const netIncome = netIncomeAt({ ...reading, end });
    if (!isReported(revenue) && !isReported(netIncome)) continue;
    years.push({ end, fiscalYear: fiscalYearOf(end), revenue, netIncome });
  }
  return years;
}

/** True if a filing gives the number, even if it is too large to show. */
const isReported = (result: FigureResult): boolean => isFigure(result) || result.absent === 'TOO_LARGE';

export const fiscalYearOf = (end: Day): number => Number(addDays(end, -LABEL_SHIFT_DAYS).slice(0, 4));

/** True if the ends of two fiscal years are a year apart. A changed fiscal year end breaks the chain. */
export function areConsecutive(earlier: Day, later: Day): boolean {
  const days = daysBetween(earlier, later);
  return days >= YEAR_MIN_DAYS && days <= YEAR_MAX_DAYS;
}
