import type { AbsentFigure } from '../figures/figure.ts';
import type { IntervalScores } from '../range/registry-records.ts';
import type { Day } from '../terms/day.ts';
import type { CallState } from '../terms/lists/board-test.ts';

/** A filing that an outcome rests on. */
export interface OutcomeFiling {
  readonly cik: number;
  /** Null for a document of which only the fund and the period are known. */
  readonly accession: string | null;
  readonly filedOn: Day | null;
}

/** What became of a call by a day. */
export interface CallOutcome {
  readonly state: CallState;
  /** Why it is pending or void; null where it is neither. */
  readonly why: AbsentFigure | null;
  /** A value for each threshold, in their order; empty while pending and where void. */
  readonly measured: readonly number[];
  /** The last filing that it took; null while pending. */
  readonly filing: OutcomeFiling | null;
  /** Of a settled range: the called range and the naive ones; smaller is better. */
  readonly intervalScores: IntervalScores | null;
}

/** A call whose outcome is not on file, or that will have none. */
export function unsettled(
  state: 'PENDING' | 'VOID',
  why: AbsentFigure,
  filing: OutcomeFiling | null = null,
): CallOutcome {
  return { state, why, measured: [], filing, intervalScores: null };
}
