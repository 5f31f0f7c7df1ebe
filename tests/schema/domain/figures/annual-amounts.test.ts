import { describe, expect, it } from 'vitest';
import { annualItems } from '../../../../schema/domain/figures/annual-items.ts';
import { buildFactBook } from '../../../../schema/domain/figures/reading/fact-book.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { figures, PER_SHARE, SHARES, short } from './derived.ts';
import { balance, fact } from './facts.ts';

describe('property spending', () => {
  const capex = (amounts: Record<string, number>) =>
    short(
      figures([fact('Revenues', 1000), ...Object.entries(amounts).map(([name, value]) => fact(name, value))]).items
        .capex,
    );

  it('is the first tag present, as an amount spent', () => {
    expect(capex({ PaymentsToAcquirePropertyPlantAndEquipment: -60, PaymentsToAcquireProductiveAssets: 70 })).toBe(60);
    expect(capex({ PaymentsForCapitalImprovements: 5, PaymentsToAcquireMachineryAndEquipment: 9 })).toBe(5);
    expect(capex({})).toBe('NOT_TAGGED');
  });

  it('of oil and gas filers is drilling plus other property', () => {
    const drilling = {
      PaymentsToAcquireOilAndGasPropertyAndEquipment: 40,
      PaymentsToExploreAndDevelopOilAndGasProperties: 50,
    };
    expect(capex(drilling)).toBe(50);
    expect(
      capex({ ...drilling, PaymentsToAcquireOtherPropertyPlantAndEquipment: 3, PaymentsForCapitalImprovements: 4 }),
    ).toBe(53);
    expect(capex({ ...drilling, PaymentsForCapitalImprovements: 4 })).toBe(54);
  });

  it('leaves free cash flow, except for finance and real estate trusts', () => {
    const facts = [
      fact('Revenues', 1),
      fact('NetCashProvidedByUsedInOperatingActivities', 10),
      fact('PaymentsToAcquireProductiveAssets', 12),
    ];
    expect(short(figures(facts).items.freeCashFlow)).toBe(-2);
    for (const sic of ['6000', '6499', '6798'])
      expect(short(figures(facts, { sic }).items.freeCashFlow)).toBe('NOT_APPLICABLE');
    for (const sic of ['5999', '6500', '6799']) expect(short(figures(facts, { sic }).items.freeCashFlow)).toBe(-2);
    expect(short(figures(facts.slice(0, 2)).items.freeCashFlow)).toBe('NOT_TAGGED');
  });
});

describe('balances', () => {
  it('say when cash includes what is restricted', () => {
    const restricted = balance('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', 9);
    expect(figures([fact('Revenues', 1), restricted, balance('Cash', 7)]).items.cash).toMatchObject({
      value: 9,
      flags: ['includesRestricted'],
      alternatives: [{ value: 7 }],
    });
  });

  it('check equity against assets, liabilities and redeemable interests', () => {
    const facts = [
      fact('Revenues', 1),
      balance('StockholdersEquity', 500),
      balance('LiabilitiesAndStockholdersEquity', 1200),
      balance('Liabilities', 640),
    ];
    const redeemable = balance('RedeemableNoncontrollingInterestEquityCarryingAmount', 60);
    expect(figures(facts).items.equity).toMatchObject({ testimony: { verdict: 'consistent' }, checks: [] });
    expect(figures([...facts, redeemable]).items.equity).toMatchObject({
      checks: [{ expected: 500, found: 500, holds: true }],
    });
  });

  it('say when net income includes the part of other holders', () => {
    const facts = [fact('ProfitLoss', 3407), fact('NetIncomeLossAvailableToCommonStockholdersBasic', 755)];
    expect(figures(facts).items.netIncome).toMatchObject({ value: 755, alternatives: [{ value: 3407 }] });
    // Others hold 1% of the equity and a part of the profit that is not tagged.
    const others = [
      balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 1000),
      balance('MinorityInterest', 10),
    ];
    expect(figures([fact('ProfitLoss', 3407), ...others]).items.netIncome).toMatchObject({
      value: 3407,
      flags: ['includesNoncontrolling'],
      testimony: { verdict: 'unchecked' },
    });
  });

  it('leave to the own holders what participating shares take, unless it is so much that others do', () => {
    const income = (...facts: Fact[]) => figures([fact('Revenues', 9000), ...facts]).items.netIncome;
    const others = balance('MinorityInterest', 10);
    const taken = (value: number) => fact('UndistributedEarningsLossAllocatedToParticipatingSecuritiesBasic', value);
    const common = (value: number) => fact('NetIncomeLossAvailableToCommonStockholdersBasic', value);
    const preferred = (value: number) => fact('PreferredStockDividendsIncomeStatementImpact', value);
    expect(income(fact('ProfitLoss', 4131), common(4114), taken(17), others)).toMatchObject({ value: 4131 });
    expect(income(fact('ProfitLoss', 1546), common(1284), taken(175), preferred(87), others)).toMatchObject({
      value: 1371,
    });
    // Common income and preferred dividends of more than the group earned are not the income of its holders.
    expect(income(fact('ProfitLoss', 2691), common(2657), preferred(39), others)).toMatchObject({
      absent: 'NOT_TAGGED',
    });
  });
});

