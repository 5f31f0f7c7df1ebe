/** A fraction as a percentage with one decimal, or `decimals`, and a true minus sign: 0.3197 becomes `32.0%`. */
export function percent(fraction: number, decimals = 1): string {
  const digits = (fraction * 100).toFixed(decimals);
  return `${Number(digits) === 0 ? digits.replace('-', '') : digits.replace('-', '−')}%`;
}

/** Below this share, one decimal would hide a nonzero value. */
const SMALL = 0.001;

/**
 * A share of a whole as a percentage: two decimals below a tenth of a percent, and never `0.00%` for a nonzero share.
 */
export function shareWords(share: number): string {
  const words = percent(share, share > 0 && share < SMALL ? 2 : 1);
  return words === '0.00%' ? 'under 0.01%' : words;
}
