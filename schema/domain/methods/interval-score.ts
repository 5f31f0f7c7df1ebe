/**
 * Interval score of a central interval: its width plus, for an outcome outside it, 2/alpha times the distance. Smaller
 * is better, and on average no interval beats the true one.
 *
 * @param alpha  share of outcomes expected outside, both sides together: 0.2 for an interval of 80%
 *
 * Source: Winkler, JASA 67 (1972); Gneiting and Raftery, JASA 102 (2007), equation 43.
 */
export function intervalScore(low: number, high: number, outcome: number, alpha: number): number {
  return high - low + (2 / alpha) * (Math.max(0, low - outcome) + Math.max(0, outcome - high));
}
