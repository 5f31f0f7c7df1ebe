import { conformalQuantiles } from '../../methods/conformal-quantiles.ts';
import { splitmix64 } from '../../methods/splitmix64.ts';

export type Interval = readonly [low: number, high: number];

/** With fewer years the draws repeat each other and the interval is too narrow. */
const YEARS_MIN = 5;
const DRAWS = 2_000;
const SEED = 1;
/** One draw in forty lies outside on each side of a 95% interval. */
const OUTSIDE = 40;

/**
 * Resamples whole target years, 2,000 times with a fixed seed: years rather than forecasts, because all filers share
 * the shocks of a year. Null if the forecasts are from fewer than five years.
 *
 * @param sumsOf  sums over the forecasts of a year
 * @param total   total over the years of a draw
 */
export function yearDraws<One extends { readonly targetYear: number }, Sums>(
  forecasts: readonly One[],
  sumsOf: (year: readonly One[]) => Sums,
  total: (years: readonly Sums[]) => Sums,
): readonly Sums[] | null {
  const years = [...Map.groupBy(forecasts, ({ targetYear }) => targetYear)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => sumsOf(own));
  if (years.length < YEARS_MIN) return null;
  const next = splitmix64(SEED);
  return Array.from({ length: DRAWS }, () => total(years.map(() => years[next(years.length)] as Sums)));
}

export function drawnInterval<Sums>(draws: readonly Sums[], of: (draw: Sums) => number): Interval {
  const ends = conformalQuantiles(draws.map(of), OUTSIDE);
  return [ends?.low ?? Number.NaN, ends?.high ?? Number.NaN];
}
