import { createHash } from 'node:crypto';
import type { Json, JsonObject } from '../../../facades/surface.ts';

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const RECORD = '{"cik":"0000320193","high":504235000000,"low":374455000000,"schema":"svc.range-receipt/1"}';
const START = '0'.repeat(64);
export const RECORD_SHA = sha(RECORD);
const ENTRY_SHA = sha(START + RECORD_SHA);

const ENTRY = {
  chain: 'replay',
  sequence: 1,
  kind: 'range',
  record: RECORD,
  recordHash: RECORD_SHA,
  prevHash: START,
  entryHash: ENTRY_SHA,
  loggedOn: '2026-11-20',
};

const performance = (coverage: number, meanIntervalScore: number): JsonObject => ({
  coverage,
  below: 0.1,
  above: 0.05,
  meanLogWidth: 0.3,
  meanIntervalScore,
});
export const part = (of: string, settled = 200, coverage = 0.85): JsonObject => ({
  of,
  settled,
  range: performance(coverage, 0.6),
  b0: performance(0.9, 0.75),
  b1: performance(0.8, 0.7),
});

const RECORDS = {
  bySizeBand: [part('1-5B'), part('>=5B')],
  byCredibility: [part('reasonable', 400)],
  byTargetYear: [part('2023'), part('2024', 60, 0.7)],
};

/** A logged range; `changes` replace parts of it. */
export const row = (changes: JsonObject): JsonObject => ({
  entry: { sequence: 1, recordHash: RECORD_SHA, entryHash: ENTRY_SHA, loggedOn: '2026-11-20' },
  cik: 320193,
  company: '<b>Example</b> Industries, Inc.',
  ticker: 'EXMP',
  method: 'v4.1',
  edition: 'seed-2024',
  fiscalYearEnd: '2024-09-28',
  targetFiscalYearEnd: '2025-09-28',
  revenue: 391_035_000_000,
  low: 374_455_000_000,
  high: 504_235_000_000,
  url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  state: 'pending',
  outcome: null,
  outcomeFiledOn: null,
  outcomeUrl: null,
  intervalScore: null,
  scoreSequence: null,
  ...changes,
});

/** What a score adds to it. */
export const SCORED: JsonObject = {
  state: 'inside',
  outcome: 416_161_000_000,
  outcomeFiledOn: '2025-10-31',
  outcomeUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/0000320193-25-000079-index.htm',
  intervalScore: 0.297559,
  scoreSequence: 3,
};

/** The same for an outcome below the range. */
const MISSED: JsonObject = { ...SCORED, state: 'below', outcome: 300_000_000_000, scoreSequence: 2 };

/** A whole list as one page of a connection. */
function pageOf(nodes: readonly JsonObject[]): JsonObject {
  const pageInfo = { hasNextPage: false, endCursor: nodes.length === 0 ? null : '1' };
  return { totalCount: nodes.length, pageInfo, edges: nodes.map((node) => ({ node })) };
}

const ENDS = { low: 0.7, high: 0.85 };
const METHODS = ['v4.1', 'v4.2', 'v5.0', 'b0', 'b1'];
const results = METHODS.map((method, at) => ({
  method,
  coverage: 0.75 + at / 100,
  meanIntervalScore: 0.64 - at / 100,
}));
const racePart = (of: string): JsonObject => ({ of, forecasts: 300, results });

const RACE: JsonObject = {
  forecasts: 400,
  editions: ['by-date-2024-06-30-0a1b2c3d', 'by-date-2025-06-30-4e5f6a7b'],
  standings: results.map((result, at) => ({
    ...result,
    coverageInterval: ENDS,
    below: 0.1,
    above: 0.1,
    meanLogWidth: 0.3,
    meanIntervalScoreInterval: { low: 0.5, high: 0.8 },
    gain: at / 64,
    gainInterval: { low: -0.01, high: 0.1 },
  })),
  byTargetYear: [racePart('2023'), racePart('2024')],
  bySizeBand: [racePart('>=5B')],
  byIndustry: [racePart('35')],
};

/** A race of too few years to say what others could have given. */
const YOUNG_RACE: JsonObject = {
  ...RACE,
  standings: results.map((result, at) => ({
    ...result,
    coverageInterval: null,
    below: 0.1,
    above: 0.1,
    meanLogWidth: 0.3,
    meanIntervalScoreInterval: null,
    gain: at / 64,
    gainInterval: null,
  })),
};

const METHOD_RECORDS: JsonObject[] = ['v4.1', 'v4.2', 'v5.0'].map((method, at) => ({
  method,
  ranges: 2,
  counts: { pending: 1, inside: 1, below: 0, above: 0, void: 0, late: 0 },
  trackRecord: at === 2 ? null : part('all', 400),
}));

