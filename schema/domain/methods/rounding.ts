/**
 * Rounds to a number of decimals, halves away from zero: 0.00005 becomes 0.0001 and -0.00005 becomes -0.0001.
 *
 * @returns never negative zero; NaN and infinities unchanged
 */
export function roundHalfAway(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale;
  return rounded === 0 ? 0 : rounded;
}

/** Floating-point residue of a difference of equal shares. */
const NOISE = 1e-9;
const LEAST_FIGURES = 2;
const PUBLISHED_DECIMALS = 4;

/** A share as published. Sentences use it too, so that they always match the tables. */
export const publishedShare = (value: number): number => roundShare(value, PUBLISHED_DECIMALS);

/** Rounds a fraction to decimals. A nonzero share that would round to zero keeps two significant figures instead. */
export function roundShare(value: number, decimals: number): number {
  const rounded = roundHalfAway(value, decimals);
  return rounded === 0 && Math.abs(value) > NOISE ? Number(value.toPrecision(LEAST_FIGURES)) : rounded;
}

/** Rounds to a number of significant digits, halves away from zero; the exact binary value decides what is a half. */
export function roundSignificant(value: number, digits: number): number {
  const rounded = Number(value.toPrecision(digits));
  return rounded === 0 ? 0 : rounded;
}

/** The unit that a number is a multiple of, by its trailing zeros: 100,000,000 for 1,900,000,000. */
export function trailingUnit(value: number): number {
  let unit = 1;
  while (value !== 0 && value % (unit * 10) === 0) unit *= 10;
  return unit;
}

/** Shares that are counted in hundreds of millions or more are rounded so that a book value per share is off by percents. */
const ROUGH_SHARES = 1e8;

/** The unit to which a count of shares is rounded, if that is coarse; else null. */
export function roughUnit(shares: number): number | null {
  const unit = trailingUnit(shares);
  return unit >= ROUGH_SHARES ? unit : null;
}

/** Limits a value to a range. NaN stays NaN. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
