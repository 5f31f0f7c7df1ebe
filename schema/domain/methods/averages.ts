/** Arithmetic mean; null without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Median; for an even count, the mean of the two middle values (R-7 of Hyndman and Fan 1996). Null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) return null;
  const lower = sorted.length % 2 === 0 ? sorted[(sorted.length >> 1) - 1] : upper;
  return ((lower ?? upper) + upper) / 2;
}
