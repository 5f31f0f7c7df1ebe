import { describe, expect, it } from 'vitest';
import { dueDay, isYearOver } from '../../../../schema/domain/range/due-day.ts';

describe('the day a report is due', () => {
  // Counted by hand on a calendar.
  it.each([
    ['2025-12-31', 'LARGE_ACCELERATED', '2026-03-02', '1 March is a Sunday'],
    ['2025-12-31', 'ACCELERATED', '2026-03-16', '75 days on'],
    ['2025-12-31', 'NON_ACCELERATED', '2026-03-31', '90 days on'],
    ['2025-12-31', null, '2026-03-31', 'unknown: the longest of the three'],
    ['2025-12-31', 'FORM_40F', '2026-03-31', '90 days on'],
    ['2025-12-31', 'FORM_20F', '2026-04-30', 'four months on'],
    ['2026-02-28', 'FORM_20F', '2026-06-29', 'four months on is Sunday 28 June'],
    ['2025-10-03', 'ACCELERATED', '2025-12-17', '75 days on'],
    ['2025-09-27', 'LARGE_ACCELERATED', '2025-11-26', '60 days on, the day before Thanksgiving'],
    ['2025-09-28', 'LARGE_ACCELERATED', '2025-11-28', '60 days on is Thanksgiving'],
    ['2023-12-31', 'LARGE_ACCELERATED', '2024-02-29', 'a leap year'],
  ] as const)('%s, %s: %s (%s)', (end, category, due, _why) => {
    expect(dueDay(end, category)).toBe(due);
  });
});

it('is over on the day after its last', () => {
  expect(isYearOver('2025-12-31', '2025-12-31')).toBe(false);
  expect(isYearOver('2025-12-31', '2026-01-01')).toBe(true);
});
