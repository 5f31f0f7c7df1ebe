import { percent } from './percent.ts';

const SCALES = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** Money with four significant digits: `USD 416.2 billion`. */
export function moneyInWords(value: number, currency: string): string {
  const [size, word] = SCALES.find(([one]) => Math.abs(value) >= one) ?? [1, ''];
  const digits = Number((Math.abs(value) / size).toPrecision(4));
  return `${value < 0 ? '−' : ''}${currency} ${digits.toLocaleString('en-US')}${word === '' ? '' : ` ${word}`}`;
}

/**
 * A number of a card in readable form.
 *
 * @param unit  the unit of a figure: a currency, a currency per share, `shares`, or `pure` for a fraction
 */
export function amountInWords(value: number, unit: string): string {
  if (unit === 'pure') return percent(value);
  if (unit === 'shares') return `${value.toLocaleString('en-US')} shares`;
  const [currency = unit, per] = unit.split('/');
  if (per !== undefined) return `${currency} ${value.toLocaleString('en-US', { maximumFractionDigits: 4 })} per share`;
  return moneyInWords(value, currency);
}
