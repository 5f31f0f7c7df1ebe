export interface Tails {
  readonly low: number;
  readonly high: number;
}

/**
 * Conformal quantiles: order statistics that leave one in `oneIn` of exchangeable future values outside on each side,
 * whatever the distribution. Of n values in ascending order, the low one has rank max(1, floor((n+1)/oneIn)), the high
 * one rank min(n, ceil((n+1)(1 - 1/oneIn))).
 *
 * @param oneIn  a whole number, so that ranks are exact: (n+1) times 0.9 in doubles is not
 * @returns      null without values
 *
 * Source: Vovk, Gammerman and Shafer, Algorithmic Learning in a Random World (2005).
 */
export function conformalQuantiles(values: readonly number[], oneIn = 10): Tails | null {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  const outside = Math.floor((n + 1) / oneIn);
  const low = sorted[Math.max(1, outside) - 1];
  const high = sorted[Math.min(n, n + 1 - outside) - 1];
  return low === undefined || high === undefined ? null : { low, high };
}
