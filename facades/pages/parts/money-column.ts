import { markOf, money, perShare, SCALES } from './words.ts';

/** Money as filed: `USD`, or `USD/shares` for money per share. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** How the amounts of a column are written: the unit is given once, in its heading. */
export interface MoneyColumn {
  /** Such as `$ bn`; null if each amount keeps its own. */
  readonly unit: string | null;
  /** `Revenue` is `Revenue, $ bn`. */
  heading(label: string): string;
  shown(amount: Amount): string;
}

/** Amounts from here on need no decimal, unless one of them is so small that it does. */
const WHOLE_FROM = 1000;
const NEEDS_DECIMAL = 10;
/** An amount smaller than this part of the unit would lose its digits. */
const LEAST = 0.1;

/**
 * One unit for a column: that of its greatest amount, or a smaller one if the least amount would vanish. If the
 * currency changes within the column, each amount keeps its own.
 */
export function moneyColumn(amounts: readonly Amount[]): MoneyColumn {
  const [unit = null, ...others] = new Set(amounts.map((amount) => amount.unit));
  if (unit === null || others.length > 0) return { unit: null, heading: (label) => label, shown: alone };
  const [currency = unit, of] = unit.split('/');
  const mark = markOf(currency).trim();
  if (of !== undefined) {
    return { unit: mark, heading: (label) => `${label}, ${mark}`, shown: ({ value }) => perShare(value, null) };
  }
  const sizes = amounts.map(({ value }) => Math.abs(value)).filter((size) => size > 0);
  const most = Math.max(0, ...sizes);
  const least = Math.min(most, ...sizes);
  const [size, name] = SCALES.find(([scale]) => most >= scale * 0.99995 && least >= scale * LEAST) ?? [1, ''];
  const isWhole = size === 1 || (most >= size * WHOLE_FROM && least >= size * NEEDS_DECIMAL);
  const digits = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: isWhole ? 0 : 1,
    maximumFractionDigits: isWhole ? 0 : 1,
  });
  const written = [mark, name].filter(Boolean).join(' ');
  return {
    unit: written,
    heading: (label) => `${label}, ${written}`,
    shown: ({ value }) => `${value < 0 ? '−' : ''}${digits.format(Math.abs(value) / size)}`,
  };
}

function alone({ value, unit }: Amount): string {
  const [currency = unit, of] = unit.split('/');
  return of === undefined ? money(value, currency) : perShare(value, currency);
}
