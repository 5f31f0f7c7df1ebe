import { describe, expect, it } from 'vitest';
import { type PricedItems, priceRatios } from '../../../../schema/domain/card/price-ratios.ts';
import { type FigureResult, makeFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import { parseAccession } from '../../../../schema/domain/terms/accession.ts';
import { ServiceError } from '../../../../schema/domain/terms/error-codes.ts';

const accession = parseAccession('0000320193-25-000079');
if (accession === null) throw new Error('The accession number of the test is none.');

const figure = (value: number, unit = 'USD/shares'): FigureResult => {
  const part = {
    ...{ concept: 'us-gaap:Any', unit, value, text: String(value), start: null, end: '2025-09-27' },
    ...{ accession, filedOn: '2025-10-31', form: '10-K' },
  };
  return makeFigure({ value, unit, method: 'As filed.', parts: [part] });
};
const ITEMS: PricedItems = {
  earningsPerShareDiluted: figure(7.46),
  bookValuePerShare: figure(4.99),
  revenuePerShare: figure(28.1654),
  dividendsPerShare: figure(1.02),
  sharesOutstanding: figure(14_773_260_000, 'shares'),
};

describe('priceRatios', () => {
  it('hold a price against each figure', () => {
    expect(priceRatios(250, ITEMS)).toEqual({
      priceEarnings: { value: 33.5121 },
      priceBook: { value: 50.1002 },
      priceRevenue: { value: 8.8761 },
      dividendYield: { value: 0.0041 },
      marketValue: { value: 3_693_315_000_000 },
    });
  });

  it('are none over figures that are too old, whatever the price', () => {
    const ratios = priceRatios(250, ITEMS, { isStale: true });
    expect(new Set(Object.values(ratios).map((ratio) => JSON.stringify(ratio)))).toEqual(
      new Set(['{"absent":"STALE"}']),
    );
    expect(() => priceRatios(0, ITEMS, { isStale: true })).toThrow(ServiceError);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.parseFloat('1e309')])(
    'refuse a price of %d',
    (price) => {
      const ask = () => priceRatios(price, ITEMS);
      expect(ask).toThrow(ServiceError);
      expect(ask).toThrow(
        expect.objectContaining({ code: 'BAD_ARGUMENT', details: expect.objectContaining({ argument: 'price' }) }),
      );
    },
  );

  it('are absent over nothing or less', () => {
    const ratios = priceRatios(10, {
      ...ITEMS,
      earningsPerShareDiluted: figure(-0.01),
      bookValuePerShare: figure(0),
      revenuePerShare: figure(0),
    });
    expect(ratios.priceEarnings).toEqual({ absent: 'NON_POSITIVE_BASE' });
    expect(ratios.priceBook).toEqual({ absent: 'NON_POSITIVE_BASE' });
    expect(ratios.priceRevenue).toEqual({ absent: 'NON_POSITIVE_BASE' });
  });

  it('carry the reason of a missing figure, and yield nothing where a zero dividend is filed', () => {
    const missing = { absent: 'NOT_TAGGED', explanation: 'No such tag.' } as const;
    const ratios = priceRatios(10, { ...ITEMS, sharesOutstanding: missing, dividendsPerShare: figure(0) });
    expect(ratios.marketValue).toEqual({ absent: 'NOT_TAGGED' });
    expect(ratios.dividendYield).toEqual({ value: 0 });
  });

  it('are too large where JSON would lose digits', () => {
    expect(priceRatios(1e7, ITEMS).marketValue).toEqual({ absent: 'TOO_LARGE' });
    expect(priceRatios(1e-300, ITEMS).dividendYield).toEqual({ absent: 'TOO_LARGE' });
  });
});
