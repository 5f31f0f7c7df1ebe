import type { Json, JsonObject } from '../../../facades/surface.ts';

const URL = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000009/0000320193-25-000009-index.htm';
const SHA = '5b1c3c1c9a1d6dbd6c1a7f64d0b5f0a5f4f6a4e8d2c3b1a09f8e7d6c5b4a3928';
const NOTHING_BESIDE = { indexReturn: null, difference: null };
const beside = ['indexReturn', 'difference'].map((field) => ({ field, reason: 'NOT_APPLICABLE' }));
const EMPTY = ['ticker', 'cik', 'name', 'sentence', 'from', 'to', 'maturesBy', 'settledOn', 'url'];

const tally = (held: number, missed: number, pending: number, none: number): JsonObject => ({
  ...{ calls: held + missed + pending + none, held, missed, pending, void: none },
  rate: held + missed === 0 ? null : held / (held + missed),
});

const CALLS: readonly JsonObject[] = [
  {
    ...{ id: 'cash-1-1m', kind: 'CASH', ticker: 'EXCXX', cik: 320193, name: 'Example Cash Fund', state: 'HELD' },
    sentence: 'Cash in Example Cash Fund (EXCXX) earns at least 0.27% in 1 month, 2025-07-01 to 2025-07-31.',
    thresholds: [
      { metric: 'realised net yield', atLeast: 0.0027, atMost: null, measured: 0.003004 },
      { metric: 'lowest daily net asset value', atLeast: 0.995, atMost: null, measured: 0.9998 },
    ],
    ...{ from: '2025-07-01', to: '2025-07-31', maturesBy: '2025-08-07', settledOn: '2025-08-07', url: URL, why: null },
    ...{ indexReturn: 0.019494, difference: -0.01649 },
    absent: [
      { field: 'why', reason: 'NOT_APPLICABLE' },
      ...[0, 1].map((at) => ({ field: `thresholds.${at}.atMost`, reason: 'NOT_APPLICABLE' })),
    ],
  },
  {
    ...{ id: 'cash-cow-1', kind: 'CASH_COW', ticker: null, cik: null, name: null, sentence: null, thresholds: [] },
    ...{ from: null, to: null, maturesBy: null, settledOn: null, url: null, state: 'VOID', ...NOTHING_BESIDE },
    why: 'Fewer than six companies on file were on this point at the lock and known to be without a warning.',
    absent: [...EMPTY.map((field) => ({ field, reason: 'NOT_APPLICABLE' })), ...beside],
  },
  {
    ...{
      id: 'range-exmp',
      kind: 'RANGE',
      ticker: 'EXMP',
      cik: 320193,
      name: '<b>Example</b> & Sons',
      state: 'PENDING',
    },
    sentence: 'Revenue of <b>Example</b> & Sons (EXMP) in the year to 2025-12-31 is between $400 and $500.',
    thresholds: [{ metric: 'revenue', atLeast: 400, atMost: 500, measured: null }],
    ...{ from: '2025-01-01', to: '2025-12-31', maturesBy: '2027-06-30', settledOn: null, url: null, ...NOTHING_BESIDE },
    why: 'The year ends on 2025-12-31; its report is due by 2026-03-31.',
    absent: [
      ...['settledOn', 'url', 'thresholds.0.measured'].map((field) => ({ field, reason: 'NOT_DUE' })),
      ...beside,
    ],
  },
];

/** The board test as GraphQL gives it: a call that held, an empty slot, one that waits; or before the lock. */
export function boardTestData(asOf: Json, isLocked = true): JsonObject {
  const kinds = ['CASH', 'CASH_COW', 'CASH_MACHINE', 'RANGE'];
  const counts = isLocked
    ? [tally(1, 0, 0, 0), tally(0, 0, 0, 1), tally(0, 0, 0, 0), tally(0, 0, 1, 0)]
    : kinds.map(() => tally(0, 0, 0, 0));
  const waiting = isLocked ? 'NOT_DUE' : 'NOT_RUN';
  return {
    asOf,
    answer: isLocked
      ? `As of ${String(asOf)}, 1 of 1 matured calls held (1 pending, 1 void); no range is settled. The calls of 2025-06-10 were reconstructed on 2025-09-12 from what was on file at the lock.`
      : `As of ${String(asOf)}, this service has not locked the calls of 2025-06-10.`,
    notice: null,
    lockedAt: '2025-06-10T20:00:00.000Z',
    ...{ loggedOn: isLocked ? '2025-09-12' : null, reconstructed: isLocked ? true : null },
    ...{ sha256: isLocked ? SHA : null, entryHash: isLocked ? SHA : null },
    lockedFile: isLocked ? '{"calls":[],"lockedAt":"2025-06-10T20:00:00Z","schema":"svc.boardtest-calls/1"}' : null,
    score: isLocked ? tally(1, 0, 1, 1) : tally(0, 0, 0, 0),
    byKind: kinds.map((kind, at) => ({ kind, ...counts[at] })),
    ...{ rangeScore: null, naiveScore: null, naiveScoreBySize: null, indexFund: 'VTI' },
    baseRates: isLocked
      ? [
          { kind: 'CASH_COW', share: 0.61, knownShare: 0.9, holdings: 200, known: 188 },
          { kind: 'CASH_MACHINE', share: null, knownShare: 0, holdings: 0, known: 0 },
        ]
      : [],
    calls: isLocked ? [...CALLS] : [],
    absent: [
      ...(isLocked ? [] : ['loggedOn', 'reconstructed', 'sha256', 'entryHash', 'lockedFile', 'score.rate']).map(
        (field) => ({ field, reason: waiting }),
      ),
      ...kinds.flatMap((_, at) => (counts[at]?.rate === null ? [{ field: `byKind.${at}.rate`, reason: waiting }] : [])),
      ...['rangeScore', 'naiveScore', 'naiveScoreBySize'].map((field) => ({ field, reason: waiting })),
    ],
  };
}
