import { describe, expect, test } from 'vitest';
import { absent, type FigureResult, NO_WITNESS } from '../../../../schema/domain/figures/reading/figure.ts';
import { fundMonths } from '../../../../schema/domain/kept/fund-months.ts';
import { type KeptPeriod, lastMonthBy, sealDayOf } from '../../../../schema/domain/kept/kept-period.ts';
import { keptTally, withPending } from '../../../../schema/domain/kept/kept-record.ts';
import { moneyMonth } from '../../../../schema/domain/kept/money-month.ts';
import { payerYears } from '../../../../schema/domain/kept/payer-years.ts';
import { addDays } from '../../../../schema/domain/terms/day.ts';
import type { MoneyMonth } from '../../../../schema/domain/terms/kept-tests.ts';

const SOURCE = { cik: 1, accession: '0000000001-26-000001', form: 'N-MFP3', filedOn: '2026-07-07' };
const DAYS = Array.from({ length: 21 }, (_, at) => addDays('2026-06-01', at));
const values = (usual: string, others: Readonly<Record<number, string>> = {}, days = DAYS) =>
  days.map((day, at) => ({ day, value: others[at] ?? usual }));

const MONTH: MoneyMonth = {
  reportDate: '2026-06-30',
  categories: ['Government'],
  maturityDays: 53,
  lifeDays: 112,
  stablePrice: null,
  dailyLiquid: values('0.7519', { 7: '0.6630', 9: '0.6630' }),
  weeklyLiquid: values('0.8258', { 3: '0.7415' }),
  navs: values('1.0000'),
};
const month = (changes: Partial<MoneyMonth> = {}) => moneyMonth({ ...MONTH, ...changes }, SOURCE);

describe('a month of a money-market fund', () => {
  test('is held when every part holds, and gives the worst values with their first days', () => {
    const { state, parts, period, why } = month();
    expect([period, state, why]).toEqual(['2026-06', 'held', null]);
    expect(parts.map(({ part, value, on, limit }) => [part, value, on, limit])).toEqual([
      ['maturity', 53, '2026-06-30', 60],
      ['life', 112, '2026-06-30', 120],
      ['dailyLiquid', 0.663, '2026-06-08', 0.25],
      ['weeklyLiquid', 0.7415, '2026-06-04', 0.5],
      ['netAssetValue', 1, '2026-06-01', 0.995],
    ]);
  });

  test.each<[string, Partial<MoneyMonth>, string]>([
    [
      'at its lines it is held',
      {
        maturityDays: 60,
        lifeDays: 120,
        dailyLiquid: values('0.25'),
        weeklyLiquid: values('0.5'),
        navs: values('0.9950'),
      },
      'held',
    ],
    ['a maturity beyond 60 days', { maturityDays: 61 }, 'missed'],
    ['a life beyond 120 days', { lifeDays: 121 }, 'missed'],
    ['one day of daily liquid assets', { dailyLiquid: values('0.4', { 20: '0.2499' }) }, 'missed'],
    ['one day of weekly liquid assets', { weeklyLiquid: values('0.6', { 0: '0.4999' }) }, 'missed'],
    ['one day of value', { navs: values('1.0001', { 11: '0.9949' }) }, 'missed'],
    ['a value against a stable price of ten', { stablePrice: '10', navs: values('9.9490') }, 'missed'],
    ['the same of a stable price of ten, held', { stablePrice: '10', navs: values('9.9500') }, 'held'],
    ['no maturity', { maturityDays: null }, 'incomplete'],
    ['no value', { navs: [] }, 'incomplete'],
    ['a stable price of nothing', { stablePrice: '0' }, 'incomplete'],
    ['fourteen days', { weeklyLiquid: values('0.6', {}, DAYS.slice(0, 14)) }, 'incomplete'],
    ['fifteen days', { weeklyLiquid: values('0.6', {}, DAYS.slice(0, 15)) }, 'held'],
    [
      'low daily liquid assets of a tax-exempt fund',
      { categories: ['Tax Exempt Fund'], dailyLiquid: values('0.1') },
      'held',
    ],
    ['the same of a single-state fund', { categories: ['Single State Fund'], dailyLiquid: [] }, 'held'],
  ])('%s', (_what, changes, state) => {
    expect(month(changes).state).toBe(state);
  });

  test('says what the report does not give', () => {
    const { why } = month({ lifeDays: null, weeklyLiquid: [] });
    expect(why).toEqual(absent('NOT_TAGGED', 'The report does not give average life, weekly liquid assets.'));
  });
});

