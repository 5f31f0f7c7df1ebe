/** Limits a value to a range. NaN stays NaN. */
export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
