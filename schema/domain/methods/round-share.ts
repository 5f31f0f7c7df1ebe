import { roundHalfAway } from './round-half-away.ts';

/** What is left of a difference of shares that are equal. */
const NOISE = 1e-9;
const LEAST_FIGURES = 2;
/** Decimals with which shares of books and funds are published. */
const PUBLISHED_DECIMALS = 4;

/** A share as it is published: words about it are made of this, so that a sentence and a table never differ. */
export const publishedShare = (value: number): number => roundShare(value, PUBLISHED_DECIMALS);

/** A fraction rounded to decimals; what they would make nought keeps two figures: a share that there is says so. */
export function roundShare(value: number, decimals: number): number {
  const rounded = roundHalfAway(value, decimals);
  return rounded === 0 && Math.abs(value) > NOISE ? Number(value.toPrecision(LEAST_FIGURES)) : rounded;
}
