import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../../schema/domain/figures/annual-items.ts';
import { FIGURE_RULES } from '../../../../../schema/domain/figures/identities/table.ts';
import { isFigure } from '../../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from '../facts.ts';

const SHARES = { unit: 'shares' };
const PER_SHARE = { unit: 'USD/shares' };
const base = [fact('Revenues', 1_000_000_000)];

/** A figure with its verdict, or why there is none. */
function heard(name: ItemName, ...facts: readonly Fact[]) {
  const result = annualFigures([...base, ...facts], INPUT)?.items[name];
  if (result === undefined) return undefined;
  return isFigure(result) ? [result.value, result.testimony.verdict] : result.absent;
}

const before = { end: '2023-12-31', filed: '2024-02-20', days: 365 };
const yearBefore = [fact('Revenues', 900_000_000, before)];

describe('a count of shares', () => {
  const cover = (count: number) =>
    balance('dei:EntityCommonStockSharesOutstanding', count, { ...SHARES, end: '2025-02-10' });
  const sheet = (count: number, of = {}) => balance('CommonStockSharesOutstanding', count, { ...SHARES, ...of });
  const weighted = (count: number) => fact('WeightedAverageNumberOfDilutedSharesOutstanding', count, SHARES);
  const earned = (income: number, each: number) => [
    fact('NetIncomeLoss', income),
    fact('EarningsPerShareDiluted', each, PER_SHARE),
  ];
  const count = (...facts: readonly Fact[]) => heard('sharesOutstanding', ...facts);

  it('that its witnesses agree with stands, within a factor of two and a half', () => {
    expect(count(cover(25e6), weighted(24e6))).toEqual([25e6, 'consistent']);
    expect(count(cover(25e6), weighted(10e6))).toEqual([25e6, 'consistent']);
    expect(count(cover(25e6), weighted(9.9e6))).toBe('INCONSISTENT');
    expect(count(cover(25e6))).toEqual([25e6, 'unchecked']);
  });

  it('is corrected where two facts agree that it is a slip of scale', () => {
    expect(count(cover(25e9), weighted(24e6), ...earned(48e6, 2))).toEqual([25e6, 'corrected']);
    expect(count(cover(25_000), weighted(24e6), ...earned(48e6, 2))).toEqual([25e6, 'corrected']);
    expect(count(cover(25e9), weighted(24e6), ...yearBefore, sheet(24.5e6, before))).toEqual([25e6, 'corrected']);
    // A slip that nothing else proves may be the witness's.
    expect(count(cover(25e9), weighted(24e6))).toBe('INCONSISTENT');
  });

  it('stands where the slip is the witness’s: two of three decide', () => {
    expect(count(cover(25e6), weighted(24e3), ...earned(48e6, 2))).toEqual([25e6, 'consistent']);
    expect(count(cover(25e6), weighted(24e3), ...yearBefore, sheet(24.5e6, before))).toEqual([25e6, 'disputed']);
  });

  it('is off by one or two digits only where two agree with each other, and what is left agrees closely', () => {
    expect(count(cover(250e6), weighted(24.5e6), ...earned(50e6, 2))).toEqual([25e6, 'corrected']);
    expect(count(cover(250e6), weighted(20e6), ...earned(40e6, 2))).toBe('INCONSISTENT');
  });

  it('without a witness in its own report is heard beside the scale of another report', () => {
    // Viatris 2019, 0001193125-20-136001: the 100 shares of the company before its merger.
    const later = fact('WeightedAverageNumberOfDilutedSharesOutstanding', 516.5e6, { ...SHARES, filed: '2025-12-20' });
    expect(count(sheet(100), later)).toBe('INCONSISTENT');
    // A third of them is a split: DuPont 2016.
    expect(count(sheet(170e6), later)).toEqual([170e6, 'consistent']);
  });

  it('of a cover alone is believed between half and double of the year beside it', () => {
    expect(count(cover(25e6), ...yearBefore, sheet(13e6, before))).toEqual([25e6, 'unchecked']);
    expect(count(cover(25e6), ...yearBefore, sheet(12e6, before))).toBe('INCONSISTENT');
  });
});

