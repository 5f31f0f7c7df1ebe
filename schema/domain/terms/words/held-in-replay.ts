import { grouped } from './grouped.ts';
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
 * The aim of the range and how it held in the back-test, to follow a day:
 * `the range aims at 80% and held 76.1% of 3,909 past years when replayed, worst in 2020 (58.3%) and 2021 (58.4%)`.
 */
export function heldInReplay(all: Omit<Part, 'of'> | null, byTargetYear: readonly Part[]): string {
  const aim = 'the range aims at 80%';
  if (all === null) return `${aim}; no back-test over past years has run`;
  const worst = byTargetYear
    .filter(({ settled, coverage }) => settled >= LEAST_OUTCOMES && coverage < all.coverage)
    .toSorted((a, b) => a.coverage - b.coverage)
    .slice(0, WORST)
    .map(({ of, coverage }) => `${of} (${shareInWords(coverage)})`);
  const years = worst.length === 0 ? '' : `, worst in ${worst.join(' and ')}`;
  return `${aim} and held ${shareInWords(all.coverage)} of ${grouped(all.settled)} past years when replayed${years}`;
}
