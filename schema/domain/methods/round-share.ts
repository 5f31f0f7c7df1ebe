import { percent, shareWords } from '../terms/words/percent.ts';
import { roundHalfAway } from './round-half-away.ts';

/** Floating-point residue of a difference of equal shares. */
const NOISE = 1e-9;
const LEAST_FIGURES = 2;
const PUBLISHED_DECIMALS = 4;

/** A share as published. Sentences use it too, so that they always match the tables. */
export const publishedShare = (value: number): number => roundShare(value, PUBLISHED_DECIMALS);
export const publishedPercent = (share: number): string => percent(publishedShare(share));
export const publishedWords = (share: number): string => shareWords(publishedShare(share));

/** Rounds a fraction to decimals. A nonzero share that would round to zero keeps two significant figures instead. */
export function roundShare(value: number, decimals: number): number {
  const rounded = roundHalfAway(value, decimals);
  return rounded === 0 && Math.abs(value) > NOISE ? Number(value.toPrecision(LEAST_FIGURES)) : rounded;
}
