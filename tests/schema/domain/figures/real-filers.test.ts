/** Figures of real filers against numbers read from their filings. Skipped where the mirror is absent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { readSubmissions } from '../../../../ingest/readers/submissions.ts';
import { annualFigures, itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import { experienceOf } from '../../../../schema/domain/figures/experience.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import type { View } from '../../../../schema/domain/figures/reading/fact-book.ts';
import { type FigureResult, isFigure } from '../../../../schema/domain/figures/reading/figure.ts';
import { credibilityOf } from '../../../../schema/domain/range/credibility.ts';
import { padCik } from '../../../../schema/domain/terms/cik.ts';
import { isAnnualReport } from '../../../../schema/domain/terms/form.ts';

const MIRROR = join(import.meta.dirname, '../../../../../shared/edgar');
const isHere = existsSync(MIRROR);
if (!isHere) console.warn('The mirror ../shared/edgar is absent: figures of real filers are not tested.');

const FACTS = 'data/api/xbrl/companyfacts';
const bytes = (path: string) => gunzipSync(readFileSync(join(MIRROR, path)));

interface Question {
  /** A newer or older capture; by default the main one. */
  readonly capture?: string;
  readonly asOf?: string;
  readonly view?: View;
}

/** The facts of each filer and capture asked for, each read once. */
const factsRead = new Map<string, ReturnType<typeof readCompanyFacts>>();
function factsOf(path: string) {
  const read = factsRead.get(path) ?? readCompanyFacts(bytes(path), CARD_CONCEPTS, path);
  factsRead.set(path, read);
  return read;
}

/** The annual figures of one filer as the mirror gives them. */
function figures(cik: number, { capture = '.', asOf = '2025-09-12', view = 'latest' }: Question = {}) {
  const { facts, cik: found } = factsOf(`${capture}/${FACTS}/CIK${padCik(cik)}.json.gz`);
  const submissionsPath = `data/submissions/CIK${padCik(cik)}.json.gz`;
  const submissions = existsSync(join(MIRROR, submissionsPath))
    ? readSubmissions(bytes(submissionsPath), submissionsPath)
    : null;
  const result = annualFigures(facts, {
    cik: found,
    sic: submissions?.filer.sic ?? null,
    asOf,
    view,
    annualFilings: (submissions?.filings ?? []).filter(({ form }) => isAnnualReport(form)),
  });
  if (result === null) throw new Error(`No annual figures of ${cik}`);
  return result;
}

const numberOrReason = (result: FigureResult) => (isFigure(result) ? result.value : result.absent);
const tags = (result: FigureResult) =>
  isFigure(result) ? result.concepts.map((one) => one.replace('us-gaap:', '')).join('+') : result.absent;

/** Revenue in millions and its tags by fiscal year end. */
function revenues(cik: number, ends: readonly string[], question: Question = {}) {
  const { years } = figures(cik, question);
  return ends.map((end) => {
    const revenue = years.find((year) => year.end === end)?.revenue;
    return revenue !== undefined && isFigure(revenue) ? [end, revenue.value / 1e6, tags(revenue)] : [end, null];
  });
}

const UNTAXED = 'RevenueFromContractWithCustomerExcludingAssessedTax';

