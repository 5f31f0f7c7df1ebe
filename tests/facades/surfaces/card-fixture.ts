import type { Json, JsonObject } from '../../../facades/surface.ts';
import { CARD_FIELD_LIST, CARD_FIELDS, CARD_GROUPS, type CardGroup } from '../../../schema/domain/terms/card-fields.ts';
import { kindName } from '../../../schema/domain/terms/event-kind.ts';
import { FOLLOWS } from './follows-fixture.ts';
import { reach } from './reach-fixture.ts';

/** A number read from an annual report, as GraphQL gives it. */
export const figure = (value: number): JsonObject => ({
  value,
  concept: 'us-gaap:Revenues',
  period: { start: '2023-10-01', end: '2024-09-28' },
  accession: '0000320193-24-000123',
  filedOn: '2024-11-01',
  url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  method: 'The largest total among the revenue tags of the filing.',
  restated: null,
});

const BESIDE: Readonly<Record<CardGroup, JsonObject>> = {
  exposure: { fiscalYearEnd: '2024-09-28', currency: 'USD' },
  experience: { growthYears: 5 },
  perShare: { sharesOutstandingAsOf: '2024-09-28' },
};

/** The range of another method, logged on the day of the card's own. */
const challenger = (method: string, sequence: number): JsonObject => ({
  method,
  edition: 'by-date-2025-06-30-4e5f6a7b',
  targetFiscalYearEnd: '2025-09-28',
  low: 370_000_000_000,
  high: 455_000_000_000,
  receipt: {
    sha256: `${sequence}b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa`,
    entryHash: `${sequence}5af1a15e6d4ac6f1f9f3c9ebca3ab7c0a675de83d69b8f4e25903ff119be4ca`,
    sequence,
    loggedOn: '2025-09-12',
    replay: false,
    low: 370_000_000_000,
    high: 455_000_000_000,
    url: `https://boards.example/boards/scorecard/${sequence}b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa.json`,
  },
});

/** A card as GraphQL gives it: every figure its field's own example, one absent. */
export function cardData(asOf: Json, price: Json): JsonObject {
  const groups = CARD_GROUPS.map((group) => {
    const figures = Object.entries(CARD_FIELDS[group]).map(([name, { example }]) => [name, figure(example)] as const);
    return [group, { ...BESIDE[group], ...Object.fromEntries(figures) }] as const;
  });
  const data = Object.fromEntries(groups) as Record<CardGroup, JsonObject>;
  return {
    asOf,
    answer: `As of ${String(asOf)}, Example Industries, Inc. reported revenue of USD 416.2 billion for the year ended 2024-09-28.`,
    notice: null,
    ...reach(asOf, 1),
    company: {
      cik: 320193,
      name: 'Example Industries, Inc.',
      ticker: 'EXMP',
      tickers: ['EXMP'],
      exchanges: ['Nasdaq'],
      sic: '3571',
      industry: 'Electronic Computers',
      fiscalYearEnd: '0928',
      state: 'CA',
      url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193',
      matchedBy: 'CIK',
      also: [],
    },
    ...data,
    perShare: { ...data.perShare, dividendsPerShare: null },
    peers: {
      opMargin: { median: 0.1713, count: 8 },
      growth: { median: 0.1017, count: 8 },
      netMargin: { median: null, count: 4 },
      sicPrefix: '357',
      level: 'DIGITS_3',
      title: 'SIC codes beginning with 357',
      minRevenue: 50_000_000,
      memberCount: 2,
      memberCiks: [320193, 1048695],
    },
    credibility: { auditedYears: 18, weight: 'reasonable' },
    range: {
      method: 'v4.1',
      edition: 'seed-2024',
      targetFiscalYearEnd: '2025-09-28',
      yearOver: false,
      reportDue: '2025-11-28',
      level: 0.8,
      low: 361_763_000_000,
      high: 462_140_000_000,
      width: 0.2438,
      baseline: { revenue: 411_641_000_000, growth: 0.0527 },
      stress: { low: 305_936_000_000, high: 503_822_000_000, years: [2020, 2021] },
      credibilityWeight: 0.63,
      group: { sizeBand: 'FROM_5B', sic2: '35', prior: 0.0438 },
      reconstructed: false,
      receipt: {
        sha256: '0b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa',
        entryHash: '65af1a15e6d4ac6f1f9f3c9ebca3ab7c0a675de83d69b8f4e25903ff119be4ca',
        sequence: 1,
        loggedOn: '2025-09-12',
        replay: false,
        low: 361_763_000_000,
        high: 462_140_000_000,
        url: 'https://boards.example/boards/scorecard/0b9c72fc979a28211aa7063ab49d5017db50e4a0b2155e21876c44d8fd51b4aa.json',
      },
      trackRecord: {
        settled: 0,
        coverage: null,
        below: null,
        above: null,
        meanLogWidth: null,
        meanIntervalScore: null,
        naiveIntervalScore: null,
        backTest: null,
        url: 'https://boards.example/boards/scorecard',
      },
    },
    challengers: [challenger('v4.2', 2), challenger('v5.0', 3)],
    pastRanges: [],
    healthWatch: [],
    priceRatios:
      typeof price === 'number'
        ? { price, priceEarnings: 13.4, priceBook: 20, priceRevenue: 3.5, dividendYield: null, marketValue: 1e12 }
        : null,
    caution: ['Figures are read from the XBRL tags of annual reports as filed; an error of tagging passes through.'],
    absent: [
      { field: 'perShare.dividendsPerShare', reason: 'NOT_TAGGED' },
      { field: 'peers.netMargin', reason: 'TOO_FEW_PEERS' },
      { field: 'range.trackRecord.coverage', reason: 'NOT_DUE' },
    ],
  };
}

