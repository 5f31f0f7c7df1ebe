import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessDaysAfter,
  daysBetween,
  endOfNewYorkDay,
  isBusinessDay,
  newYorkDay,
  newYorkInstant,
  newYorkTime,
  nextBusinessDay,
  onOrAfterBusinessDay,
  parseDay,
  previousBusinessDay,
} from '../../../../schema/domain/terms/day.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';

describe('isBusinessDay', () => {
  it.each([
    ['2026-10-30', 'a Friday'],
    ['2020-06-19', 'Juneteenth before it was a holiday'],
    ['2026-07-06', 'the Monday after a Fourth of July on Saturday'],
    ['2022-12-27', 'the Tuesday after a Christmas on Sunday'],
    ['2026-05-18', 'the Monday before Memorial Day'],
  ])('%s is one: %s', (day) => {
    expect(isBusinessDay(day)).toBe(true);
  });

  it.each([
    ['2026-10-31', 'a Saturday'],
    ['2026-01-01', 'New Year’s Day'],
    ['2021-12-31', 'New Year’s Day on a Saturday, kept on Friday'],
    ['2023-01-02', 'New Year’s Day on a Sunday, kept on Monday'],
    ['2026-01-19', 'Martin Luther King Day'],
    ['2026-02-16', 'Washington’s Birthday'],
    ['2026-05-25', 'Memorial Day'],
    ['2026-06-19', 'Juneteenth'],
    ['2026-07-03', 'Independence Day on a Saturday, kept on Friday'],
    ['2026-09-07', 'Labor Day'],
    ['2026-10-12', 'Columbus Day'],
    ['2025-11-11', 'Veterans Day'],
    ['2026-11-26', 'Thanksgiving'],
    ['2022-12-26', 'Christmas on a Sunday, kept on Monday'],
    ['2025-01-09', 'a day of mourning for a President'],
    ['2025-12-24', 'Christmas Eve, closed by order'],
    ['2025-12-26', 'the day after Christmas, closed by order'],
  ])('%s is none: %s', (day) => {
    expect(isBusinessDay(day)).toBe(false);
  });
});

describe('steps between days', () => {
  it('skip weekends and holidays', () => {
    expect(nextBusinessDay('2026-10-30')).toBe('2026-11-02');
    expect(previousBusinessDay('2026-07-06')).toBe('2026-07-02');
    expect(onOrAfterBusinessDay('2026-10-31')).toBe('2026-11-02');
    expect(onOrAfterBusinessDay('2026-10-30')).toBe('2026-10-30');
  });

  it('skip days closed by order, except where business days are counted for what is logged', () => {
    expect(nextBusinessDay('2025-12-23')).toBe('2025-12-29');
    expect(previousBusinessDay('2025-12-29')).toBe('2025-12-23');
    expect(onOrAfterBusinessDay('2025-12-24')).toBe('2025-12-29');
    expect(businessDaysAfter('2025-12-23', 2)).toBe('2025-12-26');
  });

  it('of months end on the last day of a shorter month', () => {
    expect(addMonths('2028-02-29', -12)).toBe('2027-02-28');
    expect(addMonths('2026-11-20', -12)).toBe('2025-11-20');
    expect(() => addMonths('soon', 1)).toThrow(RangeError);
    for (let at = 0; at < 400; at += 1) {
      const [day, months] = [addDays('1999-12-29', at * 13), ((at * 7) % 41) - 20];
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      const end = new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
      const same = new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
      expect(addMonths(day, months)).toBe(same < end ? same : end);
    }
  });

  it('count whole days, across clock changes, in both directions', (test) => {
    const forth = daysBetween('2026-03-07', '2026-03-09');
    const back = daysBetween('2026-03-09', '2026-03-07');
    const leap = daysBetween('2024-02-28', '2024-03-01');
    tellFigures(test, { daysForth: forth, daysBack: back, daysOverLeap: leap });
    expect(forth).toBe(2);
    expect(back).toBe(-2);
    expect(leap).toBe(2);
    expect(daysBetween('1900-02-28', '1900-03-01')).toBe(1);
  });

  it('are added as the calendar has them, and nothing is added to what is no day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01');
    expect(addDays('2026-03-08', -1)).toBe('2026-03-07');
    expect(addDays('2024-12-31', -365)).toBe('2024-01-01');
    expect(() => addDays('soon', 1)).toThrow(RangeError);
    for (let days = -40_000; days <= 40_000; days += 997) {
      const there = new Date(Date.UTC(2000, 1, 29 + days)).toISOString().slice(0, 10);
      expect([addDays('2000-02-29', days), daysBetween('2000-02-29', there)]).toEqual([there, days]);
    }
  });
});

describe('New York', () => {
  it('has another day than Greenwich in the evening', () => {
    expect(newYorkDay(new Date('2026-10-31T03:59:59Z'))).toBe('2026-10-30');
    expect(newYorkDay(new Date('2026-10-31T04:00:00Z'))).toBe('2026-10-31');
  });

  it('skips an hour in spring, which counts from the hour before, and repeats one in autumn, which is the first', () => {
    // Python's zoneinfo, with fold 0, gives the same.
    for (const [time, instant] of [
      ['2026-03-08T01:59:59', '2026-03-08T06:59:59.000Z'],
      ['2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
      ['2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
      ['2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
      ['2026-11-01T02:00:00', '2026-11-01T07:00:00.000Z'],
      ['1986-04-27T03:00:00', '1986-04-27T07:00:00.000Z'],
      ['1999-10-31T00:30:00', '1999-10-31T04:30:00.000Z'],
      ['9999-12-31T23:59:59', '+010000-01-01T04:59:59.000Z'],
    ] as const) {
      expect(newYorkInstant(time).toISOString()).toBe(instant);
    }
    expect(newYorkTime(new Date('2026-11-01T06:30:00.500Z'))).toBe('2026-11-01T01:30:00');
    expect(newYorkDay(new Date('0033-05-05T12:00:00Z'))).toBe('0033-05-05');
  });

  it('ends its day before midnight, in summer and in winter time', () => {
    expect(endOfNewYorkDay('2026-10-30').toISOString()).toBe('2026-10-31T03:59:59.999Z');
    expect(endOfNewYorkDay('2026-12-01').toISOString()).toBe('2026-12-02T04:59:59.999Z');
  });
});

it('parseDay takes days of the calendar and nothing else', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29');
  for (const text of ['2026-02-29', '2026-13-01', '20260101', '2026-1-1', '2026-01-01T00:00', ' 2026-01-01', '']) {
    expect(parseDay(text)).toBeNull();
  }
});
