import { describe, expect, it } from 'vitest';
import { cardSentences } from '../../../../schema/domain/card/card-answer.ts';
import type { HealthWatchEntry } from '../../../../schema/domain/filers/health-watch.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import type { CountedOutcome } from '../../../../schema/domain/terms/item-outcome.ts';

const newest = { accession: '0000000007-26-000001', filedOn: '2026-03-02', form: '8-K', amended: false, url: '' };
const entry = (
  kind: HealthWatchEntry['kind'],
  severity: HealthWatchEntry['class'],
  byOutcome: HealthWatchEntry['byOutcome'],
  count = 1,
): HealthWatchEntry => ({ kind, class: severity, title: '', count, byOutcome, newest, filings: [] });
const answer = (...healthWatch: HealthWatchEntry[]) =>
  cardSentences(
    'Example Corp',
    {
      cik: 7 as Cik,
      asOf: '2026-11-20',
      figures: null,
      range: { absent: 'NOT_TAGGED' },
      healthWatch,
      watchGap: null,
      reporting: { reason: 'NOT_INGESTED' },
    },
    { reconstructedFrom: null, replayed: null, category: null },
  )
    .slice(1)
    .join(' ');

it('names the warnings, what their texts report, and how many of these are not known', () => {
  const listing = entry(
    '8-K 3.01',
    'caution',
    [
      { outcome: 'DEFICIENCY_NOTICE', count: 2 },
      { outcome: 'TRANSFER', count: 1 },
      { outcome: 'NOT_READ', count: 1 },
    ],
    4,
  );
  const debt = entry('8-K 2.04', 'caution', [{ outcome: 'UNCLASSIFIED', count: 1 }]);
  const auditor = entry('8-K 4.01', 'caution', [{ outcome: 'NOT_READ', count: 2 }], 2);
  expect(answer(listing, debt, auditor, entry('NT 10-K', 'severe', []))).toBe(
    'Seven warnings in the past year: listing notice × 3, debt due early, change of auditor × 2, notice of a late annual report. We have not read one listing notice, and it may be a warning.',
  );
});

it('calls no listing or debt-acceleration notice a warning that nobody has read', () => {
  const unread = (kind: HealthWatchEntry['kind'], count: number) =>
    entry(kind, 'unknown', [{ outcome: 'NOT_READ', count }], count);
  const change = entry('8-K 5.02', 'note', [{ outcome: 'DEPARTURE', count: 2 }], 2);
  expect(answer(unread('8-K 3.01', 1))).toBe(
    'No warnings in the past year. We list every filing it made in that year. We have not read one listing notice, and it may be a warning.',
  );
  expect(answer(unread('8-K 3.01', 2), unread('8-K 2.04', 1), change)).toBe(
    'No warnings in the past year. We list every filing it made in that year. It also made two routine filings (director or officer change × 2). We have not read two listing notices, and some may be warnings. We have not read one debt-acceleration notice, and it may be a warning.',
  );
});

it('tells filings of one kind apart by what is known: unread ones beside routine ones', () => {
  const counts = [
    { outcome: 'COMPLIANCE_REGAINED', count: 1 },
    { outcome: 'NOT_READ', count: 1 },
  ] as const;
  expect(answer(entry('8-K 3.01', 'unknown', counts, 2))).toBe(
    'No warnings in the past year. We list every filing it made in that year. It also made one routine filing (listing notice). We have not read one listing notice, and it may be a warning.',
  );
});

it('counts an amendment that was read as the warning where what it amends was not', () => {
  expect(answer(entry('8-K 3.01', 'severe', [{ outcome: 'NOT_READ', count: 1 }]))).toBe(
    'One warning in the past year: listing notice. We have not read one listing notice, and it may be a warning.',
  );
});

it('names the kinds of routine events, which need not be item 5.02', () => {
  const moved = entry('8-K 3.01', 'note', [{ outcome: 'TRANSFER', count: 1 }]);
  const change = entry('8-K 5.02', 'note', [{ outcome: 'DEPARTURE', count: 2 }], 2);
  expect(answer(moved, change)).toBe(
    'No warnings in the past year. We list every filing it made in that year. It also made three routine filings (listing notice, director or officer change × 2).',
  );
  expect(answer()).toBe('No warnings in the past year. We list every filing it made in that year.');
});

