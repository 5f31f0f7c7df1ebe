import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { figures, SHARES, short } from './derived.ts';
import { balance, fact, INPUT } from './facts.ts';

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
    const forms = ['10-Q', '8-K', 'DEF 14A', 'S-1'].map((form) => fact('Revenues', 5, { form }));
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

  it('is as tagged, and not what every statement of costs misses by more than 2% of revenue', () => {
    expect(operating(500, {})).toBe(500);
    expect(operating(320, { CostsAndExpenses: 700 })).toBe(320);
    expect(operating(321, { CostsAndExpenses: 700 })).toBe('NOT_REPORTED');
    expect(operating(321, { OperatingExpenses: 700 })).toBe('NOT_REPORTED');
    expect(operating(321, { OperatingExpenses: 300, CostOfRevenue: 400 })).toBe(321);
    const sold = { OperatingExpenses: 700, GainsLossesOnSalesOfInvestmentRealEstate: 60 };
    expect([operating(380, sold), operating(381, sold)]).toEqual([380, 'NOT_REPORTED']);
    // Disney, fiscal 2024: the total of the segments beside revenue less costs.
    expect(operating(171, { CostsAndExpenses: 870 })).toBe('NOT_REPORTED');
  });
});
