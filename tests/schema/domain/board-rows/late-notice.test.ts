import { describe, expect, it } from 'vitest';
import {
  type LateNotice,
  noticeOutcome,
  noticeSentence,
  reckon,
} from '../../../../schema/domain/board-rows/late-notice.ts';
import { report } from '../../../support/worlds/board-input.ts';

/** Wednesday 2026-04-01: due on Tuesday 2026-03-31, grace to Wednesday 2026-04-15. */
const ANNUAL: LateNotice = { reportType: 'annual', filedOn: '2026-04-01', period: '2025-12-31', category: null };
/** Tuesday 2026-08-11: due on Monday 2026-08-10, five days on is Saturday, so grace to Monday 2026-08-17. */
const QUARTERLY: LateNotice = { reportType: 'quarterly', filedOn: '2026-08-11', period: '2026-06-30', category: null };

const graceEnd = (notice: LateNotice) => reckon(notice).deadline;

describe('the end of the grace period without a category', () => {
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

it('is on no day that EDGAR is closed by order', () => {
  // Due on Tuesday 2025-12-09, and fifteen days on is Christmas Eve of 2025; EDGAR was closed until Monday.
  expect(graceEnd({ ...ANNUAL, filedOn: '2025-12-10', period: '2025-09-30' })).toBe('2025-12-29');
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

  it('of a period long over takes a report whose period ends within seven days, and none beyond', () => {
    expect(state(ANNUAL, [report('10-K', '2026-04-10', '2026-01-07')], '2026-10-30')).toEqual(['cured', '2026-04-10']);
    const late = { ...ANNUAL, period: '2025-03-31' };
    expect(state(late, [report('10-K', '2026-04-10', '2025-04-07')], '2026-10-30')).toEqual(['cured', '2026-04-10']);
    expect(state(late, [report('10-K', '2026-04-10', '2025-04-08')], '2026-10-30')).toEqual(['missing', null]);
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

describe('a notice that gives its own day as the end of the period', () => {
  // Super Micro, notice of 2024-08-30: the annual report on the year to 2024-06-30 came on 2025-02-25.
  const notice: LateNotice = {
    reportType: 'annual',
    filedOn: '2024-08-30',
    period: '2024-08-30',
    category: 'Large accelerated filer',
  };

  it('has no period: a report on one that ended shortly before answers it', () => {
    const reports = [report('10-K', '2025-02-25', '2024-06-30'), report('10-K', '2025-08-28', '2025-06-30')];
    expect(noticeOutcome(notice, reports, '2025-09-12')).toMatchObject({
      state: 'late',
      report: { filedOn: '2025-02-25' },
      period: '2024-06-30',
      reckoning: { due: '2024-08-29', isStandIn: false, deadline: '2024-09-13' },
    });
  });

  it('has none while no report is on file that says it', () => {
    expect(noticeOutcome(notice, [], '2024-09-20')).toMatchObject({ state: 'missing', report: null, period: null });
  });

  it.each(['2023-06-30', '2024-08-30', '2025-06-30'])('is not answered by a report on the year to %s', (period) => {
    expect(noticeOutcome(notice, [report('10-K', '2025-02-25', period)], '2025-09-12').state).toBe('missing');
  });
});

describe('a notice that names a period it cannot mean', () => {
  const outcomeOf = (notice: LateNotice, ...reports: Parameters<typeof noticeOutcome>[1]) => {
    const { state, report: late, period } = noticeOutcome(notice, reports, '2025-09-12');
    return [state, late?.filedOn ?? null, period];
  };

  it('ten days before the end of the year is of that year', () => {
    // Interpublic, 0000903423-05-000219: the report on 2004 came on 30 September 2005 (0000950123-05-011689).
    const notice: LateNotice = { reportType: 'annual', filedOn: '2005-03-17', period: '2004-12-21', category: null };
    expect(outcomeOf(notice, report('10-K', '2005-09-30', '2004-12-31'))).toEqual(['late', '2005-09-30', '2004-12-31']);
    expect(outcomeOf(notice, report('10-K', '2006-03-22', '2005-12-31'))).toEqual(['missing', null, '2004-12-21']);
  });

  it('on which a report was filed a year ago is of the year that ended since', () => {
    const notice: LateNotice = { reportType: 'annual', filedOn: '2008-02-29', period: '2006-12-31', category: null };
    const ofTyped = report('10-K', '2007-03-01', '2006-12-31');
    const ofYear = report('10-K', '2008-02-29', '2007-12-31');
    expect(outcomeOf(notice, ofTyped, ofYear)).toEqual(['cured', '2008-02-29', '2007-12-31']);
    // Without it the notice may well be of a year that is years late.
    expect(outcomeOf(notice, ofYear)).toEqual(['missing', null, '2006-12-31']);
  });

  it('but one whose report came the business day before has that report', () => {
    const notice: LateNotice = { reportType: 'annual', filedOn: '2005-04-01', period: '2004-12-31', category: null };
    expect(outcomeOf(notice, report('10-K', '2005-03-31', '2004-12-31'))).toEqual([
      'cured',
      '2005-03-31',
      '2004-12-31',
    ]);
    expect(outcomeOf(notice, report('10-K', '2005-03-30', '2004-12-31'))).toEqual(['missing', null, '2004-12-31']);
  });
});

describe('the due date from the period and the category of the filer', () => {
  const due = (notice: Partial<LateNotice>, form?: string) => reckon({ ...QUARTERLY, ...notice }, form);

  it('is 40 days after a quarter for a large filer, moved over a weekend and a holiday', () => {
    // Archer-Daniels-Midland, notice of 2024-11-12: 40 days after 30 September is Saturday, Monday is Veterans Day.
    const notice = { filedOn: '2024-11-12', period: '2024-09-30', category: 'Large accelerated filer' };
    expect(due(notice)).toEqual({ due: '2024-11-12', isStandIn: false, deadline: '2024-11-18' });
  });

  it.each([
    ['Large accelerated filer', '2025-03-03', '2025-03-18'],
    ['Accelerated filer', '2025-03-17', '2025-04-01'],
    ['Accelerated filer; Smaller reporting company', '2025-03-17', '2025-04-01'],
    ['Non-accelerated filer; Smaller reporting company', '2025-03-31', '2025-04-15'],
    ['Smaller reporting company', '2025-03-31', '2025-04-15'],
  ])('an annual report of a %s is due on %s', (category, day, deadline) => {
    const notice = { reportType: 'annual', filedOn: day, period: '2024-12-31', category } as const;
    expect(due(notice)).toEqual({ due: day, isStandIn: false, deadline });
  });

  it('is four months after the year of a 20-F and 90 days after that of a 40-F', () => {
    const notice = { reportType: 'annual', filedOn: '2025-04-30', period: '2024-12-31', category: null } as const;
    expect(due(notice, '20-F')).toMatchObject({ due: '2025-04-30', deadline: '2025-05-15' });
    expect(due({ ...notice, filedOn: '2025-03-31' }, '40-F')).toMatchObject({ due: '2025-03-31' });
  });

  it('is not taken from a category that the day of the notice contradicts', () => {
    // By 40 days it was due on 11 August: a notice of 15 August was given by a filer with 45 days.
    const notice = { filedOn: '2025-08-15', period: '2025-06-30', category: 'Large accelerated filer' };
    expect(due(notice)).toEqual({ due: '2025-08-14', isStandIn: true, deadline: '2025-08-19' });
    // By 90 days it is due on 31 March: nobody says so four weeks before.
    const early = {
      reportType: 'annual',
      filedOn: '2025-03-04',
      period: '2024-12-31',
      category: 'Non-accelerated filer',
    };
    expect(due(early as LateNotice)).toMatchObject({ due: '2025-03-03', isStandIn: true });
  });
});

describe('what became of a notice, in words', () => {
  const adm: LateNotice = {
    reportType: 'quarterly',
    filedOn: '2024-11-12',
    period: '2024-09-30',
    category: 'Large accelerated filer',
  };
  const words = (notice: LateNotice, filedOn: string | null, asOf: string) => {
    const form = notice.reportType === 'annual' ? '10-K' : '10-Q';
    const reports = filedOn === null ? [] : [report(form, filedOn, notice.period)];
    return noticeSentence(noticeOutcome(notice, reports, asOf), notice.reportType);
  };

  it.each([
    [
      adm,
      '2024-11-18',
      'Filed on 18 Nov 2024, within the extension of five days to 18 Nov 2024. The report was due on 12 Nov 2024.',
    ],
    [
      adm,
      '2025-02-25',
      'Filed on 25 Feb 2025, after the extension of five days to 18 Nov 2024. The report was due on 12 Nov 2024.',
    ],
    [
      adm,
      '2024-11-19',
      'Filed on 19 Nov 2024, after the extension of five days to 18 Nov 2024. The report was due on 12 Nov 2024.',
    ],
    [
      adm,
      null,
      'We have no report. By our count the extension of five days ended on 18 Nov 2024. The report was due on 12 Nov 2024.',
    ],
    [
      ANNUAL,
      '2026-04-10',
      'Filed on 10 Apr 2026, within the extension of 15 days to 15 Apr 2026. We estimate that the report was due on 31 Mar 2026.',
    ],
  ])('%#', (notice, filedOn, sentence) => {
    expect(words(notice, filedOn, '2026-10-30')).toBe(sentence);
  });

  it('says until when a report may still come', () => {
    expect(words(adm, null, '2024-11-18')).toBe('By our count the extension of five days ends on 18 Nov 2024.');
  });
});
