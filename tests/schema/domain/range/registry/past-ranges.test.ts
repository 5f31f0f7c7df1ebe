import { expect, it } from 'vitest';
import { pastRanges, type ScoredEntry } from '../../../../../schema/domain/range/registry/past-ranges.ts';

const entry = (targetFiscalYearEnd: string, changes: Partial<ScoredEntry> = {}): ScoredEntry => ({
  targetFiscalYearEnd,
  low: 90,
  high: 120,
  sha256: 'f'.repeat(64),
  state: 'inside',
  outcome: 100,
  ...changes,
});
const replayed = (targetFiscalYearEnd: string, outcome: number) => ({
  targetFiscalYearEnd,
  low: 80,
  high: 110,
  outcome,
});

it('takes what was logged for a year, and the back-test for years without, newest first', () => {
  const found = pastRanges(
    [entry('2024-09-30', { state: 'below', outcome: 85 })],
    // A year of 52 weeks ends days before the target that the calendar gave.
    [replayed('2022-09-24', 110), replayed('2024-09-28', 100), replayed('2023-09-30', 110.5)],
    'live',
  );
  expect(found.map(({ targetFiscalYearEnd, state, source }) => [targetFiscalYearEnd, state, source])).toEqual([
    ['2024-09-30', 'below', 'live'],
    ['2023-09-30', 'above', 'backTest'],
    ['2022-09-24', 'inside', 'backTest'],
  ]);
  expect(found.map(({ sha256 }) => sha256 === null)).toEqual([false, true, true]);
});

it('leaves out entries that no outcome settled, and says which chain the others are of', () => {
  const entries = [
    entry('2027-12-31', { state: null, outcome: null }),
    entry('2026-12-31', { state: 'late' }),
    entry('2025-12-31', { state: 'void', outcome: null }),
    entry('2024-12-31', { state: 'above', outcome: 121 }),
  ];
  expect(pastRanges(entries, [], 'replay')).toMatchObject([
    { targetFiscalYearEnd: '2024-12-31', state: 'above', source: 'replay', outcome: 121 },
  ]);
});
