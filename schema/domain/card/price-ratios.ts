import type { AnnualItems } from '../figures/annual-items.ts';
import { type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { ServiceError } from '../terms/error-codes.ts';

export type PricedItems = Pick<
  AnnualItems,
  'earningsPerShareDiluted' | 'bookValuePerShare' | 'revenuePerShare' | 'dividendsPerShare' | 'sharesOutstanding'
>;

export type RatioOrAbsence =
  | { readonly value: number }
  | { readonly absent: AbsenceReason; readonly explanation?: string };

/** Ratios of a price to the latest annual report. Fractions with four decimals; market value in whole units. */
export interface PriceRatios {
  readonly priceEarnings: RatioOrAbsence;
  readonly priceBook: RatioOrAbsence;
  readonly priceRevenue: RatioOrAbsence;
  readonly dividendYield: RatioOrAbsence;
  readonly marketValue: RatioOrAbsence;
}

/** Ratios are published with four decimals (METHODS 0). */
const RATIO_DECIMALS = 4;

/**
 * Validates a price from the caller.
 *
 * @throws ServiceError BAD_ARGUMENT unless it is a finite number above zero; the message does not repeat it
 */
export function checkPrice(price: number): number {
  if (Number.isFinite(price) && price > 0) return price;
  throw new ServiceError('BAD_ARGUMENT', 'price has to be a finite number above 0, in the currency of the report.', {
    hint: 'Give the price of one share, such as 12.5, or leave it out.',
    argument: 'price',
  });
}

/**
 * Price ratios at the caller's price, in the currency of the report; none over figures that are too old to stand beside
 * it, nor at a price that may be that of a note or a preferred share. The price is neither stored nor logged.
 *
 * @param doubt  why the price may be of another security than the common stock; null if it is not in doubt
 */
export function priceRatios(
  given: number,
  items: PricedItems,
  { isStale = false, doubt = null }: { readonly isStale?: boolean; readonly doubt?: string | null } = {},
): PriceRatios {
  const price = checkPrice(given);
  if (doubt !== null) return without({ absent: 'UNMATCHED', explanation: doubt });
  if (isStale) return without({ absent: 'STALE' });
  return {
    priceEarnings: priceOver(price, items.earningsPerShareDiluted),
    priceBook: priceOver(price, items.bookValuePerShare),
    priceRevenue: priceOver(price, items.revenuePerShare),
    dividendYield: withValue(items.dividendsPerShare, (dividends) => ratio(dividends / price)),
    marketValue: withValue(items.sharesOutstanding, (shares) => wholeUnits(price * shares)),
  };
}

const without = (absence: RatioOrAbsence): PriceRatios => ({
  priceEarnings: absence,
  priceBook: absence,
  priceRevenue: absence,
  dividendYield: absence,
  marketValue: absence,
});

function priceOver(price: number, perShare: FigureResult): RatioOrAbsence {
  return withValue(perShare, (value) => (value <= 0 ? { absent: 'NON_POSITIVE_BASE' } : ratio(price / value)));
}

function withValue(figure: FigureResult, compute: (value: number) => RatioOrAbsence): RatioOrAbsence {
  return isFigure(figure) ? compute(figure.value) : { absent: figure.absent };
}

/** Above 2^53 a double holds no fraction and JSON loses exact digits. */
function ratio(value: number): RatioOrAbsence {
  return Math.abs(value) > Number.MAX_SAFE_INTEGER
    ? { absent: 'TOO_LARGE' }
    : { value: roundHalfAway(value, RATIO_DECIMALS) };
}

function wholeUnits(value: number): RatioOrAbsence {
  return value > Number.MAX_SAFE_INTEGER ? { absent: 'TOO_LARGE' } : { value: roundHalfAway(value, 0) };
}
