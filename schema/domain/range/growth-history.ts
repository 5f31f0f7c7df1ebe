import { fiscalYearOf } from '../figures/fiscal-years.ts';
import type { GrowingYear } from '../figures/growth-step.ts';
import { isFigure } from '../figures/reading/figure.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import type { Day } from '../terms/day.ts';

/** Revenue of a year and of the year before, which may differ from what other reports give for either. Dollars. */
export interface RangeStep {
  readonly revenue: number;
  readonly before: number;
  /** The report that gives both; null for a record that does not say. */
  readonly accession: AccessionNumber | null;
}

/** One fiscal year as input to the range method; money in dollars. */
export interface RangeYear {
  readonly end: Day;
  readonly revenue: number | null;
  readonly netIncome: number | null;
  /** Revenue of the year and of the consecutive one before on one basis; null leaves the growth undefined. */
  readonly step: RangeStep | null;
  /** Log growth of its fourth quarter, if the nine months are loaded; v4.1 ignores it. */
  readonly quarterGrowth?: number | null;
}

export interface HistoryYear extends RangeYear {
  readonly fiscalYear: number;
  /** ln(revenue / revenue of the year before), of its step, unclamped; null if undefined. */
  readonly growth: number | null;
}

/** Growth from smaller revenue is meaningless, and so is a range around it. */
export const RANGE_MIN_REVENUE_USD = 1_000_000;

/** The years of a filer, in any order, with the growth between consecutive years; oldest first. */
export function growthHistory(years: readonly RangeYear[]): readonly HistoryYear[] {
  const sorted = years.toSorted((a, b) => (a.end < b.end ? -1 : 1));
  return sorted.map((year) => ({ ...year, fiscalYear: fiscalYearOf(year.end), growth: growthOver(year.step) }));
}

function growthOver(step: RangeStep | null): number | null {
  if (step === null || step.before < RANGE_MIN_REVENUE_USD || step.revenue <= 0) return null;
  return Math.log(step.revenue / step.before);
}

export function rangeYears(years: readonly GrowingYear[]): readonly RangeYear[] {
  return years.map(({ end, revenue, netIncome, step }) => ({
    end,
    revenue: isFigure(revenue) ? revenue.value : null,
    netIncome: isFigure(netIncome) ? netIncome.value : null,
    step: step && { revenue: step.revenue.value, before: step.before.value, accession: step.revenue.accession },
  }));
}
