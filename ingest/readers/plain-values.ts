import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { ReadError } from './records.ts';
import { needShort } from './text.ts';

/** Placeholders that filers enter for an empty value. */
const NOTHING = new Set(['', 'N/A', 'NA', 'NONE', 'NULL', '-']);
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A text, or null if the filer wrote a placeholder. `what` names the value in the error for an overlong text. */
export function textOrNothing(text: string | undefined, what: string, source: string): string | null {
  if (text === undefined) return null;
  const written = needShort(text.trim(), 'name', what, source);
  return NOTHING.has(written.toUpperCase()) ? null : written;
}

/** Like `textOrNothing`, with the shorter limit of table keys: series and class numbers, CUSIPs, tickers. */
export function codeOrNothing(text: string | undefined, what: string, source: string): string | null {
  const code = textOrNothing(text, what, source);
  return code === null ? null : needShort(code, 'code', what, source);
}

/**
 * A day if it is plausible in a document, else null. EDGAR began in 1993, but filers report days back to 1900 where
 * they did not know a start date; the end is 2199. Days computed from these keep four-digit years.
 */
export function plausibleDay(text: string): Day | null {
  const day = parseDay(text);
  return day !== null && day >= '1900' && day < '2200' ? day : null;
}

/**
 * A number exactly as filed, in plain decimals: `.5` becomes `0.5`, `1E3` becomes `1000`, trailing zeros after the
 * point are dropped.
 *
 * @returns null where the filer wrote none
 * @throws ReadError for text that is not a number
 */
export function exactNumber(text: string | undefined, what: string, source: string): string | null {
  const written = textOrNothing(text, what, source);
  if (written === null) return null;
  const [, sign, whole = '', part = '', exponent] = NUMBER.exec(written) ?? [];
  if (sign === undefined || whole + part === '') throw new ReadError(`Expected ${what}`, { source, found: written });
  const shift = Number(exponent ?? 0);
  const digits = shift >= 0 ? whole + part.padEnd(shift, '0') : whole.padStart(1 - shift, '0') + part;
  const point = shift >= 0 ? whole.length + shift : Math.max(whole.length + shift, 1);
  const integer = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const fraction = digits.slice(point).replace(/0+$/, '');
  // No fund, manager or security reaches 10^27.
  if (integer.length > 27) throw new ReadError(`Expected ${what}, not one so large`, { source, found: written });
  const plain = fraction === '' ? integer : `${integer}.${fraction}`;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** Like `exactNumber`, but the number is required. */
export function needNumber(text: string | undefined, what: string, source: string): string {
  const value = exactNumber(text, what, source);
  if (value === null) throw new ReadError(`Expected ${what}`, { source, found: text });
  return value;
}

/** A day as `2026-03-31` or, as on 13F covers, `03-31-2026`; a time zone after the day is ignored. */
export function needDay(text: string | undefined, what: string, source: string): Day {
  const american = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text ?? '');
  const day = plausibleDay(
    american === null
      ? (text ?? '').replace(/(?:Z|[+-]\d{2}:\d{2})$/, '')
      : `${american[3]}-${american[1]}-${american[2]}`,
  );
  if (day === null) throw new ReadError(`Expected ${what}`, { source, found: text });
  return day;
}

/** A filer's CIK, padded or not. */
export function needCik(text: string | undefined, source: string): Cik {
  const cik = parseCik(text ?? '');
  if (cik === null) throw new ReadError('Expected a CIK', { source, found: text });
  return cik;
}
