import type { Json, JsonObject } from '../../../facades/surface.ts';

const URL = 'https://www.sec.gov/Archives/edgar/data/1786958/000207169126015662/0002071691-26-015662-index.htm';
const SHA = 'b'.repeat(64);

const TESTS = (
  [
    ['MONEY_MARKET', 'money-market/1', 'Money-market funds'],
    ['SHORT_TERM', 'short-term/1', 'Short-term funds'],
    ['PAYER', 'payer/1', 'Monthly dividend payers'],
  ] as const
).map(([kind, id, title]) => ({ kind, id, title, text: 'It held.', sha256: SHA, source: 'A form', limits: 'Little.' }));

const NEWEST = {
  period: '2025-06',
  state: 'MISSED',
  parts: [
    { measure: 'MATURITY', value: 53, on: '2025-06-30', limit: 60, before: null, holds: true },
    { measure: 'WEEKLY_LIQUID', value: 0.4712, on: '2025-06-12', limit: 0.5, before: null, holds: false },
  ],
  form: 'N-MFP3',
  filedOn: '2025-07-07',
  accession: '0002071691-26-015662',
  url: URL,
  receipt: SHA,
  absent: [],
};
const PENDING = {
  period: '2025-07',
  state: 'PENDING',
  parts: [],
  form: null,
  filedOn: null,
  accession: null,
  url: null,
  receipt: null,
  absent: ['parts', 'form', 'filedOn', 'accession', 'url', 'receipt'].map((field) => ({ field, reason: 'NOT_DUE' })),
};
const FUND = {
  kind: 'MONEY_MARKET',
  ticker: 'EXMXX',
  name: 'Example <b>Money Fund',
  cik: 1786958,
  seriesId: 'S000067043',
  listed: true,
  newest: NEWEST,
  ...{ scored: 12, held: 11, missed: 1, incomplete: 0, pending: 1, run: 0 },
  worst: [{ measure: 'WEEKLY_LIQUID', value: 0.4712, on: '2025-06-12', period: '2025-06' }],
  yield: 0.0347,
  yieldOn: '2025-06-30',
  absent: [],
};
const PAYER = {
  kind: 'PAYER',
  ticker: 'EXMP',
  name: 'Example Industries, Inc.',
  cik: 320193,
  seriesId: null,
  listed: true,
  newest: {
    ...NEWEST,
    period: '2024-12-31',
    state: 'HELD',
    parts: [{ measure: 'DIVIDEND', value: 3.126, on: '2024-12-31', limit: 3.03475, before: 3.05, holds: true }],
    form: '10-K',
    receipt: null,
    absent: [{ field: 'receipt', reason: 'NOT_APPLICABLE' }],
  },
  ...{ scored: 15, held: 15, missed: 0, incomplete: 0, pending: 0, run: 15 },
  worst: [],
  yield: null,
  yieldOn: null,
  absent: ['seriesId', 'yield', 'yieldOn'].map((field) => ({ field, reason: 'NOT_APPLICABLE' })),
};
const ABSENT = {
  ...FUND,
  kind: 'SHORT_TERM',
  ticker: 'EXMST',
  name: null,
  newest: null,
  ...{ scored: 0, held: 0, missed: 0, pending: 0 },
  worst: [],
  yield: null,
  yieldOn: null,
  absent: [
    ...['name', 'newest'].map((field) => ({ field, reason: 'NOT_INGESTED' })),
    ...['yield', 'yieldOn'].map((field) => ({ field, reason: 'NOT_APPLICABLE' })),
  ],
};

const RECEIPTS = [
  {
    month: '2025-06',
    sealedFor: '2025-08-14',
    loggedOn: '2026-11-20',
    reconstructed: true,
    sequence: 3,
    sha256: SHA,
    entryHash: 'c'.repeat(64),
    url: `https://boards.example/boards/scorecard/${SHA}.json`,
    corrections: [
      {
        sequence: 4,
        sha256: 'd'.repeat(64),
        loggedOn: '2026-11-21',
        url: `https://boards.example/boards/scorecard/${'d'.repeat(64)}.json`,
      },
    ],
  },
];

/** The kept-its-word record as GraphQL answers it: a fund that missed, a payer that held, a fund of which nothing is on file. */
export function keptData(asOf: Json): JsonObject {
  const day = String(asOf);
  return {
    asOf,
    answer: `As of ${day}, the one money-market fund with figures did not keep its word in June 2025 (EXMXX). Nothing is on file of 1 of the 3.`,
    notice: null,
    chain: 'replay',
    isReplay: true,
    tests: TESTS,
    kinds: [
      { kind: 'MONEY_MARKET', members: 1, known: 1, month: '2025-06', held: 0, missed: 1, incomplete: 0 },
      { kind: 'SHORT_TERM', members: 1, known: 0, month: null, held: 0, missed: 0, incomplete: 0 },
      { kind: 'PAYER', members: 1, known: 1, month: null, held: 1, missed: 0, incomplete: 0 },
    ],
    rows: [
      { ...FUND, recent: [PENDING, NEWEST].map(({ period, state }) => ({ period, state })) },
      { ...ABSENT, recent: [] },
      { ...PAYER, recent: [{ period: '2024-12-31', state: 'HELD' }] },
    ],
    receipts: RECEIPTS,
    member: {
      ...FUND,
      asOf,
      answer: `As of ${day}, Example Money Fund (EXMXX) kept its word in 11 of 12 scored months; 2025-06: missed (weekly liquid assets below 50%).`,
      test: TESTS[0] as JsonObject,
      periods: [PENDING, NEWEST],
    },
  };
}
