/**
 * Formats of shares and scores of ranges. Commands, sentences and pages use the same ones, based on the rounded numbers
 * in replies.
 */

/**
 * A share as a percentage, rounded from the reply's four decimals: 0.77046 is 0.7705 in replies and therefore `77.1%`,
 * although 77.046 would round to 77.0.
 */
export function shareInWords(share: number): string {
  const percent = (Math.round(replied(Math.abs(share)) * 1000) / 10).toFixed(1);
  return share < 0 && percent !== '0.0' ? `-${percent}%` : `${percent}%`;
}

/** An interval score with three decimals; never negative. */
export function scoreInWords(score: number): string {
  return (Math.round(replied(score) * 1000) / 1000).toFixed(3);
}

function replied(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
