/** Figures of small inputs whose right values were read in the filings. Skipped where the folder of inputs is absent. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { type AnnualFigures, annualFigures, itemHistory } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';
import type { View } from '../../../../schema/domain/figures/reading/fact-book.ts';
import { numberOf } from '../../../../schema/domain/figures/reading/figure.ts';
import { padCik } from '../../../../schema/domain/terms/cik.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realFigures } from '../../../support/mirror/real-facts.ts';

const INPUTS = ['../shared/bugs', '../shared/bugs-2'];
const isThere = INPUTS.every((path) => existsSync(path));
if (!isThere) console.warn(`No small inputs at ${INPUTS.join(', ')}: the figures read in them are left out.`);

function figuresOf(folder: string, cik: number, asOf: string): AnnualFigures | null {
  const root = INPUTS.find((one) => existsSync(`${one}/${folder}`));
  const path = `${root}/${folder}/data/api/xbrl/companyfacts/CIK${padCik(cik as never)}.json`;
  const { facts, cik: found } = readCompanyFacts(readFileSync(path), CARD_CONCEPTS, path);
  return annualFigures(facts, { cik: found, sic: null, asOf, view: 'latest', annualFilings: [] });
}

describe.skipIf(!isThere)('figures of small inputs', () => {
  it.each<[string, number, string, ItemName, number]>([
    ['01a-GEHC', 1_932_393, '2025-09-12', 'totalDebt', 8_951_000_000],
    ['01b-TECH', 842_023, '2025-09-12', 'totalDebt', 346_000_000],
    ['02-STX', 1_137_789, '2024-12-31', 'dividendsPerShare', 2.8],
    ['03a-CCL', 815_097, '2021-06-30', 'sharesOutstanding', 932_485_510],
    ['03c-cover-typo-invented', 9_000_103, '2025-09-12', 'sharesOutstanding', 25_100_000],
    ['03c-cover-typo-invented', 9_000_113, '2025-09-12', 'sharesOutstanding', 25_100_000],
    // The short-term lines that a list of tags leaves out, and a total of the notes: 0000731766-25-000063,
    // 0000072741-25-000007, 0001792044-21-000009, 0001792044-22-000010, 0001618034-23-000003.
    ['06-UNH-book-value-with-minority', 731_766, '2025-09-12', 'totalDebt', 76_904_000_000],
    ['10-ES-notes-payable-dropped', 72_741, '2025-09-12', 'totalDebt', 28_747_570_000],
    ['11-VTRS-short-term-borrowings-dropped', 1_792_044, '2021-06-30', 'totalDebt', 25_838_600_000],
    ['13-MOS-payables-counted', 1_285_785, '2023-06-30', 'totalDebt', 3_622_100_000],
    ['07-scale-slip-10KA-invented', 9_000_108, '2025-09-12', 'revenue', 580_000_000],
  ])('%s, CIK %s on %s: %s', (folder, cik, asOf, item, right) => {
    const result = figuresOf(folder, cik, asOf)?.items[item];
    expect(result === undefined ? null : numberOf(result)).toBe(right);
  });

  it('05a-OXY: book value per share is of the whole equity, not of a component under its tag', () => {
    const { items } = figuresOf('05a-OXY', 797_468, '2019-06-30') as AnnualFigures;
    expect(numberOf(items.bookValuePerShare)).toBeCloseTo(23.83, 2);
  });
});

describe.skipIf(!isThere)('figures that an exact identity of the report decides', () => {
  it.each<[string, number, string, ItemName, number | null]>([
    // Shares issued less treasury shares; the tag for outstanding shares holds the issued ones.
    ['02-TT-issued-for-outstanding', 1_466_258, '2025-09-12', 'sharesOutstanding', 224_473_947],
    ['02-TT-issued-for-outstanding', 1_466_258, '2025-09-12', 'bookValuePerShare', 33.22],
    ['02c-DIS-issued-and-segment-income', 1_744_489, '2025-09-12', 'sharesOutstanding', 1_853_000_000],
    // Totals of segments.
    ['02c-DIS-issued-and-segment-income', 1_744_489, '2025-09-12', 'operatingIncome', null],
    ['05-SLB-segment-income', 87_347, '2021-06-30', 'operatingIncome', null],
    // Book value is of the parent's holders, less preferred stock at what it is owed.
    ['06-UNH-book-value-with-minority', 731_766, '2025-09-12', 'bookValuePerShare', 101.27],
    ['07-MCHP-preferred-at-par', 827_054, '2025-09-12', 'bookValuePerShare', 10.38],
    ['15-VRSN-eps-under-continuing-tags', 1_014_473, '2025-09-12', 'earningsPerShareDiluted', 8],
    ['15-VRSN-eps-under-continuing-tags', 1_014_473, '2025-09-12', 'earningsPerShareBasic', 8.01],
    // Half a year's dividend, beside weighted shares in thousands; a special dividend tagged apart.
    ['18-GRMN-half-a-year-dividend-and-treasury', 1_121_788, '2014-06-30', 'dividendsPerShare', 1.8],
    ['18-GRMN-half-a-year-dividend-and-treasury', 1_121_788, '2014-06-30', 'sharesOutstanding', 195_150_102],
    ['19-TROW-special-dividend', 1_113_169, '2022-06-30', 'dividendsPerShare', 7.32],
  ])('%s, CIK %s on %s: %s', (folder, cik, asOf, item, right) => {
    const result = figuresOf(folder, cik, asOf)?.items[item];
    const value = result === undefined ? null : numberOf(result);
    expect(value === null ? null : Math.round(value * 100) / 100).toBe(right);
  });

  it('say that a report gives no operating income of the company', () => {
    const segments = figuresOf('02c-DIS-issued-and-segment-income', 1_744_489, '2025-09-12');
    expect(segments?.items.operatingIncome).toMatchObject({ absent: 'NOT_REPORTED' });
  });
});

// Each kind once more, on a filer found by reading the verdicts on the mirror beside its filing.
describe.skipIf(!HAS_MIRROR)('figures of real filers whose tags mislead', () => {
  it.each<[string, number, string, ItemName, number]>([
    // Long-term debt, its current part and short-term borrowings are all in the line for long-term debt.
    ['Carnival 2010', 815_097, '2011-06-30', 'totalDebt', 9_364_000_000],
    // 0001571949-18-000003: the current part stands under short-term borrowings too.
    ['Intercontinental Exchange 2017', 1_571_949, '2018-06-30', 'totalDebt', 6_100_000_000],
    // 0000822416-21-000007: senior notes are the notes payable.
    ['PulteGroup 2019', 822_416, '2020-06-30', 'totalDebt', 3_091_613_000],
    // 0001628280-19-001968 and 0001193125-16-485633: kinds of debt are more than a line with leases, a part of them.
    ['Extra Space 2018', 1_289_490, '2019-06-30', 'totalDebt', 4_780_587_000],
    ['Extra Space 2015', 1_289_490, '2016-06-30', 'totalDebt', 3_418_430_000],
    // 0000827054-16-000344: before issuance costs, which the next report takes off (2,453,405,000).
    ['Microchip, fiscal 2016', 827_054, '2016-06-30', 'totalDebt', 2_483_037_000],
    // 0000726728-20-000033; the report before tags 1,123 million of it alone.
    ['Realty Income 2019', 726_728, '2020-06-30', 'totalDebt', 7_901_547_000],
    // 0001792044-22-000010: short-term borrowings beside the current part, which is current debt by another name.
    ['Viatris 2021', 1_792_044, '2022-06-30', 'totalDebt', 23_087_600_000],
    // 0001652044-25-000014: the lines of the balance sheet, not what the notes round.
    ['Alphabet 2024', 1_652_044, '2025-09-12', 'totalDebt', 14_182_000_000],
    // 0001193125-12-085764: mortgages are tagged as long-term debt too.
    ['BXP 2011', 1_037_540, '2012-06-30', 'totalDebt', 8_704_138_000],
    // 0001156375-14-000012: 7 billion are what a facility allows.
    ['CME 2013', 1_156_375, '2014-06-30', 'totalDebt', 2_857_100_000],
    // NetIncomeLoss holds the profit of the group.
    ['Interactive Brokers 2024', 1_381_197, '2025-09-12', 'netIncome', 755_000_000],
    // The dividend declared is tagged as 0, the dividend paid as it was.
    ['Prologis 2023', 1_045_609, '2024-06-30', 'dividendsPerShare', 3.48],
    // ProfitLoss less what belongs to others.
    ['Ecolab 2017', 31_462, '2018-06-30', 'netIncome', 1_508_400_000],
    ['CF Industries 2024', 1_324_404, '2025-09-12', 'netIncome', 1_218_000_000],
    ['Edison International 2014', 827_052, '2016-06-30', 'netIncome', 1_020_000_000],
    // 0001193125-25-034579: the lines of the balance sheet are in thousands, the cover is not.
    ['Waters 2024', 1_000_697, '2025-09-12', 'sharesOutstanding', 59_410_941],
    // 0001047469-17-000744: shares issued less treasury shares; the cover counts those issued for an acquisition after.
    ['Abbott 2016', 1_800, '2017-06-30', 'sharesOutstanding', 1_472_869_205],
    // 0001193125-15-080293: the cover gives the issued shares.
    ['NXP 2014', 1_413_447, '2015-06-30', 'sharesOutstanding', 232_580_046],
    // A balance sheet whose lines add up to what was refused.
    ['Plug Power 2018', 1_093_691, '2019-06-30', 'equity', 2_713_000],
  ])('%s, CIK %s on %s: %s', (_name, cik, asOf, item, right) => {
    const figures = realFigures(readRealFiler(cik), asOf, 'latest');
    expect(figures === null ? null : numberOf(figures.items[item])).toBe(right);
  });

  it('the hundred shares of a shell are not those of the business that joined it', () => {
    // Viatris 2019: 0001193125-20-136001 is Upjohn's, before it had assets; 0001792044-21-000009 weights 515,700,000.
    const { facts, ...filer } = readRealFiler(1_792_044);
    const years = itemHistory(facts, { ...filer, asOf: '2021-06-30', view: 'latest' });
    const shell = years.find(({ end }) => end === '2019-12-31')?.items.sharesOutstanding;
    expect(shell).toMatchObject({ absent: 'INCONSISTENT' });
  });

  it('shares issued that are nearer to the cover are named beside those outstanding', () => {
    const { facts, ...filer } = readRealFiler(4_127);
    const years = itemHistory(facts, { ...filer, asOf: '2025-09-12', view: 'latest' });
    expect(years.find(({ end }) => end === '2010-10-01')?.items.sharesOutstanding).toMatchObject({
      method: 'Of the counts on the balance sheet, the one nearest to the count on the cover, shares issued aside.',
      alternatives: [{ value: 185_683_000 }],
    });
  });

  it.each<[string, number, View, string, ItemName, number]>([
    // 0001144204-14-010483: its next report repeats the count in thousands, beside which half a year's dividend was 900.
    ['Garmin 2013', 1_121_788, 'latest', '2013-12-28', 'sharesOutstanding', 195_150_102],
    // 0001144204-15-010586 and after: balance sheets in thousands, whose covers repeat the shares issued in full.
    ['Garmin 2014', 1_121_788, 'latest', '2014-12-27', 'sharesOutstanding', 191_815_000],
    ['Garmin 2017', 1_121_788, 'asFirstReported', '2017-12-30', 'sharesOutstanding', 188_189_000],
    // 0001014473-17-000004 and 0001618034-22-000004 tag the count of the year before; the next reports, that of the cover.
    ['Verisign 2016', 1_014_473, 'latest', '2016-12-31', 'sharesOutstanding', 103_091_000],
    ['Mosaic 2021', 1_285_785, 'latest', '2021-12-31', 'sharesOutstanding', 368_732_231],
    // 0001071739-11-000012: 52,172,037 issued, 2,555,213 of them in the treasury.
    ['Centene 2010', 1_071_739, 'asFirstReported', '2010-12-31', 'sharesOutstanding', 49_616_824],
    // The covers of weeks later are nearer to the shares issued: 185,683,000 and 161,757,000.
    ['Skyworks 2010', 4_127, 'latest', '2010-10-01', 'sharesOutstanding', 180_263_000],
    ['Fortinet 2012', 1_262_039, 'latest', '2012-12-31', 'sharesOutstanding', 160_348_000],
    // 0000797468-21-000009: 1,044,434,893 issued, 150,323,151 of them in the treasury.
    ['Occidental 2019', 797_468, 'latest', '2019-12-31', 'sharesOutstanding', 894_111_742],
    ['Garmin 2013', 1_121_788, 'latest', '2013-12-28', 'dividendsPerShare', 1.8],
    // 0000045012-11-000087: the report after it, 0000045012-12-000075, gives all counts in millions.
    ['Halliburton 2009', 45_012, 'latest', '2009-12-31', 'sharesOutstanding', 902_000_000],
    // 0000950123-11-099334: its schedule of what is due in 2011 and after, 1,789.2 million, has no room for convertible
    // notes beside notes payable of 1,704.6 million.
    ['D.R. Horton 2011', 882_184, 'asFirstReported', '2011-09-30', 'totalDebt', 1_704_600_000],
    ['D.R. Horton 2010', 882_184, 'latest', '2010-09-30', 'totalDebt', 2_171_800_000],
    ['D.R. Horton 2010', 882_184, 'asFirstReported', '2010-09-30', 'totalDebt', 2_171_800_000],
    // Tagged as the parent's, yet less what others hold it is the income of common holders: 0000072741-20-000008.
    ['Eversource 2019', 72_741, 'asFirstReported', '2019-12-31', 'netIncome', 909_053_000],
    ['International Flavors 2018', 51_253, 'asFirstReported', '2018-12-31', 'netIncome', 337_302_000],
    // Tagged as 2,830,000 in 0000045012-25-000010, the year before as 2,920,000: neighbors share the slip, no count does.
    ['Halliburton 2024', 45_012, 'latest', '2024-12-31', 'earningsPerShareDiluted', 2.83],
    ['Halliburton 2023', 45_012, 'asFirstReported', '2023-12-31', 'earningsPerShareBasic', 2.93],
    // 0001193125-15-054350: utility construction of 2,239 million beside other property of 180 million.
    ['Consolidated Edison 2014', 1_047_862, 'latest', '2014-12-31', 'capex', 2_419_000_000],
    // Exchangeable notes are beside notes payable, of which nothing shows that they are a total.
    ['Extra Space 2015', 1_289_490, 'asFirstReported', '2015-12-31', 'totalDebt', 3_418_430_000],
  ])('%s, CIK %s, %s: %s %s', (_name, cik, view, end, item, right) => {
    const { facts, ...filer } = readRealFiler(cik);
    const year = itemHistory(facts, { ...filer, asOf: '2025-09-12', view }).find((one) => one.end === end);
    expect(year === undefined ? null : numberOf(year.items[item])).toBe(right);
  });

  it('Schlumberger: a total of segments in 2020 is one in the years beside, as no year proves it', () => {
    const { facts, ...filer } = readRealFiler(87_347);
    const years = itemHistory(facts, { ...filer, asOf: '2025-09-12', view: 'latest' });
    const income = years.find(({ end }) => end === '2019-12-31')?.items.operatingIncome;
    expect(income).toMatchObject({ absent: 'NOT_REPORTED' });
  });

  it('Realty Income 2018: a sixth of its debt is withheld, by the interest of the year', () => {
    expect(realFigures(readRealFiler(726_728), '2019-06-30', 'latest')?.items.totalDebt).toMatchObject({
      absent: 'INCONSISTENT',
      contradiction: { value: 1_123_179_000, witness: { words: 'interest of the year' } },
    });
  });
});