describe('a card without figures', () => {
  const of = (
    reason: 'NOT_INGESTED' | 'STALE' | 'BEFORE_FORM_EXISTED',
    isKnown: boolean,
    fundTicker: string | null = null,
  ) =>
    cardSentences(
      'EXAMPLE CORP',
      {
        cik: 7 as Cik,
        asOf: '2026-11-20',
        figures: null,
        range: { absent: reason },
        healthWatch: isKnown ? [] : null,
        watchGap: isKnown ? null : 'NOT_INGESTED',
        reporting: { reason: 'NOT_INGESTED' },
      },
      { reconstructedFrom: null, replayed: null, category: null, fundTicker },
    ).join(' ');

  it('says of what is not loaded that we have not loaded it, and what to ask instead', () => {
    expect(of('NOT_INGESTED', false)).toBe(
      'As of 20 Nov 2026, we have not loaded the annual reports of Example Corp, nor all of its filings of the past year. Its filings are on EDGAR, https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000000007. Those that we have loaded are at /boards/filings?company=7.',
    );
    expect(of('NOT_INGESTED', true)).toBe(
      'As of 20 Nov 2026, we have not loaded the annual reports of Example Corp. No warnings in the past year. We list every filing it made in that year.',
    );
  });

  it('says of the company only what it has filed', () => {
    expect(of('BEFORE_FORM_EXISTED', true)).toMatch(
      /Example Corp had not yet filed an annual report with tagged figures\./,
    );
    expect(of('STALE', true)).toMatch(/we have the newest annual report of Example Corp but not the figures in it/);
  });

  it('leads from a fund to what it holds', () => {
    expect(of('NOT_INGESTED', false, 'EXQ')).toBe(
      'As of 20 Nov 2026, Example Corp (EXQ) is a fund, not a company. Its holdings are at /boards/etf/EXQ.',
    );
  });
});

describe('a company with severe filings', () => {
  const event = (filedOn: string, outcome: CountedOutcome | null, amended = false) => ({
    ...{ accession: newest.accession, filedOn, form: '8-K', amended, outcome, excerpt: null, url: '' },
    class: 'severe' as const,
  });
  const watched = (kind: HealthWatchEntry['kind'], ...filings: HealthWatchEntry['filings']): HealthWatchEntry => ({
    ...entry(kind, 'severe', [], filings.length),
    filings,
  });
  const first = (...healthWatch: HealthWatchEntry[]) =>
    cardSentences(
      'EXAMPLE CORP',
      {
        cik: 7 as Cik,
        asOf: '2026-11-20',
        figures: null,
        range: { absent: 'NOT_TAGGED' },
        healthWatch,
        watchGap: null,
        reporting: { reason: 'NOT_INGESTED' },
      },
      { reconstructedFrom: null, replayed: null, category: null },
    );

  it('has them as its first sentence, oldest first within a kind, and the rest after it', () => {
    const petition = watched('8-K 1.03', event('2026-09-15', 'PLAN_CONFIRMED'), event('2026-06-02', 'PETITION'));
    expect(first(petition)).toEqual([
      'As of 20 Nov 2026, Example Corp reported a bankruptcy petition (2 Jun 2026) and reported that a plan was confirmed (15 Sep 2026).',
      'We found no tagged figures of a whole year in the filings of Example Corp that we have loaded.',
      'Two warnings in the past year, two of them severe: bankruptcy or receivership × 2.',
    ]);
  });

  it('counts what it does not tell one by one, and no amendment beside its original', () => {
    const listing = watched(
      '8-K 3.01',
      event('2026-08-03', 'DEFICIENCY_NOTICE', true),
      event('2026-08-02', 'DEFICIENCY_NOTICE'),
      event('2026-05-02', 'SUSPENSION_OR_HEARING'),
    );
    const late = watched('NT 10-K', event('2026-04-01', null), event('2026-03-01', null));
    const statements = watched('8-K 4.02', event('2026-02-01', 'BOARD'));
    expect(first(listing, statements, late)[0]).toBe(
      'As of 20 Nov 2026, Example Corp reported a suspension of trading or a delisting hearing (2 May 2026), reported a notice of a listing deficiency (2 Aug 2026), said that past accounts should not be relied on (1 Feb 2026) and made two more severe filings.',
    );
    expect(first(late)[0]).toBe(
      'As of 20 Nov 2026, Example Corp gave notice of a late annual report (two filings, the newest of 1 Apr 2026).',
    );
  });
});
