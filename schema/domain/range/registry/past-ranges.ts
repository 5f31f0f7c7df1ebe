import type { Day } from '../../terms/day.ts';
import { isSameFiscalYear } from '../../terms/fiscal-year.ts';
import type { LedgerKind } from './registry-records.ts';
import { stateOf } from './score.ts';

export interface PastRange {
  readonly targetFiscalYearEnd: Day;
  /** Whole dollars, like the other amounts. */
  readonly low: number;
  readonly high: number;
  /** Revenue as first reported. */
  readonly outcome: number;
  readonly state: 'inside' | 'below' | 'above';
  /** Origin: a chain of the registry, or a back-test, which computed it afterwards. */
  readonly source: LedgerKind | 'backTest';
  /** Hash of its record in the registry; null for a back-test. */
  readonly sha256: string | null;
}

export interface ScoredEntry {
  readonly targetFiscalYearEnd: Day;
  readonly low: number;
  readonly high: number;
  readonly sha256: string;
  /** From its newest score; null while pending. */
  readonly state: string | null;
  readonly outcome: number | null;
}

export type ReplayedRange = Pick<PastRange, 'targetFiscalYearEnd' | 'low' | 'high' | 'outcome'>;

/**
 * Past ranges of a filer with their outcomes, newest first: the logged range if an outcome settled it, else the
 * back-test's replay for the year. Entries that are pending, void or late have no outcome to compare with.
 */
export function pastRanges(
  entries: readonly ScoredEntry[],
  replayed: readonly ReplayedRange[],
  chain: LedgerKind,
): readonly PastRange[] {
  const logged = entries.flatMap(({ targetFiscalYearEnd, low, high, sha256, state, outcome }): PastRange[] =>
    outcome !== null && (state === 'inside' || state === 'below' || state === 'above')
      ? [{ targetFiscalYearEnd, low, high, outcome, state, source: chain, sha256 }]
      : [],
  );
  const others = replayed.flatMap((range): PastRange[] =>
    logged.some((one) => isSameFiscalYear(one.targetFiscalYearEnd, range.targetFiscalYearEnd))
      ? []
      : [{ ...range, state: stateOf(range, range.outcome), source: 'backTest', sha256: null }],
  );
  return [...logged, ...others].sort((a, b) => Date.parse(b.targetFiscalYearEnd) - Date.parse(a.targetFiscalYearEnd));
}
