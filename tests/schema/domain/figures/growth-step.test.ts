/** Growth within one report: invented reports, and filers that sold a business, each with the report read by hand. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { type AnnualFigures, annualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import { experienceOf } from '../../../../schema/domain/figures/experience.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import type { View } from '../../../../schema/domain/figures/reading/fact-book.ts';
import type { Fact } from '../../../../schema/domain/terms/fact.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realFigures } from '../../../support/mirror/real-facts.ts';
import { fact, INPUT } from './facts.ts';

const SMALL_INPUTS = '../shared/bugs-2';
const isThere = existsSync(SMALL_INPUTS);
if (!isThere) console.warn(`No small inputs at ${SMALL_INPUTS}: the growth read in them is left out.`);

const ending = (year: number) => ({ end: `${year}-12-31`, days: year % 4 === 0 ? 366 : 365 });
/** The annual report of a year: its revenue and that of the years before. */
const report = (year: number, ...revenues: number[]): Fact[] =>
  revenues.map((value, back) => fact('Revenues', value, { ...ending(year - back), filed: `${year + 1}-02-20` }));

function figuresOf(facts: readonly Fact[], view: View = 'latest'): AnnualFigures {
  const figures = annualFigures(facts, { ...INPUT, view });
  if (figures === null) throw new Error('No year with revenue.');
  return figures;
}
const growthsOf = (figures: AnnualFigures) =>
  figures.years.map(({ revenueGrowth }) => ('value' in revenueGrowth ? revenueGrowth.value : revenueGrowth.absent));

describe('growth within one report', () => {
  // A business of half the revenue is sold in 2024, whose report gives 2023 without it, and 2022 no longer.
  const sold = [...report(2022, 200, 190), ...report(2023, 220, 200), ...report(2024, 121, 110)];

  it('takes both years from the newest report that gives both', () => {
    const figures = figuresOf(sold);
    expect(growthsOf(figures)).toEqual([121 / 110 - 1, 220 / 200 - 1, 200 / 190 - 1, 'SHORT_HISTORY']);
    expect(figures.years.map(({ step }) => step?.revenue.accession ?? null)).toEqual([
      '0000000099-25-250220',
      '0000000099-24-240220',
      '0000000099-23-230220',
      null,
    ]);
  });

  it('and, as first reported, from the oldest', () => {
    const recast = [
      ...sold,
      ...report(2023, 110, 100).map((one) => ({ ...one, filedOn: '2025-06-30', form: '10-K/A' })),
    ];
    expect(growthsOf(figuresOf(recast))[1]).toBe(110 / 100 - 1);
    expect(growthsOf(figuresOf(recast, 'asFirstReported'))[1]).toBe(220 / 200 - 1);
  });

  it('per year does not reach across a recast, and says where and why', () => {
    const figures = figuresOf([...sold, ...report(2025, 130, 121, 110)], 'latest');
    const until = figuresOf([
      ...sold,
      ...report(2025, 130, 121, 110).map((one) => ({ ...one, filedOn: '2025-12-30' })),
    ]);
    expect(experienceOf(until)).toMatchObject({
      growthYears: 2,
      revenueGrowthPerYear: { value: (130 / 110) ** (1 / 2) - 1 },
    });
    expect(until.cautions).toMatchObject([
      { code: 'revenue_recast', fiscalYearEnd: '2023-12-31', own: { value: 220 }, recast: { value: 110 } },
    ]);
    expect(experienceOf(figures)).toMatchObject({ revenueGrowthPerYear: { absent: 'SHORT_HISTORY' } });
  });

  it('per year is the product of its steps where a report changes a year a little', () => {
    const facts = [...report(2022, 100, 90), ...report(2023, 110, 100), ...report(2024, 121, 108)];
    const { revenueGrowthPerYear, growthYears } = experienceOf(figuresOf(facts));
    const product = (121 / 108) * (110 / 100) * (100 / 90);
    expect(growthYears).toBe(3);
    expect('value' in revenueGrowthPerYear && revenueGrowthPerYear.value).toBeCloseTo(product ** (1 / 3) - 1, 12);
  });

  it('is absent where no report gives both years, and the chain ends there', () => {
    const figures = figuresOf([...report(2022, 100, 90), ...report(2023, 110), ...report(2024, 121, 110)]);
    expect(growthsOf(figures)).toEqual([121 / 110 - 1, 'NOT_TAGGED', 100 / 90 - 1, 'SHORT_HISTORY']);
    expect(experienceOf(figures)).toMatchObject({ growthYears: null });
  });

  it('finds the year before in a report that dates its last day a few days apart', () => {
    const apart = fact('Revenues', 100, { end: '2022-12-28', days: 364, filed: '2024-02-20' });
    expect(growthsOf(figuresOf([...report(2022, 100), ...report(2023, 110), apart]))[0]).toBe(110 / 100 - 1);
  });
});

describe.skipIf(!isThere)('Dollar Tree, which sold Family Dollar', () => {
  const FOLDER = `${SMALL_INPUTS}/01-DLTR-growth-across-recast/data/api/xbrl/companyfacts`;
  const read = () => {
    return readCompanyFacts(readFileSync(`${FOLDER}/CIK0000935703.json`), CARD_CONCEPTS, 'facts');
  };

  it('grew by 6.8% a year over two years on one basis, and by 7.6% in the year before them', () => {
    const figures = figuresOf(read().facts);
    const { revenueGrowth1y, revenueGrowthPerYear, growthYears } = experienceOf(figures);
    expect([revenueGrowthPerYear, growthYears]).toEqual([{ value: (17_578.5 / 15_411.5) ** (1 / 2) - 1 }, 2]);
    expect(revenueGrowth1y).toEqual({ value: 17_578_500_000 / 16_781_100_000 - 1 });
    // 0000935703-24-000011, the last report with Family Dollar.
    const year = figures.years.find(({ end }) => end === '2023-01-28');
    expect(year?.revenueGrowth).toEqual({ value: 28_331_700_000 / 26_321_200_000 - 1 });
    expect(year?.step?.before).toMatchObject({ value: 26_321_200_000, accession: '0000935703-24-000011' });
  });
});

describe.skipIf(!HAS_MIRROR)('filers of the mirror that sold a business', () => {
  it.each<[string, number, number, number]>([
    // 0001564708-25-000419 gives fiscal 2023 to 2025 without Foxtel; the report before gives 2023 as 9,879.
    ['News Corp', 1_564_708, 2, (8452 / 8012) ** (1 / 2) - 1],
    // 0000882835-23-000016 gives 2020 as 4,022.4, without what was sold; the report before it as 4,854.2.
    ['Roper', 882_835, 4, 0.1502],
  ])('%s', (_, cik, years, rate) => {
    const figures = realFigures(readRealFiler(cik), '2025-09-12', 'latest');
    const experience = figures && experienceOf(figures);
    expect(experience?.growthYears).toBe(years);
    const growth = experience?.revenueGrowthPerYear;
    expect(growth !== undefined && 'value' in growth && growth.value).toBeCloseTo(rate, 4);
  });
});
