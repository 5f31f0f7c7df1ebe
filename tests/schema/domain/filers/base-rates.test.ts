import { describe, expect, it } from 'vitest';
import {
  BASE_RATE_MIN_EVENTS,
  type BaseRates,
  BaseRateTally,
  baseRates,
  lastFollowed,
  type ReportingHistory,
} from '../../../../schema/domain/filers/base-rates.ts';
import { addDays } from '../../../../schema/domain/terms/day.ts';
import type { EventKind } from '../../../../schema/domain/terms/event-kind.ts';

/** The rates of a day from what was filed by a day, the same one where nothing else is said. */
function ratesOf(histories: readonly ReportingHistory[], asOf: string, through = asOf): BaseRates {
  const tally = new BaseRateTally(through);
  for (const history of histories) tally.add(history);
  const newest = new Map(
    tally.totals().flatMap((total) => (total.fromDay <= lastFollowed(asOf) ? [[total.kind, total]] : [])),
  );
  return baseRates([...newest.values()], asOf, through);
}

const KIND: EventKind = '8-K 2.05';

/** Fifty filers of one history: what happens to one happens to all. */
const rateOf = (history: Partial<ReportingHistory>, asOf = '2026-10-30', filers = BASE_RATE_MIN_EVENTS) =>
  ratesOf(
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
    expect(ratesOf(histories, '2026-10-30').get(kind)).toMatchObject({ of: 60, window: { from: '2024-01-01' } });
  });

  it('is nothing before anything can be known', () => {
    expect([...ratesOf([], '2005-01-01').values()].every((rate) => rate === null)).toBe(true);
  });

  it('of a past day is what was known on it, whatever was filed and counted since', () => {
    let seed = 20_251_121;
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const somewhere = () => addDays('2004-01-01', next(8_300));
    const kinds = ['8-K 3.01', '8-K 4.02', 'NT 10-K', '8-K 5.02'] as const;
    const histories = Array.from({ length: 80 }, () => ({
      reports: Array.from({ length: 45 }, somewhere),
      events: Array.from({ length: 30 }, () => ({ kind: kinds[next(kinds.length)] ?? KIND, filedOn: somewhere() })),
    }));
    for (const asOf of ['2012-02-29', '2016-08-31', '2019-12-31', '2020-01-01', '2024-06-30']) {
      const then = histories.map(({ reports, events }) => ({
        reports: reports.filter((day) => day <= asOf),
        events: events.filter(({ filedOn }) => filedOn <= asOf),
      }));
      const known = ratesOf(then, asOf);
      expect(known.get('8-K 5.02')?.share).toBeGreaterThan(0.1);
      expect(ratesOf(histories, asOf, '2026-10-30'), asOf).toEqual(known);
    }
  });

  it('of a day after the last count ends its window with it', () => {
    const history = [{ reports: ['2015-02-01'], events: [event(at)] }];
    const histories = Array.from({ length: 50 }, () => history).flat();
    expect(ratesOf(histories, '2026-10-30', '2026-10-01').get(KIND)?.window.to).toBe('2025-04-01');
  });
});
