import { describe, expect, it } from 'vitest';
import { graceEnd, type LateNotice, noticeOutcome } from '../../../../schema/domain/board-rows/late-notice.ts';
import { report } from '../../../support/board-input.ts';

/** Wednesday 2026-04-01: due on Tuesday 2026-03-31, grace to Wednesday 2026-04-15. */
const ANNUAL: LateNotice = { reportType: 'annual', filedOn: '2026-04-01', period: '2025-12-31' };
/** Tuesday 2026-08-11: due on Monday 2026-08-10, five days on is Saturday, so grace to Monday 2026-08-17. */
const QUARTERLY: LateNotice = { reportType: 'quarterly', filedOn: '2026-08-11', period: '2026-06-30' };

describe('graceEnd', () => {
  it('is 15 days after the business day before an annual notice', () => {
    expect(graceEnd(ANNUAL)).toBe('2026-04-15');
  });

  it('is 5 days after it for a quarterly notice, moved off a weekend', () => {
    expect(graceEnd(QUARTERLY)).toBe('2026-08-17');
  });

  it('counts from Friday for a notice of Monday, and skips holidays on both sides', () => {
    expect(graceEnd({ ...QUARTERLY, filedOn: '2026-08-17' })).toBe('2026-08-19');
    // The day after Labor Day: due on Friday 2026-09-04, and five days on is a Wednesday.
    expect(graceEnd({ ...QUARTERLY, filedOn: '2026-09-08' })).toBe('2026-09-09');
    // Due on Thursday 2026-06-18, before Juneteenth; fifteen days on is Independence Day as observed, so Monday.
    expect(graceEnd({ ...ANNUAL, filedOn: '2026-06-22' })).toBe('2026-07-06');
  });
});

describe('noticeOutcome', () => {
  const state = (notice: LateNotice, reports: Parameters<typeof noticeOutcome>[1], asOf: string) => {
    const outcome = noticeOutcome(notice, reports, asOf);
    return [outcome.state, outcome.report?.filedOn ?? null];
  };

  it('is open through the last day of grace, then missing', () => {
    expect(state(ANNUAL, [], '2026-04-15')).toEqual(['open', null]);
    expect(state(ANNUAL, [], '2026-04-16')).toEqual(['missing', null]);
  });

  it('is cured by a report on the last day of grace, late by one a day later', () => {
    expect(state(ANNUAL, [report('10-K', '2026-04-15', '2025-12-31')], '2026-10-30')).toEqual(['cured', '2026-04-15']);
    expect(state(ANNUAL, [report('10-K', '2026-04-16', '2025-12-31')], '2026-10-30')).toEqual(['late', '2026-04-16']);
  });

  it('does not know a report filed after the day asked for', () => {
    const reports = [report('10-K', '2026-04-10', '2025-12-31')];
    expect(state(ANNUAL, reports, '2026-04-09')).toEqual(['open', null]);
    expect(state(ANNUAL, reports, '2026-04-10')).toEqual(['cured', '2026-04-10']);
  });

  it('is cured by a report of the same day that covers its period', () => {
    expect(state(QUARTERLY, [report('10-Q', '2026-08-11', '2026-06-30')], '2026-10-30')).toEqual([
      'cured',
      '2026-08-11',
    ]);
  });

  it('takes a report whose period ends within seven days, and none beyond', () => {
    expect(state(ANNUAL, [report('10-K', '2026-04-10', '2026-01-07')], '2026-10-30')).toEqual(['cured', '2026-04-10']);
    expect(state(ANNUAL, [report('10-K', '2026-04-10', '2026-01-08')], '2026-10-30')).toEqual(['missing', null]);
  });

  it.each(['10-K/A', '10-Q', 'NT 10-K'])('is not answered by a %s', (form) => {
    expect(state(ANNUAL, [report(form, '2026-04-10', '2025-12-31')], '2026-04-11')).toEqual(['open', null]);
  });

  it('is answered by a foreign annual report', () => {
    expect(state(ANNUAL, [report('20-F', '2026-04-10', '2025-12-31')], '2026-10-30')).toEqual(['cured', '2026-04-10']);
  });

  it('without a period is answered by the first report of its type, the same day included', () => {
    const notice = { ...QUARTERLY, period: null };
    const reports = [
      report('10-Q', '2026-08-10', '2026-03-31'),
      report('10-K', '2026-08-12', '2025-12-31'),
      report('10-Q', '2026-08-20', null),
      report('10-Q', '2026-11-09', '2026-09-30'),
    ];
    expect(state(notice, reports, '2026-10-30')).toEqual(['late', '2026-08-20']);
    expect(state(notice, [report('10-Q', '2026-08-11', null)], '2026-10-30')).toEqual(['cured', '2026-08-11']);
  });
});