describe('shares outstanding', () => {
  const cover = (value: number, end = '2025-02-10', filed = '2025-02-20') =>
    balance('dei:EntityCommonStockSharesOutstanding', value, { ...SHARES, end, filed });
  const sheet = (value: number) => balance('CommonStockSharesOutstanding', value, SHARES);
  const diluted = (value: number) => fact('WeightedAverageNumberOfDilutedSharesOutstanding', value, SHARES);
  const count = (...facts: Fact[]) => {
    const { sharesOutstanding } = figures([fact('Revenues', 1000), ...facts]).items;
    return isFigure(sharesOutstanding)
      ? [sharesOutstanding.value, ...sharesOutstanding.flags]
      : sharesOutstanding.absent;
  };

  it('are those of the balance sheet, else of the cover, else the weighted count', () => {
    expect(count(sheet(2e6), cover(2.1e6), diluted(2.2e6))).toEqual([2e6, 'balanceSheet']);
    expect(count(cover(2.1e6), diluted(2.2e6))).toEqual([2.1e6, 'cover']);
    expect(count(diluted(2.2e6))).toEqual([2.2e6, 'weightedDiluted']);
    expect(count()).toBe('NOT_TAGGED');
  });

  it('are whole, as tables have them, though a filer tags a part of a share', () => {
    expect(count(diluted(1109.4))).toEqual([1109, 'weightedDiluted']);
  });

  it('of several classes on one cover and day are summed', () => {
    expect(count(cover(3e6), cover(4e6), cover(9e6, '2025-01-10'))).toEqual([7e6, 'cover']);
  });

  it('take the cover of the report for the year, not of the next one', () => {
    const next = [
      fact('Revenues', 1100, { end: '2025-12-30', filed: '2025-12-31', days: 364 }),
      cover(5e6, '2025-12-31', '2025-12-31'),
    ];
    const result = figures([fact('Revenues', 1000), cover(3e6), ...next]);
    expect(short(result.items.sharesOutstanding)).toBe(5e6);
    expect(count(cover(3e6), cover(8e6, '2025-06-30', '2025-07-01'))).toEqual([3e6, 'cover']);
  });

  it('of a year are not on the cover of the report before it, nor of the one after it', () => {
    const before = [fact('Revenues', 900, { end: '2023-12-31', days: 365, filed: '2024-02-20' })];
    const covers = [cover(5e6, '2024-02-10', '2024-02-20'), cover(3e6)];
    expect(count(...before, covers[0] as Fact)).toBe('NOT_TAGGED');
    const book = buildFactBook([fact('Revenues', 1000), ...before, ...covers], '2025-12-31', 'us-gaap');
    if (book === null) throw new Error('No annual facts');
    const items = annualItems({ book, sic: null, view: 'latest', end: '2023-12-31' });
    expect(short(items.sharesOutstanding)).toBe(5e6);
  });

  it('more than a quarter apart are settled by the weighted count', () => {
    expect(count(sheet(1.25e6), cover(1_000_003), diluted(1e6))).toEqual([1.25e6, 'balanceSheet']);
    expect(count(sheet(2e3), cover(2e6), diluted(2e6))).toEqual([2e6, 'cover']);
    expect(count(sheet(2e6), cover(2e9), diluted(2.1e6))).toEqual([2e6, 'balanceSheet']);
    // Which of them is in thousands, nothing tells.
    expect(count(sheet(2e6), cover(2e3), diluted(2.1e3))).toBe('INCONSISTENT');
    expect(count(sheet(2e6), cover(2e3))).toEqual([2e3, 'cover']);
  });

  it('divide equity less preferred stock, and revenue', () => {
    const { items } = figures([
      fact('Revenues', 1000),
      sheet(50),
      balance('StockholdersEquity', 500),
      balance('PreferredStockValue', 100),
    ]);
    expect(items.bookValuePerShare).toMatchObject({ value: 8, unit: 'USD/shares' });
    expect(short(items.revenuePerShare)).toBe(20);
    expect(short(figures([fact('Revenues', 1000), sheet(0)]).items.revenuePerShare)).toBe('NOT_TAGGED');
  });
});

describe('dividends per share', () => {
  const declared = (value: number) => fact('CommonStockDividendsPerShareDeclared', value, PER_SHARE);
  const paidPerShare = (value: number) => fact('CommonStockDividendsPerShareCashPaid', value, PER_SHARE);
  const base = [fact('Revenues', 1000), balance('CommonStockSharesOutstanding', 100_000_001, SHARES)];
  const dividends = (...facts: Fact[]) => short(figures([...base, ...facts]).items.dividendsPerShare);

  it('are as declared, else as paid', () => {
    expect(dividends(declared(1.02), paidPerShare(1))).toBe(1.02);
    expect(dividends(paidPerShare(1))).toBe(1);
    expect(dividends()).toBe('NOT_TAGGED');
  });

  it('are absent without a share count, by which to tell the year’s dividend from a quarter’s', () => {
    // Visa tags its shares for each class alone: 0.52 is a quarter's, the year of 2024 paid 2.08 (0001403161-24-000058).
    const visa = [fact('Revenues', 1000), fact('PaymentsOfDividends', 4217), declared(0.52)];
    expect(short(figures(visa).items.dividendsPerShare)).toBe('NOT_TAGGED');
  });

  it('are not what the cash paid is far from', () => {
    const paid = fact('PaymentsOfDividendsCommonStock', 250_000_001);
    expect(dividends(declared(1), paid)).toBe(1);
    expect(dividends(declared(0.99), paid)).toBe('INCONSISTENT');
    expect(dividends(declared(6.3), paid)).toBe('INCONSISTENT');
    expect(dividends(declared(0.01), paidPerShare(2.5), paid)).toBe(2.5);
    expect(dividends(declared(0.01), fact('PaymentsOfDividends', 250_000_001))).toBe('INCONSISTENT');
  });
});
