import { expect, it } from 'vitest';
import { moneyReportDue } from '../../../../schema/domain/funds/report-days.ts';
import { pendingMonth } from '../../../../schema/domain/kept/kept-record.ts';

it.each([
  ['2026-11-30', '2026-12-07'],
  // Behind a weekend and Labor Day.
  ['2026-08-31', '2026-09-08'],
  // New Year's Day and a weekend.
  ['2025-12-31', '2026-01-08'],
  // A Sunday.
  ['2026-05-31', '2026-06-05'],
])('a report on the month to %s is due on %s', (monthEnd, due) => {
  expect(moneyReportDue(monthEnd)).toBe(due);
});

it('a month is lacking from the day after, and not before', () => {
  const whyOn = (asOf: string) => pendingMonth('money-market', '2026-08', asOf).why;
  expect(whyOn('2026-09-08')).toMatchObject({ absent: 'NOT_DUE' });
  expect(whyOn('2026-09-09')).toMatchObject({ absent: 'NOT_INGESTED' });
});
