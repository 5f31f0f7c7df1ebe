import type { AbsentFigure } from '../figures/reading/figure.ts';
import type { IntervalScores } from '../range/registry/registry-records.ts';
import type { Day } from '../terms/day.ts';
import type { CallState } from '../terms/lists/board-test.ts';

export interface OutcomeFiling {
  readonly cik: number;
  /** Null for a document known only by its fund and period. */
  readonly accession: string | null;
  readonly filedOn: Day | null;
}

export interface CallOutcome {
  readonly state: CallState;
  /** Why it is pending or void; null for other states. */
  readonly why: AbsentFigure | null;
  /** One value for each threshold, in the same order; empty while pending or void. */
  readonly measured: readonly number[];
  /** The last filing that was needed; null while pending. */
  readonly filing: OutcomeFiling | null;
  /** Scores of the called range and of the naive ranges, for settled ranges only; smaller is better. */
  readonly intervalScores: IntervalScores | null;
}

/** The outcome of a call whose result is not filed yet or never will be. */
export function unsettled(
  state: 'PENDING' | 'VOID',
  why: AbsentFigure,
  filing: OutcomeFiling | null = null,
): CallOutcome {
  return { state, why, measured: [], filing, intervalScores: null };
}
