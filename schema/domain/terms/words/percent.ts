/** A fraction as per cent with one decimal, or as many as are asked for, and a true minus sign: 0.3197 is `32.0%`. */
export function percent(fraction: number, decimals = 1): string {
  const digits = (fraction * 100).toFixed(decimals);
  return `${Number(digits) === 0 ? digits.replace('-', '') : digits.replace('-', '−')}%`;
}

/** Below this share of the whole one decimal would hide what there is. */
const SMALL = 0.001;

/** A part of a whole: below a tenth of a per cent with two decimals, 0.0004 is `0.04%`. */
export function partOf(fraction: number): string {
  return percent(fraction, fraction > 0 && fraction < SMALL ? 2 : 1);
}
