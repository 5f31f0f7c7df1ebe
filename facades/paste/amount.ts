import type { CardUnit } from '../../schema/domain/terms/card-fields.ts';

/** A number as people write it, with its kind. */
export interface Amount {
  readonly value: number;
  readonly unit: 'percent' | 'money' | 'plain';
}

const CURRENCY = /US\$|\$|€|£|\b(?:USD|EUR|GBP)\b/gi;
const MAGNITUDES: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, m: 1e6, mm: 1e6, mn: 1e6, million: 1e6 },
  ...{ b: 1e9, bn: 1e9, billion: 1e9, tn: 1e12, trillion: 1e12 },
};
const MAGNITUDE = new RegExp(`\\d\\s*(${Object.keys(MAGNITUDES).join('|')})$`, 'i');

/** Ways of writing digits, each with a conversion to what `Number` reads. */
const SPELLINGS: readonly (readonly [RegExp, (digits: string) => string])[] = [
  [/^(?:\d{1,15}\.?\d{0,15}|\.\d{1,15})(?:e[+-]?\d{1,3})?$/i, (digits) => digits],
  [/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, (digits) => digits.replaceAll(',', '')],
  [/^\d{1,3}(?:['’ ]\d{3})+(?:[.,]\d+)?$/, (digits) => digits.replaceAll(/['’ ]/g, '').replace(',', '.')],
  [/^\d{1,3}(?:\.\d{3})+,\d+$/, (digits) => digits.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(?:\.\d{3}){2,}$/, (digits) => digits.replaceAll('.', '')],
  [/^\d{1,15},\d{1,15}$/, (digits) => digits.replace(',', '.')],
];

/**
 * Parses `12.5%`, `$1,234.56`, `(1.234,56)`, `−3`, `1.5M`; null for anything else. A single comma before three digits
 * separates thousands; otherwise it is a decimal point.
 */
export function readAmount(text: string): Amount | null {
  if (!/\d/.test(text)) return null;
  let rest = text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ').trim();
  if (rest.length > 40) return null;
  const isBracketed = /^\(.*\)$/.test(rest);
  if (isBracketed) rest = rest.slice(1, -1);
  const isPercent = rest.includes('%');
  const isMoney = rest.search(CURRENCY) !== -1;
  rest = rest.replace('%', '').replaceAll(CURRENCY, '').trim();
  const sign = /^[-+−–]\s*/.exec(rest)?.[0] ?? '';
  rest = rest.slice(sign.length);
  const suffix = MAGNITUDE.exec(rest)?.[1] ?? '';
  rest = rest.slice(0, rest.length - suffix.length).trim();
  const spelling = SPELLINGS.find(([pattern]) => pattern.test(rest));
  if (spelling === undefined) return null;
  const size = Number(spelling[1](rest)) * (MAGNITUDES[suffix.toLowerCase()] ?? 1);
  if (!Number.isFinite(size)) return null;
  const isNegative = isBracketed || (sign !== '' && !sign.startsWith('+'));
  // Avoids -0.
  const value = isNegative && size !== 0 ? -size : size;
  return { value, unit: isPercent ? 'percent' : isMoney ? 'money' : 'plain' };
}

/** A number as people write it: a share as `20%`, an amount as `1.5 bn`; null for what is no such number. */
export function numberSpelt(text: string, unit: CardUnit): number | null {
  const amount = readAmount(text);
  if (amount === null || (amount.unit !== 'plain' && (amount.unit === 'percent') !== (unit === 'fraction')))
    return null;
  // Without the last digits of a binary division.
  return amount.unit === 'percent' ? Number((amount.value / 100).toPrecision(12)) : amount.value;
}
