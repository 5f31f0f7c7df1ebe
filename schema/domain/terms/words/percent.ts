/** A fraction as per cent with one decimal, or as many as are asked for, and a true minus sign: 0.3197 is `32.0%`. */
export function percent(fraction: number, decimals = 1): string {
  const digits = (fraction * 100).toFixed(decimals);
  return `${Number(digits) === 0 ? digits.replace('-', '') : digits.replace('-', '−')}%`;
}

/** The same of a share above zero or of none: one that would read `0.0%` is said to be small. */
export const shareWords = (share: number): string =>
  share > 0 && percent(share) === '0.0%' ? 'under 0.1%' : percent(share);
