import { median } from '../methods/averages.ts';
import type { Day } from '../terms/day.ts';

export type ValueUnit = 'DOLLARS' | 'THOUSANDS';

/** The fields of a row whose price per share reveals the unit. */
export interface PricedRow {
  readonly value: string;
  readonly amount: string;
  readonly amountType: string;
  readonly putCall: string | null;
}

/** The filing date from which the SEC requires dollars. */
const DOLLARS_FROM: Day = '2023-01-03';

export function unitByDate(filedOn: Day): ValueUnit {
  return filedOn < DOLLARS_FROM ? 'THOUSANDS' : 'DOLLARS';
}

/**
 * The unit of a table, determined from its own rows (METHODS 7.1): with r = value / shares over rows of shares held,
 * thousands if more than half of the r are below 1, or if the median is below 3 and the largest below 10. Without such
 * a row the filing date decides.
 */
export function valueUnit(rows: readonly PricedRow[], filedOn: Day): ValueUnit {
  const prices = rows
    .filter(({ amountType, putCall, amount }) => amountType === 'SH' && putCall === null && Number(amount) > 0)
    .map(({ value, amount }) => Number(value) / Number(amount));
  const middle = median(prices);
  if (middle === null) return unitByDate(filedOn);
  const belowOne = prices.filter((price) => price < 1).length;
  const largest = prices.reduce((most, price) => Math.max(most, price), 0);
  return belowOne > prices.length / 2 || (middle < 3 && largest < 10) ? 'THOUSANDS' : 'DOLLARS';
}
