import { describe, expect, it } from 'vitest';
import {
  type FilerHistory,
  filerYear,
  isListCovering,
  landmarksBy,
} from '../../../../../schema/domain/filers/what-follows/landmark.ts';
import type { EventKind } from '../../../../../schema/domain/terms/event-kind.ts';

const LANDMARK = '2015-06-30';
const QUARTERLY = ['2014-08-05', '2014-11-05', '2015-02-20', '2015-05-05', '2015-08-05', '2016-02-20', '2016-11-05'];

const event = (kind: EventKind, filedOn: string, more: Partial<FilerHistory['events'][number]> = {}) => ({
  accession: `${kind} ${filedOn}`,
  form: kind.startsWith('8-K') ? '8-K' : kind,
  filedOn,
  kinds: [kind],
  ...more,
});

const filer = (more: Partial<FilerHistory> = {}): FilerHistory => ({
  list: { from: null, through: '2020-01-01' },
  reports: QUARTERLY,
  annualReports: ['2015-02-20'],
  events: [],
  mergerDocuments: [],
  controlItems: [],
  listingEnds: [],
  registrationEnds: [],
  ...more,
});

const yearOf = (more: Partial<FilerHistory>) => filerYear(filer(more), LANDMARK);

describe('landmarks', () => {
  it('are the 30 Junes from 2007 whose 18 months are over', () => {
    expect(landmarksBy('2009-12-29')).toEqual(['2007-06-30']);
    expect(landmarksBy('2009-12-30')).toEqual(['2007-06-30', '2008-06-30']);
    expect(landmarksBy('2008-01-01')).toEqual([]);
  });

  it('take a list that covers two years before and 18 months after', () => {
    expect(isListCovering({ from: '2013-06-30', through: '2016-12-30' }, LANDMARK)).toBe(true);
    expect(isListCovering({ from: '2013-07-01', through: '2016-12-30' }, LANDMARK)).toBe(false);
    expect(isListCovering({ from: null, through: '2016-12-29' }, LANDMARK)).toBe(false);
  });
});

describe('a filer at a landmark', () => {
  it('takes part with an annual report in the 15 months before', () => {
    expect(yearOf({ annualReports: ['2014-03-30'] })).not.toBeNull();
    expect(yearOf({ annualReports: ['2014-03-29'] })).toBeNull();
    expect(yearOf({ annualReports: ['2015-07-01'] })).toBeNull();
    expect(yearOf({ list: { from: '2014-01-01', through: '2020-01-01' } })).toBeNull();
  });

  it('is flagged by what its health watch showed on the day', () => {
    const events = [
      event('8-K 4.01', '2014-06-30'),
      event('8-K 4.02', '2014-06-29'),
      event('8-K 5.02', '2015-03-01'),
      event('8-K 1.05', '2015-03-01'),
    ];
    expect(yearOf({ events })?.flagged).toEqual(['8-K 4.01', '8-K 5.02']);
  });

  it('meets each outcome by its own rule in the twelve months after', () => {
    const events = [
      event('8-K 1.03', '2015-07-01'),
      event('8-K 4.02', '2016-06-30'),
      event('NT 10-K', '2016-07-01'),
      event('8-K 3.01', '2015-06-30'),
    ];
    expect(yearOf({ events })?.outcomes).toEqual(['bankruptcy', 'nonReliance']);
    expect(yearOf({ events: [event('8-K 1.03', '2015-09-01', { form: '8-K/A' })] })?.outcomes).toEqual([]);
  });

  it('counts a listing notice unless a merger or a form 25 stands beside it', () => {
    const events = [event('8-K 3.01', '2015-10-01')];
    expect(yearOf({ events })?.outcomes).toEqual(['listingNotice']);
    expect(yearOf({ events, controlItems: ['2015-10-31'] })?.outcomes).toEqual([]);
    expect(yearOf({ events, listingEnds: ['2015-09-01'] })?.outcomes).toEqual([]);
    expect(yearOf({ events, listingEnds: ['2015-08-31'] })?.outcomes).toEqual(['listingNotice']);
  });

  it('has stopped reporting after months 7 to 18 without a report', () => {
    const reports = ['2015-02-20', '2015-08-05', '2015-12-30'];
    expect(yearOf({ reports })?.outcomes).toEqual(['stoppedReporting']);
    expect(yearOf({ reports: [...reports, '2016-12-30'] })?.outcomes).toEqual([]);
    expect(yearOf({ reports: [...reports, '2017-03-01'] })).toMatchObject({
      resumed: true,
      outcomes: ['stoppedReporting'],
    });
  });

  it.each([
    ['a merger document', { mergerDocuments: ['2015-05-01'] }, 'acquired'],
    [
      'a change of control with a form 15',
      { controlItems: ['2015-12-01'], registrationEnds: ['2015-12-11'] },
      'acquired',
    ],
    ['a change of control alone', { controlItems: ['2015-12-01'] }, 'stoppedReporting'],
    ['a merger document of long ago', { mergerDocuments: ['2014-08-04'] }, 'stoppedReporting'],
    ['one more than nine months after the last report', { mergerDocuments: ['2016-05-06'] }, 'stoppedReporting'],
  ])('silent with %s: %j is %s', (_, evidence, outcome) => {
    expect(yearOf({ reports: ['2015-02-20', '2015-08-05'], ...evidence })?.outcomes).toEqual([outcome]);
  });
});
