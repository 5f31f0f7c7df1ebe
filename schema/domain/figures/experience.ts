import type { AnnualFigures } from './annual-figures.ts';
import { areConsecutive, type GrowingYear } from './fiscal-years.ts';
import { absent, type FigureResult, isFigure, type Ratio } from './reading/figure.ts';

/** The filer's track record: growth, margins and cash flow. Fractions, unrounded. */
export interface Experience {
  readonly revenueGrowth1y: Ratio;
  readonly revenueGrowthPerYear: Ratio;
  /** Number of years that `revenueGrowthPerYear` spans; null when it is absent. */
  readonly growthYears: number | null;
  /** Growth of the latest year's last quarter over the same quarter a year before. */
  readonly fourthQuarterGrowth: Ratio;
  readonly operatingMargin: Ratio;
  readonly operatingMarginPrior: Ratio;
  readonly netMargin: Ratio;
  readonly freeCashFlow: FigureResult;
}

/** Annual growth is computed over the longest available chain within these bounds. */
const GROWTH_YEARS_MIN = 2;
const GROWTH_YEARS_MAX = 5;

export function experienceOf(figures: AnnualFigures): Experience {
  const { items, years, priorOperatingIncome } = figures;
  const [latest, prior] = years;
  const { rate, span } = growthPerYear(years);
  return {
    revenueGrowth1y: latest?.revenueGrowth ?? absent('SHORT_HISTORY', 'No year is on file.'),
    revenueGrowthPerYear: rate,
    growthYears: span,
    fourthQuarterGrowth: figures.fourthQuarter.growth,
    operatingMargin: marginOf(items.operatingIncome, items.revenue),
    operatingMarginPrior:
      priorOperatingIncome === null || prior === undefined
        ? noPriorYear(prior)
        : marginOf(priorOperatingIncome, prior.revenue),
    netMargin: marginOf(items.netIncome, items.revenue),
    freeCashFlow: items.freeCashFlow,
  };
}

export function marginOf(profit: FigureResult, revenue: FigureResult): Ratio {
  if (!isFigure(profit)) return profit;
  if (!isFigure(revenue)) return revenue;
  if (revenue.value <= 0) return absent('NON_POSITIVE_BASE', 'Revenue is zero or negative.');
  return { value: profit.value / revenue.value };
}

function noPriorYear(prior: GrowingYear | undefined): Ratio {
  return prior === undefined
    ? absent('SHORT_HISTORY', 'No earlier year is on file.')
    : absent('NOT_CONSECUTIVE', `The year before this one on file ended on ${prior.end}.`);
}

/** Compound growth over the longest chain of consecutive years on one basis, up to five. */
function growthPerYear(years: readonly GrowingYear[]): { readonly rate: Ratio; readonly span: number | null } {
  const latest = years[0]?.revenue;
  if (latest === undefined) return { rate: absent('SHORT_HISTORY', 'No year is on file.'), span: null };
  if (!isFigure(latest)) return { rate: latest, span: null };
  let span = 0;
  while (span < GROWTH_YEARS_MAX && isLinked(years[span], years[span + 1])) span += 1;
  if (span < GROWTH_YEARS_MIN) {
    const why = 'Fewer than three consecutive years on one basis are on file.';
    return { rate: absent('SHORT_HISTORY', why), span: null };
  }
  const rate = growthOver(years, span);
  return { rate, span: 'value' in rate ? span : null };
}

/** Compound annual growth over `span` years, all in one unbroken chain on one basis. */
export function growthOver(years: readonly GrowingYear[], span: number): Ratio {
  for (let at = 0; at < span; at += 1) {
    if (!isLinked(years[at], years[at + 1])) {
      return absent('SHORT_HISTORY', `Fewer than ${span + 1} consecutive years on one basis are on file.`);
    }
  }
  const [latest, first] = [years[0]?.revenue, years[span]?.revenue];
  if (latest === undefined || first === undefined || !isFigure(latest) || !isFigure(first)) {
    return absent('SHORT_HISTORY', 'No year is on file.');
  }
  if (first.value <= 0 || latest.value <= 0) {
    return absent('NON_POSITIVE_BASE', 'Revenue at one end of the chain is zero or negative.');
  }
  return { value: (latest.value / first.value) ** (1 / span) - 1 };
}

/** True if two years belong to one chain: consecutive, both with revenue, on one basis. */
function isLinked(year: GrowingYear | undefined, before: GrowingYear | undefined): boolean {
  if (year === undefined || before === undefined) return false;
  if (!areConsecutive(before.end, year.end) || !isFigure(year.revenue) || !isFigure(before.revenue)) return false;
  return !('absent' in year.revenueGrowth && year.revenueGrowth.absent === 'BASIS_CHANGED');
}
