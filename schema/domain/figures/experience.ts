import type { AnnualFigures } from './annual-figures.ts';
import { chainOf, notBefore, type StepNumbers } from './growth-step.ts';
import { absent, type FigureResult, type Ratio } from './reading/figure.ts';

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

/** A chain of fewer steps gives no growth per year. */
const GROWTH_YEARS_MIN = 2;

export function experienceOf(figures: AnnualFigures): Experience {
  const { items, years, priorOperatingIncome } = figures;
  const [latest, prior] = years;
  const { rate, span } = growthPerYear(years);
  return {
    revenueGrowth1y: latest?.revenueGrowth ?? absent('SHORT_HISTORY', 'We have loaded no year.'),
    revenueGrowthPerYear: rate,
    growthYears: span,
    fourthQuarterGrowth: figures.fourthQuarter.growth,
    operatingMargin: marginOf(items.operatingIncome, items.revenue),
    operatingMarginPrior:
      prior === undefined
        ? absent('SHORT_HISTORY', 'We have loaded no earlier year.')
        : marginOf(priorOperatingIncome ?? absent('NOT_CONSECUTIVE', notBefore(prior.end)), prior.revenue),
    netMargin: marginOf(items.netIncome, items.revenue),
    freeCashFlow: items.freeCashFlow,
  };
}

export function marginOf(profit: Ratio, revenue: Ratio): Ratio {
  if ('absent' in profit) return profit;
  if ('absent' in revenue) return revenue;
  if (revenue.value <= 0) return absent('NON_POSITIVE_BASE', 'Revenue is zero or negative.');
  return { value: profit.value / revenue.value };
}

/** Compound growth over the longest chain of consecutive years on one basis, up to five. */
export function growthPerYear(years: readonly { readonly revenue: Ratio; readonly step: StepNumbers | null }[]): {
  readonly rate: Ratio;
  readonly span: number | null;
} {
  const latest = years[0]?.revenue ?? absent('SHORT_HISTORY', 'We have loaded no year.');
  if ('absent' in latest) return { rate: latest, span: null };
  const span = chainOf(years).length;
  if (span < GROWTH_YEARS_MIN) {
    const why = 'We have loaded fewer than three consecutive years on one basis.';
    return { rate: absent('SHORT_HISTORY', why), span: null };
  }
  const rate = growthOver(years, span);
  return { rate, span: 'value' in rate ? span : null };
}

/** Compound annual growth over `span` years, all in one unbroken chain on one basis: the product of its steps. */
export function growthOver(years: readonly { readonly step: StepNumbers | null }[], span: number): Ratio {
  const chain = chainOf(years).slice(0, span);
  const [latest, first] = [chain[0], chain.at(-1)];
  if (chain.length < span || latest === undefined || first === undefined) {
    return absent('SHORT_HISTORY', `We have loaded fewer than ${span + 1} consecutive years on one basis.`);
  }
  const joints = chain.slice(1).map((step, at) => [step.revenue.value, chain[at]?.before.value ?? Number.NaN] as const);
  if (
    latest.revenue.value <= 0 ||
    first.before.value <= 0 ||
    joints.some(([own, before]) => own !== before && own * before <= 0)
  ) {
    return absent('NON_POSITIVE_BASE', 'Revenue at one end of the chain is zero or negative.');
  }
  const restated = joints.reduce((product, [own, before]) => product * (own === before ? 1 : own / before), 1);
  return { value: ((latest.revenue.value / first.before.value) * restated) ** (1 / span) - 1 };
}
