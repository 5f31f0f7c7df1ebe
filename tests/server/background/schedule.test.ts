import { describe, expect, it } from 'vitest';
import { isPollingTime, lastNightBefore } from '../../../server/background/schedule.ts';

describe('the timetable of New York', () => {
  it.each([
    ['2026-10-30T09:59:59Z', false],
    ['2026-10-30T10:00:00Z', true],
    ['2026-10-30T16:34:56Z', true],
    ['2026-10-31T02:00:59Z', true],
    ['2026-10-31T02:01:00Z', false],
    // A Saturday, and Thanksgiving.
    ['2026-10-31T16:00:00Z', false],
    ['2026-11-26T17:00:00Z', false],
    // From November to March the hours come an hour later.
    ['2026-11-02T10:30:00Z', false],
    ['2026-11-02T11:00:00Z', true],
  ])('at %s filings are polled for: %s', (time, isOpen) => {
    expect(isPollingTime(new Date(time))).toBe(isOpen);
  });

  it.each([
    ['2026-10-31T03:29:59Z', '2026-10-30T03:30:00.000Z'],
    ['2026-10-31T03:31:00Z', '2026-10-31T03:30:00.000Z'],
    ['2026-11-02T16:00:00Z', '2026-11-02T04:30:00.000Z'],
    // A night that nobody was awake for is still the last one.
    ['2026-11-02T05:10:00Z', '2026-11-02T04:30:00.000Z'],
  ])('at %s the last nightly run was due at %s', (time, due) => {
    expect(lastNightBefore(new Date(time)).toISOString()).toBe(due);
  });
});
