import { describe, expect, it } from 'vitest';
import { daysFrom, isWorkday, plusDays, toWorkday, yearBefore } from './calendar.ts';

describe('the calendar of the recount', () => {
  it('steps over month ends, leap days and clock changes', () => {
    expect(plusDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(plusDays('2025-03-09', 1)).toBe('2025-03-10');
    expect(plusDays('2025-01-01', -1)).toBe('2024-12-31');
    expect(daysFrom('2024-02-22', '2024-03-08')).toBe(15);
  });

  it('goes a year back, from 29 to 28 February', () => {
    expect(yearBefore('2025-09-12')).toBe('2024-09-12');
    expect(yearBefore('2024-02-29')).toBe('2023-02-28');
  });

  it.each([
    ['2024-11-11', 'Veterans Day'],
    ['2025-02-17', "Washington's Birthday"],
    ['2021-12-24', 'Christmas on a Saturday'],
    ['2021-12-31', 'New Year on a Saturday'],
    ['2023-01-02', 'New Year on a Sunday'],
    ['2022-06-20', 'Juneteenth on a Sunday'],
    ['2025-05-26', 'Memorial Day'],
    ['2025-11-27', 'Thanksgiving'],
    ['2025-09-13', 'a Saturday'],
    ['2025-12-24', 'closed by order'],
    ['2025-12-26', 'closed by order'],
  ])('%s is no workday: %s', (day) => {
    expect(isWorkday(day)).toBe(false);
  });

  it('takes 19 June for a workday before it was a holiday', () => {
    expect(isWorkday('2020-06-19')).toBe(true);
    expect(isWorkday('2024-06-19')).toBe(false);
  });

  it('moves to a workday in either direction', () => {
    expect(toWorkday('2025-03-15', 1)).toBe('2025-03-17');
    expect(toWorkday('2024-11-11', -1)).toBe('2024-11-08');
    expect(toWorkday('2025-03-14', 1)).toBe('2025-03-14');
  });
});
