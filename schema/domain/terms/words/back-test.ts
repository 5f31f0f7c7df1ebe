import { grouped } from './grouped.ts';
import { listed } from './listed.ts';
import { shareInWords } from './measured.ts';

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