describe('dividends per share', () => {
  const shares = [
    balance('CommonStockSharesOutstanding', 210e6, SHARES),
    fact('WeightedAverageNumberOfDilutedSharesOutstanding', 212e6, SHARES),
  ];
  const declared = (each: number) => fact('CommonStockDividendsPerShareDeclared', each, PER_SHARE);
  const paid = fact('PaymentsOfDividendsCommonStock', 585e6);

  it('are corrected by the cash paid over shares that were heard themselves', () => {
    expect(heard('dividendsPerShare', declared(2_800_000), paid, ...shares)).toEqual([2.8, 'corrected']);
    expect(heard('dividendsPerShare', declared(2.8), paid, ...shares)).toEqual([2.8, 'confirmed']);
    expect(heard('dividendsPerShare', declared(0.9), paid, ...shares)).toBe('INCONSISTENT');
    // A quarter’s.
    expect(heard('dividendsPerShare', declared(0.7), paid, ...shares)).toEqual([2.8, 'confirmed']);
  });

  it('are as paid where only that agrees, and none where none is declared', () => {
    const each = fact('CommonStockDividendsPerShareCashPaid', 2.75, PER_SHARE);
    expect(heard('dividendsPerShare', declared(0.01), each, paid, ...shares)).toEqual([2.75, 'confirmed']);
    expect(heard('dividendsPerShare', declared(0), paid, ...shares)).toEqual([0, 'unchecked']);
  });
});

describe('equity', () => {
  const sheet = [
    balance('LiabilitiesAndStockholdersEquity', 43_854),
    balance('Liabilities', 22_524),
    balance('Assets', 43_854),
  ];
  const group = balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 21_330);

  it('is that of the group less what belongs to others where the tag holds a component', () => {
    expect(heard('equity', balance('StockholdersEquity', -172), group, ...sheet)).toEqual([21_330, 'confirmed']);
    expect(heard('equity', balance('StockholdersEquity', 21_330), group, ...sheet)).toEqual([21_330, 'confirmed']);
  });

  it('may be a deficit beside others’ equity', () => {
    const others = [
      balance('MinorityInterest', 604),
      balance('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest', 587),
    ];
    expect(heard('equity', balance('StockholdersEquity', -17), ...others)).toEqual([-17, 'confirmed']);
  });

  it('is not judged to the unit where others hold a part that is not tagged', () => {
    const income = [fact('ProfitLoss', 100), fact('NetIncomeLoss', 90)];
    expect(heard('equity', balance('StockholdersEquity', 15_000), group, ...income, ...sheet)).toEqual([
      15_000,
      'consistent',
    ]);
    expect(heard('equity', balance('StockholdersEquity', -172), group, ...income, ...sheet)).toBe('INCONSISTENT');
  });
});