/** What the page shows of names, peers and filings. */
const BESIDE_PEERS: JsonObject = {
  naming: {
    asked: null,
    names: [
      { name: 'Example & Sons', from: '1994-01-26', to: '2007-01-04', isCurrent: false },
      { name: 'Example Industries, Inc.', from: '2007-01-04', to: null, isCurrent: true },
    ],
  },
  beside: {
    league: [
      [320193, 'Example Industries, Inc.', 'EXMP', 391_035_000_000, 0.3151, 0.0202, 0.2397] as const,
      [1048695, 'Other <Works> Corp', null, 2_816_000_000, 0.2345, 0.0009, null] as const,
    ].map(([cik, name, ticker, revenue, opMargin, growth, netMargin]) => ({
      ...{ cik, name, ticker, revenue, opMargin, growth, netMargin },
    })),
    spread: { opMargin: [0.05, 0.1713, 0.2345, 0.3151], growth: [0.0009, 0.0202], netMargin: [0.2397] },
  },
  events: [],
  foreignReport: { form: '20-F', filedOn: '2025-03-06', url: 'https://www.sec.gov/Archives/20-F' },
  holders: {
    heldBy: {
      ...{ fundsOnFile: 7, managersOnFile: 1, fundCount: 2, managerCount: 1 },
      funds: [
        ['Example <Index> Fund', 'EXMF', 0.0702, 'https://www.sec.gov/Archives/edgar/data/7/1', 'CUSIP'] as const,
        ['Fund without a ticker', null, 0.0004, null, 'TICKER'] as const,
      ].map(([name, ticker, weight, url, matchedBy]) => ({
        ...{ name, ticker, weight, url, matchedBy, seriesId: null, value: 1_200_000, reportDate: '2025-06-30' },
        filedOn: null,
      })),
      managers: [
        {
          ...{ cik: 1067983, name: 'EXAMPLE HATHAWAY INC', shares: 915_560_382, reportDate: '2025-06-30' },
          ...{ filedOn: '2025-08-14', url: 'https://www.sec.gov/Archives/edgar/data/1067983/2' },
        },
      ],
    },
  },
};

/** The filings of a health watch as its timeline has them. */
export function eventsOf(watched: readonly JsonObject[]): readonly JsonObject[] {
  return watched.map(({ kind, class: eventClass, title, newest }, at) => ({
    ...{ kind, class: eventClass, title },
    filings: [0, 1].map((filing) => ({
      ...(newest as JsonObject),
      accession: `0000320193-25-00000${filing}`,
      class: eventClass ?? null,
      outcome: at === 0 ? 'BOARD' : null,
      excerpt: at === 0 && filing === 0 ? 'The statements & notes should no longer be relied upon.' : null,
    })),
  })) as readonly JsonObject[];
}

