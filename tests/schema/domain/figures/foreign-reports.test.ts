/** Reports of foreign filers: IFRS under tags of many kinds, two currencies, statements on a 6-K. Invented filers. */

import { describe, expect, it } from 'vitest';
import { captureOfFacts } from '../../../../ingest/jobs/documents/read-facts.ts';
import { figureHistory } from '../../../../schema/domain/card/figure-history.ts';
import { type AnnualFigures, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import { isFactForm } from '../../../../schema/domain/figures/fourth-quarter.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, type FactInput, fact, INPUT } from './facts.ts';

const ifrs = (values: Record<string, number>, input: FactInput = {}): Fact[] =>
  Object.entries(values).map(([name, value]) =>
    fact(`ifrs-full:${name}`, value, { form: '20-F', unit: 'EUR', ...input }),
  );
const held = (values: Record<string, number>, input: FactInput = {}): Fact[] => ifrs(values, { ...input, days: 0 });

/** What an item came to: the number, or why there is none. */
function item(facts: readonly Fact[], name: ItemName, sic: string | null = '2834') {
  const result = annualFigures(facts, { ...INPUT, sic })?.items[name];
  if (result === undefined) return null;
  return 'value' in result ? result.value : result.absent;
}

describe('IFRS', () => {
  it('takes revenue from the line for all of it, else from the greatest line that profit explains', () => {
    const cases: [name: string, facts: Record<string, number>, revenue: number | string, sic?: string][] = [
      ['contracts alone', { RevenueFromContractsWithCustomers: 240 }, 240],
      ['contracts as a part of revenue', { Revenue: 7880, RevenueFromContractsWithCustomers: 301 }, 7880],
      ['goods alone', { RevenueFromSaleOfGoods: 90 }, 90],
      ['goods and services add up', { RevenueFromSaleOfGoods: 90, RevenueFromRenderingOfServices: 30 }, 120],
      [
        'services are among the goods, as profit shows',
        { RevenueFromSaleOfGoods: 90, RevenueFromRenderingOfServices: 30, GrossProfit: 40, CostOfSales: 50 },
        90,
      ],
      [
        'services alone are all of it, as profit shows',
        {
          RevenueFromContractsWithCustomers: 20,
          RevenueFromRenderingOfServices: 90,
          GrossProfit: 40,
          CostOfSales: -50,
        },
        90,
      ],
      [
        'revenue tagged on a part',
        { Revenue: 20, RevenueFromContractsWithCustomers: 90, GrossProfit: 40, CostOfSales: 50 },
        90,
      ],
      [
        'contracts are not all of it',
        { RevenueFromContractsWithCustomers: 20, GrossProfit: 40, CostOfSales: 50 },
        'INCONSISTENT',
      ],
      [
        'expenses by nature confirm',
        {
          RevenueFromContractsWithCustomers: 60,
          RevenueFromSaleOfGoods: 90,
          ProfitLossFromOperatingActivities: 10,
          ExpenseByNature: 50,
        },
        60,
      ],
      ['nothing of the kind', { ProfitLoss: 5 }, 'NOT_TAGGED'],
      [
        'a bank',
        { InterestRevenueExpense: 70, FeeAndCommissionIncomeExpense: 25, FeeAndCommissionIncome: 40 },
        95,
        '6029',
      ],
      ['a bank with fees before what it pays', { InterestRevenueExpense: 70, FeeAndCommissionIncome: 40 }, 110, '6029'],
      [
        'a bank without fees',
        { InterestRevenueExpense: 70, RevenueFromContractsWithCustomers: 4 },
        'NOT_TAGGED',
        '6029',
      ],
      ['a bank with revenue', { Revenue: 200, InterestRevenueExpense: 70, FeeAndCommissionIncome: 40 }, 200, '6029'],
      ['a lender of no interest', { RevenueFromContractsWithCustomers: 40 }, 40, '6199'],
      [
        'net interest of a filer that is no bank',
        { InterestRevenueExpense: 70, RevenueFromContractsWithCustomers: 40 },
        40,
      ],
    ];
    const found = cases.map(([name, facts, , sic]) => [name, item(ifrs({ ProfitLoss: 1, ...facts }), 'revenue', sic)]);
    expect(found).toEqual(cases.map(([name, , revenue]) => [name, revenue]));
  });

  it('takes the profit of the owners, else that of the group less what belongs to others', () => {
    const owners = { ProfitLossAttributableToOwnersOfParent: 80 };
    const others = { ProfitLossAttributableToNoncontrollingInterests: 15 };
    const group = { ProfitLoss: 95 };
    expect(item(ifrs({ ...owners, ...others, ...group }), 'netIncome')).toBe(80);
    const figures = annualFigures(ifrs({ ...others, ...group }), INPUT) as AnnualFigures;
    expect(figures.items.netIncome).toMatchObject({
      value: 80,
      flags: [],
      concepts: ['ifrs-full:ProfitLoss', 'ifrs-full:ProfitLossAttributableToNoncontrollingInterests'],
    });
    expect(annualFigures(ifrs(group), INPUT)?.items.netIncome).toMatchObject({
      value: 95,
      flags: [],
    });
  });

  it('counts bonds beside loans, and refuses debt below the bonds that were issued in the year', () => {
    const cases: [name: string, lines: Record<string, number>, debt: number | string, flags?: string[]][] = [
      [
        'bonds in parts',
        {
          LongtermBorrowings: 10,
          NoncurrentPortionOfNoncurrentBondsIssued: 200,
          CurrentPortionOfNoncurrentBondsIssued: 40,
        },
        250,
      ],
      [
        'bonds as a whole',
        { ShorttermBorrowings: 5, BondsIssued: 200, NoncurrentPortionOfNoncurrentBondsIssued: 180 },
        205,
      ],
      [
        'what is due within a year under either line',
        { LongtermBorrowings: 10, CurrentBorrowingsAndCurrentPortionOfNoncurrentBorrowings: 7, ShorttermBorrowings: 4 },
        17,
      ],
      ['all borrowings above their parts', { Borrowings: 300, LongtermBorrowings: 10, BondsIssued: 200 }, 300],
      [
        'bonds beside all loans, perhaps among them',
        { Borrowings: 100, LongtermBorrowings: 80, ShorttermBorrowings: 20, BondsIssued: 40 },
        140,
        ['linesMayOverlap'],
      ],
      [
        'long-term borrowings with their current part',
        { Borrowings: 100, LongtermBorrowings: 98, CurrentPortionOfLongtermBorrowings: 12 },
        110,
        ['linesMayOverlap'],
      ],
      [
        'parts above all liabilities',
        { Borrowings: 100, LongtermBorrowings: 100, BondsIssued: 90, Liabilities: 150 },
        100,
      ],
      ['debt above all liabilities', { LongtermBorrowings: 100, BondsIssued: 90, Liabilities: 150 }, 'INCONSISTENT'],
      ['none', {}, 'NOT_TAGGED'],
    ];
    const debtOf = (lines: Record<string, number>, flows: Record<string, number> = {}) =>
      annualFigures([...ifrs({ Revenue: 500, ...flows }), ...held(lines)], INPUT)?.items.totalDebt;
    const found = cases.map(([name, lines]) => {
      const debt = debtOf(lines);
      if (debt === undefined || !('value' in debt)) return [name, debt?.absent];
      return debt.flags.length === 0 ? [name, debt.value] : [name, debt.value, debt.flags];
    });
    expect(found).toEqual(cases.map(([name, , ...right]) => [name, ...right]));
    expect(debtOf({ LongtermBorrowings: 2 }, { ProceedsFromIssueOfBondsNotesAndDebentures: 236 })).toMatchObject({
      absent: 'INCONSISTENT',
      contradiction: { value: 2, witness: { words: 'bonds issued in the year', value: 236 } },
      explanation:
        'The lines of debt that its report tags (ifrs-full:LongtermBorrowings 2) cannot be all of it, beside bonds issued in the year (ifrs-full:ProceedsFromIssueOfBondsNotesAndDebentures 236).',
    });
    expect(
      debtOf({ LongtermBorrowings: 2, BondsIssued: 240 }, { ProceedsFromIssueOfBondsNotesAndDebentures: 236 }),
    ).toMatchObject({ value: 242 });
  });
});

describe('two currencies', () => {
  const year = (year: number, unit: string, revenue: number) =>
    ifrs(
      { Revenue: revenue, ProfitLoss: revenue / 10 },
      { unit, end: `${year}-12-31`, days: 365, filed: `${year + 1}-04-10` },
    );

  it('gives the card that of the reports, not the dollars of their translation, even of reports that give one year each', () => {
    const facts = [2021, 2022, 2023].flatMap((of) => [
      ...year(of, 'USD', of - 2000),
      ...year(of, 'TWD', 30 * (of - 2000)),
    ]);
    const filed = { end: '2023-12-31', filed: '2024-04-10' };
    const debt = held({ LongtermBorrowings: 7 }, { ...filed, unit: 'USD' });
    const cash = held({ CashAndCashEquivalents: 9 }, { ...filed, unit: 'TWD' });
    const figures = annualFigures([...facts, ...debt, ...cash], INPUT);
    expect(figures?.currency).toBe('TWD');
    expect(figures?.items).toMatchObject({ revenue: { value: 690, unit: 'TWD' }, totalDebt: { absent: 'NOT_TAGGED' } });
  });
});

describe('a filer of another currency than before', () => {
  it('has the card in that of its newest report', () => {
    const of = (year: number, unit: string) => ({ end: `${year}-12-31`, days: 365, filed: `${year + 1}-04-10`, unit });
    const old = [2018, 2019, 2020, 2021].flatMap((year) => ifrs({ Revenue: year, ProfitLoss: 5 }, of(year, 'CAD')));
    const now = ifrs({ Revenue: 700, ProfitLoss: 7 }, of(2022, 'USD'));
    const told = ifrs({ Revenue: 650 }, { ...of(2022, 'USD'), end: '2021-12-31' });
    const figures = annualFigures([...old, ...now, ...told], { ...INPUT, asOf: '2023-12-31' });
    expect(figures).toMatchObject({ currency: 'USD', fiscalYearEnd: '2022-12-31', items: { revenue: { value: 700 } } });
    expect(figures?.years.map(({ end }) => end)).toEqual(['2022-12-31', '2021-12-31']);
    expect(annualFigures([...old, ...now, ...told], { ...INPUT, asOf: '2022-12-31' })?.currency).toBe('CAD');
  });

  it('reads earnings per share that are tagged in the plain currency', () => {
    const facts = ifrs({ Revenue: 700, BasicEarningsLossPerShare: 13.32 }, { unit: 'TWD' });
    expect(annualFigures(facts, INPUT)?.items.earningsPerShareBasic).toMatchObject({
      value: 13.32,
      unit: 'TWD/shares',
    });
  });
});

describe('statements on a 6-K', () => {
  const year = (end: string, filed: string, form: string, revenue: number) => [
    ...ifrs({ Revenue: revenue }, { form, end, days: 365, filed, unit: 'CAD' }),
    ...held({ CashAndCashEquivalents: revenue / 10 }, { form, end, filed, unit: 'CAD' }),
  ];
  const at = (facts: readonly Fact[], asOf: string) => {
    const figures = annualFigures(facts, { ...INPUT, asOf });
    if (figures === null) return null;
    const { revenue } = figures.items;
    return [figures.fiscalYearEnd, 'value' in revenue ? revenue.value : revenue.absent];
  };

  it('are annual figures of a filer whose annual reports have none, and are not stale when the report comes', () => {
    const compared = ifrs(
      { Revenue: 150 },
      { form: '6-K', end: '2023-12-31', days: 365, filed: '2025-02-20', unit: 'CAD' },
    );
    const own = [...year('2023-12-31', '2024-02-20', '6-K', 150), ...year('2024-12-31', '2025-02-20', '6-K', 160)];
    const facts = [...own, ...compared];
    const annualFilings = [{ accession: '0000000099-25-000009' as never, form: '40-F', filedOn: '2025-03-01' }];
    const figures = annualFigures(facts, { ...INPUT, annualFilings });
    expect(figures).toMatchObject({
      currency: 'CAD',
      isStale: false,
      cautions: [],
      items: { revenue: { value: 160, form: '6-K' }, cash: { value: 16 } },
    });
    expect(figures?.years[0]?.revenueGrowth).toEqual({ value: 160 / 150 - 1 });
    expect(at(facts, '2024-12-31')).toEqual(['2023-12-31', 150]);
    const next = [
      ...annualFilings,
      { accession: '0000000099-26-000009' as never, form: '40-F', filedOn: '2026-03-01' },
    ];
    expect(annualFigures(facts, { ...INPUT, annualFilings: next, asOf: '2026-06-01' })).toMatchObject({
      isStale: true,
    });
  });

  it('give way to the annual report of the year, and stand for one that does not come by its day', () => {
    const before = year('2023-12-31', '2024-04-10', '20-F', 150);
    const foreign = year('2024-12-31', '2025-02-20', '6-K', 160);
    expect(at([...before, ...foreign], '2025-05-15')).toEqual(['2023-12-31', 150]);
    expect(at([...before, ...foreign], '2025-05-16')).toEqual(['2024-12-31', 160]);
    const report = year('2024-12-31', '2025-04-10', '20-F', 161);
    expect(annualFigures([...before, ...foreign, ...report], INPUT)?.items.revenue).toMatchObject({
      value: 161,
      form: '20-F',
      firstFiled: { value: 161 },
    });
    const versions = figureHistory([...before, ...foreign], { cik: INPUT.cik, sic: null });
    expect(
      versions.map(({ knownFrom, fiscalYearEnd, newestReport }) => [knownFrom, fiscalYearEnd, newestReport]),
    ).toEqual([
      ['2024-04-10', '2023-12-31', '2024-04-10'],
      ['2025-02-20', '2023-12-31', '2024-04-10'],
      ['2025-05-16', '2024-12-31', '2025-12-31'],
    ]);
  });

  it('are kept by the reader with the year before, and those of half a year are not', () => {
    const [cik, foreign] = [INPUT.cik, year('2024-12-31', '2025-02-20', '6-K', 160)];
    const half = [
      ...ifrs({ Revenue: 80 }, { form: '6-K', end: '2024-06-30', days: 182, filed: '2024-08-10', unit: 'CAD' }),
      ...year('2024-06-30', '2024-08-10', '6-K', 155),
    ];
    const facts = [...foreign, ...half].map((one) => ({ ...one, cik }));
    const kept = captureOfFacts({ cik, filerName: null, facts, unusable: 0 }).facts;
    expect(kept.map(({ filedOn, periodDays }) => [filedOn, periodDays])).toEqual([
      ['2025-02-20', 365],
      ['2025-02-20', 0],
    ]);
    expect(isFactForm('6-K/A', 'ifrs-full:Revenue')).toBe(true);
  });

  it('are none where they are twelve months to a day within the year, or half a year', () => {
    const before = year('2023-12-31', '2024-04-10', '20-F', 150);
    const twelve = year('2024-06-30', '2024-08-10', '6-K', 155);
    const half = ifrs({ Revenue: 80 }, { form: '6-K', end: '2024-06-30', days: 182, filed: '2024-08-10', unit: 'CAD' });
    expect(at([...before, ...twelve], '2025-09-12')).toEqual(['2023-12-31', 150]);
    expect(at([...twelve, ...half], '2025-09-12')).toBe(null);
    expect(annualFigures([balance('ifrs-full:CashAndCashEquivalents', 5, { form: '6-K', unit: 'CAD' })], INPUT)).toBe(
      null,
    );
  });
});