describe('other figures', () => {
  it('net income of the group is not that of its holders, where earnings per share and another tag agree', () => {
    const facts = [
      fact('ProfitLoss', 3407e6),
      fact('NetIncomeLossAvailableToCommonStockholdersBasic', 755e6),
      fact('EarningsPerShareDiluted', 6.93, PER_SHARE),
      fact('WeightedAverageNumberOfDilutedSharesOutstanding', 109e6, SHARES),
    ];
    expect(heard('netIncome', ...facts)).toEqual([755e6, 'consistent']);
    // ServiceNow, fiscal 2011: preferred holders have the rest of it.
    expect(heard('netIncome', fact('NetIncomeLoss', 3407e6), ...facts.slice(1))).toEqual([3407e6, 'consistent']);
  });

  it('debt is not more than all liabilities, nor cash than all assets', () => {
    const debt = [balance('LineOfCredit', 3480), balance('LoansPayable', 3080), balance('SecuredDebt', 517)];
    expect(heard('totalDebt', ...debt, balance('Liabilities', 5211))).toEqual([3997, 'consistent']);
    expect(heard('totalDebt', balance('LongTermDebt', 6000), balance('Liabilities', 5211))).toBe('INCONSISTENT');
    expect(heard('cash', balance('CashAndCashEquivalentsAtCarryingValue', 600), balance('Assets', 500))).toBe(
      'INCONSISTENT',
    );
  });

  it('a witness that does not decide disputes a figure, which stands', () => {
    const cash = [
      fact('CashAndCashEquivalentsPeriodIncreaseDecrease', 50),
      fact('NetCashProvidedByUsedInInvestingActivities', -30),
      fact('NetCashProvidedByUsedInFinancingActivities', -20),
    ];
    expect(heard('operatingCashFlow', fact('NetCashProvidedByUsedInOperatingActivities', -100), ...cash)).toEqual([
      -100,
      'disputed',
    ]);
    const result = annualFigures([...base, fact('NetCashProvidedByUsedInOperatingActivities', -100), ...cash], INPUT);
    expect(result?.items.operatingCashFlow).toMatchObject({
      testimony: { witness: { value: 100, parts: [{ value: 50 }, { value: -30 }, { value: -20 }] }, corrected: null },
    });
  });

  it('earnings per share are of one sign, basic and diluted', () => {
    // Public Storage 2007, 0001393311-10-000004: what options take of it stands as diluted earnings.
    const facts = [
      fact('EarningsPerShareBasic', 1.18, PER_SHARE),
      fact('EarningsPerShareDiluted', -0.01, PER_SHARE),
      fact('NetIncomeLoss', 457_535_000),
      fact('WeightedAverageNumberOfDilutedSharesOutstanding', 169_850_000, SHARES),
    ];
    expect(heard('earningsPerShareDiluted', ...facts)).toBe('INCONSISTENT');
    expect(heard('earningsPerShareBasic', ...facts)).toEqual([1.18, 'disputed']);
  });

  it('a figure made of others stands as the worst of them', () => {
    const facts = [
      balance('StockholdersEquity', 250e6),
      balance('dei:EntityCommonStockSharesOutstanding', 25e9, { ...SHARES, end: '2025-02-10' }),
      fact('WeightedAverageNumberOfDilutedSharesOutstanding', 24e6, SHARES),
      fact('NetIncomeLoss', 48e6),
      fact('EarningsPerShareDiluted', 2, PER_SHARE),
    ];
    expect(heard('bookValuePerShare', ...facts)).toEqual([10, 'corrected']);
  });
});

describe('a whole report in thousands', () => {
  const amounts = { Revenues: 580_000_000, NetIncomeLoss: 58_000_000, CostsAndExpenses: 500_000_000 };
  const report = (by: number, of: object) => Object.entries(amounts).map(([name, value]) => fact(name, value / by, of));
  const amendment = { filed: '2025-04-25', form: '10-K/A' };

  it('is left out, and named', () => {
    const figures = annualFigures([...report(1, {}), ...report(1000, amendment)], INPUT);
    expect(figures?.items.revenue).toMatchObject({ value: 580_000_000 });
    expect(figures?.cautions).toEqual([
      { code: 'report_misscaled', report: expect.objectContaining({ form: '10-K/A', factor: 0.001 }) },
    ]);
  });

  it('is the earlier one where the year before agrees with the later', () => {
    const next = report(1, { filed: '2026-02-20' });
    const figures = annualFigures([...report(1000, {}), ...report(1, amendment), ...next], {
      ...INPUT,
      asOf: '2026-12-31',
    });
    expect(figures?.items.revenue).toMatchObject({ value: 580_000_000 });
    expect(figures?.cautions).toMatchObject([{ report: { form: '10-K', factor: 0.001 } }]);
  });
});

it('each rule says in words who speaks and how near is near enough', () => {
  for (const { words, tolerance } of Object.values(FIGURE_RULES)) {
    expect(words.length).toBeGreaterThan(5);
    expect(tolerance.length).toBeGreaterThan(5);
  }
});
