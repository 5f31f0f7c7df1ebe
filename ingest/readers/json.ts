import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { ReadError } from './records.ts';
import { decodeText, type LONGEST, needShort } from './text.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** Tells whether the escapes need checking one by one; nearly every document has none of these. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|[^u])/g;

/**
 * Limit for the values in a document, counted by brackets, commas and colons. The largest of EDGAR's, Microsoft's
 * facts, has half a million, and one of 20 MB would have 2.3 million. Each value can take a hundred bytes of memory
 * once parsed: `{}` takes twenty times its text.
 */
const VALUES_MAX = 2_500_000;
const [COMMA, COLON, BRACKET, BRACE] = [...',:[{'].map((one) => one.charCodeAt(0));

/**
 * Parses a JSON document whose top level is an object.
 *
 * Errors: ReadError for anything else, quoting its beginning; for a NUL character, half a surrogate pair, and more
 * values than any genuine document has.
 */
export function readJsonObject(input: Uint8Array | string, source: string): JsonObject {
  const text = decodeText(input);
  const refused = text.includes('\\u') && SUSPECT.test(text) ? refusedEscape(text) : null;
  if (refused !== null) {
    const { what, at } = refused;
    throw new ReadError(`There is ${what} in it`, { source, found: text.slice(Math.max(at - 40, 0)) });
  }
  if (text.length > VALUES_MAX && hasTooManyValues(text)) {
    throw new ReadError(`More than ${VALUES_MAX} values`, { source, found: text });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReadError('This is not whole JSON', { source, found: text });
  }
  return expectObject(value, 'a JSON object', source);
}

/**
 * Finds escapes that databases cannot hold: NUL, which is refused as text, and half of a surrogate pair, which is
 * stored as another character, so that distinct keys become equal.
 */
function refusedEscape(text: string): { readonly what: string; readonly at: number } | null {
  let high: number | null = null;
  for (const { index, 1: digits, 0: written } of text.matchAll(ESCAPE)) {
    const code = digits === undefined ? null : Number.parseInt(digits, 16);
    if (code === 0) return { what: 'a NUL character', at: index };
    const isLow = code !== null && code >= 0xdc00 && code <= 0xdfff;
    const isPair = high !== null && isLow && index === high + written.length;
    if ((high !== null || isLow) && !isPair) return { what: 'half a character', at: high ?? index };
    high = code !== null && code >= 0xd800 && code <= 0xdbff ? index : null;
  }
  return high === null ? null : { what: 'half a character', at: high };
}

function hasTooManyValues(text: string): boolean {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === COLON || code === BRACKET || code === BRACE) values += 1;
  }
  return values > VALUES_MAX;
}

/** `what` names the value in the error. */
export function expectObject(value: unknown, what: string, source: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  }
  return value as JsonObject;
}

/** `what` names the value in the error. */
export function expectArray(value: unknown, what: string, source: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  return value;
}

/** The value as a non-empty string. */
export function expectText(value: unknown, what: string, source: string, kind: keyof typeof LONGEST = 'name'): string {
  const text = textOrNull(value, what, source, kind);
  if (text === null) throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  return text;
}

/** EDGAR writes a missing value as null, as a missing key or as an empty string; all three become null. */
export function textOrNull(
  value: unknown,
  what: string,
  source: string,
  kind: keyof typeof LONGEST = 'name',
): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  const text = needShort(value, kind, what, source).trim();
  return text === '' ? null : text;
}

/**
 * The CIK in a document. It must equal the CIK in the file's name, because the name decides whose record is written and
 * one filer would otherwise overwrite another.
 */
export function expectCik(value: unknown, source: string): Cik {
  const cik = typeof value === 'string' || typeof value === 'number' ? parseCik(value) : null;
  if (cik === null) throw new ReadError('Expected a CIK', { source, found: quote(value) });
  const named = /(?:^|\/)CIK(\d{10})\.json$/.exec(source)?.[1];
  if (named !== undefined && Number(named) !== cik) {
    throw new ReadError(`The file is named for CIK ${Number(named)}, its content is about another`, {
      source,
      found: cik,
    });
  }
  return cik;
}

/** A value as written in the document, for an error message. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