/** The card with its years, oldest last; one was restated and one has no revenue. */
export function cardPageData(asOf: Json, price: Json): JsonObject {
  const { concept: _, period: __, method: ___, restated: ____, ...filed } = figure(0);
  const year = (fiscalYear: number, value: number, first = value): JsonObject => ({
    fiscalYear,
    end: `${fiscalYear}-09-28`,
    revenue: {
      ...filed,
      value,
      unit: 'USD',
      firstFiled: { value: first, filedOn: `${fiscalYear}-11-01`, accession: `0000320193-${fiscalYear % 100}-000123` },
    },
  });
  const years = [
    year(2024, 391_035_000_000),
    year(2023, 383_285_000_000),
    year(2022, 394_328_000_000, 394_000_000_000),
  ];
  const past = (fiscalYear: number, low: number, high: number, state: string, source: string): JsonObject => ({
    targetFiscalYearEnd: `${fiscalYear}-09-30`,
    low,
    high,
    outcome: 390_000_000_000,
    state,
    source,
    url: 'https://boards.example/boards/method',
  });
  const pastRanges = [
    past(2024, 350_000_000_000, 450_000_000_000, 'inside', 'live'),
    past(2023, 390_000_000_000, 500_000_000_000, 'below', 'backTest'),
  ];
  const yearsOnFile = [...years, { fiscalYear: 2021, end: '2021-09-25', revenue: null }];
  const history = years.map(
    ({ fiscalYear = null, end = null, revenue = null }, at): JsonObject => ({
      fiscalYear,
      end,
      operatingIncome: revenue,
      netIncome: revenue,
      freeCashFlow: revenue,
      cash: revenue,
      totalDebt: null,
      earningsPerShareDiluted: at === 0 ? null : { ...(revenue as JsonObject), value: 6.11, unit: 'USD/shares' },
      dividendsPerShare: null,
      absent: [
        ...(at === 0 ? [{ field: 'earningsPerShareDiluted', reason: 'NOT_TAGGED' }] : []),
        { field: 'dividendsPerShare', reason: 'NOT_TAGGED' },
        { field: 'totalDebt', reason: 'NOT_TAGGED' },
        { field: 'equity', reason: 'NOT_TAGGED' },
      ],
    }),
  );
  return {
    ...cardData(asOf, price),
    years: yearsOnFile,
    history,
    perShareBreaks: [SPLIT],
    pastRanges,
    ...BESIDE_PEERS,
  };
}

/** Shares restated for 2024 and not for 2023. */
const SPLIT: JsonObject = {
  since: 2024,
  before: 2023,
  factor: 10,
  says: 'Diluted shares of fiscal 2024 were restated.',
};

export function picked(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
}

/** A filer whose facts are not loaded, as GraphQL gives its card. */
export function noFigures(): JsonObject {
  const reason = 'NOT_INGESTED';
  const groups = CARD_GROUPS.map((group) => [
    group,
    Object.fromEntries(Object.keys({ ...BESIDE[group], ...CARD_FIELDS[group] }).map((name) => [name, null])),
  ]);
  const fields = CARD_FIELD_LIST.map(({ group, name }) => ({ field: `${group}.${name}`, reason }));
  return {
    ...Object.fromEntries(groups),
    years: [],
    history: [],
    perShareBreaks: [],
    challengers: null,
    pastRanges: [],
    peers: null,
    range: null,
    absent: [...fields, { field: 'range', reason }, { field: 'challengers', reason }, { field: 'peers.group', reason }],
  };
}

/** Filings of two kinds, one of them amended, one at the very edge. */
export const WATCHED: readonly JsonObject[] = [
  ['8-K 4.02', 'severe', 'Earlier statements no longer to be relied on', 1, '2025-09-12', false, null] as const,
  ['NT 10-K', 'caution', 'Late annual report', 3, '2024-09-12', true, FOLLOWS] as const,
].map(([kind, eventClass, title, count, filedOn, amended, follows]) => ({
  kind: kindName(kind),
  class: eventClass,
  title,
  count,
  byOutcome: kind === '8-K 4.02' ? [{ outcome: 'BOARD', count: 1 }] : [],
  newest: { accession: '0000320193-25-000001', filedOn, form: kind, amended, url: 'https://www.sec.gov/Archives/x' },
  follows,
}));
