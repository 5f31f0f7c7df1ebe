import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { ReadError } from './records.ts';
import { decodeText, type LONGEST, needShort } from './text.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** Whether to look at the escapes of a document one by one: nearly all have none of these. */
const SUSPECT = /\\u(?:0000|[dD][89a-fA-F])/;
const ESCAPE = /\\(?:u([\da-fA-F]{4})|[^u])/g;

/**
 * The most values of a document, counted by its brackets, commas and colons: of EDGAR's that of Microsoft's facts has half a
 * million, and one of 20 MB would have 2.3. Each can take a hundred bytes of memory once parsed: `{}` twenty times its text.
 */
const VALUES_MAX = 2_500_000;
const [COMMA, COLON, BRACKET, BRACE] = [...',:[{'].map((one) => one.charCodeAt(0));

/**
 * Parses a JSON document whose top level is an object; anything else is a ReadError that quotes its beginning, and so is
 * a NUL character anywhere in it, half of a surrogate pair, and more values than any document has.
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
 * An escape of what no database takes as text: NUL; or of half a surrogate pair, which it takes as something else, so that keys
 * that differ here become equal there.
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

/** The value as an object; `what` names it in the error. */
export function expectObject(value: unknown, what: string, source: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  }
  return value as JsonObject;
}

/** The value as an array; `what` names it in the error. */
export function expectArray(value: unknown, what: string, source: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  return value;
}

/** The value as a text that is not empty. */
export function expectText(value: unknown, what: string, source: string, kind: keyof typeof LONGEST = 'name'): string {
  const text = textOrNull(value, what, source, kind);
  if (text === null) throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  return text;
}

/** EDGAR writes "not there" as null, as a missing key and as an empty text; all three are null here. */
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
 * The CIK that a document says it is about. The name of its file decides whose record it is: where the two differ, one
 * filer would overwrite another, and the document is refused.
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

/** A value as it stands in the document, short enough for an error message. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
