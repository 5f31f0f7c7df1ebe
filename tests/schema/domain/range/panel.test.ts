import { describe, expect, it } from 'vitest';
import {
  type FiscalYear,
  fiscalYearOf,
  type GrowingYear,
  withGrowth,
} from '../../../../schema/domain/figures/fiscal-years.ts';
import { absent, type Figure, isFigure, makeFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import { panelFiler, poolPairs } from '../../../../schema/domain/range/panel.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../../schema/domain/terms/day.ts';

const accession = parseAccession('0000000007-25-000001');
if (accession === null) throw new Error('The accession number of the test is none.');

const money = (value: number, end: Day, concept = 'us-gaap:Revenues'): Figure => {
  const part = {
    ...{ concept, unit: 'USD', value, text: String(value), start: null, end },
    ...{ accession, filedOn: '2025-02-01', form: '10-K' },
  };
  const figure = makeFigure({ value, unit: 'USD', method: 'As filed.', parts: [part] });
  if (!isFigure(figure)) throw new Error(figure.explanation);
  return figure;
};
const year = (end: Day, revenue: number, concept?: string): FiscalYear => ({
  end,
  fiscalYear: fiscalYearOf(end),
  revenue: money(revenue, end, concept),
  netIncome: absent('NOT_TAGGED', 'No such tag.'),
});

describe('panelFiler', () => {
  const years = withGrowth([
    year('2024-12-31', 100e6, 'us-gaap:SalesRevenueNet'),
    year('2023-12-31', 40e6),
    year('2022-12-31', 30e6),
  ]);
  const figures = { cik: 7 as Cik, sic: '7372', currency: 'USD', years };

  it('takes revenue, net income and changes of basis from annual figures', () => {
    expect(panelFiler(figures)?.years).toEqual([
      { end: '2024-12-31', revenue: 100e6, netIncome: null, basisChanged: true },
      { end: '2023-12-31', revenue: 40e6, netIncome: null, basisChanged: false },
      { end: '2022-12-31', revenue: 30e6, netIncome: null, basisChanged: false },
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
    years: revenues.map((revenue, at) => ({
      end: `${2020 + at}-12-31`,
      revenue,
      netIncome: null,
      basisChanged: false,
    })),
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
