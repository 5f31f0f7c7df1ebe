import { describe, expect, it } from 'vitest';
import { cardAnswer } from '../../../../schema/domain/card/card-answer.ts';
import type { HealthWatchEntry } from '../../../../schema/domain/filers/health-watch.ts';

const newest = { accession: '0000000007-26-000001', filedOn: '2026-03-02', form: '8-K', amended: false, url: '' };
const entry = (
  kind: HealthWatchEntry['kind'],
  severity: HealthWatchEntry['class'],
  byOutcome: HealthWatchEntry['byOutcome'],
  count = 1,
): HealthWatchEntry => ({ kind, class: severity, title: '', count, byOutcome, newest, filings: [] });
const answer = (...healthWatch: HealthWatchEntry[]) =>
  cardAnswer(
    'Example Corp',
    { asOf: '2026-11-20', figures: null, range: { absent: 'NOT_TAGGED' }, healthWatch, watchGap: null },
    { reconstructedFrom: null, replayed: null, category: null },
  ).replace(
    'As of 2026-11-20, we find no tagged figures of a whole year in the filings of Example Corp that are loaded; ',
    '',
  );

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
    '7 warnings (3 × listing filing: 2 × deficiency notice, listing transfer; debt due early: not classified; 2 × change of auditor: not read; notice of a late annual report) and 1 listing filing whose text has not been read in the 12 months to that day.',
  );
});

it('calls no listing or early-repayment filing a warning that nobody has read', () => {
  const unread = (kind: HealthWatchEntry['kind'], count: number) =>
    entry(kind, 'unknown', [{ outcome: 'NOT_READ', count }], count);
  const change = entry('8-K 5.02', 'note', [{ outcome: 'DEPARTURE', count: 2 }], 2);
  expect(answer(unread('8-K 3.01', 1))).toBe(
    'no warning and 1 listing filing whose text has not been read in the 12 months to that day.',
  );
  expect(answer(unread('8-K 3.01', 2), unread('8-K 2.04', 1), change)).toBe(
    'no warning, 2 listing filings whose texts have not been read, 1 early-repayment filing whose text has not been read and 2 routine events (director or officer change) in the 12 months to that day.',
  );
});

it('tells filings of one kind apart by what is known: unread ones beside routine ones', () => {
  const counts = [
    { outcome: 'COMPLIANCE_REGAINED', count: 1 },
    { outcome: 'NOT_READ', count: 1 },
  ] as const;
  expect(answer(entry('8-K 3.01', 'unknown', counts, 2))).toBe(
    'no warning, 1 listing filing whose text has not been read and 1 routine event (listing filing) in the 12 months to that day.',
  );
});

it('counts an amendment that was read as the warning where what it amends was not', () => {
  expect(answer(entry('8-K 3.01', 'severe', [{ outcome: 'NOT_READ', count: 1 }]))).toBe(
    '1 warning (listing filing) and 1 listing filing whose text has not been read in the 12 months to that day.',
  );
});

it('names the kinds of routine events, which need not be item 5.02', () => {
  const moved = entry('8-K 3.01', 'note', [{ outcome: 'TRANSFER', count: 1 }]);
  const change = entry('8-K 5.02', 'note', [{ outcome: 'DEPARTURE', count: 2 }], 2);
  expect(answer(moved, change)).toBe(
    'no warning and 3 routine events (listing filing, director or officer change) in the 12 months to that day.',
  );
  expect(answer()).toBe('no listed distress-type filing in the 12 months to that day.');
});

describe('a card without figures', () => {
  const of = (
    reason: 'NOT_INGESTED' | 'STALE' | 'BEFORE_FORM_EXISTED',
    isKnown: boolean,
    fundTicker: string | null = null,
  ) =>
    cardAnswer(
      'EXAMPLE CORP',
      {
        asOf: '2026-11-20',
        figures: null,
        range: { absent: reason },
        healthWatch: isKnown ? [] : null,
        watchGap: isKnown ? null : 'NOT_INGESTED',
      },
      { reconstructedFrom: null, replayed: null, category: null, fundTicker },
    );

  it('says of what is not loaded that we have not loaded it, and what to ask instead', () => {
    expect(of('NOT_INGESTED', false)).toBe(
      'As of 2026-11-20, we have not loaded the annual reports of Example Corp, nor all of its filings of the 12 months to that day; ask for those of its filings that are on file.',
    );
    expect(of('NOT_INGESTED', true)).toBe(
      'As of 2026-11-20, we have not loaded the annual reports of Example Corp; no listed distress-type filing in the 12 months to that day.',
    );
  });

  it('says of the company only what it has filed', () => {
    expect(of('BEFORE_FORM_EXISTED', true)).toMatch(
      /Example Corp had not yet filed an annual report with tagged figures;/,
    );
    expect(of('STALE', true)).toMatch(/we have the newest annual report of Example Corp without its tagged figures/);
  });

  it('leads from a fund to what it holds', () => {
    expect(of('NOT_INGESTED', false, 'EXQ')).toBe(
      'As of 2026-11-20, Example Corp (EXQ) is a fund, not a company: ask get_etf_health, or /boards/etf/EXQ, for what it holds.',
    );
  });
});
