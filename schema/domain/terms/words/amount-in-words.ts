import { percent } from './percent.ts';

const SCALES = [
  [1e12, 'tn'],
  [1e9, 'bn'],
  [1e6, 'm'],
] as const;

/** The sign of a currency before its amount: `$`, `EUR `. */
export const currencyMark = (currency: string): string => (currency === 'USD' ? '$' : `${currency} `);

/** Money in a sentence, with four significant digits: `$416.2bn`, `EUR 3.4bn`, `−$12m`. */
export function moneyInWords(value: number, currency: string): string {
  // An amount that rounds up to the next scale is written in that one.
  const [size, suffix] = SCALES.find(([one]) => Math.abs(value) >= one * 0.99995) ?? [1, ''];
  const digits = Number((Math.abs(value) / size).toPrecision(4));
  return `${value < 0 ? '−' : ''}${currencyMark(currency)}${digits.toLocaleString('en-US')}${suffix}`;
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
  if (per === undefined) return moneyInWords(value, currency);
  const digits = Math.abs(value).toLocaleString('en-US', { maximumFractionDigits: 4 });
  return `${value < 0 ? '−' : ''}${currencyMark(currency)}${digits} per share`;
}