describe('months of a short-term fund', () => {
  const report = (reportDate: string, months: readonly (string | null)[], classId: string | null = 'C1') => ({
    ...SOURCE,
    reportDate,
    returns: [{ classId, months }],
  });
  const states = (periods: readonly KeptPeriod[]) => periods.map(({ period, state }) => [period, state]);

  test('are the three that end with the report, zero is held', () => {
    const months = fundMonths([report('2026-06-30', ['0.00', '-0.01', '0.41'])], 'C1');
    expect(states(months)).toEqual([
      ['2026-04', 'held'],
      ['2026-05', 'missed'],
      ['2026-06', 'held'],
    ]);
    expect(months[1]?.parts[0]).toMatchObject({ part: 'return', value: -0.0001, on: '2026-05-31', limit: 0 });
  });

  test('end on the last business day too, and one that is not given is incomplete', () => {
    expect(states(fundMonths([report('2022-12-30', [null, '0.1', '0.2'])], 'C1'))).toEqual([
      ['2022-10', 'incomplete'],
      ['2022-11', 'held'],
      ['2022-12', 'held'],
    ]);
  });

  test('are those of the listed class alone', () => {
    expect(states(fundMonths([report('2026-06-30', ['1', '1', '1'], 'C2')], 'C1'))[0]).toEqual([
      '2026-04',
      'incomplete',
    ]);
    expect(states(fundMonths([report('2026-06-30', ['1', '1', '1'], null)], 'C1'))[0]).toEqual(['2026-04', 'held']);
    expect(states(fundMonths([report('2026-06-30', ['1', '1', '1'], 'C2')], null))[0]).toEqual(['2026-04', 'held']);
  });

  test('told twice are those of the later report', () => {
    const months = fundMonths([report('2026-07-31', ['-1', '-1', '1']), report('2026-06-30', ['1', '1', '1'])], 'C1');
    expect(states(months)).toEqual([
      ['2026-04', 'held'],
      ['2026-05', 'missed'],
      ['2026-06', 'missed'],
      ['2026-07', 'held'],
    ]);
  });
});

describe('fiscal years of a payer', () => {
  const figure = (value: number, end: string): FigureResult => ({
    value,
    unit: 'USD/shares',
    concepts: ['us-gaap:CommonStockDividendsPerShareDeclared'],
    period: { start: null, end },
    accession: '0000000001-26-000001' as never,
    filedOn: addDays(end, 50),
    form: '10-K',
    method: 'as filed',
    parts: [],
    alternatives: [],
    unused: [],
    checks: [],
    flags: [],
    firstFiled: null,
    restated: null,
    testimony: NO_WITNESS,
  });
  const year = (number: number, dividends: number | null, shares: number | null = 100) => {
    const end = `${number}-12-31`;
    const missing = absent('NOT_TAGGED', 'No annual report tags it.');
    return {
      end,
      dividends: dividends === null ? missing : figure(dividends, end),
      shares,
    };
  };
  const states = (...years: ReturnType<typeof year>[]) => payerYears(1, years).map(({ state }) => state);

  test('the oracle of METHODS: 2.80, 2.85, 2.84, 2.60 is held, held, missed', () => {
    const years = payerYears(1, [year(2022, 2.8), year(2023, 2.85), year(2024, 2.84), year(2025, 2.6)]);
    expect(years.map(({ period, state }) => [period, state])).toEqual([
      ['2023-12-31', 'held'],
      ['2024-12-31', 'held'],
      ['2025-12-31', 'missed'],
    ]);
    expect(years[1]?.parts[0]).toMatchObject({ value: 2.84, before: 2.85, on: '2024-12-31' });
    expect(years[1]?.parts[0]?.limit).toBeCloseTo(2.83575, 12);
  });

  test('a dividend that is not tagged leaves its year and the next incomplete', () => {
    expect(states(year(2022, 1), year(2023, null), year(2024, 1), year(2025, 1))).toEqual([
      'incomplete',
      'incomplete',
      'held',
    ]);
  });

  test('a split that the year before was not restated for is incomplete, a halved dividend with the same shares missed', () => {
    expect(states(year(2024, 2), year(2025, 1.01, 203))).toEqual(['incomplete']);
    expect(states(year(2024, 2), year(2025, 1.01, 101))).toEqual(['missed']);
    expect(states(year(2024, 1), year(2025, 4, 25))).toEqual(['incomplete']);
    expect(states(year(2024, 2.4, 100), year(2025, 0.63, 399))).toEqual(['incomplete']);
    expect(states(year(2024, 2.4, 100), year(2025, 0.3, 399))).toEqual(['missed']);
    expect(states(year(2024, 1), year(2025, 4, 98))).toEqual(['held']);
    expect(states(year(2024, 2), year(2025, 1, null))).toEqual(['missed']);
  });

  test('years that do not follow each other are not compared', () => {
    expect(payerYears(1, [year(2022, 1), year(2025, 1)])[0]?.why?.absent).toBe('NOT_CONSECUTIVE');
  });

  test('a dividend that began is held; of none after none there is nothing to hold or to lower', () => {
    expect(states(year(2023, 0), year(2024, 1))).toEqual(['held']);
    expect(states(year(2023, 1), year(2024, 0), year(2025, 0))).toEqual(['missed', 'incomplete']);
    expect(payerYears(1, [year(2023, 0), year(2024, 0)])[0]).toMatchObject({
      parts: [],
      why: { absent: 'NOT_APPLICABLE', explanation: expect.stringContaining('none to hold') },
    });
  });
});

