import { describe, expect, it } from 'vitest';
import {
  type CompanyFigures,
  FIGURE_COLUMNS,
  figureColumns,
} from '../../../../schema/domain/board-rows/company-figures.ts';

const FIGURES: CompanyFigures = {
  fiscalYearEnd: '2025-12-31',
  currency: 'USD',
  revenue: 391_035_000_000,
  operatingMargin: 0.3197,
  totalDebt: 98_657_000_000,
  cash: 0,
  corrected: [],
};

describe('figureColumns', () => {
  it('are all absent, and not loaded, for a filer without figures', () => {
    const columns = figureColumns('NOT_INGESTED');
    expect(FIGURE_COLUMNS.map((name) => columns[name])).toEqual(FIGURE_COLUMNS.map(() => ({ absent: 'NOT_INGESTED' })));
  });

  it('give a zero that was filed as a zero', () => {
    expect(figureColumns(FIGURES)).toEqual({
      fiscalYearEnd: { value: '2025-12-31' },
      currency: { value: 'USD' },
      revenue: { value: 391_035_000_000 },
      sizeBand: { value: '>=5B' },
      operatingMargin: { value: 0.3197 },
      totalDebt: { value: 98_657_000_000 },
      cash: { value: 0 },
      debtToRevenue: { value: 0.2523 },
      corrected: { value: [] },
    });
  });

  it('name those that are corrected, and those that are made of them, unless they are absent', () => {
    const of = (more: Partial<CompanyFigures>) => figureColumns({ ...FIGURES, ...more }).corrected;
    expect(of({ corrected: ['revenue', 'operatingMargin', 'netMargin'] })).toEqual({
      value: ['revenue', 'sizeBand', 'operatingMargin', 'debtToRevenue'],
    });
    expect(of({ corrected: ['revenue'], currency: 'EUR', totalDebt: 'NOT_TAGGED' })).toEqual({ value: ['revenue'] });
    expect(of({ corrected: null })).toEqual({ absent: 'NOT_RUN' });
    expect(figureColumns('NOT_INGESTED').corrected).toEqual({ value: [] });
  });

  it.each([
    [0, '<10M'],
    [9_999_999, '<10M'],
    [10_000_000, '10-50M'],
    [50_000_000, '50-250M'],
    [250_000_000, '250M-1B'],
    [1_000_000_000, '1-5B'],
    [4_999_999_999, '1-5B'],
    [5_000_000_000, '>=5B'],
  ])('put revenue of %d in band %s', (revenue, band) => {
    expect(figureColumns({ ...FIGURES, revenue }).sizeBand).toEqual({ value: band });
  });

  it('give no band to revenue in another currency or without revenue', () => {
    expect(figureColumns({ ...FIGURES, currency: 'EUR' }).sizeBand).toEqual({ absent: 'FOREIGN_CURRENCY' });
    expect(figureColumns({ ...FIGURES, revenue: 'NOT_TAGGED' }).sizeBand).toEqual({ absent: 'NOT_TAGGED' });
  });

  it('round debt over revenue to four decimals, halves away from zero', () => {
    const ratio = (totalDebt: number, revenue: number) =>
      figureColumns({ ...FIGURES, totalDebt, revenue }).debtToRevenue;
    expect(ratio(1, 3)).toEqual({ value: 0.3333 });
    expect(ratio(1, 32_000)).toEqual({ value: 0 });
    expect(ratio(3, 32_000)).toEqual({ value: 0.0001 });
    expect(ratio(0, 5)).toEqual({ value: 0 });
  });

  it.each([
    ['a missing part', { totalDebt: 'NOT_TAGGED' as const }, 'NOT_TAGGED'],
    ['a missing whole', { revenue: 'STALE' as const }, 'STALE'],
    ['no revenue', { revenue: 0 }, 'NON_POSITIVE_BASE'],
    ['negative revenue', { revenue: -5 }, 'NON_POSITIVE_BASE'],
  ])('divide nothing for %s', (_, more, absent) => {
    expect(figureColumns({ ...FIGURES, ...more }).debtToRevenue).toEqual({ absent });
  });
});
