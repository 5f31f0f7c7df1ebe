import type { Day } from '../day.ts';
import { shortDate } from './day-words.ts';
import { grouped } from './numbers.ts';
import { listed } from './phrases.ts';

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

/** Outcomes of a fiscal year below which its share is not named. */
const LEAST_OUTCOMES = 100;

/** Years named as the worst. */
const WORST = 2;

interface Part {
  readonly of: string;
  readonly settled: number;
  readonly coverage: number;
}

/**
 * How the range did in the back-test, to follow a day, with its target: `back-tested on 3,909 company-years, the range
 * contained the outcome 76.1% of the time. The target is 80%. The worst years were 2020 (58.3%) and 2021 (58.4%).`
 */
export function backTestSentences(all: Omit<Part, 'of'> | null, byTargetYear: readonly Part[]): string {
  if (all === null) return 'we have not run a back-test of the range over past years. Its target is 80%.';
  const worst = byTargetYear
    .filter(({ settled, coverage }) => settled >= LEAST_OUTCOMES && coverage < all.coverage)
    .toSorted((a, b) => a.coverage - b.coverage)
    .slice(0, WORST)
    .map(({ of, coverage }) => `${of} (${shareInWords(coverage)})`);
  const years =
    worst.length === 0 ? '' : ` The worst ${worst.length === 1 ? 'year was' : 'years were'} ${listed(worst)}.`;
  return `back-tested on ${grouped(all.settled)} company-years, the range contained the outcome ${shareInWords(all.coverage)} of the time. The target is 80%.${years}`;
}

export const NOT_LIVE = 'It is not part of our live record.';

/** The origin of a list of ranges that were logged behind the real clock. */
export const REPLAYED = 'Calculated later, only from what had been filed by then. Not part of our live record.';

/**
 * The origin of one such range, to follow its subject; `NOT_LIVE` follows as a sentence of its own.
 *
 * @param loggedOn  by the real clock
 * @param knownOn   what had been filed by this day was used
 */
export const replayedWords = (loggedOn: Day, knownOn: Day): string =>
  `calculated later, on ${shortDate(loggedOn)} by the real calendar, from filings made by ${shortDate(knownOn)}`;