describe('the record', () => {
  const of = (...states: KeptPeriod['state'][]): KeptPeriod[] =>
    states.map((state, at) => ({ period: `2026-0${at + 1}`, state, parts: [], why: null, source: null }));

  test('counts what was scored, and the run up to the newest on file', () => {
    expect(keptTally(of('held', 'missed', 'held', 'incomplete', 'held', 'held', 'pending'))).toMatchObject({
      scored: 5,
      held: 4,
      missed: 1,
      incomplete: 1,
      pending: 1,
      run: 2,
    });
    expect(keptTally(of('held', 'held')).run).toBe(2);
    expect(keptTally(of('held', 'missed')).run).toBe(0);
    expect(keptTally([])).toMatchObject({ scored: 0, run: 0, worst: [] });
  });

  test('keeps the worst value of each part: the least of what must be more, the most of what must be less', () => {
    const june = month({ maturityDays: 40 });
    const may = { ...month({ maturityDays: 55, navs: values('0.9990') }), period: '2026-05' };
    expect(keptTally([may, june]).worst.map(({ part, value, period }) => [part, value, period])).toEqual([
      ['maturity', 55, '2026-05'],
      ['life', 112, '2026-05'],
      ['dailyLiquid', 0.663, '2026-05'],
      ['weeklyLiquid', 0.7415, '2026-05'],
      ['netAssetValue', 0.999, '2026-05'],
    ]);
  });

  test('has a pending month for each without a report: not due, or not on file here', () => {
    const months = withPending('money-market', [month()], '2026-10-06');
    expect(months.map(({ period, state, why }) => [period, state, why?.absent ?? null])).toEqual([
      ['2026-06', 'held', null],
      ['2026-07', 'pending', 'NOT_INGESTED'],
      ['2026-08', 'pending', 'NOT_INGESTED'],
      ['2026-09', 'pending', 'NOT_DUE'],
    ]);
    expect(withPending('money-market', [], '2026-10-06')).toEqual([]);
  });

  test('ends with the last month that is over, and is sealed on the tenth business day of the second after it', () => {
    expect([lastMonthBy('2026-06-30'), lastMonthBy('2026-06-29')]).toEqual(['2026-06', '2026-05']);
    expect([sealDayOf('2026-06'), sealDayOf('2026-08'), sealDayOf('2025-11')]).toEqual([
      '2026-08-14',
      '2026-10-15',
      '2026-01-15',
    ]);
  });
});
