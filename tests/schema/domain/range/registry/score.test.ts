import { describe, expect, it } from 'vitest';
import {
  countingRecords,
  type Outcome,
  type ScoredRecord,
  scoreRange,
} from '../../../../../schema/domain/range/registry/score.ts';
import { trackRecord } from '../../../../../schema/domain/range/track-record.ts';
import { type AccessionNumber, parseAccession } from '../../../../../schema/domain/terms/accession.ts';

const accession = (text: string): AccessionNumber => {
  const parsed = parseAccession(text);
  if (parsed === null) throw new Error(text);
  return parsed;
};
const RECORD: ScoredRecord = {
  cik: '0000000007',
  method: 'v4.1',
  fiscalYearEnd: '2024-12-31',
  targetFiscalYearEnd: '2025-12-31',
  inputs: { revenue: 100 },
  parts: { Z: 0.5 },
  low: 90,
  high: 120,
  b0: { low: 80, high: 140 },
  b1: { low: 95, high: 110 },
  loggedOn: '2025-03-01',
};
const outcome = (revenue: number, more: Partial<Outcome> = {}): Outcome => ({
  end: '2025-12-31',
  revenue,
  accession: accession('0000000007-26-000001'),
  filedOn: '2026-02-20',
  ...more,
});
const ASOF = '2026-12-31';
const state = (outcomes: readonly Outcome[], asOf = ASOF, record = RECORD) => scoreRange(record, outcomes, asOf).state;

describe('the state of a logged range', () => {
  it.each([
    [89, 'below'],
    [90, 'inside'],
    [120, 'inside'],
    [121, 'above'],
    [0, 'void'],
    [-5, 'void'],
  ])('with an outcome of %d is %s', (revenue, expected) => {
    expect(state([outcome(revenue)])).toBe(expected);
  });

  it('is pending until the outcome is filed, and for eighteen months after the end of its year', () => {
    expect(state([outcome(100)], '2026-02-19')).toBe('pending');
    expect(state([outcome(100)], '2026-02-20')).toBe('inside');
    expect(state([], '2027-06-30')).toBe('pending');
    expect(state([], '2027-07-01')).toBe('void');
  });

  it('is void when the report comes after eighteen months', () => {
    expect(state([outcome(100, { filedOn: '2027-06-30' })], '2028-01-01')).toBe('inside');
    expect(state([outcome(100, { filedOn: '2027-07-01' })], '2028-01-01')).toBe('void');
  });

  it('is late unless logged a day before the outcome was filed', () => {
    expect(state([outcome(100)], ASOF, { ...RECORD, loggedOn: '2026-02-20' })).toBe('late');
    expect(state([outcome(100)], ASOF, { ...RECORD, loggedOn: '2026-02-19' })).toBe('inside');
  });

  it('is settled only by a year that ends 350 to 380 days after', () => {
    expect(state([outcome(100, { end: '2025-12-15' })])).toBe('pending');
    expect(state([outcome(100, { end: '2025-12-16' })])).toBe('inside');
    expect(state([outcome(100, { end: '2026-01-15' })])).toBe('inside');
    expect(state([outcome(100, { end: '2026-01-16' })])).toBe('pending');
    expect(state([outcome(100, { end: '2024-12-31' })])).toBe('pending');
  });

  it('rests on the revenue first reported for the later of two ends', () => {
    const restated = outcome(500, { filedOn: '2026-08-01', accession: accession('0000000007-26-000009') });
    expect(scoreRange(RECORD, [restated, outcome(100)], ASOF).outcome?.revenue).toBe(100);
    const earlierEnd = outcome(50, { end: '2025-12-28', filedOn: '2026-01-01' });
    expect(scoreRange(RECORD, [earlierEnd, outcome(100)], ASOF).outcome?.revenue).toBe(100);
  });
});

