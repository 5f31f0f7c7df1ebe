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
