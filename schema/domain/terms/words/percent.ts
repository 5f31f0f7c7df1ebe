/** A fraction as per cent with one decimal, or as many as are asked for, and a true minus sign: 0.3197 is `32.0%`. */
export function percent(fraction: number, decimals = 1): string {
  const digits = (fraction * 100).toFixed(decimals);
  return `${Number(digits) === 0 ? digits.replace('-', '') : digits.replace('-', '−')}%`;
}

/** Below this share of the whole one decimal would hide what there is. */
const SMALL = 0.001;

/** The same of a share of a whole: below a tenth of a per cent with two decimals, and never `0.00%` of what is there. */
export function shareWords(share: number): string {
  const words = percent(share, share > 0 && share < SMALL ? 2 : 1);
  return words === '0.00%' ? 'under 0.01%' : words;
}
