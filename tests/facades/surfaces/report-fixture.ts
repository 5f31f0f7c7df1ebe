import type { Json, JsonObject } from '../../../facades/surface.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { type EventKind, kindName } from '../../../schema/domain/terms/event-kind.ts';
import { lastFriday, weekTo } from '../../../schema/domain/terms/week.ts';
import { RECORD_SHA, row, SCORED } from './fixture-registry.ts';
import { reach } from './reach-fixture.ts';

const BASE = 'https://boards.example';
const CIK = 320193;
const NAME = '<b>Example</b> Industries, Inc.';
const FILING = `https://www.sec.gov/Archives/edgar/data/${CIK}/000032019325000009`;
const LINKS = {
  cardUrl: `${BASE}/boards/card/${CIK}`,
  receiptUrl: `${BASE}/boards/scorecard/${RECORD_SHA}.json`,
};

/** Counts of thirteen weeks, of two, or of none. */
const countsOf = (size: number, loaded: number): JsonObject => {
  const perWeek = Array.from({ length: loaded }, (_, at) => (size * ((at * 5) % 7)) % 11);
  const before = perWeek.slice(0, 12).reduce((sum, filings) => sum + filings, 0);
  return { filings: perWeek.at(-1) ?? null, mean: loaded === 13 ? before / 12 : null, perWeek };
};

const severe = (kinds: readonly EventKind[], boards: readonly string[], changes: JsonObject = {}): JsonObject => ({
  kinds: kinds.map(kindName),
  boards,
  cardUrl: LINKS.cardUrl,
  row: {
    filedOn: '2025-09-10',
    form: '8-K',
    company: NAME,
    cik: CIK,
    ticker: 'EXMP',
    isAmendment: false,
    accession: '0000320193-25-000009',
    url: `${FILING}/0000320193-25-000009-index.htm`,
    documentUrl: `${FILING}/exmp.htm`,
    reportDate: '2025-09-08',
    note: null,
    excerpt: 'On September 8, 2025, the audit committee concluded that the statements should no longer be relied upon.',
    excerptTruncated: false,
    outcome: 'BOARD',
    absent: [{ field: 'note', reason: 'NOT_APPLICABLE' }],
    ...changes,
  },
});

const changed = (changes: JsonObject = {}): JsonObject => ({
  filedOn: '2025-09-09',
  form: '10-K',
  company: NAME,
  cik: CIK,
  ticker: 'EXMP',
  fiscalYearEnd: '2025-06-30',
  currency: 'USD',
  revenue: 391_035_000_000,
  accession: '0000320193-25-000008',
  url: `${FILING}/0000320193-25-000008-index.htm`,
  ...LINKS,
  absent: [],
  ...changes,
});

const BARE = {
  ticker: null,
  form: null,
  revenue: null,
  accession: null,
  url: null,
  receiptUrl: null,
  absent: [
    ...['form', 'accession', 'url'].map((field) => ({ field, reason: 'NOT_INGESTED' })),
    { field: 'ticker', reason: 'NOT_COVERED' },
    { field: 'revenue', reason: 'NOT_TAGGED' },
    { field: 'receiptUrl', reason: 'NOT_APPLICABLE' },
  ],
};

/** What `weeklyReport` gives: of a full week, of a quiet one with too few weeks before it, of one that is not loaded. */
export function reportData(asOf: Json, kind: 'full' | 'quiet' | 'unloaded' = 'full'): JsonObject {
  const day = String(asOf);
  const { from, to } = weekTo(lastFriday(day));
  const isFull = kind === 'full';
  const loaded = { full: 13, quiet: 2, unloaded: 0 }[kind];
  const paths = ['counts', ...BOARDS.map((_, at) => `boards.${at}.counts`)];
  const absent = (names: readonly string[]) => names.map((field) => ({ field, reason: 'NOT_INGESTED' }));
  const severeRows = isFull
    ? [
        severe(['8-K 1.03', '8-K 2.04'], ['BANKRUPTCIES', 'DEBT_TRIGGERS']),
        severe(['NT 10-K'], ['LATE_FILERS'], {
          ticker: null,
          documentUrl: null,
          form: 'NT 10-K/A',
          isAmendment: true,
          absent: [
            { field: 'ticker', reason: 'NOT_COVERED' },
            { field: 'documentUrl', reason: 'NOT_INGESTED' },
          ],
        }),
      ]
    : [];
  const ranges = (changes: JsonObject = {}) => (isFull ? [{ ...row(changes), ...LINKS }] : []);
  const cards = isFull ? [changed(), changed(BARE)] : [];
  return {
    asOf,
    answer: `As of ${day}, the week to ${to} brought nothing: no filing on a board, no range, no changed card.`,
    notice: null,
    coverage: reach(day).coverage,
    window: { from, to },
    refreshedAt: '2025-09-12T20:00:00.000Z',
    week: { from, to, filingDays: 5 },
    weeks: Array.from({ length: loaded }, (_, at) => addDays(to, -7 * (loaded - 1 - at))),
    counts: countsOf(3, loaded),
    boards: BOARDS.map(({ slug, title }, at) => ({
      slug: slug.toUpperCase().replaceAll('-', '_'),
      title,
      counts: countsOf(at, loaded),
      severe: loaded === 0 ? null : at % 2,
    })),
    severe: { total: isFull ? 60 : 0, companies: isFull ? 41 : 0, rows: severeRows },
    chain: 'replay',
    isReplay: true,
    rangesLogged: { total: isFull ? 299 : 0, rows: ranges() },
    rangesScored: {
      total: isFull ? 1 : 0,
      counts: { inside: isFull ? 1 : 0, below: 0, above: 0, void: 0, late: 0 },
      rows: ranges(SCORED),
    },
    cardsChanged: { total: cards.length, rows: cards },
    absent: [
      ...absent(loaded < 13 ? paths.map((path) => `${path}.mean`) : []),
      ...absent(loaded === 0 ? paths.map((path) => `${path}.filings`) : []),
      ...absent(loaded === 0 ? BOARDS.map((_, at) => `boards.${at}.severe`) : []),
    ],
  };
}