describe('the interval score', () => {
  it('is the width of the logs inside, and ten times the distance more outside', () => {
    const width = Math.log(120 / 90);
    expect(scoreRange(RECORD, [outcome(100)], ASOF).intervalScore).toBeCloseTo(width, 12);
    expect(scoreRange(RECORD, [outcome(60)], ASOF).intervalScore).toBeCloseTo(width + 10 * Math.log(90 / 60), 12);
    expect(scoreRange(RECORD, [outcome(150)], ASOF).intervalScore).toBeCloseTo(width + 10 * Math.log(150 / 120), 12);
    expect(scoreRange(RECORD, [], ASOF).intervalScore).toBeNull();
  });
});

describe('a log', () => {
  const narrower = { ...RECORD, low: 99, high: 101 };

  it('counts the first record of a filer, target year and method', () => {
    const other = { ...RECORD, cik: '0000000008' };
    const log = [RECORD, narrower, other, { ...RECORD, method: 'v4.2' }];
    expect([...countingRecords(log)]).toEqual([RECORD, other, log[3]]);
  });

  it.each([
    ['a target a day earlier', { targetFiscalYearEnd: '2025-12-30' }],
    ['a CIK without its zeros', { cik: '7' }],
  ])('counts no second guess under %s', (_, spelling) => {
    expect([...countingRecords([RECORD, { ...narrower, ...spelling }])]).toEqual([RECORD]);
  });

  it('counts a challenger only after the card’s own range of its day', () => {
    const challenger = { ...RECORD, method: 'v5.0' };
    const ofAnotherDay = { ...challenger, method: 'v4.2', loggedOn: '2025-12-01' };
    expect([...countingRecords([challenger, RECORD, ofAnotherDay])]).toEqual([RECORD]);
    expect([...countingRecords([RECORD, challenger])]).toEqual([RECORD, challenger]);
    const replayed = { ...challenger, replay: true as const, knownOn: '2020-01-01' };
    expect([...countingRecords([RECORD, replayed])]).toEqual([RECORD]);
  });

  it('counts the year after a change of the fiscal year', () => {
    const next = { ...RECORD, targetFiscalYearEnd: '2026-01-31' };
    expect([...countingRecords([RECORD, next])]).toEqual([RECORD, next]);
  });
});

describe('the track record', () => {
  const settled = (revenue: number, result: number, more: Partial<ScoredRecord> = {}) => {
    const record = { ...RECORD, ...more, inputs: { revenue } };
    const { settled: one } = scoreRange(record, [outcome(result)], ASOF);
    if (one === null) throw new Error('It is settled.');
    return one;
  };
  const record = trackRecord([
    settled(5e9, 100),
    settled(20e6, 70, { parts: { Z: 0.249 } }),
    settled(20e6, 125, { parts: { Z: 0.25 } }),
    settled(20e6, 111, { parts: { Z: 0 } }),
  ]);

  it('sums up coverage, misses, width and score, of the naive ranges as well', () => {
    expect(record.all?.settled).toBe(4);
    expect(record.all).toMatchObject({ coverage: 0.5, below: 0.25, above: 0.25 });
    expect(record.all?.meanLogWidth).toBeCloseTo(Math.log(120 / 90), 12);
    const misses = Math.log(90 / 70) + Math.log(125 / 120);
    expect(record.all?.meanIS).toBeCloseTo(Math.log(120 / 90) + (10 / 4) * misses, 12);
    expect(record.all?.b0).toMatchObject({ coverage: 0.75, below: 0.25, above: 0 });
    expect(record.all?.b1).toMatchObject({ coverage: 0.25, below: 0.25, above: 0.5 });
  });

  it('has its parts in order: smallest band, least credibility, earliest year first', () => {
    expect([...record.bySizeBand].map(([band, part]) => [band, part.settled])).toEqual([
      ['10-50M', 3],
      ['>=5B', 1],
    ]);
    expect([...record.byCredibility].map(([weight, part]) => [weight, part.settled])).toEqual([
      ['little', 2],
      ['moderate', 1],
      ['reasonable', 1],
    ]);
    expect([...record.byTargetYear].map(([year, part]) => [year, part.settled])).toEqual([[2025, 4]]);
  });

  it('of nothing is nothing', () => {
    expect(trackRecord([])).toEqual({
      all: null,
      bySizeBand: new Map(),
      byCredibility: new Map(),
      byTargetYear: new Map(),
    });
  });
});
