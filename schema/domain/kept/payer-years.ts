import { areConsecutive, fiscalYears } from '../figures/fiscal-years.ts';
import { dividendsPerShareAt } from '../figures/per-share.ts';
import { buildFactBook } from '../figures/reading/fact-book.ts';
import { type AbsentFigure, absent, type Figure, type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { dilutedShares, sharesOutstandingAt } from '../figures/shares.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { Day } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import { type KeptPeriod, type KeptSource, partOf, stateOf } from './kept-period.ts';

/** Dividends per share of a fiscal year, and the share count that distinguishes a split from a cut. */
export interface DividendYear {
  readonly end: Day;
  readonly dividends: FigureResult;
  /**
   * Weighted over the year, because reports give weighted counts for as many years as dividends and restate both
   * together; shares outstanding if the filer does not tag weighted counts. Null if neither is tagged.
   */
  readonly shares: number | null;
}

/** A dividend counts as held down to this fraction of the previous one, because cents are rounded. */
const HELD_AT_LEAST = 0.995;
/** Decimals kept of a product of filed numbers, to drop binary noise. */
const DIGITS = 8;
/** A change of dividends or shares within this fraction of a whole number may be a split. */
const SPLIT_WITHIN = 0.02;
/** The other change must then be its inverse within this fraction. */
const OTHER_WITHIN = 0.1;

/** The fiscal years of a payer as of a day, oldest first, from the newest filings (METHODS 9.3). */
export function dividendYears(
  facts: readonly Fact[],
  { asOf, sic }: { asOf: Day; sic: string | null },
): DividendYear[] {
  const book = buildFactBook(facts, asOf, 'us-gaap');
  if (book === null) return [];
  const view = 'latest';
  return fiscalYears({ book, sic, view })
    .map(({ end }) => {
      const reading = { book, sic, view, end } as const;
      const shares = sharesOutstandingAt(reading);
      const count = dilutedShares(reading)?.value ?? (isFigure(shares) ? shares.value : null);
      return { end, shares: count, dividends: dividendsPerShareAt(reading, shares) };
    })
    .toReversed();
}

/** Compares each year after the first with the year before it (METHODS 9.3), oldest first. */
export function payerYears(cik: number, years: readonly DividendYear[]): KeptPeriod[] {
  return years.slice(1).map((year, at) => payerYear(cik, years[at] as DividendYear, year));
}

function payerYear(cik: number, before: DividendYear, year: DividendYear): KeptPeriod {
  const { dividends } = year;
  const source = isFigure(dividends) ? sourceOf(cik, dividends) : null;
  const incomplete = (why: AbsentFigure): KeptPeriod => ({
    period: year.end,
    state: 'incomplete',
    parts: [],
    why,
    source,
  });
  if (!isFigure(dividends)) return incomplete(dividends);
  if (!areConsecutive(before.end, year.end)) {
    return incomplete(
      absent('NOT_CONSECUTIVE', `The year that we have loaded before this one ended on ${before.end}.`),
    );
  }
  if (!isFigure(before.dividends)) {
    const { absent: reason, explanation } = before.dividends;
    return incomplete(absent(reason, `Of the year before: ${explanation}`));
  }
  if (dividends.value === 0 && before.dividends.value === 0) {
    return incomplete(absent('NOT_APPLICABLE', 'Neither year had a dividend: there was none to hold or to lower.'));
  }
  if (isSplit(dividends.value / before.dividends.value, before.shares, year.shares)) {
    const words = 'Dividends and shares changed as in a split, for which the year before is not restated.';
    return incomplete(absent('BASIS_CHANGED', words));
  }
  const line = { limit: roundHalfAway(HELD_AT_LEAST * before.dividends.value, DIGITS), before: before.dividends.value };
  const parts = [partOf('dividend', dividends.value, year.end, line)];
  return { period: year.end, state: stateOf(parts), parts, why: null, source };
}

function sourceOf(cik: number, { accession, form, filedOn }: Figure): KeptSource {
  return { cik, accession, form, filedOn };
}

/**
 * True if dividends changed by a whole multiple or fraction and shares by its inverse. One of the two must be close to
 * a whole number; the other, which may include a raised dividend or newly issued shares, may deviate a little more.
 */
function isSplit(dividends: number, before: number | null, after: number | null): boolean {
  if (before === null || after === null || !(dividends > 0) || !Number.isFinite(dividends)) return false;
  const shares = after / before;
  const isWhole = (ratio: number, inverse: number) => {
    const larger = ratio > 1 ? ratio : 1 / ratio;
    const whole = Math.round(larger);
    if (whole < 2 || Math.abs(larger - whole) > SPLIT_WITHIN * whole) return false;
    return Math.abs(inverse * (ratio > 1 ? whole : 1 / whole) - 1) <= OTHER_WITHIN;
  };
  return isWhole(dividends, shares) || isWhole(shares, dividends);
}
