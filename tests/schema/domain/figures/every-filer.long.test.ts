/** The figures of every filer of the real mirror, each read once. Skipped where the mirror is absent. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnnualFigures } from '../../../../schema/domain/figures/annual-figures.ts';
import type { ItemName } from '../../../../schema/domain/figures/annual-items.ts';
import { type FigureResult, isFigure, numberOf } from '../../../../schema/domain/figures/reading/figure.ts';
import { cashCompass } from '../../../../schema/domain/panels/compass.ts';
import { HAS_MIRROR } from '../../../support/mirror/mirror.ts';
import { readRealFiler, realCiks, realFigures } from '../../../support/mirror/real-facts.ts';

const AS_OF = '2025-09-12';

/** The four kinds of filer by free cash flow and growth over three years, as METHODS 7.3 counts them on this mirror. */
function compassPoint({ items, years, sic, isStale }: AnnualFigures): string {
  const [cash, revenue] = [numberOf(items.freeCashFlow), numberOf(items.revenue)];
  const [latest, , , third] = years;
  const isChain = years.slice(0, 3).every(({ revenueGrowth }) => 'value' in revenueGrowth);
  const [base, oneYear] = [third && numberOf(third.revenue), latest && numberOf(latest.revenueGrowth)];
  const growth = isChain && base && revenue !== null ? (revenue / base) ** (1 / 3) - 1 : oneYear;
  const isFinance = sic !== null && sic >= '6000' && sic <= '6499';
  if (isStale || isFinance || cash === null || revenue === null || growth === null || growth === undefined)
    return 'off';
  if (cash < 0) return 'BURNER';
  if (cash < 0.1 * revenue) return 'BUILDER';
  return growth >= 0.08 ? 'CASH_MACHINE' : 'CASH_COW';
}

const countOf = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]));
const pointOf = (figures: AnnualFigures) => {
  const reading = cashCompass(figures);
  return 'absent' in reading ? 'off' : reading.point;
};

describe.skipIf(!HAS_MIRROR)('every filer of the mirror', () => {
  const all: { readonly cik: number; readonly figures: AnnualFigures }[] = [];
  const points: string[] = [];
  beforeAll(() => {
    for (const cik of realCiks()) {
      const filer = readRealFiler(cik);
      const figures = realFigures(filer, AS_OF, 'latest');
      if (figures !== null) all.push({ cik, figures });
      // METHODS 7.3 counts on a Monday, three days later.
      const monday = realFigures(filer, '2025-09-15', 'latest');
      if (monday !== null) points.push(pointOf(monday));
    }
  });

  it('has the figures that the method was measured with, none of a later day', () => {
    // METHODS 1.5 counts 301 of these filers; three came later, two of them foreign.
    expect(all).toHaveLength(304);
    const ofItems = all.flatMap(({ cik, figures: { items } }) =>
      (Object.entries(items) as [ItemName, FigureResult][]).flatMap(([name, item]) =>
        isFigure(item) ? [{ cik, name, item }] : [],
      ),
    );
    const isLater = ({ filedOn }: { readonly filedOn: string }) => filedOn > AS_OF;
    expect(
      ofItems.filter(({ item: { value, parts } }) => !Number.isFinite(value) || parts.some(isLater)),
      'items without a number, or made of what was filed later',
    ).toEqual([]);
    const revenues = all.flatMap(({ figures: { years } }) => years.map(({ revenue }) => revenue).filter(isFigure));
    expect(revenues.filter(isLater)).toEqual([]);
    expect(countOf(ofItems.map(({ name }) => name))).toEqual({
      revenue: 303,
      // Disney tags a total of segments; Federal Realty counts gains in it under a tag of its own.
      operatingIncome: 257,
      netIncome: 304,
      operatingCashFlow: 304,
      capex: 286,
      freeCashFlow: 257,
      cash: 303,
      totalDebt: 284,
      equity: 304,
      // Monster, VeriSign, Airbnb, Regency and Halliburton tag them as of continuing operations alone, and discontinue none.
      earningsPerShareBasic: 297,
      earningsPerShareDiluted: 298,
      // Visa tags a dividend, and no share count to test it by. Paycom and Constellation Energy tag a quarter of theirs.
      dividendsPerShare: 204,
      sharesOutstanding: 300,
      bookValuePerShare: 300,
      revenuePerShare: 299,
    });
  });

  it('stands on the Cash Compass as METHODS 7.3 counts, by our reading and by another', () => {
    // METHODS counts 67 and 48: S&P Global’s newest report is of 2023 and too old to place it.
    const counts = { CASH_MACHINE: 66, CASH_COW: 76, BUILDER: 90, BURNER: 23, off: 49 };
    expect(countOf(points)).toEqual(counts);
    expect(countOf(all.map(({ figures }) => compassPoint(figures)))).toEqual(counts);
  });
});
