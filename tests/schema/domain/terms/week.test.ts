import { describe, expect, it } from 'vitest';
import {
  filingDays,
  isFriday,
  lastFriday,
  lastWeekOver,
  weekBefore,
  weekTo,
} from '../../../../schema/domain/terms/week.ts';

const at = (instant: string) => new Date(instant);
/** Long after all of them. */
const LATER = at('2030-01-01T00:00:00Z');

describe('a week', () => {
  it('is Saturday to Friday', () => {
    expect(weekTo('2025-09-12')).toEqual({ from: '2025-09-06', to: '2025-09-12' });
    expect(weekBefore(weekTo('2025-01-03'), 1)).toEqual({ from: '2024-12-21', to: '2024-12-27' });
    expect([isFriday('2025-09-12'), isFriday('2025-09-13')]).toEqual([true, false]);
  });

  it.each([
    ['2025-09-12', '2025-09-12'],
    ['2025-09-13', '2025-09-12'],
    ['2025-09-17', '2025-09-12'],
    ['2025-09-18', '2025-09-12'],
    ['2025-09-19', '2025-09-19'],
    ['2024-03-01', '2024-03-01'],
    ['2024-02-29', '2024-02-23'],
  ])('the last Friday by %s is %s', (day, friday) => {
    expect(lastFriday(day)).toBe(friday);
    expect(lastWeekOver(day, LATER).to).toBe(friday);
  });

  it.each([
    ['in winter', '2025-01-10', '2025-01-11T04:59:59.998Z', '2025-01-03'],
    ['in winter', '2025-01-10', '2025-01-11T04:59:59.999Z', '2025-01-10'],
    ['in summer', '2025-09-12', '2025-09-13T03:59:59.998Z', '2025-09-05'],
    ['in summer', '2025-09-12', '2025-09-13T03:59:59.999Z', '2025-09-12'],
  ])('is over when its Friday is, in New York: %s, %s at %s', (_season, day, now, friday) => {
    expect(lastWeekOver(day, at(now)).to).toBe(friday);
  });

  it.each([
    ['2025-09-12', 5, '2025-09-08'],
    // Labor Day on Monday, Thanksgiving on Thursday, Independence Day on the Friday itself.
    ['2025-09-05', 4, '2025-09-02'],
    ['2025-11-28', 4, '2025-11-24'],
    ['2025-07-04', 4, '2025-06-30'],
    // Christmas, and no day for the New Year of a Saturday but the Friday before it.
    ['2023-12-29', 4, '2023-12-26'],
    ['2021-12-31', 4, '2021-12-27'],
    // The day of mourning for a President, when EDGAR was closed, and a Christmas Eve.
    ['2024-12-27', 3, '2024-12-23'],
    ['2025-01-10', 4, '2025-01-06'],
    ['2025-12-26', 2, '2025-12-22'],
  ])('the week to %s has %i filing days from %s', (friday, days, first) => {
    const open = filingDays(weekTo(friday));
    expect([open.length, open[0]]).toEqual([days, first]);
  });
});
