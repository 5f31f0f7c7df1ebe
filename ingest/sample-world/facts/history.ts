import type { Day } from '../../../schema/domain/terms/day.ts';

/** The kind of a filer's statements, which decides their lines and concepts. */
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
 * Inputs of a reinsurer's statements beyond those of any filer. Lists begin with the latest year, and their last value
 * applies to all earlier years; all but `losses` are fractions of revenue.
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
  /** The year for which a second tag gives the development with the opposite sign. */
  readonly contradicted?: Day;
}

/** Inputs of a filer's invented annual figures. Money in millions of its currency, ratios as fractions of revenue. */
export interface History {
  readonly cik: number;
  readonly style: Style;
  /** Revenue of the latest year; for a filer without revenue, its spending in the year. */
  readonly size: number;
  readonly growth: number;
  /** Operating income in a normal year. */
  readonly margin: number;
  /** All debt; 0 if the statements have no line for it. */
  readonly debt: number;
  /** Shares outstanding at present, in millions. */
  readonly shares: number;
  /** Dividend per share in the latest year; omitted if the filer pays none. */
  readonly dividend?: number;
  /** Operating income of exceptional years. */
  readonly marginOf?: Readonly<Record<Day, number>>;
  /** Dividend per share of exceptional years. */
  readonly dividendOf?: Readonly<Record<Day, number>>;
  /** On this day each share becomes `into` shares. */
  readonly split?: { readonly on: Day; readonly into: number };
  /** Until the correction, revenue of the year was overstated by this fraction. */
  readonly overstated?: { readonly end: Day; readonly correctedOn: Day; readonly by: number };
  /** From the year with this end, revenue is reported on a broader basis and is `times` as large. */
  readonly newBasis?: { readonly from: Day; readonly times: number };
  readonly reinsurance?: Reinsurance;
  /** The year whose report has no facts at the SEC. */
  readonly withoutFacts?: Day;
}

type More = Omit<Partial<History>, 'cik' | 'style' | 'size' | 'growth' | 'margin' | 'debt' | 'shares'>;

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
