import { describe, expect, it } from 'vitest';
import { type AnnualFiguresInput, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { figures, short } from './derived.ts';
import { fact, INPUT } from './facts.ts';

const NET_INCOME = fact('NetIncomeLoss', 1);
const TAXED = 'RevenueFromContractWithCustomerIncludingAssessedTax';
const UNTAXED = 'RevenueFromContractWithCustomerExcludingAssessedTax';

/** Value and tag of revenue for 2024, or the reason why there is none. */
function revenue(facts: readonly Fact[], input: Partial<AnnualFiguresInput> = {}) {
  const result = annualFigures([NET_INCOME, ...facts], { ...INPUT, ...input })?.items.revenue;
  if (result === undefined) return undefined;
  return isFigure(result)
    ? [result.value, result.concepts.map((one) => one.replace('us-gaap:', '')).join('+')]
    : result.absent;
}

describe('revenue among the tags of one filing', () => {
  it('is the largest total, as no order of tags is right for every filer', () => {
    expect(revenue([fact('Revenues', 2038), fact(UNTAXED, 19_857)])).toEqual([19_857, UNTAXED]);
    expect(revenue([fact('Revenues', 29_400), fact('SalesRevenueNet', 83_062)])).toEqual([83_062, 'SalesRevenueNet']);
    expect(revenue([fact('Revenues', 708), fact(TAXED, 701)])).toEqual([708, 'Revenues']);
  });

  it('is the one that operating income plus costs confirms within half a percent, though another is larger', () => {
    const tags = [fact('Revenues', 4746), fact(UNTAXED, 4136)];
    expect(revenue([...tags, fact('OperatingIncomeLoss', 690), fact('CostsAndExpenses', 3446)])).toEqual([
      4136,
      UNTAXED,
    ]);
    expect(revenue([...tags, fact('OperatingIncomeLoss', 690), fact('OperatingExpenses', 3466)])).toEqual([
      4136,
      UNTAXED,
    ]);
    expect(revenue([...tags, fact('OperatingIncomeLoss', 690), fact('CostsAndExpenses', 3467)])).toEqual([
      4746,
      'Revenues',
    ]);
  });

  it('is the first in order of two that an identity confirms alike', () => {
    const identity = [fact('OperatingIncomeLoss', 200), fact('CostsAndExpenses', 800)];
    expect(revenue([fact(UNTAXED, 1000), fact('Revenues', 1000), ...identity])).toEqual([1000, 'Revenues']);
    expect(revenue([fact(UNTAXED, 1000), fact('Revenues', 1001), ...identity])).toEqual([1000, UNTAXED]);
  });

  it('is the one that income before tax plus costs confirms', () => {
    const pretax = 'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest';
    const facts = [fact('Revenues', 900), fact('SalesRevenueNet', 1000), fact(pretax, 100)];
    expect(revenue([...facts, fact('BenefitsLossesAndExpenses', 800)])).toEqual([900, 'Revenues']);
    expect(revenue([...facts, fact('OperatingExpenses', 800)])).toEqual([1000, 'SalesRevenueNet']);
  });

  it('takes the parts of an identity from the filing of the candidates only', () => {
    const older = { filed: '2024-02-20' };
    const facts = [fact('Revenues', 900), fact('SalesRevenueNet', 1000), fact('OperatingIncomeLoss', 100)];
    expect(revenue([...facts, fact('CostsAndExpenses', 800, older)])).toEqual([1000, 'SalesRevenueNet']);
  });

  it('leaves contract revenue up to a tenth above Revenues to Revenues', () => {
    expect(revenue([fact('Revenues', 1000), fact(UNTAXED, 1100)])).toEqual([1000, 'Revenues']);
    expect(revenue([fact('Revenues', 1000), fact(UNTAXED, 1101)])).toEqual([1101, UNTAXED]);
  });

  it('is sales of goods only where they are more than twice any total', () => {
    expect(revenue([fact('Revenues', 1000), fact('SalesRevenueGoodsNet', 2000)])).toEqual([1000, 'Revenues']);
    expect(revenue([fact('Revenues', 1000), fact('SalesRevenueGoodsNet', 2001)])).toEqual([
      2001,
      'SalesRevenueGoodsNet',
    ]);
    expect(revenue([fact('SalesRevenueGoodsNet', 5), fact(TAXED, 4)])).toEqual([4, TAXED]);
  });

  it('is never revenue with taxes collected while there is a total, except for landlords', () => {
    const facts = [fact('Revenues', 1000), fact(TAXED, 2500)];
    expect(revenue(facts)).toEqual([1000, 'Revenues']);
    expect(revenue(facts, { sic: '6798' })).toEqual([2500, TAXED]);
  });

  it('keeps the losers with the reason', () => {
    const figures = annualFigures([NET_INCOME, fact('Revenues', 2038), fact(UNTAXED, 19_857)], INPUT);
    expect(figures?.items.revenue).toMatchObject({
      alternatives: [{ value: 2038, concepts: ['us-gaap:Revenues'], filedOn: '2025-02-20' }],
    });
  });
});

describe('revenue among filings', () => {
  const first = fact('Revenues', 32_479, { filed: '2025-02-20' });
  const restated = fact('SalesRevenueNet', 37_491, { filed: '2025-06-01', form: '10-K/A' });

  it('is the newest filing’s, or the oldest’s in the view of what was first reported', () => {
    expect(revenue([first, restated])).toEqual([37_491, 'SalesRevenueNet']);
    expect(revenue([first, restated], { view: 'asFirstReported' })).toEqual([32_479, 'Revenues']);
  });

  it('is not seen before the day it was filed', () => {
    expect(revenue([first, restated], { asOf: '2025-05-31' })).toEqual([32_479, 'Revenues']);
  });

  it('is of the greater accession number where two were filed on one day', () => {
    const twin = fact('SalesRevenueNet', 5, { filed: '2025-02-20', serial: 999_999 });
    expect(revenue([twin, first])).toEqual([5, 'SalesRevenueNet']);
    expect(revenue([twin, first], { view: 'asFirstReported' })).toEqual([32_479, 'Revenues']);
  });

  it('is first reported by the first filing that gives it under any tag, though a later one has a tag that goes before', () => {
    const [own, later] = [fact('SalesRevenueServicesNet', 9241), fact(UNTAXED, 8831, { filed: '2027-02-21' })];
    const first = { view: 'asFirstReported', asOf: '2027-12-31' } as const;
    expect(revenue([own, later], first)).toEqual([9241, 'SalesRevenueServicesNet']);
    // Oil and gas are no revenue of another industry, so that the first filing gives none.
    const oil = fact('OilAndGasRevenue', 66);
    expect(revenue([oil, later], { ...first, sic: '6282' })).toEqual([8831, UNTAXED]);
    expect(revenue([oil, later], { ...first, sic: '1311' })).toEqual([66, 'OilAndGasRevenue']);
  });

  it('of an earlier year is not the part that a later filing tags', () => {
    const filed = '2026-02-20';
    const later = (value: number) => [
      fact(UNTAXED, value, { filed }),
      fact(UNTAXED, 510, { filed, end: '2025-12-31' }),
    ];
    const whole = fact('Revenues', 1000);
    const old = (facts: readonly Fact[]) => {
      const { years } = figures(facts, { asOf: '2026-12-31', sic: '6798' });
      return years.flatMap(({ fiscalYear, revenue: found }) => (fiscalYear === 2024 ? [short(found)] : []))[0];
    };
    expect(old([whole, ...later(499)])).toBe(1000);
    // It is restated where another total of the statement moved.
    const costs = [fact('CostsAndExpenses', 900), fact('CostsAndExpenses', 400, { filed })];
    expect(old([whole, ...later(499), ...costs])).toBe(499);
  });
});

describe('revenue without a total', () => {
  it('is net interest plus other income for banks, both required', () => {
    const [interest, other] = [fact('InterestIncomeExpenseNet', 700), fact('NoninterestIncome', 300)];
    expect(revenue([interest, other], { sic: '6021' })).toEqual([1000, 'InterestIncomeExpenseNet+NoninterestIncome']);
    expect(revenue([interest, other], { sic: '7372' })).toBe('NOT_TAGGED');
    expect(revenue([interest], { sic: '6021' })).toBe('NOT_TAGGED');
    expect(revenue([interest, other, fact('Revenues', 1100)], { sic: '6021' })).toEqual([1100, 'Revenues']);
  });

  it('is premiums plus investment income for insurers', () => {
    const facts = [fact('PremiumsEarnedNet', 900), fact('NetInvestmentIncome', 90)];
    expect(revenue(facts, { sic: '6331' })).toEqual([990, 'PremiumsEarnedNet+NetInvestmentIncome']);
  });

  it('is rent, oil and gas, or services where that is all there is', () => {
    expect(revenue([fact('OperatingLeaseLeaseIncome', 7), fact('SalesRevenueServicesNet', 8)])).toEqual([
      7,
      'OperatingLeaseLeaseIncome',
    ]);
    expect(revenue([fact('OilAndGasRevenue', 7)], { sic: '1311' })).toEqual([7, 'OilAndGasRevenue']);
    expect(revenue([fact('OilAndGasRevenue', 7)], { sic: '3571' })).toBe('NOT_TAGGED');
  });

  it.each([
    'RefiningAndMarketingRevenue',
    'FoodAndBeverageRevenue',
    'GasGatheringTransportationMarketingAndProcessingRevenue',
    'SalesRevenueServicesGross',
    'HealthCareOrganizationPatientServiceRevenueLessProvisionForBadDebts',
    'SalesRevenueEnergyServices',
  ])('is %s where that is all there is, and only then', (concept) => {
    expect(revenue([fact(concept, 7)])).toEqual([7, concept]);
    expect(revenue([fact(concept, 7), fact('SalesRevenueServicesNet', 8)])).toEqual([8, 'SalesRevenueServicesNet']);
    expect(revenue([fact(concept, 7), fact('SalesRevenueGoodsNet', 3)])).toEqual([3, 'SalesRevenueGoodsNet']);
  });

  it('is zero or less where the filing says so, after all else', () => {
    expect(revenue([fact('Revenues', -93_237)])).toEqual([-93_237, 'Revenues']);
    expect(revenue([fact('Revenues', 0), fact('SalesRevenueServicesNet', 8)])).toEqual([8, 'SalesRevenueServicesNet']);
    expect(revenue([fact('Revenues', 0), fact('SalesRevenueNet', 8)])).toEqual([8, 'SalesRevenueNet']);
  });

  it('is absent, never zero, where nothing is tagged', () => {
    expect(revenue([])).toBe('NOT_TAGGED');
  });
});