describe.skipIf(!isHere)('the worked example: Apple, year ended 2025-09-27', () => {
  const apple = isHere ? figures(320193, { capture: 'later/2026-01-30', asOf: '2026-01-30' }) : null;

  it.each<[ItemName, number, string]>([
    ['revenue', 416_161e6, UNTAXED],
    ['operatingIncome', 133_050e6, 'OperatingIncomeLoss'],
    ['netIncome', 112_010e6, 'NetIncomeLoss'],
    ['operatingCashFlow', 111_482e6, 'NetCashProvidedByUsedInOperatingActivities'],
    ['capex', 12_715e6, 'PaymentsToAcquirePropertyPlantAndEquipment'],
    ['freeCashFlow', 98_767e6, 'NetCashProvidedByUsedInOperatingActivities+PaymentsToAcquirePropertyPlantAndEquipment'],
    ['totalDebt', 98_657e6, 'LongTermDebtNoncurrent+LongTermDebtCurrent+CommercialPaper'],
    ['cash', 35_934e6, 'CashAndCashEquivalentsAtCarryingValue'],
    ['equity', 73_733e6, 'StockholdersEquity'],
    ['dividendsPerShare', 1.02, 'CommonStockDividendsPerShareDeclared'],
    ['earningsPerShareBasic', 7.49, 'EarningsPerShareBasic'],
    ['earningsPerShareDiluted', 7.46, 'EarningsPerShareDiluted'],
    ['sharesOutstanding', 14_773_260_000, 'CommonStockSharesOutstanding'],
  ])('%s is %d', (name, value, concepts) => {
    const item = apple?.items[name];
    expect(item).toMatchObject({ value, accession: '0000320193-25-000079', form: '10-K', filedOn: '2025-10-31' });
    expect(item === undefined ? null : tags(item)).toBe(concepts);
    if (item !== undefined && isFigure(item)) expect(item.checks.filter(({ holds }) => !holds)).toEqual([]);
  });

  it('has the growth and the margins of the example', () => {
    if (apple === null) throw new Error('No figures');
    const experience = experienceOf(apple);
    expect(experience.revenueGrowth1y).toEqual({ value: 416_161 / 391_035 - 1 });
    expect(experience.revenueGrowthPerYear).toEqual({ value: (416_161 / 274_515) ** (1 / 5) - 1 });
    expect(experience.growthYears).toBe(5);
    // The years less the nine months of 0000320193-25-000073: 416,161 - 313,695 and 391,035 - 296,105.
    expect(experience.fourthQuarterGrowth).toEqual({ value: 102_466 / 94_930 - 1 });
    expect(apple.fourthQuarter.revenue).toMatchObject({
      value: 102_466_000_000,
      period: { start: '2025-06-29', end: '2025-09-27' },
      parts: [{ accession: '0000320193-25-000073', form: '10-Q' }, { accession: '0000320193-25-000079' }],
    });
    const rounded = [experience.operatingMargin, experience.operatingMarginPrior, experience.netMargin].map((ratio) =>
      'value' in ratio ? ratio.value.toFixed(4) : ratio.absent,
    );
    expect(rounded).toEqual(['0.3197', '0.3151', '0.2692']);
    expect(credibilityOf(apple)).toEqual({ auditedYears: 19, weight: 'reasonable' });
  });

  it('keeps what was first filed for the year ended 2009-09-26', () => {
    const revenue = apple?.years.find(({ end }) => end === '2009-09-26')?.revenue;
    expect(revenue).toMatchObject({
      value: 42_905e6,
      firstFiled: { value: 36_537e6, filedOn: '2009-10-27' },
      restated: { first: 36_537e6, latest: 42_905e6 },
    });
  });

  it('has nothing of the new year in the older capture, nor by the day before it was filed', () => {
    expect(figures(320193).fiscalYearEnd).toBe('2024-09-28');
    const before = figures(320193, { capture: 'later/2026-01-30', asOf: '2025-10-30' });
    expect([before.fiscalYearEnd, numberOrReason(before.items.revenue)]).toEqual(['2024-09-28', 391_035e6]);
  });
});

