import { describe, expect, it } from 'vitest';
import { boardWeeks } from '../../../../schema/domain/board-rows/board-periods.ts';

const weeksOf = (...days: string[]) =>
  boardWeeks(
    '2026-10-30',
    days.map((filedOn) => ({ filedOn, filings: 1 })),
  );

describe('boardWeeks', () => {
  it('are 52, seven days apart, the last ending on the as-of day', () => {
    const weeks = weeksOf();
    expect(weeks).toHaveLength(52);
    expect(weeks[0]).toEqual({ endsOn: '2025-11-07', filings: 0 });
    expect(weeks[50]).toEqual({ endsOn: '2026-10-23', filings: 0 });
    expect(weeks[51]).toEqual({ endsOn: '2026-10-30', filings: 0 });
  });

  it('hold seven days each', () => {
    const weeks = weeksOf('2026-10-30', '2026-10-24', '2026-10-23', '2026-10-17', '2026-10-16');
    expect(weeks.slice(-3).map((week) => week.filings)).toEqual([1, 2, 2]);
  });

  it('count a filing already dated the next business day in the last week', () => {
    expect(weeksOf('2026-11-02').at(-1)?.filings).toBe(1);
  });

  it('leave out the days of the window before the 52 weeks', () => {
    const weeks = weeksOf('2025-10-31', '2025-11-01');
    expect(weeks.map((week) => week.filings).reduce((sum, filings) => sum + filings)).toBe(1);
    expect(weeks[0]?.filings).toBe(1);
  });
});
