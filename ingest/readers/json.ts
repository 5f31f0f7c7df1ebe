import { ReadError } from './records.ts';
import { decodeText } from './text.ts';

export type JsonObject = { readonly [key: string]: unknown };

/** Parses a JSON document whose top level is an object; anything else is a ReadError that quotes its beginning. */
export function readJsonObject(input: Uint8Array | string, source: string): JsonObject {
  const text = decodeText(input);
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
  const text = value.trim();
  return text === '' ? null : text;
}

/** A value as it stands in the document, short enough for an error message. */
export function quote(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
