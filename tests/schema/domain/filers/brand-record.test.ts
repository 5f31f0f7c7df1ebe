import { describe, expect, it } from 'vitest';
import {
  type BrandFacts,
  brandCitation,
  brandRecord,
  tickersOn,
} from '../../../../schema/domain/filers/brand-record.ts';

const FACTS: BrandFacts = {
  cik: 1326801,
  name: 'Meta Platforms, Inc.',
  capturedOn: '2025-09-12',
  list: { from: null, readOn: '2025-09-12' },
  formerNames: [{ name: 'Facebook Inc', from: '2005-05-06', to: '2021-10-27' }],
  tickers: [
    { ticker: 'META', exchange: 'Nasdaq', seenFrom: '2025-09-11', goneSince: null },
    { ticker: 'FB', exchange: null, seenFrom: '2020-01-02', goneSince: '2022-06-09' },
  ],
  firstFiledOn: '2005-05-06',
  filings: [
    filing('0001326801-19-000029', '2019-04-15', ['5.02', '5.03', '9.01']),
    filing('0001326801-21-000071', '2021-10-28', ['5.03', '8.01', '9.01']),
  ],
  itemsUnknown: 0,
  files: { current: true, domestic: true, foreign: false },
};

function filing(accession: string, filedOn: string, items: readonly string[], form = '8-K') {
  return { accession, form, filedOn, reportDate: filedOn, primaryDocument: 'd.htm', items };
}

const record = (changes: Partial<BrandFacts> = {}, asOf = '2025-09-12', isCovered = changes.list !== null) =>
  brandRecord({ ...FACTS, ...changes }, asOf, isCovered);

describe('the first line of a brand record', () => {
  it('counts names, renames and changes of style, and names the tickers', () => {
    expect(record().answer).toBe(
      'As of 12 Sep 2025, Meta Platforms, Inc. has filed under two names since 6 May 2005. It was renamed once. It trades as META.',
    );
  });

  it('of a past day has the tickers that a capture of then showed, or says that they are not loaded', () => {
    const on = (day: string) => brandRecord(FACTS, day, true, true);
    expect(on('2021-06-30').answer).toContain('trades as FB.');
    expect(on('2021-06-30').tickers.map(({ ticker }) => ticker)).toEqual(['FB']);
    expect(on('2015-06-30').answer).toContain(' We have not loaded its tickers of that day.');
    expect(tickersOn(FACTS.tickers, '2015-06-30', true)).toEqual([]);
    expect(tickersOn(FACTS.tickers, '2025-09-12', false).map(({ ticker }) => ticker)).toEqual(['META']);
  });

  it('says so where no ticker is listed', () => {
    expect(record({ tickers: [] }).answer).toContain(' It has no listed ticker.');
  });

  it('is that of the day: the name in force, the ticker not yet gone', () => {
    expect(record({}, '2021-10-26').answer).toBe(
      'As of 26 Oct 2021, Facebook Inc has filed under one name since 6 May 2005. It trades as META, FB.',
    );
  });

  it('says before the first day on file that there was nothing', () => {
    const before = record({ filings: [], files: { current: false, domestic: false, foreign: false } }, '2005-05-05');
    expect(before.answer).toBe(
      'As of 5 May 2005, Meta Platforms, Inc. had filed nothing. Its first filing is of 6 May 2005.',
    );
    expect(before).toMatchObject({ since: null, names: [], tickers: [], filings: [], absent: { since: 'NOT_DUE' } });
  });

  it('leaves the start out where neither a name nor a filing has a day', () => {
    const none = record({ formerNames: [], firstFiledOn: null, filings: [] });
    expect(none.answer).toContain('has filed under one name. It trades as META.');
    expect(none.absent).toMatchObject({ since: 'NOT_COVERED', 'names.0.from': 'NOT_COVERED' });
  });

  it('takes no start from the filings of a filer whose own record is not loaded', () => {
    const bare = record({ capturedOn: null, list: null, formerNames: [], tickers: [] });
    expect(bare.names).toEqual([{ name: 'Meta Platforms, Inc.', from: null, to: null, isCurrent: true, change: null }]);
    expect(bare.absent['names.0.from']).toBe('NOT_INGESTED');
    expect(bare.answer).toBe(
      'As of 12 Sep 2025, we do not know the former names of Meta Platforms, Inc., because we have not loaded its list of filings. It has no listed ticker.',
    );
  });

  it('never says of a filer known from an index or a feed alone that it had filed nothing yet', () => {
    // Plug Power, named by a feed of October 2025 alone, has filed since 1999.
    const named = record(
      { capturedOn: null, list: null, formerNames: [], firstFiledOn: '2025-10-03', filings: [] },
      '2025-09-12',
    );
    expect(named).toMatchObject({
      since: null,
      filings: null,
      absent: { since: 'NOT_INGESTED', filings: 'NOT_INGESTED' },
    });
    expect(named.answer).toContain('we have not loaded its list of filings');
  });
});

