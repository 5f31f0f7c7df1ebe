import { describe, expect, it } from 'vitest';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { type RangeInput, revenueRange } from '../../../../schema/domain/range/v4-1.ts';
import { onOneBasis, type YearOfTest } from './on-one-basis.ts';

const year = (end: string, revenue: number | null, more: Partial<YearOfTest> = {}): YearOfTest => ({
  end,
  revenue,
  netIncome: null,
  ...more,
});
const ask = (years: readonly YearOfTest[], more: Partial<RangeInput> = {}) => {
  const result = revenueRange(
    { years: onOneBasis(years), sic: '7372', currency: 'USD', isStale: false, ...more },
    SEED_EDITION,
  );
  if ('absent' in result) throw new Error(result.absent);
  return result;
};
const whyNot = (years: readonly YearOfTest[], more: Partial<RangeInput> = {}) => {
  const result = revenueRange(
    { years: onOneBasis(years), sic: '7372', currency: 'USD', isStale: false, ...more },
    SEED_EDITION,
  );
  return 'absent' in result ? result.absent : 'a range';
};

describe('there is no range', () => {
  it.each([
    ['without a year on file', whyNot([]), 'SHORT_HISTORY'],
    ['for a stale filer', whyNot([year('2025-12-31', 5e6)], { isStale: true }), 'STALE'],
    ['in another currency', whyNot([year('2025-12-31', 5e6)], { currency: 'EUR' }), 'FOREIGN_CURRENCY'],
    [
      'when the latest year has no revenue',
      whyNot([year('2024-12-31', 5e6), year('2025-12-31', null, { netIncome: 1 })]),
      'NOT_TAGGED',
    ],
    ['from a revenue of zero', whyNot([year('2025-12-31', 0)]), 'NON_POSITIVE_BASE'],
    ['from a negative revenue', whyNot([year('2025-12-31', -1)]), 'NON_POSITIVE_BASE'],
    ['from less than a million', whyNot([year('2025-12-31', 999_999)]), 'BELOW_FLOOR'],
    ['but from a million there is', whyNot([year('2025-12-31', 1_000_000)]), 'a range'],
  ])('%s', (_, reason, expected) => {
    expect(reason).toBe(expected);
  });
});

describe('a filer with one year', () => {
  const only = ask([year('2025-12-31', 100e6)]);

  it('is centred on its size band and has no record of its own', () => {
    expect(only.parts).toMatchObject({ n: 0, h: 0, Z: 0, m: 0.1193, prior: 0.1193 });
    expect(only.inputs.growths).toEqual([]);
  });

  it('has the spread of a filer without a last move, worked out by hand from the seed', () => {
    const f = -2.4284 - 0.2012 * Math.log(0.4) + 0.2518;
    expect(only.parts.f).toBeCloseTo(f, 12);
    expect(only.parts.s).toBeCloseTo(Math.exp(f), 12);
    expect(only.low).toBe(Number((100e6 * Math.exp(0.1193 - 1.15 * 2.497 * Math.exp(f))).toPrecision(6)));
    expect(only.high).toBe(Number((100e6 * Math.exp(0.1193 + 1.15 * 2.325 * Math.exp(f))).toPrecision(6)));
  });

  it('has naive ranges from the growth of all filers and of its band', () => {
    expect(only.b0).toEqual({ low: 83_954_100, high: 145_907_000 });
    expect(only.b1).toEqual({ low: 80_541_300, high: 164_839_000 });
  });

  it('becomes wider when it made a loss', () => {
    const loss = ask([year('2025-12-31', 100e6, { netIncome: -1 })]);
    expect(loss.parts.f - only.parts.f).toBeCloseTo(0.3303, 12);
    expect(loss.width).toBeGreaterThan(only.width);
  });
});

