import { expect, it } from 'vitest';
import {
  type KnownRange,
  knownRanges,
  listRanges,
  type RangeList,
  type TalliedEntry,
} from '../../../../../schema/domain/range/registry/known-ranges.ts';
import type { OutcomeState } from '../../../../../schema/domain/range/registry/score.ts';
import { CARD_METHOD } from '../../../../../schema/domain/terms/range-method.ts';

const bounds = { low: Math.log(50), high: Math.log(200) };
const scored = (state: OutcomeState, outcome: number | null, method: string = CARD_METHOD): TalliedEntry['entry'] => ({
  method,
  state,
  result:
    outcome === null
      ? null
      : {
          ...{ about: '1 2025-12-31', edition: '2025', sic: '7372' },
          settled: { revenue: 100, targetYear: 2025, Z: 0.5, outcome, range: bounds, b0: bounds, b1: bounds },
        },
});
const range = (sequence: number, due: string, method?: string): TalliedEntry => ({
  ...{ sequence, knownOn: '2025-01-01', of: null, due, entry: scored('pending', null, method) },
});
const score = (sequence: number, of: number, entry: TalliedEntry['entry'], knownOn = '2026-02-01'): TalliedEntry => ({
  ...{ sequence, knownOn, of, due: null, entry },
});

const LEDGER: readonly TalliedEntry[] = [
  range(1, '2025-12-31'),
  range(2, '2025-06-30'),
  range(3, '2025-09-30'),
  range(4, '2025-03-31'),
  range(5, '2025-06-30'),
  range(6, '2025-01-31', 'v4.2'),
  range(7, '2025-12-31'),
  score(8, 1, scored('above', 900)),
  score(9, 3, scored('below', 5)),
  score(10, 4, scored('inside', 100)),
  score(11, 6, scored('above', 9_000, 'v4.2')),
  score(12, 7, scored('below', 0)),
  // A correction, later on.
  score(13, 1, scored('above', 600), '2026-03-01'),
  // Of a range that nobody knew.
  score(14, 99, scored('above', 1_000)),
];
const listed = (list: RangeList, day: string, limit = 9) =>
  listRanges(list, knownRanges(LEDGER, day), { method: CARD_METHOD, limit }).map((one: KnownRange) => [
    one.range,
    one.score,
  ]);

it('has the misses by how many times they lie beyond the range, a correction in the place of what it corrects', () => {
  expect(listed('worstMisses', '2026-02-15')).toEqual([
    [3, 9],
    [1, 8],
    [7, 12],
  ]);
  expect(listed('worstMisses', '2026-03-15')).toEqual([
    [3, 9],
    [1, 13],
    [7, 12],
  ]);
  expect(listed('worstMisses', '2026-03-15', 1)).toEqual([[3, 9]]);
});

it('has the outcomes newest first, by their places in the chain', () => {
  expect(listed('newestOutcomes', '2026-02-15')).toEqual([
    [7, 12],
    [4, 10],
    [3, 9],
    [1, 8],
  ]);
  expect(listed('newestOutcomes', '2026-03-15', 2)).toEqual([
    [1, 13],
    [7, 12],
  ]);
});

it('has those without a score by the end of their year, equals in the order of the chain', () => {
  expect(listed('nextDue', '2026-03-15')).toEqual([
    [2, null],
    [5, null],
  ]);
  expect(listed('nextDue', '2025-12-31').map(([one]) => one)).toEqual([4, 2, 5, 3, 1, 7]);
  expect(listed('nextDue', '2024-12-31')).toEqual([]);
});
