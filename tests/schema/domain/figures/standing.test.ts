import { describe, expect, it } from 'vitest';
import { itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import type { View } from '../../../../schema/domain/figures/reading/fact-book.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler } from '../../../support/mirror/real-facts.ts';
import { balance, type FactInput, fact, INPUT } from './facts.ts';

const next = { filed: '2026-02-20' };
const afterNext = { filed: '2027-02-20' };

/** What a report gives, and revenue of the year that it is on. */
const reportOf = (input: FactInput, ...facts: readonly Fact[]) => [
  fact('Revenues', 1000, { ...input, end: `${Number((input.filed ?? '2025').slice(0, 4)) - 1}-12-31`, days: 365 }),
  ...facts,
];

function itemOf2024(facts: readonly Fact[], item: ItemName, view: View = 'latest') {
  const years = itemHistory(facts, { ...INPUT, asOf: '2027-12-31', view });
  const found = years.find(({ fiscalYear }) => fiscalYear === 2024)?.items[item];
  return found !== undefined && isFigure(found) ? found.value : found?.absent;
}

describe('a later comparative', () => {
  const own = reportOf({}, fact('OperatingIncomeLoss', 100), fact('GrossProfit', 300));
  const later = reportOf(next, fact('OperatingIncomeLoss', 90, next));
  const income = (...facts: readonly Fact[]) => itemOf2024([...own, ...facts], 'operatingIncome');

  it('alone replaces nothing', () => {
    expect(income(...later)).toBe(100);
    expect(income(...later, ...reportOf(afterNext, fact('OperatingIncomeLoss', 80, afterNext)))).toBe(100);
  });

  it('replaces where a second later report has it too', () => {
    expect(income(...later, ...reportOf(afterNext, fact('OperatingIncomeLoss', 90, afterNext)))).toBe(90);
  });

  it('replaces where another total of the statement moved by more than a thousandth', () => {
    expect(income(...later, fact('GrossProfit', 290, next))).toBe(90);
    expect(income(...later, fact('GrossProfit', 300.2, next))).toBe(100);
    // A total of another statement says nothing.
    expect(income(...later, fact('NetCashProvidedByUsedInOperatingActivities', 5, next))).toBe(100);
  });

  it('replaces where it is an amendment, of this year or of the next', () => {
    const amended = { filed: '2025-06-01', form: '10-K/A' };
    expect(income(fact('OperatingIncomeLoss', 95, amended), ...later)).toBe(95);
    expect(income(...later.map((one) => ({ ...one, form: '10-K/A' })))).toBe(90);
  });

  it('replaces what closes no identity of its report if it closes one itself', () => {
    expect(income(...later, fact('Revenues', 900, next), fact('CostsAndExpenses', 810, next))).toBe(90);
  });
});

describe('as first reported', () => {
  it('is of the first report filed that has the item under any of its tags', () => {
    const facts = [
      ...reportOf({}, balance('Cash', 50)),
      ...reportOf(next, balance('CashAndCashEquivalentsAtCarryingValue', 60, next)),
    ];
    expect(itemOf2024(facts, 'cash', 'asFirstReported')).toBe(50);
  });

  it('is the total before that of continuing operations within one report', () => {
    const perShare = { unit: 'USD/shares' };
    const [total, part] = ['EarningsPerShareDiluted', 'IncomeLossFromContinuingOperationsPerDilutedShare'];
    const first = reportOf({}, fact(part, 2, perShare));
    const both = reportOf(next, fact(total, 3, { ...perShare, ...next }), fact(part, 2.5, { ...perShare, ...next }));
    expect(itemOf2024([...first, ...both], 'earningsPerShareDiluted', 'asFirstReported')).toBe(2);
    expect(itemOf2024([...reportOf({}), ...both], 'earningsPerShareDiluted', 'asFirstReported')).toBe(3);
  });
});

// Read in the facts of the filings named, and of those beside them.
describe.skipIf(!HAS_MIRROR)('of real filings', () => {
  it.each<[string, number, ItemName, string, View, number, string]>([
    // 2,216 million is the next year's, dated so by 0000354950-19-000010; four reports have 1,723.
    ['Home Depot', 354_950, 'cash', '2015-02-01', 'latest', 1_723_000_000, '0000354950-18-000019'],
    // 5.90 in 0001156375-24-000010 alone.
    ['CME', 1_156_375, 'dividendsPerShare', '2021-12-31', 'latest', 6.85, '0001156375-23-000020'],
    // 0.10 in 0001618034-22-000004 alone.
    ['Mosaic', 1_285_785, 'dividendsPerShare', '2019-12-31', 'latest', 0.2, '0001618034-21-000003'],
    // Restated: net income and its other totals moved.
    ['Dell', 1_571_996, 'earningsPerShareDiluted', '2024-02-02', 'latest', 4.6, '0001571996-25-000034'],
    ['Dell', 1_571_996, 'earningsPerShareDiluted', '2024-02-02', 'asFirstReported', 4.36, '0001571996-24-000036'],
    // 594 million as first reported; the flow of financing moved by the same six.
    ['Nasdaq', 1_120_193, 'operatingCashFlow', '2012-12-31', 'latest', 588_000_000, '0001120193-15-000003'],
    // 0.525 in the two reports before closes no identity; what was paid proves this one.
    ['Halliburton', 45_012, 'dividendsPerShare', '2014-12-31', 'latest', 0.63, '0000045012-17-000047'],
    // What was paid before the first dividend, others got: minority holders, and the parent.
    ['News Corp', 1_564_708, 'dividendsPerShare', '2015-06-30', 'latest', 0, '0001193125-17-257248'],
    ['Zoetis', 1_555_280, 'dividendsPerShare', '2012-12-31', 'asFirstReported', 0, '0001555280-14-000164'],
    // Tagged as paid, before the split of 2012; later reports tag 0.92 as declared.
    ['CME', 1_156_375, 'dividendsPerShare', '2010-12-31', 'asFirstReported', 4.6, '0001193125-11-050252'],
    // 12,287 million at first; the statements of changes in two later reports open with this. Southwest is alike.
    ['Delta', 27_904, 'equity', '2016-12-31', 'latest', 11_279_000_000, '0000027904-20-000004'],
    ['Southwest', 92_380, 'equity', '2016-12-31', 'latest', 7_784_000_000, '0000092380-20-000024'],
    ['Delta', 27_904, 'equity', '2016-12-31', 'asFirstReported', 12_287_000_000, '0000027904-17-000004'],
    // 2,003 million in two later statements of changes is the equity of the group.
    ['Steel Dynamics', 1_022_671, 'equity', '2009-12-31', 'latest', 1_988_268_000, '0001047469-11-001181'],
    // The report before has the 6,334 million of the group alone.
    ['Erie', 922_621, 'equity', '2010-12-31', 'latest', 912_000_000, '0001104659-12-013263'],
    // Recast for what was sold: the income of discontinued operations moved, or the tax.
    ['Camden', 906_345, 'revenue', '2011-12-31', 'latest', 599_401_000, '0000906345-14-000005'],
    ['MarketAxess', 1_278_021, 'revenue', '2011-12-31', 'latest', 171_874_000, '0001193125-14-065153'],
    ['Rollins', 84_839, 'netIncome', '2020-12-31', 'latest', 266_756_000, '0000084839-23-000006'],
    // In millions in its next report, which moves no total by its rounding.
    ['Workday', 1_327_811, 'revenue', '2022-01-31', 'latest', 5_138_798_000, '0001327811-23-000024'],
    // Sales of goods alone in the report before; licences are the rest.
    ['Ralph Lauren', 1_037_038, 'revenue', '2010-04-03', 'latest', 4_978_900_000, '0001193125-12-247066'],
    // Net of interest expense of 463 million, as in the years after.
    ['Interactive Brokers', 1_381_197, 'revenue', '2018-12-31', 'latest', 1_903_000_000, '0001381197-21-000008'],
    // 3,338 million without transaction-based expenses, which operating expenses do not contain.
    ['Intercontinental Exchange', 1_571_949, 'revenue', '2015-12-31', 'latest', 4_682_000_000, '0001571949-18-000003'],
    // Of the holders of units, -1.02 a unit: what others lost has the other sign in the report before.
    ['Blackstone', 1_393_818, 'netIncome', '2010-12-31', 'latest', -370_028_000, '0001193125-13-087702'],
  ])('%s, %i: %s of %s, %s, is %d', (_name, cik, item, end, view, value, accession) => {
    const { facts, ...filer } = readRealFiler(cik);
    const years = itemHistory(facts, { ...filer, asOf: '2025-09-12', view });
    expect(years.find((year) => year.end === end)?.items[item]).toMatchObject({ value, accession });
  });
});
