import { clamp } from '../methods/clamp.ts';

/** How v4.2 moves the centre of v4.1 (METHODS 3.11). */
export interface QuarterTerm {
  /** Share of the difference between the fourth quarter's growth and the year's that the next year keeps. */
  readonly b: number;
}

/** An origin with its outcome, as far as the quarter term is estimated from it. Growth is in logs. */
export interface QuarterPair {
  readonly m: number;
  readonly s: number;
  /** Growth of the fourth quarter less that of the year; 0 where the quarter is unknown. */
  readonly d: number;
  readonly next: number;
}

/** Growth of the next year beyond this is held there when constants are estimated, never when ranges are scored. */
export const FITTED_GROWTH_MAX = 1.5;

/** Growth of the next year as constants are estimated from it. */
export function fittedGrowth(next: number): number {
  return clamp(next, -FITTED_GROWTH_MAX, FITTED_GROWTH_MAX);
}

/** The quarter term by weighted least squares, weights 1/s²; 0 where no pair has a quarter of its own. */
export function quarterTerm(pairs: readonly QuarterPair[]): QuarterTerm {
  let product = 0;
  let square = 0;
  for (const { m, s, d, next } of pairs) {
    product += (d / s ** 2) * (fittedGrowth(next) - m);
    square += (d / s ** 2) * d;
  }
  return { b: square === 0 ? 0 : product / square };
}

/** The centre of v4.2: that of v4.1, moved by what the fourth quarter tells. */
export function movedCentre({ m, d }: Pick<QuarterPair, 'm' | 'd'>, { b }: QuarterTerm): number {
  return m + b * d;
}
