import { describe, expect, it } from 'vitest';
import { scoreBoardTest } from '../../../../schema/domain/board-test/board-test-score.ts';
import type { LockedCall } from '../../../../schema/domain/board-test/call.ts';
import { cashCalls } from '../../../../schema/domain/board-test/cash-calls.ts';
import { type CashMonth, cashOutcome, realisedYield } from '../../../../schema/domain/board-test/cash-outcome.ts';
import {
  companyOutcome,
  type KnownReports,
  rangeOutcome,
  yearAfter,
} from '../../../../schema/domain/board-test/company-outcome.ts';
import { baseRate, totalReturn } from '../../../../schema/domain/board-test/index-fund.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { fact } from '../figures/facts.ts';

const month = (reportDate: string, value: string, more: Partial<CashMonth> = {}): CashMonth => ({
  ...{ reportDate, cik: 9, accession: null, filedOn: null, stablePrice: null },
  yields: [{ day: `${reportDate.slice(0, 8)}02`, value }],
  navs: [{ day: reportDate, value: '1.0000' }],
  ...more,
});
const OCTOBER = month('2026-10-31', '0.0365');
const [oneMonth, threeMonths] = cashCalls('2026-10-06', [
  {
    ...{ ticker: 'A', cik: 9, seriesId: 'S', classId: 'C', name: 'A', accession: null },
    yield: { day: '2026-10-05', value: 0.0365 },
  },
]) as [LockedCall, LockedCall];

describe('realised yield', () => {
  it('is the oracle of the method: a constant 3.65% over thirty days', () => {
    expect(realisedYield(OCTOBER.yields, '2026-11-01', '2026-11-30')?.toFixed(6)).toBe('0.003004');
  });

  it('takes each day the latest yield on or before it', () => {
    const yields = [
      { day: '2026-10-30', value: '0.0365' },
      { day: '2026-11-03', value: '0.73' },
    ];
    expect(realisedYield(yields, '2026-11-01', '2026-11-03')).toBeCloseTo(1.0001 * 1.0001 * 1.002 - 1, 12);
  });

  it('is not known without a yield for the first day', () => {
    expect(realisedYield([{ day: '2026-11-02', value: '0.04' }], '2026-11-01', '2026-11-30')).toBeNull();
  });
});

describe('a cash call', () => {
  const outcome = (months: readonly CashMonth[], asOf = '2026-12-10', isWhole = true, call = oneMonth) =>
    cashOutcome(call, months, asOf, isWhole);

  it('is held, or missed by its yield or by a day below $0.9950', () => {
    expect(outcome([OCTOBER, month('2026-11-30', '0.0365')])).toMatchObject({ state: 'HELD', why: null });
    expect(outcome([OCTOBER, month('2026-11-30', '0.0300')]).state).toBe('MISSED');
    const low = { navs: [{ day: '2026-11-20', value: '0.9949' }] };
    expect(outcome([OCTOBER, month('2026-11-30', '0.0365', low)])).toMatchObject({ state: 'MISSED' });
    const tenDollars = { stablePrice: '10', navs: [{ day: '2026-11-20', value: '9.9600' }] };
    expect(outcome([OCTOBER, month('2026-11-30', '0.0365', tenDollars)]).state).toBe('HELD');
  });

  it('waits for its last month, and is void once a known fund filed none', () => {
    const two = [OCTOBER, month('2026-11-30', '0.0365'), month('2026-12-31', '0.0365')];
    expect(outcome(two, '2027-02-05', true, threeMonths)).toMatchObject({
      state: 'PENDING',
      why: { absent: 'NOT_DUE' },
    });
    expect(outcome(two, '2027-02-06', true, threeMonths)).toMatchObject({ why: { absent: 'NOT_INGESTED' } });
    expect(outcome(two, '2027-05-01', false, threeMonths)).toMatchObject({ state: 'PENDING' });
    expect(outcome(two, '2027-05-01', true, threeMonths)).toMatchObject({
      state: 'VOID',
      why: { absent: 'NOT_FILED' },
    });
  });
});

/** All filings of the company are known, and none is an annual report. */
const WHOLE: KnownReports = { isWhole: true, filedOn: [] };

