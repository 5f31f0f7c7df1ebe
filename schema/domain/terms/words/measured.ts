/** Shares and scores of ranges as a command, a sentence and a page say them: alike, since all say what replies hold. */

/** Replies have four decimals: 0.77046 is replied as 0.7705 and said as `77.1%`, which no fraction times a hundred says. */
export function shareInWords(share: number): string {
  const percent = (Math.round(replied(Math.abs(share)) * 1000) / 10).toFixed(1);
  return share < 0 && percent !== '0.0' ? `-${percent}%` : `${percent}%`;
}

/** An interval score, which is never negative: three decimals. */
export function scoreInWords(score: number): string {
  return (Math.round(replied(score) * 1000) / 1000).toFixed(3);
}

function replied(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