describe.skipIf(!isHere)('revenue of filers whose tags mislead', () => {
  it('Hasbro: segments before intersegment sales are tagged Revenues', () => {
    expect(revenues(46080, ['2024-12-29', '2023-12-31', '2013-12-29'])).toEqual([
      ['2024-12-29', 4135.5, UNTAXED],
      ['2023-12-31', 5003.3, UNTAXED],
      ['2013-12-29', 4082.157, 'SalesRevenueGoodsNet'],
    ]);
  });

  it('Occidental: hedges make revenue less than contract revenue', () => {
    expect(revenues(797468, ['2024-12-31', '2022-12-31'])).toEqual([
      ['2024-12-31', 26_725, 'Revenues'],
      ['2022-12-31', 36_634, 'Revenues'],
    ]);
  });

  it('Consolidated Edison: alternative revenue can be negative', () => {
    expect(revenues(1047862, ['2024-12-31', '2023-12-31'])).toEqual([
      ['2024-12-31', 15_256, 'Revenues'],
      ['2023-12-31', 14_663, 'Revenues'],
    ]);
  });

  it('Mastercard: contract revenue is before rebates', () => {
    expect(revenues(1141391, ['2019-12-31', '2018-12-31'])).toEqual([
      ['2019-12-31', 16_883, 'Revenues'],
      ['2018-12-31', 14_950, 'Revenues'],
    ]);
  });

  it('Mohawk: goods are all there was', () => {
    expect(revenues(851968, ['2024-12-31', '2015-12-31'])).toEqual([
      ['2024-12-31', 10_836.9, UNTAXED],
      ['2015-12-31', 8071.563, 'SalesRevenueGoodsNet'],
    ]);
  });

  it('General Mills and Procter & Gamble: Revenues is a part', () => {
    expect(revenues(40704, ['2024-05-26'])).toEqual([['2024-05-26', 19_857.2, UNTAXED]]);
    expect(revenues(80424, ['2014-06-30'], { view: 'asFirstReported' })).toEqual([
      ['2014-06-30', 83_062, 'SalesRevenueNet'],
    ]);
  });

  it('Philip Morris: the change to revenue without excise taxes is no fall', () => {
    const { years } = figures(1413329);
    const year = years.find(({ end }) => end === '2016-12-31');
    expect(year?.revenueGrowth).toEqual({ value: 74_953 / 73_908 - 1 });
    expect(year?.step?.revenue.accession).toBe('0001413329-18-000007');
  });

  it('Under Armour: growth does not cross the changed year end', () => {
    const { years } = figures(1336917, { capture: 'reserialised', asOf: '2026-06-30' });
    expect(years.map(({ end, fiscalYear }) => [end, fiscalYear]).slice(0, 5)).toEqual([
      ['2026-03-31', 2026],
      ['2025-03-31', 2025],
      ['2024-03-31', 2024],
      ['2023-03-31', 2023],
      ['2021-12-31', 2021],
    ]);
    expect(years[3]?.revenueGrowth).toMatchObject({ absent: 'NOT_CONSECUTIVE' });
    expect(years.map(({ revenue }) => numberOrReason(revenue))[0]).toBe(4_966_370_000);
  });

  it('Plug Power: a year of negative revenue is believed, and the growth from it is none', () => {
    const { years } = figures(1093691);
    const year = (end: string) => years.find((one) => one.end === end);
    expect(year('2020-12-31')?.revenue).toMatchObject({ value: -93_237_000 });
    expect(year('2021-12-31')?.revenueGrowth).toMatchObject({ absent: 'NON_POSITIVE_BASE' });
  });
});

describe.skipIf(!isHere)('debt of filers whose tags mislead', () => {
  it.each([
    ['Eli Lilly', 59478, 33_644.2e6, 'LongTermDebtNoncurrent+DebtCurrent'],
    ['Procter & Gamble', 80424, 34_508e6, 'LongTermDebtNoncurrent+DebtCurrent'],
    [
      'General Mills',
      40704,
      14_878.6e6,
      'LongTermDebtAndCapitalLeaseObligations+LongTermDebtAndCapitalLeaseObligationsCurrent+ShortTermBorrowings',
    ],
    ['Mohawk', 851968, 2236.8e6, 'LongTermDebtNoncurrent+LongTermDebtCurrent'],
    ['Cadence', 813672, 2476.183e6, 'UnsecuredLongTermDebt+UnsecuredDebtCurrent'],
  ])('%s', (_name, cik, value, concepts) => {
    const { totalDebt } = figures(cik).items;
    expect([numberOrReason(totalDebt), tags(totalDebt)]).toEqual([value, concepts]);
  });

  it('Intuitive Surgical has none: absent, not zero', () => {
    expect(numberOrReason(figures(1035267).items.totalDebt)).toBe('NOT_TAGGED');
  });
});

