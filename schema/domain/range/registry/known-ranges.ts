import type { Day } from '../../terms/day.ts';
import type { RaceMethod } from '../../terms/range-method.ts';
import type { ScoredEntry } from './method-records.ts';

export interface TalliedEntry {
  readonly sequence: number;
  readonly knownOn: Day;
  /** For a score, the sequence number of its range; null for a range. */
  readonly of: number | null;
  /** For a range, last day of its fiscal year; null for a score. */
  readonly due: Day | null;
  /** The range; on a score, with its outcome. */
  readonly entry: ScoredEntry;
}

export interface KnownRange {
  /** Its sequence number in the chain. */
  readonly range: number;
  /** Sequence number of the newest score; null while there is none. */
  readonly score: number | null;
  readonly due: Day | null;
  /** With the outcome from that score. */
  readonly entry: ScoredEntry;
}

/** The ranges known on a day, each with its newest score of that day, in the order of the chain. */
export function knownRanges(entries: readonly TalliedEntry[], day: Day): KnownRange[] {
  const known = new Map<number, KnownRange>();
  for (const { sequence, knownOn, of, due, entry } of entries) {
    if (knownOn > day) continue;
    if (of === null) {
      known.set(sequence, { range: sequence, score: null, due, entry });
      continue;
    }
    const range = known.get(of);
    // A correction follows the entry it corrects.
    if (range !== undefined) known.set(of, { ...range, score: sequence, entry });
  }
  return [...known.values()];
}

export type RangeList = 'newestOutcomes' | 'worstMisses' | 'nextDue';

const LISTS: Readonly<Record<RangeList, (ranges: readonly KnownRange[]) => KnownRange[]>> = {
  newestOutcomes: (ranges) =>
    ranges.filter(({ entry }) => SETTLED.has(entry.state)).sort((a, b) => (b.score ?? 0) - (a.score ?? 0)),
  worstMisses: (ranges) =>
    ranges
      .filter(({ entry }) => entry.state === 'below' || entry.state === 'above')
      .map((range) => ({ range, beyond: logBeyond(range) }))
      .sort((a, b) => (a.beyond === b.beyond ? 0 : b.beyond - a.beyond))
      .map(({ range }) => range),
  nextDue: (ranges) => ranges.filter(({ score }) => score === null).sort((a, b) => compare(a.due ?? '', b.due ?? '')),
};
const SETTLED: ReadonlySet<string> = new Set(['inside', 'below', 'above']);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Log of the ratio by which the outcome exceeds the end of the range; outcomes without a log come last. */
function logBeyond({ entry: { result } }: KnownRange): number {
  if (result === null || result.settled.outcome <= 0) return Number.NEGATIVE_INFINITY;
  const outcome = Math.log(result.settled.outcome);
  const { low, high } = result.settled.range;
  return Math.max(low - outcome, outcome - high);
}

/** The first ranges of a method in an order; ties keep the order of the chain. */
export function listRanges(
  list: RangeList,
  ranges: readonly KnownRange[],
  { method, limit }: { readonly method: RaceMethod; readonly limit: number },
): KnownRange[] {
  return LISTS[list](ranges.filter(({ entry }) => entry.method === method)).slice(0, limit);
}
