import type { AnnualFigures } from '../figures/annual-figures.ts';
import { isFigure } from '../figures/reading/figure.ts';
import { buhlmannWeight } from '../methods/buhlmann-weight.ts';
import { V4_1 } from './v4-1-constants.ts';

export type CredibilityWeight = 'little' | 'moderate' | 'reasonable';

/** The degree to which the filer's own record supports an estimate of its next year. */
export interface Credibility {
  readonly auditedYears: number;
  readonly weight: CredibilityWeight;
}

/** A history of n years contains n - 2 forecasts one year ahead, because the first growth takes two years. */
const YEARS_BEFORE_FIRST_MISS = 2;
const MODERATE_MIN = 0.25;
const REASONABLE_MIN = 0.5;

/** Credibility by the number of fiscal years with revenue in annual reports. */
export function credibilityOf({ years }: Pick<AnnualFigures, 'years'>): Credibility {
  const auditedYears = years.filter(({ revenue }) => isFigure(revenue)).length;
  return { auditedYears, weight: credibilityWeight(auditedYears) };
}

/** The weight in words by the number of years with revenue. */
export function credibilityWeight(auditedYears: number): CredibilityWeight {
  return weightInWords(buhlmannWeight(Math.max(0, auditedYears - YEARS_BEFORE_FIRST_MISS), V4_1.credibility.scale));
}

/**
 * The weight of the own record in words. `reasonable` means at least half of the estimate; the weight never reaches
 * one.
 */
export function weightInWords(z: number): CredibilityWeight {
  if (z >= REASONABLE_MIN) return 'reasonable';
  return z >= MODERATE_MIN ? 'moderate' : 'little';
}
