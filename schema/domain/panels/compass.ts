import type { AnnualFigures } from '../figures/annual-figures.ts';
import { growthOver, marginOf } from '../figures/experience.ts';
import type { StepNumbers } from '../figures/growth-step.ts';
import { type AbsentFigure, absent, type Ratio } from '../figures/reading/figure.ts';
import { ABSENCE_REASONS } from '../terms/absence.ts';

/** A company's position on the Cash Compass: north, east, west, south. */
export const COMPASS_POINTS = ['CASH_MACHINE', 'CASH_COW', 'BUILDER', 'BURNER'] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** Free cash flow at or above this fraction of revenue is plenty. */
export const PLENTY_FCF_MARGIN = 0.1;
/** Revenue growth at or above this rate is fast. */
export const FAST_GROWTH = 0.08;
/** Growth is annual over this many years, or fewer if the history is shorter. */
const COMPASS_GROWTH_YEARS = 3;

export interface CompassReading {
  readonly point: CompassPoint;
  /** Free cash flow over revenue of the latest year. */
  readonly fcfMargin: number;
  readonly growth: number;
  /** Number of years that the growth spans. */
  readonly growthYears: number;
}

/** The point for two figures: every pair has exactly one. */
export function compassPoint(fcfMargin: number, growth: number): CompassPoint {
  if (fcfMargin < 0) return 'BURNER';
  if (fcfMargin < PLENTY_FCF_MARGIN) return 'BUILDER';
  return growth >= FAST_GROWTH ? 'CASH_MACHINE' : 'CASH_COW';
}

/**
 * The Cash Compass (METHODS 7.3): last year's cash and the rate of growth. It describes a company and does not value
 * it.
 *
 * @returns  the reason, for companies off the compass: SIC 6000-6499, and companies that lack either figure
 *   or whose figures are too old
 */
export function cashCompass(figures: AnnualFigures): CompassReading | AbsentFigure {
  if (figures.isStale) return absent('STALE', ABSENCE_REASONS.STALE[0]);
  if (isOffCompass(figures.sic)) {
    return absent('NOT_APPLICABLE', 'Free cash flow says little of banks, insurers and brokers.');
  }
  const margin = marginOf(figures.items.freeCashFlow, figures.items.revenue);
  if ('absent' in margin) return margin;
  const { growth, growthYears } = compassGrowth(figures.years);
  if ('absent' in growth) return growth;
  return {
    point: compassPoint(margin.value, growth.value),
    fcfMargin: margin.value,
    growth: growth.value,
    growthYears,
  };
}

/** True for banks, insurers and brokers. */
export const isOffCompass = (sic: string | null) => sic !== null && sic >= '6000' && sic <= '6499';

/** @param years  newest first */
export function compassGrowth(years: readonly { readonly revenueGrowth: Ratio; readonly step: StepNumbers | null }[]) {
  const chain = growthOver(years, COMPASS_GROWTH_YEARS);
  if ('value' in chain) return { growth: chain, growthYears: COMPASS_GROWTH_YEARS };
  return { growth: years[0]?.revenueGrowth ?? absent('SHORT_HISTORY', 'We have loaded no year.'), growthYears: 1 };
}
