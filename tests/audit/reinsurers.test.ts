/**
 * Figures and signs of METHODS 10 for every insurer of the real mirror against a second computation: reinsurers.py beside this
 * file, which makes reinsurers.reference.json. Of the nine reinsurers themselves the mirror holds no facts. Skipped where it is
 * absent.
 */
import { describe, expect, it } from 'vitest';
import { isFigure, numberOf } from '../../schema/domain/figures/reading/figure.ts';
import { roundHalfAway } from '../../schema/domain/methods/rounding.ts';
import { reinsurerFigures } from '../../schema/domain/reinsurers/reinsurer-figures.ts';
import { type SignReading, warningSigns } from '../../schema/domain/reinsurers/warning-signs.ts';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { type RealFiler, readRealFiler, realFigures } from '../support/mirror/real-facts.ts';
import reference from './reinsurers.reference.json' with { type: 'json' };

type Expected = (typeof reference)[number];

const filers = new Map<number, RealFiler>();
function filerOf(cik: number): RealFiler {
  const filer = filers.get(cik) ?? readRealFiler(cik);
  filers.set(cik, filer);
  return filer;
}

const rounded = (value: number | null) => (value === null ? null : roundHalfAway(value, 9));
const said = (sign: SignReading) => ('fires' in sign ? sign.fires : null);

function computed({ cik, asOf }: Pick<Expected, 'cik' | 'asOf'>) {
  const filer = filerOf(cik);
  const figures = realFigures(filer, asOf, 'latest');
  if (figures === null) throw new Error(`${filer.name} has no figures on ${asOf}.`);
  const of = reinsurerFigures(filer.facts, figures, false);
  const signs = warningSigns(of, { isWarned: false, isKnown: true, unread: 0 });
  const flags = (figure: typeof of.capital) => (isFigure(figure) ? figure.flags : []);
  return {
    cik,
    asOf,
    fiscalYearEnd: figures.fiscalYearEnd,
    capital: numberOf(of.capital),
    capitalPrior: numberOf(of.capitalPrior),
    netPremiumWritten: numberOf(of.netPremiumWritten),
    earned: flags(of.netPremiumWritten).includes('earned'),
    netReserves: numberOf(of.netReserves),
    gross: flags(of.netReserves).includes('gross'),
    premiumLeverage: rounded(numberOf(of.premiumLeverage)),
    reserveLeverage: rounded(numberOf(of.reserveLeverage)),
    lossRatio: rounded(numberOf(of.lossRatio)),
    lossRatioPrior: rounded(numberOf(of.lossRatioPrior)),
    returnOnCapital: rounded(numberOf(of.returnOnCapital)),
    development: of.development.map(({ amount }) => numberOf(amount)),
    signs: [signs.PREMIUM_LEVERAGE, signs.CAPITAL_FALL, signs.RESERVE_DEVELOPMENT, signs.LOSSES].map(said),
  };
}

const expectedOf = (row: Expected) => ({
  ...row,
  premiumLeverage: rounded(row.premiumLeverage),
  reserveLeverage: rounded(row.reserveLeverage),
  lossRatio: rounded(row.lossRatio),
  lossRatioPrior: rounded(row.lossRatioPrior),
  returnOnCapital: rounded(row.returnOnCapital),
});

describe.skipIf(!HAS_MIRROR)('insurers of the mirror', () => {
  it.each(reference)('$cik on $asOf as the second computation has it', { timeout: 60_000 }, (row) => {
    expect(computed(row)).toEqual(expectedOf(row));
  });
});

/** Read in the filings named. Cincinnati Financial is the nearest filer of the mirror to a reinsurer: its Schedule VI is tagged whole. */
describe.skipIf(!HAS_MIRROR)('Cincinnati Financial, read by hand', () => {
  const figuresOn = (asOf: string) => {
    const filer = filerOf(20_286);
    const figures = realFigures(filer, asOf, 'latest');
    if (figures === null) throw new Error('no figures');
    return reinsurerFigures(filer.facts, figures, false);
  };

  it('has capital, premiums, gross reserves and ratios of 2024 from 0000020286-25-000009', () => {
    const of = figuresOn('2025-09-12');
    const from = { accession: '0000020286-25-000009', form: '10-K' };
    expect(of.capital).toMatchObject({ value: 13_935_000_000, ...from });
    expect(of.capitalPrior).toMatchObject({ value: 12_098_000_000, ...from });
    expect(of.netPremiumWritten).toMatchObject({ value: 9_243_000_000, flags: [], ...from });
    expect(of.netReserves).toMatchObject({ value: 9_937_000_000, flags: ['gross'], ...from });
    expect(of.lossRatio).toMatchObject({ value: 5_737 / 8_889, ...from });
    expect(of.lossRatioPrior).toMatchObject({ value: 5_274 / 7_958, ...from });
    expect(of.returnOnCapital).toMatchObject({ value: 2_292 / ((13_935 + 12_098) / 2), ...from });
  });

  it('has the development of each year from the report of that year', () => {
    const years = figuresOn('2025-09-12').development.map(({ fiscalYear, amount }) => [
      fiscalYear,
      numberOf(amount),
      isFigure(amount) ? amount.accession : null,
    ]);
    expect(years).toEqual([
      [2024, -236_000_000, '0000020286-25-000009'],
      [2023, -215_000_000, '0000020286-24-000014'],
      [2022, -159_000_000, '0000020286-23-000008'],
      [2021, -428_000_000, '0000020286-22-000012'],
      [2020, -131_000_000, '0000020286-21-000013'],
    ]);
  });

  it('lost a fifth of its capital in 2022, which fires the second sign alone', () => {
    const of = figuresOn('2023-03-01');
    expect([numberOf(of.capital), numberOf(of.capitalPrior)]).toEqual([10_531_000_000, 13_105_000_000]);
    const signs = warningSigns(of, { isWarned: false, isKnown: true, unread: 0 });
    const firing = Object.entries(signs).flatMap(([name, sign]) => (said(sign) === true ? [name] : []));
    expect(firing).toEqual(['CAPITAL_FALL']);
  });
});
