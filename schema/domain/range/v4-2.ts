import { clamp } from '../methods/rounding.ts';

/** The shift that v4.2 applies to the center of v4.1 (METHODS 3.11). */
export interface QuarterTerm {
  /**
   * The fraction of the difference between the fourth quarter's growth and the year's that persists into the next year.
   */
  readonly b: number;
}

/** The fields of an origin with its outcome from which the quarter term is estimated. Growth is in logs. */
export interface QuarterPair {
  readonly m: number;
  readonly s: number;
  /** Growth of the fourth quarter less that of the year; 0 if the quarter is unknown. */
  readonly d: number;
  readonly next: number;
}

/** Growth of the next year is clamped to this when constants are estimated, never when ranges are scored. */
export const FITTED_GROWTH_MAX = 1.5;

/** Growth of the next year as used for estimating constants. */
export function fittedGrowth(next: number): number {
  return clamp(next, -FITTED_GROWTH_MAX, FITTED_GROWTH_MAX);
}

/** The quarter term by weighted least squares with weights 1/s²; 0 if no pair has a quarter of its own. */
export function quarterTerm(pairs: readonly QuarterPair[]): QuarterTerm {
  let product = 0;
  let square = 0;
  for (const { m, s, d, next } of pairs) {
    product += (d / s ** 2) * (fittedGrowth(next) - m);
    square += (d / s ** 2) * d;
  }
  return { b: square === 0 ? 0 : product / square };
}

/** The center of v4.2: that of v4.1, shifted by the fourth quarter. */
export function movedCentre({ m, d }: Pick<QuarterPair, 'm' | 'd'>, { b }: QuarterTerm): number {
  return m + b * d;
}
