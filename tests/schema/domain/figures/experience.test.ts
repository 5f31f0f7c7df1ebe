import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { experienceOf } from '../../../../schema/domain/figures/experience.ts';
import { credibilityOf, credibilityWeight } from '../../../../schema/domain/range/credibility.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { fact, INPUT } from './facts.ts';

function experience(facts: readonly Fact[]) {
  const figures = annualFigures(facts, INPUT);
  if (figures === null) throw new Error('No year with revenue or net income');
  return experienceOf(figures);
}

/** One value for each calendar year up to 2024, newest first; null leaves the year out. */
const annual = (name: string, values: readonly (number | null)[]) =>
  values.flatMap((value, index) =>
    value === null ? [] : [fact(name, value, { end: `${2024 - index}-12-31`, days: 365 })],
  );

describe('growth', () => {
  it('is over one year, and per year over the longest chain up to five', () => {
    const result = experience(annual('Revenues', [416_161, 391_035, 383_285, 394_328, 365_817, 274_515, 260_174]));
    expect(result.revenueGrowth1y).toEqual({ value: 416_161 / 391_035 - 1 });
    expect(result.revenueGrowthPerYear).toEqual({ value: (416_161 / 274_515) ** (1 / 5) - 1 });
    expect(result.growthYears).toBe(5);
  });

  it('per year needs three years on end', () => {
    expect(experience(annual('Revenues', [121, 110, 100]))).toMatchObject({ growthYears: 2 });
    expect(experience(annual('Revenues', [121, 110, 100])).revenueGrowthPerYear).toEqual({
      value: 1.21 ** (1 / 2) - 1,
    });
    expect(experience(annual('Revenues', [121, 110]))).toMatchObject({
      revenueGrowthPerYear: { absent: 'SHORT_HISTORY' },
      growthYears: null,
    });
    expect(experience(annual('Revenues', [121, 110, 105, null, 100]))).toMatchObject({ growthYears: 2 });
  });

  it('is absent for a first year, a gap, a missing number or a base that is not positive', () => {
    const growth = (values: (number | null)[]) => experience(annual('Revenues', values)).revenueGrowth1y;
    expect(growth([121])).toMatchObject({ absent: 'SHORT_HISTORY' });
    expect(growth([121, null, 100])).toMatchObject({ absent: 'NOT_CONSECUTIVE' });
    expect(growth([121, 0])).toMatchObject({ absent: 'NON_POSITIVE_BASE' });
    expect(growth([0, 121])).toEqual({ value: -1 });
    const loss = fact('NetIncomeLoss', -5, { end: '2023-12-31', days: 365 });
    expect(experience([...annual('Revenues', [121]), loss]).revenueGrowth1y).toMatchObject({ absent: 'NOT_TAGGED' });
  });

  it('does not cross a changed fiscal year end', () => {
    const facts = [fact('Revenues', 5), fact('Revenues', 4, { end: '2023-09-30', days: 365 })];
    expect(experience(facts).revenueGrowth1y).toMatchObject({ absent: 'NOT_CONSECUTIVE' });
  });

  it('does not cross a change of tag in which revenue more than doubles or halves', () => {
    const before = { end: '2023-12-31', days: 365 };
    const growth = (now: number, then: number) => {
      const figures = annualFigures([fact('Revenues', now), fact('SalesRevenueNet', then, before)], INPUT);
      return [figures?.years[0]?.revenueGrowth, figures?.cautions];
    };
    expect(growth(200, 100)).toEqual([{ value: 1 }, []]);
    expect(growth(50, 100)).toEqual([{ value: -0.5 }, []]);
    expect(growth(201, 100)).toMatchObject([
      { absent: 'BASIS_CHANGED' },
      [{ code: 'revenue_basis_changed', fiscalYearEnd: '2024-12-31' }],
    ]);
    expect(growth(49, 100)).toMatchObject([{ absent: 'BASIS_CHANGED' }, [{ fiscalYearEnd: '2024-12-31' }]]);
  });

  it('per year stops where the basis changes, and is absent for ends that are not positive', () => {
    const old = [300, 290].map((value, index) =>
      fact('SalesRevenueNet', value, { end: `${2021 - index}-12-31`, days: 365 }),
    );
    expect(experience([...annual('Revenues', [121, 110, 100]), ...old])).toMatchObject({ growthYears: 2 });
    expect(experience(annual('Revenues', [121, 110, -5]))).toMatchObject({
      revenueGrowthPerYear: { absent: 'NON_POSITIVE_BASE' },
      growthYears: null,
    });
  });
});

describe('margins', () => {
  const revenues = annual('Revenues', [1000, 800]);

  it('are profit over revenue, of the latest year and the one before', () => {
    const facts = [...revenues, ...annual('OperatingIncomeLoss', [300, 200]), ...annual('NetIncomeLoss', [-100])];
    expect(experience(facts)).toMatchObject({
      operatingMargin: { value: 0.3 },
      operatingMarginPrior: { value: 0.25 },
      netMargin: { value: -0.1 },
    });
  });

  it('are absent with the reason of what is missing', () => {
    expect(experience(revenues)).toMatchObject({
      operatingMargin: { absent: 'NOT_TAGGED' },
      operatingMarginPrior: { absent: 'NOT_TAGGED' },
    });
    expect(experience([...annual('Revenues', [0]), fact('OperatingIncomeLoss', 5)])).toMatchObject({
      operatingMargin: { absent: 'NON_POSITIVE_BASE' },
      operatingMarginPrior: { absent: 'SHORT_HISTORY' },
    });
    expect(
      experience([...annual('Revenues', [5, null, 4]), ...annual('OperatingIncomeLoss', [1, null, 1])]),
    ).toMatchObject({
      operatingMargin: { value: 0.2 },
      operatingMarginPrior: { absent: 'NOT_CONSECUTIVE' },
    });
  });
});

describe('credibility', () => {
  it.each([
    [0, 'little'],
    [3, 'little'],
    [4, 'moderate'],
    [7, 'moderate'],
    [8, 'reasonable'],
    [20, 'reasonable'],
  ])('of %d years is %s', (auditedYears, weight) => {
    expect(credibilityWeight(auditedYears)).toBe(weight);
  });

  it('counts years with revenue only', () => {
    const facts = [
      ...annual('Revenues', [4, 3, null, 2, 1]),
      fact('NetIncomeLoss', 1, { end: '2022-12-31', days: 365 }),
    ];
    const figures = annualFigures(facts, INPUT);
    expect(figures === null ? null : credibilityOf(figures)).toEqual({ auditedYears: 4, weight: 'moderate' });
  });
});