describe.skipIf(!isHere)('filers of other kinds', () => {
  it('an issuer under IFRS', () => {
    const { taxonomy, currency, items } = figures(1997711, { capture: 'reserialised' });
    expect([taxonomy, currency]).toEqual(['ifrs-full', 'USD']);
    const names: ItemName[] = ['revenue', 'netIncome', 'totalDebt', 'cash', 'equity', 'earningsPerShareDiluted'];
    expect(names.map((name) => numberOrReason(items[name]))).toEqual([
      43_862_372, -29_285_428, 278_522_620, 28_827_347, 228_964_876, -0.94,
    ]);
  });

  it('a foreign issuer under US rules on Form 20-F, and one on Form 40-F whose filings mislabel their years', () => {
    const nice = figures(1003935);
    expect([nice.fiscalYearEnd, numberOrReason(nice.items.revenue)]).toEqual(['2024-12-31', 2_735_272_000]);
    const ends = ['2024-12-31', '2023-12-31', '2022-12-31'];
    expect(revenues(1594805, ends)).toEqual([
      ['2024-12-31', 8880, 'Revenues'],
      ['2023-12-31', 7060, 'Revenues'],
      ['2022-12-31', 5600, 'Revenues'],
    ]);
    expect(revenues(1594805, ['2022-12-31'], { view: 'asFirstReported' })).toEqual([['2022-12-31', 5599.864, UNTAXED]]);
  });

  it('one whose newest report companyfacts lacks', () => {
    const { isStale, cautions } = figures(64040);
    expect(isStale).toBe(true);
    expect(cautions).toMatchObject([
      { code: 'newer_report_without_facts', filing: { accession: '0000064040-25-000052', filedOn: '2025-02-11' } },
    ]);
    expect(figures(64040, { asOf: '2025-02-16' }).isStale).toBe(false);
  });
});

describe.skipIf(!isHere)('the income of the own holders', () => {
  /** Net income in millions, read in the income statement of the report named. */
  it.each([
    ['Occidental', 797468, '2018-12-31', 4_131, '0000797468-21-000009'],
    ['Occidental', 797468, '2022-12-31', 13_304, '0000797468-25-000029'],
    ['Occidental', 797468, '2023-12-31', 4_696, '0000797468-25-000029'],
    ['CME', 1156375, '2022-12-31', 2_691, '0001156375-23-000020'],
    ['Cboe', 1374310, '2020-12-31', 468.2, '0001558370-23-001489'],
    ['CVS', 64803, '2008-12-31', 3_212, '0001193125-10-043086'],
    ['Simon', 1063761, '2008-12-31', 463.636, '0001047469-10-001324'],
    ['Camden', 906345, '2009-12-31', -50.8, '0000950123-11-017763'],
    ['Edison, where others take what is tagged as participating', 827052, '2024-12-31', 1_371, '0000827052-25-000022'],
  ])('of %s', (_name, cik, end, millions) => {
    const { facts, cik: found } = factsOf(`./${FACTS}/CIK${padCik(cik)}.json.gz`);
    const asked = { cik: found, sic: null, asOf: '2025-09-12', view: 'latest', annualFilings: [] } as const;
    const year = itemHistory(facts, asked).find((one) => one.end === end);
    expect(year && isFigure(year.items.netIncome) && year.items.netIncome.value / 1e6).toBe(millions);
  });
});

describe.skipIf(!isHere)('a day in the past', () => {
  it.each(['2015-03-31', '2019-12-31', '2022-07-01'])('shows nothing filed after %s', (asOf) => {
    for (const cik of [320193, 46080, 797468, 912595, 1067983, 1093691]) {
      for (const view of ['latest', 'asFirstReported'] as const) {
        const { items, years, fiscalYearEnd } = figures(cik, { asOf, view });
        expect(fiscalYearEnd < asOf, `${cik}`).toBe(true);
        const results = [...Object.values(items), ...years.flatMap(({ revenue, netIncome }) => [revenue, netIncome])];
        const filed = results
          .filter(isFigure)
          .flatMap(({ filedOn, firstFiled, parts, alternatives }) => [
            filedOn,
            ...[...parts, ...alternatives, ...(firstFiled === null ? [] : [firstFiled])].map((one) => one.filedOn),
          ]);
        expect(filed.filter((day) => day > asOf)).toEqual([]);
        expect(filed.length).toBeGreaterThan(30);
      }
    }
  });
});
