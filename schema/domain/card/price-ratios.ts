import type { AnnualItems } from '../figures/annual-items.ts';
import { type FigureResult, isFigure } from '../figures/figure.ts';
import { roundHalfAway } from '../methods/round-half-away.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { ServiceError } from '../terms/error-codes.ts';

/** The annual figures that a price is held against. */
export type PricedItems = Pick<
  AnnualItems,
  'earningsPerShareDiluted' | 'bookValuePerShare' | 'revenuePerShare' | 'dividendsPerShare' | 'sharesOutstanding'
>;

/** A ratio, or why there is none. */
export type RatioOrAbsence = { readonly value: number } | { readonly absent: AbsenceReason };

/** Ratios of a price to the latest annual report. Fractions with four decimals; market value in whole units. */
export interface PriceRatios {
  readonly priceEarnings: RatioOrAbsence;
  readonly priceBook: RatioOrAbsence;
  readonly priceRevenue: RatioOrAbsence;
  readonly dividendYield: RatioOrAbsence;
  readonly marketValue: RatioOrAbsence;
}

/** Ratios leave with four decimals (METHODS 0). */
const RATIO_DECIMALS = 4;

/**
 * A price the caller gives.
 *
 * @throws ServiceError BAD_ARGUMENT when it is not a finite number above zero; the message does not repeat it
 */
export function checkPrice(price: number): number {
  if (Number.isFinite(price) && price > 0) return price;
  throw new ServiceError('BAD_ARGUMENT', 'price has to be a finite number above 0, in the currency of the report.', {
    hint: 'Give the price of one share, such as 12.5, or leave it out.',
    argument: 'price',
  });
}

/** Price ratios at a price the caller gives, in the currency of the report. Nothing here keeps or logs the price. */
export function priceRatios(given: number, items: PricedItems): PriceRatios {
  const price = checkPrice(given);
  return {
    priceEarnings: priceOver(price, items.earningsPerShareDiluted),
    priceBook: priceOver(price, items.bookValuePerShare),
    priceRevenue: priceOver(price, items.revenuePerShare),
    dividendYield: withValue(items.dividendsPerShare, (dividends) => ratio(dividends / price)),
    marketValue: withValue(items.sharesOutstanding, (shares) => wholeUnits(price * shares)),
  };
}

function priceOver(price: number, perShare: FigureResult): RatioOrAbsence {
  return withValue(perShare, (value) => (value <= 0 ? { absent: 'NON_POSITIVE_BASE' } : ratio(price / value)));
}

function withValue(figure: FigureResult, compute: (value: number) => RatioOrAbsence): RatioOrAbsence {
  return isFigure(figure) ? compute(figure.value) : { absent: figure.absent };
}

/** Beyond 2^53 a double has no fractions left and JSON no exact digits. */
function ratio(value: number): RatioOrAbsence {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? { absent: 'TOO_LARGE' }
    : { value: roundHalfAway(value, RATIO_DECIMALS) };
}

function wholeUnits(value: number): RatioOrAbsence {
  return value > Number.MAX_SAFE_INTEGER ? { absent: 'TOO_LARGE' } : { value: roundHalfAway(value, 0) };
}
