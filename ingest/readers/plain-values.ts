import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { type Day, parseDay } from '../../schema/domain/terms/day.ts';
import { ReadError } from './records.ts';
import { needShort } from './text.ts';

/** Words that filers put where they have nothing to put. */
const NOTHING = new Set(['', 'N/A', 'NA', 'NONE', 'NULL', '-']);
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A text, or null where the filer wrote that there is none; `what` names it in the error of one that is too long. */
export function textOrNothing(text: string | undefined, what: string, source: string): string | null {
  if (text === undefined) return null;
  const written = needShort(text.trim(), 'name', what, source);
  return NOTHING.has(written.toUpperCase()) ? null : written;
}

/** The same of what stands in the keys of tables: numbers of series and classes, CUSIPs, tickers. */
export function codeOrNothing(text: string | undefined, what: string, source: string): string | null {
  const code = textOrNothing(text, what, source);
  return code === null ? null : needShort(code, 'code', what, source);
}

/**
 * A day that a document can mean; null otherwise. EDGAR began in 1993; what is reported begins with 1900, where a filer did
 * not know since when, and ends with 2199. Whatever is counted from there, years keep their four digits.
 */
export function plausibleDay(text: string): Day | null {
  const day = parseDay(text);
  return day !== null && day >= '1900' && day < '2200' ? day : null;
}

/**
 * A number exactly as filed, in plain decimals: `.5` is `0.5`, `1E3` is `1000`, trailing zeros after the point go.
 *
 * @returns null where the filer wrote none; a number that is not one is a ReadError
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
  // No fund, manager or security reaches a nonillion.
  if (integer.length > 27) throw new ReadError(`Expected ${what}, not one so large`, { source, found: written });
  const plain = fraction === '' ? integer : `${integer}.${fraction}`;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** A number that has to be there. */
export function needNumber(text: string | undefined, what: string, source: string): string {
  const value = exactNumber(text, what, source);
  if (value === null) throw new ReadError(`Expected ${what}`, { source, found: text });
  return value;
}

/** A day as `2026-03-31` or, as 13F covers have it, `03-31-2026`; a zone after the day is left out. */
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

/** A filer's number, padded or not. */
export function needCik(text: string | undefined, source: string): Cik {
  const cik = parseCik(text ?? '');
  if (cik === null) throw new ReadError('Expected a CIK', { source, found: text });
  return cik;
}
