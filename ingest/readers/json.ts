import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import { ReadError } from './records.ts';
import { decodeText } from './text.ts';

export type JsonObject = { readonly [key: string]: unknown };

const NUL_ESCAPE = '\\u0000';
/** The escape itself, and not a backslash that is followed by such letters. */
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Parses a JSON document whose top level is an object; anything else is a ReadError that quotes its beginning, and so is
 * a NUL character anywhere in it.
 */
export function readJsonObject(input: Uint8Array | string, source: string): JsonObject {
  const text = decodeText(input);
  const nul = text.includes(NUL_ESCAPE) ? NUL_IN_JSON.exec(text) : null;
  if (nul !== null) {
    const found = text.slice(Math.max(nul.index - 40, 0));
    throw new ReadError('There is a NUL character in it', { source, found });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReadError('This is not whole JSON', { source, found: text });
  }
  return expectObject(value, 'a JSON object', source);
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
export function expectText(value: unknown, what: string, source: string): string {
  const text = textOrNull(value, what, source);
  if (text === null) throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  return text;
}

/** EDGAR writes "not there" as null, as a missing key and as an empty text; all three are null here. */
export function textOrNull(value: unknown, what: string, source: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new ReadError(`Expected ${what}`, { source, found: quote(value) });
  if (value.length > TEXT_MAX)
    throw new ReadError(`Expected ${what} of at most ${TEXT_MAX} characters`, { source, found: value });
  const text = value.trim();
  return text === '' ? null : text;
}

/** The longest text of EDGAR's that is taken; names have about 150 characters. A longer one would fit into no index. */
export const TEXT_MAX = 600;

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