describe('a call on a company', () => {
  const call = (kind: 'CASH_COW' | 'CASH_MACHINE'): LockedCall => ({
    ...{ id: 'x', kind, sentence: '', maturesBy: '2026-06-30' },
    subject: { ticker: 'A', cik: '0000000099', name: 'A', seriesId: null, classId: null },
    thresholds: [
      { metric: 'free cash flow over revenue', atLeast: 0.1, atMost: null },
      ...(kind === 'CASH_MACHINE' ? [{ metric: 'growth of revenue', atLeast: 0.08, atMost: null }] : []),
    ],
    inputs: { accessions: [], fiscalYearEnd: '2023-12-31' },
    horizon: { months: null, from: '2024-01-01', to: '2024-12-31' },
  });
  const before = { end: '2023-12-31', days: 365, filed: '2024-02-20' } as const;
  const year = (revenue: number, cash: number): Fact[] => [
    fact('Revenues', 1_000, before),
    fact('NetIncomeLoss', 90, before),
    fact('Revenues', revenue),
    fact('NetIncomeLoss', 100),
    fact('NetCashProvidedByUsedInOperatingActivities', cash),
    fact('PaymentsToAcquirePropertyPlantAndEquipment', 20),
    fact('Revenues', 1_000, { ...before, filed: '2025-02-20' }),
  ];
  const filer = (facts: readonly Fact[]) => ({ cik: 99 as Cik, sic: '3571', annualFilings: [], facts });
  const of = (kind: 'CASH_COW' | 'CASH_MACHINE', facts: readonly Fact[], asOf = '2025-12-31', known = WHOLE) =>
    companyOutcome(call(kind), filer(facts), known, asOf);

  it('is held by margin, and where growth is called by growth too', () => {
    expect(of('CASH_COW', year(1_050, 130))).toMatchObject({ state: 'HELD', measured: [110 / 1_050] });
    expect(of('CASH_COW', year(1_050, 120)).state).toBe('MISSED');
    expect(of('CASH_MACHINE', year(1_050, 130)).state).toBe('MISSED');
    expect(of('CASH_MACHINE', year(1_080, 130)).state).toBe('HELD');
  });

  it('is measured by what the report of the year gave first, whatever later ones say', () => {
    const restated = fact('NetCashProvidedByUsedInOperatingActivities', 20, { filed: '2026-02-20' });
    expect(of('CASH_COW', [...year(1_050, 130), restated], '2026-06-01').state).toBe('HELD');
  });

  it('waits for the report, and is void without one in 18 months, or without the figures', () => {
    expect(of('CASH_COW', year(1_050, 130), '2025-02-19')).toMatchObject({
      state: 'PENDING',
      why: { absent: 'NOT_DUE' },
    });
    expect(of('CASH_COW', year(1_050, 130).slice(0, 2), '2025-09-01')).toMatchObject({
      why: { absent: 'NOT_INGESTED' },
    });
    const gone = year(1_050, 130).slice(0, 2);
    expect(of('CASH_COW', gone, '2026-07-01')).toMatchObject({ state: 'VOID', why: { absent: 'NOT_FILED' } });
    expect(of('CASH_COW', year(1_050, 130).slice(0, 4))).toMatchObject({
      state: 'VOID',
      why: { absent: 'NOT_TAGGED' },
    });
  });

  it('is not void as long as not all its filings are known, or its report is known and not read', () => {
    const gone = year(1_050, 130).slice(0, 2);
    expect(of('CASH_COW', gone, '2026-07-01', { isWhole: false, filedOn: [] })).toMatchObject({
      state: 'PENDING',
      why: { absent: 'NOT_INGESTED', explanation: 'We have not loaded all its filings up to 30 Jun 2026.' },
    });
    expect(of('CASH_COW', gone, '2026-07-01', { isWhole: true, filedOn: ['2025-03-01'] })).toMatchObject({
      state: 'PENDING',
      why: { absent: 'NOT_INGESTED', explanation: expect.stringContaining('annual report filed on 1 Mar 2025') },
    });
  });

  it('of a range is held inside its bounds, scored beside the naive ranges', () => {
    const range = (low: number, high: number): LockedCall => ({
      ...call('CASH_COW'),
      kind: 'RANGE',
      thresholds: [{ metric: 'revenue', atLeast: low, atMost: high }],
      inputs: {
        ...{ accessions: [], fiscalYearEnd: '2023-12-31', revenue: 1_000 },
        range: { method: 'v4.1', edition: 'x', b0: [900, 1_400], b1: [950, 1_300], Z: 0.5 },
      },
    });
    const inTime = { known: WHOLE, asOf: '2025-12-31', lockedOn: '2024-06-01' };
    const settled = (low: number, high: number) => rangeOutcome(range(low, high), filer(year(1_050, 130)), inTime);
    expect(settled(1_050, 1_200)).toMatchObject({ state: 'HELD', measured: [1_050] });
    expect(settled(1_051, 1_200).state).toBe('MISSED');
    const scores = settled(1_000, 1_200).intervalScores;
    expect(scores?.range).toBeCloseTo(Math.log(1.2), 6);
    expect(scores?.b0).toBeCloseTo(Math.log(1_400 / 900), 6);
    const late = { known: WHOLE, asOf: '2025-12-31', lockedOn: '2025-06-01' };
    expect(rangeOutcome(range(1_000, 1_200), filer(year(1_050, 130)), late)).toMatchObject({
      state: 'VOID',
      why: { explanation: 'The company filed the report before we locked the calls on 1 Jun 2025.' },
    });
    const facts = filer(year(1_050, 130).slice(0, 2));
    const matured = { known: { isWhole: false, filedOn: [] }, asOf: '2026-07-01', lockedOn: '2024-06-01' };
    expect(rangeOutcome(range(1_000, 1_200), facts, matured).state).toBe('PENDING');
    expect(rangeOutcome(range(1_000, 1_200), facts, { ...matured, known: WHOLE }).state).toBe('VOID');
  });
});

