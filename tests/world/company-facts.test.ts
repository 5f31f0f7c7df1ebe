import { describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { SAMPLE_PANELS } from '../../ingest/sample-world/lists/panels.ts';
import { type AnnualFigures, annualFigures } from '../../schema/domain/figures/annual-figures.ts';
import { experienceOf } from '../../schema/domain/figures/experience.ts';
import { isFigure } from '../../schema/domain/figures/reading/figure.ts';
import { PeerIndex } from '../../schema/domain/peers/peers.ts';
import { sampleFiles } from '../support/worlds/sample-files.ts';
import { readWorld } from './read-world.ts';

const WORLD = await readWorld(sampleFiles());
const CIK = 1_999_999_000;

const REPORTS = /^(10-KT?|20-F)(\/A)?$/;
const filerOf = (cik: number) => WORLD.submissions.get(cik)?.filer;
const reportsOf = (cik: number) => (WORLD.listed.get(cik) ?? []).filter(({ form }) => REPORTS.test(form));
const factsOf = (end: number) => WORLD.companyFacts.get(CIK + end)?.facts ?? [];

function figuresOf(end: number, asOf = SAMPLE_AS_OF): AnnualFigures {
  const cik = WORLD.companyFacts.get(CIK + end)?.cik;
  if (cik === undefined) throw new Error(`No figures of ${end}.`);
  const input = { cik, sic: filerOf(cik)?.sic ?? null, asOf, view: 'latest', annualFilings: reportsOf(cik) } as const;
  const figures = annualFigures(factsOf(end), input);
  if (figures === null) throw new Error(`No year of ${end}.`);
  return figures;
}

const ENDS = [...WORLD.companyFacts.keys()].map((cik) => cik - CIK);
const ALL = new Map(ENDS.map((end) => [end, figuresOf(end)]));
const latest = (end: number) => ALL.get(end) ?? figuresOf(end);

type Item = keyof AnnualFigures['items'];
const value = (end: number, item: Item, asOf = SAMPLE_AS_OF) => {
  const figure = figuresOf(end, asOf).items[item];
  return isFigure(figure) ? figure.value : figure.absent;
};
const conceptsOf = (end: number) => {
  const { revenue } = latest(end).items;
  return isFigure(revenue) ? revenue.concepts.map((concept) => concept.replace(/^.*:/, '')) : revenue.absent;
};

const peersOf = (() => {
  const index = new PeerIndex(
    [...ALL.values()].map((figures) => {
      const { revenue } = figures.items;
      const { operatingMargin, revenueGrowth1y, netMargin } = experienceOf(figures);
      const ratio = (of: typeof netMargin) => ('value' in of ? of.value : of.absent);
      return {
        cik: figures.cik,
        sic: figures.sic,
        currency: figures.currency,
        isStale: figures.isStale,
        revenue: isFigure(revenue) ? revenue.value : null,
        operatingMargin: ratio(operatingMargin),
        revenueGrowth1y: ratio(revenueGrowth1y),
        netMargin: ratio(netMargin),
        corrected: [],
      };
    }),
  );
  return (end: number) => {
    const group = index.peersOf(latest(end));
    return 'absent' in group ? group.absent : [group.level, group.code, group.members.length];
  };
})();

describe('the company facts of the sample world', () => {
  it('are of filers with a list of filings, from reports that the list holds, on the day it gives', () => {
    expect(ENDS).toHaveLength(69);
    for (const [cik, { facts, filerName, unusable }] of WORLD.companyFacts) {
      expect([filerName, unusable]).toEqual([filerOf(cik)?.name, 0]);
      const listed = new Map((WORLD.listed.get(cik) ?? []).map((filing) => [filing.accession, filing]));
      for (const { accession, form, filedOn, periodEnd } of facts) {
        const filing = listed.get(accession);
        expect([filing?.form, filing?.filedOn], `${cik} ${accession}`).toEqual([form, filedOn]);
        expect(periodEnd < filedOn).toBe(true);
      }
    }
  });

  it('give a year in its own report and in the two that follow', () => {
    const filings = factsOf(2).filter(
      ({ concept, periodEnd, periodDays }) =>
        concept === 'us-gaap:Revenues' && periodEnd === '2021-12-31' && periodDays > 300,
    );
    expect(filings.map(({ filedOn, fiscalYear }) => [filedOn.slice(0, 4), fiscalYear])).toEqual([
      ['2022', 2021],
      ['2023', 2022],
      ['2024', 2023],
    ]);
  });

  it('agree with themselves in every year', () => {
    for (const [end, { cik, sic, years }] of ALL) {
      for (const year of years) {
        const reported = reportsOf(cik).findLast(({ reportDate }) => reportDate === year.end);
        if (reported === undefined) throw new Error(`No report of ${end} for ${year.end}.`);
        const view = 'asFirstReported';
        const annualFilings = reportsOf(cik);
        const then = annualFigures(factsOf(end), { cik, sic, asOf: reported.filedOn, view, annualFilings });
        const failed = Object.values(then?.items ?? {})
          .flatMap((item) => (isFigure(item) ? item.checks : []))
          .filter(({ holds }) => !holds);
        expect([then?.fiscalYearEnd, failed], String(end)).toEqual([year.end, []]);
      }
    }
  });

  it('owe no more than all liabilities', () => {
    for (const [end, { fiscalYearEnd, items }] of ALL) {
      const liabilities = factsOf(end).find(
        ({ concept, periodEnd }) => concept.endsWith(':Liabilities') && periodEnd === fiscalYearEnd,
      );
      if (isFigure(items.totalDebt) && liabilities !== undefined)
        expect(items.totalDebt.value, String(end)).toBeLessThanOrEqual(Number(liabilities.value));
    }
  });

  it('have ten years or more for most filers', () => {
    const counts = [...ALL.values()].map(({ years }) => years.length);
    expect(Math.max(...counts)).toBe(17);
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(ENDS.length / 2);
  });
});

const yearsOf = (end: number) => latest(end).years;
const revenueIn = (end: number, year: string) => {
  const found = yearsOf(end).find((one) => one.end === year)?.revenue;
  return found !== undefined && isFigure(found) ? found : null;
};
const growthIn = (end: number, year: string) => {
  const growth = yearsOf(end).find((one) => one.end === year)?.revenueGrowth;
  return growth === undefined || 'value' in growth ? growth?.value : growth.absent;
};
const filedValues = (end: number, concept: string, periodEnd: string) =>
  factsOf(end).flatMap((fact) =>
    fact.concept === concept && fact.periodEnd === periodEnd ? [[fact.filedOn, fact.value]] : [],
  );

const PROPERTIES: readonly [property: string, found: () => unknown, expected: unknown][] = [
  ['a group of one industry code', () => peersOf(61), ['4', '7372', 10]],
  ['a group of three digits', () => peersOf(69), ['3', '737', 12]],
  ['a group of two digits', () => peersOf(4), ['2', '49', 11]],
  ['a group of a division', () => peersOf(1), ['division', 'D', 17]],
  ['a group of all', () => peersOf(47), ['all', 'all', 64]],
  ['no group for a filer whose figures are old', () => peersOf(94), 'STALE'],
  [
    'a plain filer',
    () => ['revenue', 'operatingIncome', 'netIncome', 'freeCashFlow'].map((item) => value(2, item as Item)),
    [6_368_384_000, 619_962_000, 371_452_000, 498_820_000],
  ],
  [
    'a bank',
    () => [conceptsOf(42), value(42, 'revenue'), value(42, 'operatingIncome'), value(42, 'freeCashFlow')],
    [['InterestIncomeExpenseNet', 'NoninterestIncome'], 398_508_000, 'NOT_TAGGED', 'NOT_APPLICABLE'],
  ],
  ['an insurer with a total', () => [conceptsOf(30), value(30, 'revenue')], [['Revenues'], 7_273_273_000]],
  [
    'an insurer without a total',
    () => [conceptsOf(28), value(28, 'revenue')],
    [['PremiumsEarnedNet', 'NetInvestmentIncome'], 607_981_000],
  ],
  [
    'a landlord, whose contract revenue are fees',
    () => [conceptsOf(91), value(91, 'revenue'), value(91, 'totalDebt')],
    [['OperatingLeaseLeaseIncome'], 354_862_000, 1_454_932_000],
  ],
  [
    'a utility, with debt due within the year as one line',
    () => [conceptsOf(21), value(21, 'revenue'), value(21, 'totalDebt')],
    [['RegulatedAndUnregulatedOperatingRevenue'], 8_313_031_000, 18_288_668_000],
  ],
  [
    'years of 52 and 53 weeks',
    () =>
      yearsOf(92)
        .map(({ end, fiscalYear }) => [end, fiscalYear])
        .slice(0, 7),
    [
      ['2026-01-03', 2025],
      ['2024-12-28', 2024],
      ['2023-12-30', 2023],
      ['2022-12-31', 2022],
      ['2022-01-01', 2021],
      ['2021-01-02', 2020],
      ['2019-12-28', 2019],
    ],
  ],
  [
    'a restatement',
    () => [revenueIn(5, '2024-12-31')?.restated, filedValues(5, 'us-gaap:Revenues', '2024-12-31').map(([day]) => day)],
    [
      {
        first: 234_512_000,
        latest: 221_238_000,
        accessions: ['1999999005-25-000004', '1999999005-26-000013'],
      },
      ['2025-03-04', '2026-04-28', '2026-05-06'],
    ],
  ],
  [
    'a changed fiscal year end, with a report on the time between',
    () => [
      yearsOf(93)
        .map(({ end }) => end)
        .slice(2, 5),
      growthIn(93, '2023-03-31'),
      reportsOf(CIK + 93).flatMap(({ form, reportDate }) => (form === '10-KT' ? [reportDate] : [])),
    ],
    [['2024-03-31', '2023-03-31', '2021-12-31'], 'NOT_CONSECUTIVE', ['2022-03-31']],
  ],
  ['no line for debt', () => value(64, 'totalDebt'), 'NOT_TAGGED'],
  [
    'a split in four, told in the new shares by every later report',
    () => [
      filedValues(70, 'us-gaap:EarningsPerShareDiluted', '2023-12-31'),
      value(70, 'sharesOutstanding', '2024-05-01'),
      value(70, 'sharesOutstanding'),
    ],
    [
      [
        ['2024-03-01', '6.61'],
        ['2025-03-03', '1.65'],
        ['2026-03-10', '1.65'],
      ],
      242_888_640,
      960_000_000,
    ],
  ],
  [
    'a foreign filer in euros',
    () => [latest(29).taxonomy, latest(29).currency, value(29, 'revenue'), value(29, 'totalDebt')],
    ['ifrs-full', 'EUR', 877_078_000, 789_371_000],
  ],
  ['a shell without revenue', () => [value(35, 'revenue'), value(35, 'netIncome')], ['NOT_TAGGED', -2_989_000]],
  ['a zero that the filing says', () => [value(33, 'revenue'), growthIn(33, '2025-12-31')], [0, 'NON_POSITIVE_BASE']],
  ['figures that are old', () => [latest(94).fiscalYearEnd, latest(94).isStale], ['2023-12-31', true]],
  [
    'a newer report without facts',
    () => [latest(50).fiscalYearEnd, latest(50).cautions.map(({ code }) => code), latest(50).isStale],
    ['2024-12-31', ['newer_report_without_facts'], true],
  ],
  ['a net loss', () => [value(10, 'netIncome'), value(10, 'earningsPerShareDiluted')], [-212_286_000, -3.22]],
  [
    'revenue on a new basis',
    () => [revenueIn(34, '2023-12-31')?.value, revenueIn(34, '2022-12-31')?.value, growthIn(34, '2023-12-31')],
    [1_887_731_000, 703_537_000, 'BASIS_CHANGED'],
  ],
  ['two years and no more', () => yearsOf(95).map(({ end }) => end), ['2025-12-31', '2024-12-31']],
  [
    'two share classes, which the cover counts apart',
    () => [value(45, 'sharesOutstanding'), value(45, 'earningsPerShareDiluted')],
    [420_000_000, 'NOT_TAGGED'],
  ],
  ['a partnership', () => [value(4, 'equity'), value(4, 'dividendsPerShare')], [1_333_252_000, 'NOT_TAGGED']],
  [
    'nine months, which give the fourth quarter',
    // By hand: 6,368,384,000 less 4,776,288,000, and 6,239,843,000 less 4,716,573,000.
    () => [latest(2).fourthQuarter.revenue, latest(2).fourthQuarter.prior].map((one) => 'value' in one && one.value),
    [1_592_096_000, 1_523_270_000],
  ],
  [
    'quarters, which are passed over',
    () =>
      factsOf(2)
        .filter(({ form, periodDays }) => form === '10-Q' && periodDays < 100)
        .map(({ periodDays, fiscalPeriod }) => [periodDays, fiscalPeriod]),
    [
      [91, 'Q3'],
      [91, 'Q1'],
      [91, 'Q2'],
    ],
  ],
];

it.each(PROPERTIES)('hold %s', (_, found, expected) => {
  expect(found()).toEqual(expected);
});

describe('the panels of the sample world', () => {
  it('have twelve companies each, every one with figures and the ticker it is known by', () => {
    for (const members of Object.values(SAMPLE_PANELS)) {
      expect(members).toHaveLength(12);
      for (const { ticker, cik } of members) {
        expect(filerOf(cik)?.tickers[0]?.ticker).toBe(ticker);
        expect(ENDS).toContain(cik - CIK);
      }
    }
  });
});
