import {
  CARD_FIELD_NAMES,
  type CardFieldName,
  type CardUnit,
  cardField,
} from '../../../../schema/domain/terms/card-fields.ts';
import { bandBounds, SIZE_BANDS } from '../../../../schema/domain/terms/size-band.ts';
import { numberSpelt } from '../../../paste/amount.ts';
import { amount } from '../card/card-figures.tsx';
import { bandWords } from '../words.ts';
import type { Step } from './facets.tsx';
import { input } from './form-fields.tsx';

/** Ends of a range of a figure, as in the names of arguments. */
const ENDS = [
  ['Min', 'at least'],
  ['Max', 'at most'],
] as const;

const EXAMPLES: Readonly<Record<CardUnit, string>> = { money: '1 bn', fraction: '20%', perShare: '5', shares: '100 m' };

/** The two bounds of a figure as form fields, in the unit people write. */
export function boundFields(name: CardFieldName, query: Readonly<Record<string, string>>) {
  const { label, unit } = cardField(name);
  return (
    <>
      {ENDS.map(([end, words]) =>
        input(`${name}${end}`, `${label}, ${words}`, query[`${name}${end}`] ?? '', {
          type: 'text',
          placeholder: EXAMPLES[unit],
          maxlength: 40,
          autocomplete: 'off',
          spellcheck: false,
        }),
      )}
    </>
  );
}

/** The words of each bound, by its argument: `Revenue at least $1.0 bn`. */
export function boundWords(currency: string): Readonly<Record<string, (value: string) => string>> {
  return Object.fromEntries(
    CARD_FIELD_NAMES.flatMap((name) => {
      const { label, unit } = cardField(name);
      return ENDS.map(([end, words]) => [
        `${name}${end}`,
        (text: string) => {
          const value = numberSpelt(text, unit);
          return `${label} ${words} ${value === null ? text : amount(value, unit, currency)}`;
        },
      ]);
    }),
  );
}

/** The bands of revenue as ranges; amounts are whole, so a band ends a dollar below the next. */
export const REVENUE_STEPS: readonly Step[] = SIZE_BANDS.map(({ band }) => {
  const { from, below } = bandBounds(band);
  return {
    words: bandWords(band),
    sets: {
      revenueMin: Number.isFinite(from) ? String(from) : null,
      revenueMax: Number.isFinite(below) ? String(below - 1) : null,
    },
  };
});