describe('the index fund', () => {
  const reports = [
    { reportDate: '2026-12-31', returns: [{ classId: 'C', months: ['9', '1.0', '-2.0'] }] },
    { reportDate: '2027-03-31', returns: [{ classId: 'C', months: ['3.0', null, '0'] }] },
  ];

  it('returns the product of its months: the oracle of the method', () => {
    expect(totalReturn(reports, 'C', { from: '2026-11-01', to: '2027-01-31' })?.toFixed(6)).toBe('0.019494');
  });

  it('has none over a month that no report gives, nor of another class', () => {
    expect(totalReturn(reports, 'C', { from: '2026-11-01', to: '2027-02-28' })).toBeNull();
    expect(totalReturn(reports, 'D', { from: '2026-11-01', to: '2027-01-31' })).toBeNull();
  });

  it('gives the share of weight that passes, of what is known', () => {
    const held = [
      { weight: 0.5, fcfMargin: 0.1, growth: 0.01 },
      { weight: 0.3, fcfMargin: 0.2, growth: 0.08 },
      { weight: 0.1, fcfMargin: 0.05, growth: 0.5 },
      { weight: 0.1, fcfMargin: null, growth: null },
    ];
    const cow = baseRate(held, { fcfMargin: 0.1, growth: null });
    expect([cow.share?.toFixed(4), cow.knownShare, cow.known]).toEqual(['0.8889', 0.9, 3]);
    expect(baseRate(held, { fcfMargin: 0.1, growth: 0.08 }).share?.toFixed(4)).toBe('0.3333');
    expect(baseRate([], { fcfMargin: 0.1, growth: null }).share).toBeNull();
  });
});

it('a void counts in neither half of a rate', () => {
  const of = (state: 'HELD' | 'MISSED' | 'VOID' | 'PENDING') => ({
    kind: 'CASH' as const,
    outcome: { state, intervalScores: null },
  });
  const { all, byKind, ranges } = scoreBoardTest([of('HELD'), of('HELD'), of('MISSED'), of('VOID'), of('PENDING')]);
  expect(all).toEqual({ calls: 5, held: 2, missed: 1, pending: 1, void: 1, rate: 2 / 3 });
  expect(byKind.RANGE).toMatchObject({ calls: 0, rate: null });
  expect(ranges).toEqual({ settled: 0, range: null, b0: null, b1: null });
});

it('the year after of a filer that reports in euros has its margin and growth: they are in no currency', () => {
  const years = [
    ['2023-12-31', 365, '2024-04-20', 900, 200],
    ['2024-12-31', 366, '2025-04-22', 990, 220],
  ] as const;
  const facts = years.flatMap(([end, days, filed, revenue, cash]) => {
    const input = { end, days, filed, form: '20-F', unit: 'EUR' };
    return [
      fact('ifrs-full:Revenue', revenue * 1_000_000, input),
      fact('ifrs-full:CashFlowsFromUsedInOperatingActivities', cash * 1_000_000, input),
      fact('ifrs-full:PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities', 22_000_000, input),
    ];
  });
  const compared = { end: '2023-12-31', days: 365, filed: '2025-04-22', form: '20-F', unit: 'EUR' };
  const both = [...facts, fact('ifrs-full:Revenue', 900_000_000, compared)];
  const filer = { cik: 99 as Cik, sic: '4400', annualFilings: [], facts: both };
  const year = yearAfter(filer, '2023-12-31', '2025-12-31');
  expect(year?.outcome.filedOn).toBe('2025-04-22');
  expect(year?.fcfMargin).toEqual({ value: 0.2 });
  expect(year?.growth).toMatchObject({ value: expect.closeTo(0.1, 10) });
});
