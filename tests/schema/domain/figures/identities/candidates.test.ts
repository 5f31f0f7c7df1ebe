import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../../schema/domain/figures/annual-items.ts';
import { isFigure } from '../../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../facts.ts';

const SHARES = { unit: 'shares' };
const PER_SHARE = { unit: 'USD/shares' };

/** A figure with its verdict, or why there is none; amounts in millions. */
function found(name: ItemName, ...facts: readonly Fact[]) {
  const result = annualFigures([...facts], INPUT)?.items[name];
  if (result === undefined) return undefined;
  return isFigure(result) ? [Math.round(result.value * 100) / 100, result.testimony.verdict] : result.absent;
}
const flow = (concept: string, millions: number, of = {}) => fact(concept, millions * 1e6, of);
const held = (concept: string, millions: number) => balance(concept, millions * 1e6);

describe('operating income', () => {
  const income = (...facts: readonly Fact[]) => found('operatingIncome', flow('Revenues', 11_181), ...facts);

  it('may hold gains that stand beside the costs', () => {
    const gains = [flow('GainLossOnSaleOfBusiness', 1_898), flow('IncomeLossFromEquityMethodInvestments', 27)];
    const stated = [flow('CostsAndExpenses', 8_162), flow('OperatingIncomeLoss', 4_944)];
    expect(income(...stated, ...gains)).toEqual([4_944e6, 'confirmed']);
    expect(income(...stated)).toBe('NOT_REPORTED');
  });

  it('is gross profit less costs where these begin below it', () => {
    const stated = [flow('CostOfRevenue', 7_181), flow('GrossProfit', 4_000), flow('CostsAndExpenses', 4_200)];
    expect(income(...stated, flow('OperatingIncomeLoss', -200))).toEqual([-200e6, 'confirmed']);
  });

  it('that is a total of segments is not reported', () => {
    expect(income(flow('CostsAndExpenses', 9_000), flow('OperatingIncomeLoss', 3_000))).toBe('NOT_REPORTED');
    expect(income(flow('CostsAndExpenses', 9_000), flow('OperatingIncomeLoss', 2_300))).toEqual([2_300e6, 'unchecked']);
  });
});

describe('net income', () => {
  const group = flow('ProfitLoss', 925);
  const subsidiaries = held('MinorityInterestAmountRepresentedByPreferredStock', 1_901);
  const common = flow('NetIncomeLossAvailableToCommonStockholdersBasic', 759);
  const preferred = flow('PreferredStockDividendsIncomeStatementImpact', 60);

  it('is common income and preferred dividends where the preferred stock is the company’s own', () => {
    const facts = [flow('Revenues', 14_905), group, subsidiaries, common, preferred];
    expect(found('netIncome', ...facts, held('PreferredStockValueOutstanding', 1_977))).toEqual([819e6, 'consistent']);
  });

  it('is less the dividends of preferred stock of subsidiaries, which earnings per share prove', () => {
    const paid = flow('PreferredStockDividendsIncomeStatementImpact', 166);
    const each = [
      fact('EarningsPerShareBasic', 2, PER_SHARE),
      fact('WeightedAverageNumberOfSharesOutstandingBasic', 379_500_000, SHARES),
    ];
    const facts = [flow('Revenues', 14_905), group, subsidiaries, common, paid];
    expect(found('netIncome', ...facts, ...each)).toEqual([759e6, 'confirmed']);
  });

  it('is that of an earlier report where the newest gives the profit of the group alone', () => {
    const later = { filed: '2025-06-20', form: '10-K/A' };
    const others = held('MinorityInterest', 400);
    const own = flow('NetIncomeLoss', 900);
    const facts = [flow('Revenues', 14_905), own, others, flow('ProfitLoss', 925, later)];
    expect(found('netIncome', ...facts)).toEqual([900e6, 'unchecked']);
  });
});

describe('cash', () => {
  const sheet = [flow('Revenues', 900), held('CashAndCashEquivalentsAtCarryingValue', 844)];
  const total = held('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', 84_503);
  const change = [
    balance('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', 80_750e6, { end: '2023-12-31' }),
    flow(
      'CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalentsPeriodIncreaseDecreaseIncludingExchangeRateEffect',
      3_753,
    ),
  ];

  it('is not cash with what is restricted, though the change of the year proves that', () => {
    expect(found('cash', ...sheet, total, ...change)).toEqual([844e6, 'unchecked']);
  });

  it('is proved by what is restricted, in one line or two', () => {
    const restricted = [held('RestrictedCashCurrent', 83_000), held('RestrictedCashAndInvestmentsNoncurrent', 659)];
    expect(found('cash', ...sheet, total, ...restricted)).toEqual([844e6, 'confirmed']);
  });
});

describe('dividends per share', () => {
  it('hold a special dividend that is tagged apart', () => {
    const declared = fact('CommonStockDividendsPerShareDeclared', 4.32, PER_SHARE);
    const special = balance('DividendsPayableAmountPerShare', 3, { ...PER_SHARE, end: '2024-06-14' });
    const paid = [
      flow('PaymentsOfDividends', 1_699),
      fact('WeightedAverageNumberOfSharesOutstandingBasic', 228_800_000, SHARES),
      balance('CommonStockSharesOutstanding', 229e6, SHARES),
    ];
    const all = [flow('Revenues', 7_672), declared, ...paid];
    expect(found('dividendsPerShare', ...all, special)).toEqual([7.32, 'confirmed']);
    expect(found('dividendsPerShare', ...all)).toEqual([4.32, 'consistent']);
  });
});

describe('book value per share', () => {
  const shares = balance('CommonStockSharesOutstanding', 538.7e6, SHARES);
  const sheet = [flow('Revenues', 4_402), shares];

  it('is without preferred stock at what it is owed first, not at its par', () => {
    const preferred = [held('PreferredStockLiquidationPreferenceValue', 1_485), held('PreferredStockValue', 0)];
    const equity = held('StockholdersEquity', 7_078);
    expect(found('bookValuePerShare', ...sheet, equity, ...preferred)).toEqual([10.38, 'unchecked']);
  });

  it('is shown where what others hold is not tagged but small, and withheld where it is not', () => {
    const group = held('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 5_387);
    const theirs = (millions: number) => [
      ...[flow('ProfitLoss', 1_000), flow('NetIncomeLossAttributableToNoncontrollingInterest', millions)],
      group,
    ];
    expect(found('bookValuePerShare', ...sheet, ...theirs(20))).toEqual([10, 'unchecked']);
    expect(found('bookValuePerShare', ...sheet, ...theirs(21))).toBe('NOT_TAGGED');
  });
});

it('earnings per share are those of continuing operations where nothing is discontinued', () => {
  const each = fact('IncomeLossFromContinuingOperationsPerDilutedShare', 8, PER_SHARE);
  const facts = [
    flow('Revenues', 1_557),
    flow('NetIncomeLoss', 786),
    each,
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 98_200_000, SHARES),
  ];
  expect(found('earningsPerShareDiluted', ...facts)).toEqual([8, 'confirmed']);
  const discontinued = flow('IncomeLossFromDiscontinuedOperationsNetOfTax', 50);
  expect(found('earningsPerShareDiluted', ...facts, discontinued)).toBe('NOT_TAGGED');
});
