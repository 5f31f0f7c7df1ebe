import { areConsecutive, fiscalYearOf, type GrowingYear } from '../figures/fiscal-years.ts';
import { isFigure } from '../figures/reading/figure.ts';
import type { Day } from '../terms/day.ts';

/** One fiscal year as input to the range method; money in dollars. */
export interface RangeYear {
  readonly end: Day;
  readonly revenue: number | null;
  readonly netIncome: number | null;
  /** True if revenue is on another basis than the year before, which leaves the growth undefined. */
  readonly basisChanged: boolean;
  /** Log growth of its fourth quarter, if the nine months are on file; v4.1 ignores it. */
  readonly quarterGrowth?: number | null;
}

export interface HistoryYear extends RangeYear {
  readonly fiscalYear: number;
  /** ln(revenue / revenue of the consecutive year before), unclamped; null if undefined. */
  readonly growth: number | null;
}

/** Growth from smaller revenue is meaningless, and so is a range around it. */
export const RANGE_MIN_REVENUE_USD = 1_000_000;

/** The years of a filer, in any order, with the growth between consecutive years; oldest first. */
export function growthHistory(years: readonly RangeYear[]): readonly HistoryYear[] {
  const sorted = years.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  return sorted.map((year, at) => ({
    ...year,
    fiscalYear: fiscalYearOf(year.end),
    growth: growthOver(sorted[at - 1], year),
  }));
}

function growthOver(before: RangeYear | undefined, year: RangeYear): number | null {
  if (before === undefined || before.revenue === null || year.revenue === null || year.basisChanged) return null;
  if (before.revenue < RANGE_MIN_REVENUE_USD || year.revenue <= 0) return null;
  return areConsecutive(before.end, year.end) ? Math.log(year.revenue / before.revenue) : null;
}

export function rangeYears(years: readonly GrowingYear[]): readonly RangeYear[] {
  return years.map(({ end, revenue, netIncome, revenueGrowth }) => ({
    end,
    revenue: isFigure(revenue) ? revenue.value : null,
    netIncome: isFigure(netIncome) ? netIncome.value : null,
    basisChanged: 'absent' in revenueGrowth && revenueGrowth.absent === 'BASIS_CHANGED',
  }));
}
