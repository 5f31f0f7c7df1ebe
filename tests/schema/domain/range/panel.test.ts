import { describe, expect, it } from 'vitest';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { GrowingYear } from '../../../../schema/domain/figures/growth-step.ts';
import { isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import { panelFiler, poolPairs } from '../../../../schema/domain/range/panel.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { fact, INPUT } from '../figures/facts.ts';
import { onOneBasis } from './on-one-basis.ts';

const { accession } = fact('Revenues', 1);

describe('panelFiler', () => {
  const facts = [
    fact('SalesRevenueNet', 100e6),
    ...[40e6, 30e6].map((value, at) => fact('Revenues', value, { end: `${2023 - at}-12-31`, days: 365 })),
  ];
  const { years = [] } = annualFigures(facts, INPUT) ?? {};
  const figures = { cik: 7 as Cik, sic: '7372', currency: 'USD', years };

  it('takes revenue, net income and the steps on one basis from annual figures', () => {
    expect(panelFiler(figures)?.years).toEqual([
      { end: '2024-12-31', revenue: 100e6, netIncome: null, step: null },
      { end: '2023-12-31', revenue: 40e6, netIncome: null, step: { revenue: 40e6, before: 30e6, accession } },
      { end: '2022-12-31', revenue: 30e6, netIncome: null, step: null },
    ]);
  });

  it('leaves out a filer in another currency', () => {
    expect(panelFiler({ ...figures, currency: 'EUR' })).toBeNull();
  });

  it('leaves out a filer whose annual reports are all on Form 20-F, and keeps one that has turned to Form 10-K', () => {
    const onForm = (form: string) => (one: (typeof years)[number]) =>
      isFigure(one.revenue) ? { ...one, revenue: { ...one.revenue, form } } : one;
    const foreign = years.map(onForm('20-F/A'));
    expect(panelFiler({ ...figures, years: foreign })).toBeNull();
    expect(panelFiler({ ...figures, years: [onForm('10-K/A')(years[0] as GrowingYear), ...foreign] })).not.toBeNull();
  });
});

describe('poolPairs', () => {
  const filer = (...revenues: number[]) => ({
    cik: 7 as Cik,
    sic: null,
    years: onOneBasis(revenues.map((revenue, at) => ({ end: `${2020 + at}-12-31`, revenue, netIncome: null }))),
  });

  it('pairs each year with the growth after it, from a million of revenue on', () => {
    const { pairs } = poolPairs([filer(900_000, 1e6, 2e6, 3e6)]);
    expect(pairs.map(({ origin, targetYear, next }) => [origin.year.fiscalYear, targetYear, next])).toEqual([
      [2021, 2022, Math.log(2)],
      [2022, 2023, Math.log(1.5)],
    ]);
  });

  it('drops a growth of a hundredfold as an error of units, and counts it', () => {
    const { pairs, dropped, medians } = poolPairs([filer(1e6, 100e6, 101e6)]);
    expect(dropped).toBe(1);
    expect(pairs.map(({ targetYear }) => targetYear)).toEqual([2022]);
    expect(Object.keys(medians)).toEqual(['2022']);
  });

  it('forecasts with the medians of an edition where it is given one', () => {
    const { pairs } = poolPairs([filer(1e6, 2e6)], { '2020': [0.3, 0.3, 0.3, 0.3, 0.3, 0.3] });
    expect(pairs[0]?.origin.m).toBe(0.3);
    expect(pairs[0]?.lnMiss).toBeCloseTo(Math.log(Math.log(2) - 0.3), 12);
  });
});
