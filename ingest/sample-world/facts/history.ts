import type { Day } from '../../../schema/domain/terms/day.ts';

/** How a filer's statements look: which lines there are, and what they are called. */
export type Style =
  | 'maker'
  | 'services'
  | 'bank'
  | 'insurer'
  | 'premium insurer'
  | 'reinsurer'
  | 'plain reinsurer'
  | 'life reinsurer'
  | 'landlord'
  | 'utility'
  | 'partnership'
  | 'zero revenue'
  | 'shell'
  | 'classes'
  | 'foreign';

/**
 * What the statements of a reinsurer are made from beside those of any filer. Lists begin with the latest year and their last
 * value holds for all years before; all but `losses` are fractions of revenue.
 */
export interface Reinsurance {
  readonly capital: readonly number[];
  /** Net premium written. */
  readonly written: number;
  /** Claims over premiums earned. */
  readonly losses: readonly number[];
  readonly reserves: number;
  /** Above zero is adverse. */
  readonly development: readonly number[];
  /** The year of which a second tag gives the development with the other sign. */
  readonly contradicted?: Day;
}

/** What a filer's invented annual figures are made from. Money in millions of its currency, ratios as fractions of revenue. */
export interface History {
  readonly cik: number;
  readonly style: Style;
  /** Revenue of the latest year; of a filer without revenue what it spends in the year. */
  readonly size: number;
  /** Growth of a usual year. */
  readonly growth: number;
  /** Operating income of a usual year. */
  readonly margin: number;
  /** All debt; 0 where the statements have no line for it. */
  readonly debt: number;
  /** Shares outstanding now, in millions. */
  readonly shares: number;
  /** Paid on a share in the latest year; its filer pays none where left out. */
  readonly dividend?: number;
  /** Operating income of single years, as it departs from the usual. */
  readonly marginOf?: Readonly<Record<Day, number>>;
  /** Paid on a share in single years, as it departs from the usual. */
  readonly dividendOf?: Readonly<Record<Day, number>>;
  /** From this day each old share is so many. */
  readonly split?: { readonly on: Day; readonly into: number };
  /** Until the correction was filed, revenue of the year was overstated by this fraction of it. */
  readonly overstated?: { readonly end: Day; readonly correctedOn: Day; readonly by: number };
  /** From the year with this end revenue counts what it did not count before, and is that many times as much. */
  readonly newBasis?: { readonly from: Day; readonly times: number };
  /** What a reinsurer has beside. */
  readonly reinsurance?: Reinsurance;
  /** The SEC has not taken the figures out of the report for this year. */
  readonly withoutFacts?: Day;
}

type More = Omit<Partial<History>, 'cik' | 'style' | 'size' | 'growth' | 'margin' | 'debt' | 'shares'>;

/** A history as one row of a table. */
export function history(
  end: number,
  style: Style,
  [size, growth, margin, debt, shares]: readonly [
    size: number,
    growth: number,
    margin: number,
    debt: number,
    shares: number,
  ],
  more: More = {},
): History {
  return { cik: 1_999_999_000 + end, style, size, growth, margin, debt, shares, ...more };
}