describe('a list that lacks pages', () => {
  const cut = { list: { from: '2020-01-01', readOn: '2025-09-12' }, formerNames: [], filings: [] } as const;

  it('tells nobody since when the filer has filed, nor that it had filed nothing yet', () => {
    expect(record(cut)).toMatchObject({ since: null, absent: { since: 'NOT_INGESTED' } });
    expect(record(cut, '2004-06-01').answer).not.toContain('filed nothing yet');
  });

  it('has no filings only where it covers the years and their items existed', () => {
    expect(record(cut, '2025-09-12', false)).toMatchObject({ filings: null, absent: { filings: 'NOT_INGESTED' } });
    expect(record({ filings: [] }).filings).toEqual([]);
    expect(record({ filings: [], itemsUnknown: 1 })).toMatchObject({
      filings: null,
      absent: { filings: 'NOT_INGESTED' },
    });
    expect(record({ filings: [] }, '2012-09-12')).toMatchObject({
      filings: null,
      absent: { filings: 'BEFORE_FORM_EXISTED' },
    });
  });
});

describe('the filings of a brand record', () => {
  it('come newest first, with the brand items among theirs, in words, and with links', () => {
    const { filings, filingsSince } = record({
      filings: [
        ...FACTS.filings,
        filing('0001326801-22-000001', '2022-03-01', ['1.01', '2.01', '5.03', '3.01'], '8-K/A'),
      ],
    });
    expect(filingsSince).toBe('2015-09-12');
    expect(filings?.map(({ filedOn }) => filedOn)).toEqual(['2022-03-01', '2021-10-28', '2019-04-15']);
    expect(filings?.[0]).toEqual({
      filedOn: '2022-03-01',
      form: '8-K/A',
      brandItems: ['5.03', '2.01', '3.01'],
      items: ['1.01', '2.01', '5.03', '3.01'],
      title:
        'Charter or by-laws amended, where a change of name is filed; Acquisition or disposal completed; Listing notice',
      reportDate: '2022-03-01',
      isAmendment: true,
      accession: '0001326801-22-000001',
      url: 'https://www.sec.gov/Archives/edgar/data/1326801/000132680122000001/0001326801-22-000001-index.htm',
      documentUrl: 'https://www.sec.gov/Archives/edgar/data/1326801/000132680122000001/d.htm',
    });
  });

  it.each([
    [
      'a foreign filer, which reports events on Form 6-K',
      { current: false, domestic: false, foreign: true },
      'FOREIGN_FILER',
    ],
    ['a fund or a person, who files no 8-K', { current: false, domestic: false, foreign: false }, 'NOT_COVERED'],
  ])('are absent, not none, for %s', (_who, files, reason) => {
    const { filings, absent } = record({ filings: [], files });
    expect([filings, absent.filings]).toEqual([null, reason]);
  });

  it('are none for a domestic filer without any, and a foreign one that files 8-Ks all the same is covered', () => {
    expect(record({ filings: [], files: { current: false, domestic: true, foreign: false } }).filings).toEqual([]);
    expect(record({ files: { current: true, domestic: false, foreign: true } }).filings).toHaveLength(2);
  });
});

it('has a reason for whatever is null', () => {
  const { absent, names, tickers, filings } = record({
    filings: [{ ...filing('0001326801-19-000029', '2019-04-15', ['5.03']), reportDate: null, primaryDocument: null }],
  });
  expect(names.map(({ change }) => change)).toEqual([null, 'RENAME']);
  expect([tickers.length, filings?.length]).toEqual([2, 1]);
  expect(absent).toEqual({
    'names.0.change': 'NOT_APPLICABLE',
    'names.1.to': 'NOT_DUE',
    'tickers.0.goneSince': 'NOT_APPLICABLE',
    'tickers.1.exchange': 'NOT_COVERED',
    'filings.0.reportDate': 'NOT_TAGGED',
    'filings.0.documentUrl': 'NOT_COVERED',
  });
});

it('is cited by source, CIK and the day it was read, whichever day is asked about; an invented one by what is said of it', () => {
  expect(brandCitation(1326801, '2025-09-10', null)).toBe(
    'Source: SEC EDGAR submissions, CIK 1326801, read on 10 Sep 2025.',
  );
  expect(brandCitation(1093691, null, null)).toBe('Source: SEC EDGAR indexes, CIK 1093691.');
  expect(brandCitation(7, '2025-09-12', 'All invented.')).toBe('All invented. CIK 7, read on 12 Sep 2025.');
});
