import { describe, expect, it } from 'vitest';
import { type AnnualFiguresInput, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { annualItems } from '../../../../schema/domain/figures/annual-items.ts';
import { buildFactBook } from '../../../../schema/domain/figures/fact-book.ts';
import { type FigureResult, isFigure } from '../../../../schema/domain/figures/figure.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { balance, fact, INPUT } from './facts.ts';

const PER_SHARE = { unit: 'USD/shares' };
const SHARES = { unit: 'shares' };

function figures(facts: readonly Fact[], input: Partial<AnnualFiguresInput> = {}) {
  const result = annualFigures(facts, { ...INPUT, ...input });
  if (result === null) throw new Error('No year with revenue or net income');
  return result;
}

const short = (result: FigureResult) => (isFigure(result) ? result.value : result.absent);
/** The ends of the years and their revenue, newest first. */
const years = (facts: readonly Fact[]) => figures(facts).years.map(({ end, revenue }) => [end, short(revenue)]);

describe('fiscal years', () => {
  it('have 350 to 380 days: 52 and 53 weeks count, quarters and transition periods do not', () => {
    const of = (days: number, end: string) => fact('Revenues', days, { days, end });
    const ends = ['2020-12-31', '2021-12-31', '2022-12-31', '2023-12-31', '2024-12-31'];
    const facts = [349, 350, 371, 380, 381].map((days, index) => of(days, ends[index] as string));
    expect(years([...facts, of(90, '2019-12-31')])).toEqual([
      ['2023-12-31', 380],
      ['2022-12-31', 371],
      ['2021-12-31', 350],
    ]);
  });

  it('are labelled by the year of the day a week before their end', () => {
    const label = (end: string) => figures([fact('Revenues', 1, { end })], { asOf: '2026-12-31' }).fiscalYear;
    expect(label('2026-01-03')).toBe(2025);
    expect(label('2026-01-07')).toBe(2025);
    expect(label('2026-01-08')).toBe(2026);
    expect(label('2026-01-31')).toBe(2026);
  });

  it('less than 350 days apart are one: the later', () => {
    const facts = [fact('Revenues', 1, { end: '2024-01-18' }), fact('Revenues', 2, { end: '2024-01-15' })];
    expect(years([...facts, fact('Revenues', 3)])).toEqual([
      ['2024-12-31', 3],
      ['2024-01-15', 2],
    ]);
  });

  it('are read from annual reports alone', () => {
    const forms = ['10-Q', '8-K', 'DEF 14A', 'S-1', '6-K'].map((form) => fact('Revenues', 5, { form }));
    expect(annualFigures(forms, INPUT)).toBeNull();
    for (const form of ['10-K', '10-K405', '10-KT', '20-F', '40-F', '10-K/A', '20-F/A']) {
      expect(years([fact('Revenues', 5, { form })]), form).toEqual([['2024-12-31', 5]]);
    }
  });

  it('end with the latest that has revenue or net income; what it lacks is not taken from another', () => {
    const older = { end: '2023-12-31', days: 365 };
    const result = figures([
      fact('Revenues', 5, older),
      balance('Cash', 7, { end: '2023-12-31' }),
      fact('NetIncomeLoss', 1),
    ]);
    expect(result.fiscalYearEnd).toBe('2024-12-31');
    expect(short(result.items.revenue)).toBe('NOT_TAGGED');
    expect(short(result.items.cash)).toBe('NOT_TAGGED');
  });

  it('are stale when the latest ended more than 24 months ago', () => {
    expect(figures([fact('Revenues', 5)], { asOf: '2026-12-31' }).isStale).toBe(false);
    expect(figures([fact('Revenues', 5)], { asOf: '2027-01-01' }).isStale).toBe(true);
  });

  it('do not exist for a filer without annual facts', () => {
    expect(annualFigures([], INPUT)).toBeNull();
    expect(annualFigures([fact('Revenues', 5)], { ...INPUT, asOf: '2025-02-19' })).toBeNull();
  });
});

describe('a report that companyfacts lacks', () => {
  const filing = (form: string, filedOn: string) => {
    const accession = parseAccession('0000000099-25-000777');
    if (accession === null) throw new Error('No accession number');
    return { accession, form, filedOn };
  };
  const cautions = (form: string, filedOn: string, asOf = '2025-12-31') =>
    figures([fact('Revenues', 5)], { asOf, annualFilings: [filing(form, filedOn)] });

  it('is named, and makes the filer stale, more than five days after it was filed', () => {
    expect(cautions('10-K', '2025-12-25')).toMatchObject({
      isStale: true,
      cautions: [{ code: 'newer_report_without_facts', filing: { accession: '0000000099-25-000777' } }],
    });
    expect(cautions('10-K', '2025-12-26')).toMatchObject({ isStale: false, cautions: [] });
  });

  it('is not hidden by a later amendment that has nothing but a cover', () => {
    const cover = balance('dei:EntityCommonStockSharesOutstanding', 5, {
      ...SHARES,
      filed: '2025-12-20',
      form: '10-K/A',
    });
    const annualFilings = [filing('10-K', '2025-12-01')];
    expect(figures([fact('Revenues', 5), cover], { annualFilings }).isStale).toBe(true);
  });

  it('is not an amendment, an older report or one that is not filed yet', () => {
    expect(cautions('10-K/A', '2025-12-01').cautions).toEqual([]);
    expect(cautions('10-K', '2025-02-20').cautions).toEqual([]);
    expect(cautions('10-K', '2025-12-01', '2025-11-30').cautions).toEqual([]);
  });
});

describe('versions of a number', () => {
  const first = fact('NetIncomeLoss', 1000);
  const rounded = fact('NetIncomeLoss', 1010, { filed: '2025-06-01' });
  const restated = fact('NetIncomeLoss', 1011, { filed: '2025-06-01' });

  it('are both kept, and more than one in a hundred apart they are a restatement', () => {
    const firstFiled = { value: 1000, filedOn: '2025-02-20', accession: '0000000099-25-250220' };
    expect(figures([rounded, first]).items.netIncome).toMatchObject({ value: 1010, firstFiled, restated: null });
    expect(figures([restated, first]).items.netIncome).toMatchObject({
      value: 1011,
      firstFiled,
      restated: { first: 1000, latest: 1011 },
    });
    expect(figures([restated, first], { view: 'asFirstReported' }).items.netIncome).toMatchObject({
      value: 1000,
      restated: { first: 1000, latest: 1011 },
    });
  });

  it('that one filing gives twice are settled by the one with more digits', () => {
    expect(short(figures([fact('NetIncomeLoss', 5_600_000), fact('NetIncomeLoss', 5_599_864)]).items.netIncome)).toBe(
      5_599_864,
    );
  });
});

describe('money', () => {
  it('beyond what JSON carries exactly is absent as too large', () => {
    expect(short(figures([fact('NetIncomeLoss', '9007199254740991')]).items.netIncome)).toBe(9_007_199_254_740_991);
    expect(short(figures([fact('NetIncomeLoss', '9007199254740993')]).items.netIncome)).toBe('TOO_LARGE');
    const debt = [balance('LongTermDebt', '9007199254740990'), balance('DebtCurrent', 2), fact('NetIncomeLoss', 1)];
    expect(short(figures(debt).items.totalDebt)).toBe('TOO_LARGE');
  });

  it('is in the currency of most annual facts, and never in two', () => {
    const euros = { unit: 'EUR' };
    const facts = [
      fact('Revenues', 10, euros),
      fact('NetIncomeLoss', 1, euros),
      balance('Cash', 3),
      fact('EarningsPerShareBasic', 2, { unit: 'EUR/shares' }),
    ];
    const { currency, items } = figures(facts);
    expect(currency).toBe('EUR');
    expect(short(items.cash)).toBe('NOT_TAGGED');
    expect(items.earningsPerShareBasic).toMatchObject({ value: 2, unit: 'EUR/shares' });
  });

  it('follows IFRS where its years go further, else US rules', () => {
    const gaap = fact('Revenues', 5);
    expect(figures([gaap, fact('ifrs-full:Revenue', 6)]).taxonomy).toBe('us-gaap');
    const result = figures([gaap, fact('ifrs-full:Revenue', 6, { end: '2025-12-30', days: 364, filed: '2025-12-31' })]);
    expect([result.taxonomy, short(result.items.revenue)]).toEqual(['ifrs-full', 6]);
  });
});

describe('operating income', () => {
  const operating = (income: number, costs: Record<string, number>) =>
    short(
      figures([
        fact('Revenues', 1000),
        fact('OperatingIncomeLoss', income),
        ...Object.entries(costs).map(([name, value]) => fact(name, value)),
      ]).items.operatingIncome,
    );

  it('is as tagged, and not what exceeds revenue less costs by more than a fifth of revenue', () => {
    expect(operating(500, {})).toBe(500);
    expect(operating(500, { CostsAndExpenses: 700 })).toBe(500);
    expect(operating(501, { CostsAndExpenses: 700 })).toBe('NOT_APPLICABLE');
    expect(operating(501, { OperatingExpenses: 700 })).toBe('NOT_APPLICABLE');
    const sold = { OperatingExpenses: 700, GainsLossesOnSalesOfInvestmentRealEstate: 60 };
    expect([operating(560, sold), operating(561, sold)]).toEqual([560, 'NOT_APPLICABLE']);
  });
});

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
      balance('Assets', 1200),
      balance('Liabilities', 640),
    ];
    const redeemable = balance('RedeemableNoncontrollingInterestEquityCarryingAmount', 60);
    expect(figures(facts).items.equity).toMatchObject({ checks: [{ expected: 560, found: 500, holds: false }] });
    expect(figures([...facts, redeemable]).items.equity).toMatchObject({
      checks: [{ expected: 500, found: 500, holds: true }],
    });
  });

  it('say when net income includes the part of other holders', () => {
    const facts = [fact('ProfitLoss', 3407), fact('NetIncomeLossAvailableToCommonStockholdersBasic', 755)];
    expect(figures(facts).items.netIncome).toMatchObject({
      value: 3407,
      flags: ['includesNoncontrolling'],
      alternatives: [{ value: 755 }],
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

  it('of several classes on one cover and day are summed', () => {
    expect(count(cover(3e6), cover(4e6), cover(9e6, '2025-01-10'))).toEqual([7e6, 'cover']);
  });

  it('take the cover of the report for the year, not of the next one', () => {
    const next = [
      fact('Revenues', 1100, { end: '2025-12-30', filed: '2025-12-31', days: 364 }),
      cover(8e6, '2025-12-31', '2025-12-31'),
    ];
    const result = figures([fact('Revenues', 1000), cover(3e6), ...next]);
    expect(short(result.items.sharesOutstanding)).toBe(8e6);
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
    expect(count(sheet(1.25e6), cover(1e6), diluted(1e6))).toEqual([1.25e6, 'balanceSheet']);
    expect(count(sheet(2e3), cover(2e6), diluted(2e6))).toEqual([2e6, 'cover']);
    expect(count(sheet(2e6), cover(2e9), diluted(2.1e6))).toEqual([2e6, 'balanceSheet']);
    expect(count(sheet(2e6), cover(2e3), diluted(2.1e3))).toEqual([2e6, 'balanceSheet']);
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
    expect(short(figures([fact('Revenues', 1000), sheet(0)]).items.revenuePerShare)).toBe('NON_POSITIVE_BASE');
  });
});

describe('dividends per share', () => {
  const declared = (value: number) => fact('CommonStockDividendsPerShareDeclared', value, PER_SHARE);
  const paidPerShare = (value: number) => fact('CommonStockDividendsPerShareCashPaid', value, PER_SHARE);
  const base = [fact('Revenues', 1000), balance('CommonStockSharesOutstanding', 100, SHARES)];
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

  it('are not what the cash paid exceeds two and a half times', () => {
    const paid = fact('PaymentsOfDividendsCommonStock', 250);
    expect(dividends(declared(1), paid)).toBe(1);
    expect(dividends(declared(0.99), paid)).toBe('NOT_TAGGED');
    expect(dividends(declared(0.01), paidPerShare(2.5), paid)).toBe(2.5);
    expect(dividends(declared(0.01), fact('PaymentsOfDividends', 250))).toBe('NOT_TAGGED');
  });
});
