import {
  CARD_FIELD_NAMES,
  type CardFieldName,
  type CardUnit,
  cardField,
} from '../../../schema/domain/terms/card-fields.ts';
import { numberSpelt } from '../../paste/amount.ts';
import type { Argument } from '../../surface.ts';
import { optional } from './search-arguments.ts';

function bound(name: CardFieldName, end: 'Min' | 'Max'): Argument {
  const { label, unit } = cardField(name);
  const least = end === 'Min' ? 'Least' : 'Greatest';
  return {
    ...optional(`${name}${end}`, { type: 'number', description: `${least} ${label.toLowerCase()}, ${UNITS[unit]}.` }),
    ...(unit === 'fraction' ? { isFraction: true } : {}),
    listedAs: LISTED_UNITS[unit],
    spelt: (text) => numberSpelt(text, unit),
  };
}

/** Its name says the figure. */
const LISTED_UNITS: Readonly<Record<CardUnit, string>> = {
  money: 'whole units',
  fraction: '0.2 is 20%',
  perShare: 'per share',
  shares: 'shares',
};

const UNITS: Readonly<Record<CardUnit, string>> = {
  money: 'in whole units of currency',
  fraction: 'a fraction: 0.2 is 20%',
  perShare: 'in units of currency',
  shares: 'in shares',
};

export const FIGURE_BOUNDS: readonly Argument[] = CARD_FIELD_NAMES.flatMap((name) => [
  bound(name, 'Min'),
  bound(name, 'Max'),
]);
