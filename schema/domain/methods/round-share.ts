import { roundHalfAway } from './round-half-away.ts';

/** What is left of a difference of shares that are equal. */
const NOISE = 1e-9;
const LEAST_FIGURES = 2;

/** A fraction rounded to decimals; what they would make nought keeps two figures: a share that there is says so. */
export function roundShare(value: number, decimals: number): number {
  const rounded = roundHalfAway(value, decimals);
  return rounded === 0 && Math.abs(value) > NOISE ? Number(value.toPrecision(LEAST_FIGURES)) : rounded;
}