/** What `forecastRegistry` gives; with `isEmpty` before anything was logged. */
export function registryData(asOf: Json, { isEmpty = false } = {}): JsonObject {
  const head = { date: '2026-11-20', sequence: 3, entryHash: ENTRY_SHA };
  return {
    asOf,
    answer: `As of ${String(asOf)}, the live record is empty: no range has been logged as it happened.`,
    notice: null,
    chain: isEmpty ? 'live' : 'replay',
    isReplay: !isEmpty,
    head: isEmpty ? null : head,
    heads: isEmpty ? [] : [head],
    ranges: isEmpty ? 0 : 2,
    liveRanges: 0,
    counts: { pending: isEmpty ? 0 : 1, inside: isEmpty ? 0 : 1, below: 0, above: 0, void: 0, late: 0 },
    trackRecord: isEmpty ? null : part('all', 400),
    ...(isEmpty ? { bySizeBand: [], byCredibility: [], byTargetYear: [] } : RECORDS),
    methods: isEmpty ? [] : METHOD_RECORDS,
    race: isEmpty ? null : YOUNG_RACE,
    editions: [{ name: 'seed-2024', builtOn: '2025-06-30', sha256: sha('{}'), scores: 31_821, companies: 4_250 }],
    newestOutcomes: isEmpty ? [] : [row(SCORED), row(MISSED)],
    worstMisses: isEmpty ? [] : [row(MISSED)],
    nextDue: isEmpty ? [] : [row({})],
    logged: pageOf(isEmpty ? [] : [row({}), row(SCORED)]),
    log: pageOf(isEmpty ? [] : [ENTRY]),
    entry: ENTRY,
    edition: {
      name: 'seed-2024',
      builtOn: '2025-06-30',
      sha256: sha('{}'),
      scores: 31_821,
      companies: 4_250,
      document: '{}',
    },
  };
}

/** What `method` gives; without a back-test before one has run. */
export function methodData(asOf: Json, { isTested = true } = {}): JsonObject {
  const replayed = { dropped: 2, all: part('all', 400), ...RECORDS };
  return {
    asOf,
    answer: `As of ${String(asOf)}, the range aims to hold next fiscal year's revenue in 80 of 100 cases; replayed over 400 outcomes of 60 filers it held 85.0%.`,
    notice: null,
    method: 'v4.1',
    edition: 'seed-2024',
    isReconstructed: false,
    backtest: isTested
      ? {
          ranAt: '2026-11-20T12:00:00.000Z',
          command: 'npm run ingest -- backtest',
          filedBy: '2025-09-12',
          filers: 60,
          rolled: replayed,
          edition: { name: 'seed-2024', isInSample: true, record: replayed },
          race: RACE,
        }
      : null,
    itemTexts: ITEM_TEXTS,
  };
}

/** What `track_record` asks of both; before anything was logged or replayed with `isEmpty`. */
export function trackRecordData(asOf: Json, { isEmpty = false } = {}): JsonObject {
  const { all, bySizeBand, byTargetYear } = { all: part('all', 400), ...RECORDS };
  const replayed = {
    ...{ ranAt: '2026-11-20T12:00:00.000Z', filedBy: '2025-09-12', filers: 60, race: RACE },
    rolled: { all, bySizeBand, byTargetYear },
  };
  return { forecastRegistry: registryData(asOf, { isEmpty }), method: { backtest: isEmpty ? null : replayed } };
}

const seenBy = (labelled: number, fired: number, right: number): JsonObject => ({
  labelled,
  fired,
  right,
  precision: fired === 0 ? null : right / fired,
  recall: labelled === 0 ? null : right / labelled,
});

/** Of two outcomes: one measured, and one that no document reports. */
const ITEM_TEXTS: JsonObject = {
  rulesVersion: 1,
  documents: 204,
  withoutSuchAnItem: 153,
  sections: 53,
  sameOutcome: 52,
  sureOfOutcome: 41,
  outcomes: [
    ['3.01', 'DEFICIENCY_NOTICE', seenBy(24, 24, 23), true] as const,
    ['3.01', 'TRANSFER', seenBy(0, 0, 0), false] as const,
  ].map(([item, outcome, counts, isKnown]) => ({
    item,
    outcome,
    says: ['The exchange told the company so.'],
    first: counts,
    second: counts,
    operator: seenBy(0, 0, 0),
    unseen: 0,
    isProvisional: !isKnown,
    isPublished: true,
    hasEffect: false,
  })),
  confusion: [{ item: '3.01', label: 'COMPLIANCE_REGAINED', given: 'UNCLASSIFIED', documents: 1 }],
};

/** A path of the contract with its arguments filled in: a company where nothing else is said. */
export function filledFromFixture(path: string): string {
  return path
    .replace('{sha256}', RECORD_SHA)
    .replace('{name}', 'seed-2024')
    .replace('{part}', '1')
    .replace('{cik}', '320193')
    .replace('{field}', 'operatingMargin')
    .replaceAll(/\{\w+\}/g, 'EXMP');
}
