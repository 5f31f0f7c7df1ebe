import { mean, median } from '../methods/averages.ts';
import { buhlmannWeight } from '../methods/buhlmann-weight.ts';
import { clamp } from '../methods/rounding.ts';
import type { Day } from '../terms/day.ts';
import { bandIndex, SIZE_BANDS } from '../terms/size-band.ts';
import { type GrowthMedians, medianGrowth } from './edition.ts';
import { type HistoryYear, RANGE_MIN_REVENUE_USD } from './growth-history.ts';
import { GROWTH_CLAMP, OWN_YEARS, V4_1 } from './v4-1-constants.ts';

/** A fiscal year from which the next is forecast, with all values that need no pooled constants except the medians. */
export interface Origin {
  readonly year: HistoryYear;
  readonly revenue: number;
  /** Expected growth, a log: the weighted mean of the own median and that of the size band. */
  readonly m: number;
  /** Median of the own growths within the window, null if there are none; their number; the median of the size band. */
  readonly own: number | null;
  readonly n: number;
  readonly prior: number;
  /** x of METHODS 3.4: size three times, last move, no last move, loss. */
  readonly features: readonly number[];
  /** Growth in the following year, unclamped; null if unknown. */
  readonly next: number | null;
  /** Revenue of the following year as its own figure, whatever its basis; null without `next`. */
  readonly nextRevenue: number | null;
  readonly nextFiscalYear: number | null;
  readonly nextEnd: Day | null;
  /** ln of the distance between `next` and `m`, clamped between floor and cap; null without `next`. */
  readonly lnMiss: number | null;
}

/** Expected miss of an origin and its components. */
export interface Spread {
  readonly f: number;
  readonly ind: number;
  /** Own past misses. */
  readonly h: number;
  readonly Z: number;
  readonly s: number;
}

export interface SpreadConstants {
  readonly beta: readonly number[];
  readonly industry: Readonly<Record<string, number>>;
}

/**
 * One origin for each year of a history, in its order; null if revenue is missing or below the minimum.
 *
 * @param history  oldest first
 */
export function originsOf(history: readonly HistoryYear[], medians: GrowthMedians): readonly (Origin | null)[] {
  return history.map((year, at) => {
    const { revenue } = year;
    if (revenue === null || revenue < RANGE_MIN_REVENUE_USD) return null;
    const growths = history.slice(Math.max(0, at + 1 - OWN_YEARS), at + 1).flatMap(({ growth }) => growth ?? []);
    const own = median(growths.map(clampGrowth));
    const n = growths.length;
    const prior = medianGrowth(medians, year.fiscalYear, bandIndex(SIZE_BANDS, revenue));
    const weight = buhlmannWeight(n, V4_1.credibility.location);
    const m = weight * (own ?? 0) + (1 - weight) * prior;
    const after = history[at + 1];
    const next = after?.growth ?? null;
    return {
      year,
      revenue,
      m,
      own,
      n,
      prior,
      features: featuresOf(year, revenue),
      next,
      nextRevenue: next === null ? null : (after?.revenue ?? null),
      nextFiscalYear: next === null ? null : (after?.fiscalYear ?? null),
      nextEnd: next === null ? null : (after?.end ?? null),
      lnMiss: next === null ? null : Math.log(clamp(Math.abs(next - m), V4_1.missFloor, V4_1.missCap)),
    };
  });
}

/** Growth as used for the center and the last move. */
export function clampGrowth(growth: number): number {
  return clamp(growth, -GROWTH_CLAMP, GROWTH_CLAMP);
}

/** The features in the notation of METHODS 3.4; the constants center the logs and are part of the method. */
function featuresOf({ growth, netIncome }: HistoryYear, revenue: number): readonly number[] {
  const size = Math.log(revenue / 250e6);
  const lastMove = growth === null ? 0 : Math.log(clamp(Math.abs(clampGrowth(growth)), 0.01, 1.1)) + 2.3;
  const isLoss = netIncome !== null && netIncome < 0;
  return [
    1,
    size,
    Math.max(size, 0),
    Math.min(Math.log(revenue / 50e6), 0),
    lastMove,
    growth === null ? 1 : 0,
    isLoss ? 1 : 0,
  ];
}

/**
 * The expected miss at an origin: size, last move and loss, the industry, and the filer's own misses of the ten fiscal
 * years before whose outcomes are known by then.
 *
 * @param origins  of one filer, oldest first
 * @param at       index of a non-null origin
 */
export function spreadAt(
  origins: readonly (Origin | null)[],
  at: number,
  sic: string | null,
  { beta, industry }: SpreadConstants,
): Spread {
  const ind = (sic === null ? undefined : industry[sicGroup(sic)]) ?? 0;
  const f = dot(beta, origins[at]?.features ?? []);
  const misses = origins
    .slice(Math.max(0, at - OWN_YEARS), at)
    .flatMap((past) => (past === null || past.lnMiss === null ? [] : past.lnMiss - dot(beta, past.features) - ind));
  const h = misses.length;
  const Z = buhlmannWeight(h, V4_1.credibility.scale);
  return { f, ind, h, Z, s: Math.exp(f + ind + Z * (mean(misses) ?? 0)) };
}

export function sicGroup(sic: string): string {
  return sic.padStart(4, '0').slice(0, 2);
}

/** Dot product: f of METHODS 3.4. */
export function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += value * (other[at] ?? Number.NaN);
  return sum;
}
