import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import { SEED_EDITION } from '../../../../schema/domain/range/edition.ts';
import { type RangeYear, rangeYears } from '../../../../schema/domain/range/growth-history.ts';
import { type RevenueRange, revenueRange } from '../../../../schema/domain/range/v4-1.ts';
import { onOneBasis } from './on-one-basis.ts';

const MIRROR = process.env.EDGAR_MIRROR ?? '../shared/edgar';

/** Published digits of METHODS 3.9, computed there twice and independently; money in dollars. */
const APPLE = { low: 374_455e6, high: 504_235e6, stress: { low: 305_452e6, high: 560_024e6, years: [2020, 2021] } };

/** Net sales of CIK 320193 in millions by fiscal year end, from its annual reports 0001193125-10-012091 to 0000320193-25-000079. */
const NET_SALES: readonly (readonly [end: string, millions: number])[] = [
  ['2007-09-29', 24_578],
  ['2008-09-27', 37_491],
  ['2009-09-26', 42_905],
  ['2010-09-25', 65_225],
  ['2011-09-24', 108_249],
  ['2012-09-29', 156_508],
  ['2013-09-28', 170_910],
  ['2014-09-27', 182_795],
  ['2015-09-26', 233_715],
  ['2016-09-24', 215_639],
  ['2017-09-30', 229_234],
  ['2018-09-29', 265_595],
  ['2019-09-28', 260_174],
  ['2020-09-26', 274_515],
  ['2021-09-25', 365_817],
  ['2022-09-24', 394_328],
  ['2023-09-30', 383_285],
  ['2024-09-28', 391_035],
  ['2025-09-27', 416_161],
];

const range = (years: readonly RangeYear[], sic: string): RevenueRange => {
  const result = revenueRange({ years, sic, currency: 'USD', isStale: false }, SEED_EDITION);
  if ('absent' in result) throw new Error(result.absent);
  return result;
};

describe('the worked example of METHODS 3.9', () => {
  const ascending = NET_SALES.map(([end, millions]) => ({
    end,
    revenue: millions * 1e6,
    netIncome: 1,
  }));
  const years = onOneBasis(ascending);
  const result = range(years, '3571');

  it('gives the published range', () => {
    expect(result).toMatchObject(APPLE);
    expect(result.baseline).toEqual({ revenue: 438_091e6, growth: 0.0527 });
    expect(result.targetFiscalYearEnd).toBe('2026-09-27');
    expect(result.group).toEqual({ sizeBand: '>=5B', sic2: '35', prior: 0.0438 });
    expect(result.credibilityWeight).toBe(0.63);
  });

  it('gives each step on the way, to its published digits', () => {
    const { parts } = result;
    expect(parts).toMatchObject({ n: 10, h: 10, Z: 0.625, ind: 0, prior: 0.0438 });
    expect(parts.m).toBeCloseTo(0.051354, 6);
    expect(parts.f).toBeCloseTo(-2.776505, 6);
    expect(parts.s).toBeCloseTo(0.062577, 6);
    const meanMiss = (Math.log(parts.s) - parts.f) / parts.Z;
    expect(meanMiss).toBeCloseTo(0.008244, 6);
  });

  it('does not depend on the order of the years', () => {
    expect(range(years.toReversed(), '3571')).toEqual(result);
  });
});

const FROM_FACTS = [
  {
    facts: 'later/2026-01-30/data/api/xbrl/companyfacts/CIK0000320193.json.gz',
    sic: '3571',
    asOf: '2026-01-30',
    gives: { fiscalYearEnd: '2025-09-27', ...APPLE },
  },
  {
    facts: 'reserialised/data/api/xbrl/companyfacts/CIK0001336917.json.gz',
    sic: '2300',
    asOf: '2026-06-30',
    // METHODS 3.9 has 3,924.55 to 6,576.98, by growth between the years' own figures; this is growth within one
    // report, of years as their own reports give them where a later one only rounds.
    gives: { fiscalYearEnd: '2026-03-31', low: 3_924.99e6, high: 6_576.32e6 },
  },
];

describe.each(FROM_FACTS)('from the facts as filed: $facts', ({ facts, sic, asOf, gives }) => {
  const path = `${MIRROR}/${facts}`;
  const isHere = existsSync(path);

  it.skipIf(!isHere)(isHere ? 'gives the published range' : `needs ${path}, which is not here`, () => {
    const record = readCompanyFacts(gunzipSync(readFileSync(path)), CARD_CONCEPTS, facts);
    const figures = annualFigures(record.facts, { cik: record.cik, sic, asOf, view: 'latest', annualFilings: [] });
    expect(figures?.currency).toBe('USD');
    expect(range(rangeYears(figures?.years ?? []), sic)).toMatchObject(gives);
  });
});