describe('growth', () => {
  const grown = (more: Partial<YearOfTest> = {}, end = '2025-12-31') =>
    ask([year('2024-12-31', 50e6), year(end, 100e6, more)]).parts;

  it('is taken between consecutive years on one basis', () => {
    expect(grown().n).toBe(1);
    expect(grown({ step: null }).n).toBe(0);
    expect(grown({}, '2025-12-15').n).toBe(0);
    expect(grown({}, '2025-12-16').n).toBe(1);
    expect(grown({}, '2026-01-15').n).toBe(1);
    expect(grown({}, '2026-01-16').n).toBe(0);
  });

  it('from below a million is none', () => {
    expect(ask([year('2024-12-31', 999_999), year('2025-12-31', 100e6)]).parts.n).toBe(0);
    expect(ask([year('2024-12-31', 1_000_000), year('2025-12-31', 100e6)]).parts.n).toBe(1);
  });

  it('counts as at most a tripling in the centre, and as it is in the record', () => {
    const tenfold = ask([year('2024-12-31', 10e6), year('2025-12-31', 100e6)]);
    expect(tenfold.parts.m).toBeCloseTo((1 / 9) * Math.log(3) + (8 / 9) * 0.1193, 12);
    expect(tenfold.inputs.growths).toEqual([['2025-12-31', Math.log(10)]]);
  });

  it('older than ten fiscal years on file does not move the centre', () => {
    const steady = Array.from({ length: 12 }, (_, at) => year(`${2014 + at}-12-31`, 100e6 * 1.02 ** at));
    const { parts } = ask([year('2013-12-31', 40e6), ...steady]);
    expect(parts).toMatchObject({ n: 10, h: 10 });
    expect(parts.m).toBeCloseTo((10 / 18) * Math.log(1.02) + (8 / 18) * 0.1193, 12);
  });
});

describe('dates and bands', () => {
  it.each([
    ['2025-09-27', '2026-09-27'],
    ['2023-02-28', '2024-02-29'],
    ['2024-02-29', '2025-02-28'],
    ['2025-12-31', '2026-12-31'],
  ])('a year that ended %s is followed by one that ends %s', (end, target) => {
    expect(ask([year(end, 5e6)]).targetFiscalYearEnd).toBe(target);
  });

  it.each([
    [49_999_999, '10-50M', -2.926],
    [50_000_000, '50-250M', -2.497],
    [999_999_999, '250M-1B', -2.497],
    [1_000_000_000, '1-5B', -2.181],
  ])('a revenue of %d lies in %s and takes the tail of its wider band', (revenue, band, tail) => {
    const { group, low, parts } = ask([year('2025-12-31', revenue)]);
    expect(group.sizeBand).toBe(band);
    expect(Math.log(low / revenue)).toBeCloseTo(parts.m + 1.15 * tail * parts.s, 5);
  });

  it('the stress range is never narrower than the range', () => {
    const narrow = SEED_EDITION.stress.map((one) => ({ ...one, lo: -0.1, hi: 0.1 }));
    const years = [year('2025-12-31', 100e6)];
    const input = { years: onOneBasis(years), sic: null, currency: 'USD', isStale: false };
    const result = revenueRange(input, { ...SEED_EDITION, stress: narrow });
    if ('absent' in result) throw new Error(result.absent);
    expect(result.stress).toEqual({ low: result.low, high: result.high, years: [2020, 2021] });
  });

  it('an industry term widens the filers of its group and no others', () => {
    const years = [year('2025-12-31', 100e6)];
    const edition = { ...SEED_EDITION, industry: { '28': 0.5 } };
    const parts = (sic: string | null) => {
      const result = revenueRange({ years: onOneBasis(years), sic, currency: 'USD', isStale: false }, edition);
      if ('absent' in result) throw new Error(result.absent);
      return result.parts;
    };
    expect(parts('2834').ind).toBe(0.5);
    expect(parts('2834').s).toBeCloseTo(parts('7372').s * Math.exp(0.5), 12);
    expect(parts(null).ind).toBe(0);
  });
});
