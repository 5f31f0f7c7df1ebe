import { describe, expect, it } from 'vitest';
import { BASE_RATE_MIN_EVENTS, baseRates, type ReportingHistory } from '../../ingest/derive/base-rates.ts';
import type { EventKind } from '../../schema/terms/event-kind.ts';

const KIND: EventKind = '8-K 2.05';

/** Fifty filers of one history: what happens to one happens to all. */
const rateOf = (history: Partial<ReportingHistory>, asOf = '2026-10-30', filers = BASE_RATE_MIN_EVENTS) =>
  baseRates(
    Array.from({ length: filers }, () => ({ reports: [], events: [], ...history })),
    asOf,
  ).get(KIND);

const event = (filedOn: string, kind: EventKind = KIND) => ({ kind, filedOn });
const at = '2015-03-10';

describe('the share of company-years that trouble followed', () => {
  it.each([
    ['a report in month 7', ['2015-02-01', '2015-09-11'], [], 0],
    ['a report on the last day of month 18', ['2015-02-01', '2016-09-10'], [], 0],
    ['a report on the last day of month 6 only', ['2015-02-01', '2015-09-10'], [], 1],
    ['a report the day after month 18 only', ['2015-02-01', '2016-09-11'], [], 1],
    ['8-K 3.01 the day after', ['2015-02-01', '2015-12-01'], [event('2015-03-11', '8-K 3.01')], 1],
    ['8-K 4.02 on the last day of month 12', ['2015-02-01', '2015-12-01'], [event('2016-03-10', '8-K 4.02')], 1],
    ['8-K 1.03 a day later', ['2015-02-01', '2015-12-01'], [event('2016-03-11', '8-K 1.03')], 0],
    ['8-K 1.03 on the same day', ['2015-02-01', '2015-12-01'], [event(at, '8-K 1.03')], 0],
    ['8-K 2.04, which is no trouble of this kind', ['2015-02-01', '2015-12-01'], [event('2015-04-01', '8-K 2.04')], 0],
  ] as const)('with %s', (_what, reports, more, share) => {
    expect(rateOf({ reports, events: [event(at), ...more] })).toMatchObject({ share, of: 50 });
  });

  it('counts a year once, from its first filing of the kind', () => {
    const events = [event('2015-11-20'), event(at), event('2015-07-01')];
    expect(rateOf({ reports: ['2015-02-01', '2015-12-01'], events })).toMatchObject({ share: 0, of: 50 });
  });

  it.each([
    ['who last reported twelve months before', '2014-03-10', 50],
    ['who last reported a day longer ago', '2014-03-09', null],
  ])('takes in a filer %s', (_what, report, of) => {
    expect(rateOf({ reports: [report], events: [event(at)] })?.of ?? null).toBe(of);
  });

  it.each([
    ['2016-09-10', 50],
    ['2016-09-09', null],
  ])('as of %s counts events whose 18 months are over', (asOf, of) => {
    expect(rateOf({ reports: ['2015-02-01'], events: [event(at)] }, asOf)?.of ?? null).toBe(of);
  });

  it('is none under fifty company-years', () => {
    expect(rateOf({ reports: ['2015-02-01'], events: [event(at)] }, '2026-10-30', 49)).toBeNull();
  });

  it('is held against years without the kind, followed from 1 July', () => {
    // 2016 is followed from 1 July 2016: the report of 2017-01-02 lies in its seventh month, the next year is silent.
    const reports = ['2015-02-01', '2015-12-01', '2016-06-01', '2017-01-02'];
    expect(rateOf({ reports, events: [event(at)] })).toEqual({
      share: 0,
      of: 50,
      unflaggedShare: 0.5,
      window: { from: '2005-01-01', to: '2025-04-30' },
    });
  });

  it('begins with 2024 for a kind that did not exist before', () => {
    const kind: EventKind = '8-K 1.05';
    const histories = Array.from({ length: 60 }, () => ({
      reports: ['2022-03-01', '2023-03-01', '2024-01-10', '2024-12-01'],
      events: [event('2022-05-01', kind), event('2024-02-01', kind)],
    }));
    expect(baseRates(histories, '2026-10-30').get(kind)).toMatchObject({ of: 60, window: { from: '2024-01-01' } });
  });

  it('is nothing before anything can be known', () => {
    expect([...baseRates([], '2005-01-01').values()].every((rate) => rate === null)).toBe(true);
  });
});
