/**
 * A whole number with thousands separators: `12,345`. Avoids `Intl`, whose first use takes tens of milliseconds,
 * because schema texts are built while a service starts.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');

const SPELLED = 'no one two three four five six seven eight nine ten'.split(' ');

/** A whole number within a sentence: in words up to ten, `no` for 0, then `1,204`. */
export const spelled = (value: number): string => SPELLED[value] ?? grouped(value);

/** The same without a noun after it: `none of them`, `two of them`. */
export const noneOr = (value: number): string => (value === 0 ? 'none' : spelled(value));

/** A number of things in a sentence: `no notice`, `one notice`, `two notices`, `1,204 notices`. */
export function quantity(value: number, noun: string, plural = `${noun}s`): string {
  return `${spelled(value)} ${value < 2 ? noun : plural}`;
}

/** A fraction as a percentage with one decimal, or `decimals`, and a true minus sign: 0.3197 becomes `32.0%`. */
export function percent(fraction: number, decimals = 1): string {
  const digits = (fraction * 100).toFixed(decimals);
  return `${Number(digits) === 0 ? digits.replace('-', '') : digits.replace('-', '−')}%`;
}

/** Below this share, one decimal would hide a nonzero value. */
const SMALL = 0.001;

/**
 * A share of a whole as a percentage: two decimals below a tenth of a percent, and never `0.00%` for a nonzero share.
 */
export function shareWords(share: number): string {
  const words = percent(share, share > 0 && share < SMALL ? 2 : 1);
  return words === '0.00%' ? 'under 0.01%' : words;
}

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
