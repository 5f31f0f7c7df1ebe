import { describe, expect, it } from 'vitest';
import { buildEdition, EDITION_MIN_SCORES } from '../../../../schema/domain/range/build-edition.ts';
import { constantsFor, type Edition, readEdition, SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { BAND_MIN_SCORES, whyNotAdopted } from '../../../../schema/domain/range/edition-in-use.ts';
import type { PanelFiler } from '../../../../schema/domain/range/panel.ts';
import { revenueRange } from '../../../../schema/domain/range/v4-1.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { onOneBasis } from './on-one-basis.ts';

/** Filers of more than a billion with growth that differs, and a few of less than 50 million: an edition of large survivors. */
function panel(): readonly PanelFiler[] {
  return Array.from({ length: 340 }, (_, at) => {
    let revenue = at < 330 ? 1e9 * (1.5 + (at % 7)) : 5e6 * (1 + (at % 4));
    const years = Array.from({ length: 15 }, (_, year) => {
      const lossMaking = (at + year) % 11 === 0;
      const one = { end: `${2010 + year}-12-31`, revenue, netIncome: lossMaking ? -1 : 1 };
      revenue = Math.round(revenue * (1 + 0.3 * Math.sin(1 + at * 1.7 + year * 2.3)));
      return one;
    });
    return { cik: (at + 1) as Cik, sic: at % 2 === 0 ? '7372' : '3571', years: onOneBasis(years) };
  });
}

describe('an edition of a band with few scores', () => {
  const { edition, scores, seedBecause } = buildEdition('2025-06-30', panel());

  it('keeps the tails of the seed there, and says so', () => {
    expect(seedBecause).toBeNull();
    expect(scores).toBeGreaterThanOrEqual(EDITION_MIN_SCORES);
    const [small, middle, large] = edition.cells;
    expect(small?.n).toBeLessThan(BAND_MIN_SCORES);
    expect(large?.n).toBeGreaterThanOrEqual(BAND_MIN_SCORES);
    expect(edition.seedBands).toEqual((middle?.n ?? 0) < BAND_MIN_SCORES ? ['<50M', '50M-1B'] : ['<50M']);
    const seed = SEED_EDITION.cells[0];
    expect([small?.lo, small?.hi]).toEqual([seed?.lo, seed?.hi]);
    expect(edition.stress[0]).toEqual(SEED_EDITION.stress[0]);
    expect(readEdition(JSON.parse(JSON.stringify(edition)))).toEqual(edition);
    expect(whyNotAdopted({ edition, builtOn: '2025-06-30' }, '2025-09-12')).toBeNull();
  });

  it('gives a small filer the range of the seed and a large one its own', () => {
    const of = (revenue: number, used: Edition) => {
      const years = [0.8, 0.9, 1].map((share, at) => ({
        end: `${2022 + at}-12-31`,
        revenue: Math.round(revenue * share),
        netIncome: 1,
      }));
      const range = revenueRange({ years: onOneBasis(years), sic: '7372', currency: 'USD', isStale: false }, used);
      return 'absent' in range ? null : [range.low, range.high, range.stress.low, range.stress.high];
    };
    expect(of(20e6, edition)).toEqual(of(20e6, SEED_EDITION));
    expect(of(5e9, edition)).not.toEqual(of(5e9, SEED_EDITION));
    expect(constantsFor(edition, 5e9)).toBe(edition);
  });

  it('is no edition where it names a band that there is not', () => {
    expect(() => readEdition({ ...edition, seedBands: ['<5M'] })).toThrow('seedBands has to be a list of tail bands');
  });
});
