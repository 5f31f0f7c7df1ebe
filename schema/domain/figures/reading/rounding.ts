import { trailingUnit } from '../../methods/rounding.ts';
import type { FactBook } from './fact-book.ts';
import type { FiledValue } from './figure.ts';

/** Shares are counted in millions at most. */
const SHARES_UNIT_MAX = 1e6;

/** Half the unit to which a fact was rounded: that of its report's money, or less where it has more digits. */
export function halfUnit(book: FactBook, { value, text, unit, accession }: FiledValue): number {
  if (unit.includes('/')) return halfOfLastDigit(text);
  const most = unit === 'shares' ? SHARES_UNIT_MAX : book.unitOf(accession);
  return Math.min(most, trailingUnit(value)) / 2;
}

/** A number per share is given to the cent at least: trailing zeros are not filed. */
export function halfOfLastDigit(text: string): number {
  return 0.5 / 10 ** Math.max(/\.(\d+)$/.exec(text)?.[1]?.length ?? 0, 2);
}
