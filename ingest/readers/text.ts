import { isUtf8 } from 'node:buffer';
import { ReadError } from './records.ts';

const LATIN_1 = new TextDecoder('windows-1252');

/**
 * Decodes what EDGAR served: UTF-8 where the bytes are UTF-8, else Latin-1, in which older indexes and feeds are written.
 *
 * Older pages declare ISO-8859-1 whatever they hold, so the bytes decide and not the declaration. A byte order mark is dropped.
 */
export function decodeText(input: Uint8Array | string): string {
  const text = typeof input === 'string' ? input : decodeBytes(input);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return LATIN_1.decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** Refuses a text with a NUL in it: no name, form or item has one, and no database takes it as text. */
export function refuseNul(text: string, source: string): void {
  const at = text.indexOf('\0');
  if (at !== -1)
    throw new ReadError('There is a NUL character in it', { source, found: text.slice(Math.max(at - 40, 0)) });
}

/**
 * The longest texts of EDGAR's that are taken, in characters. `name`: names, which have about 150. `code`: what stands in the
 * keys of tables, several together: forms, items, tickers, units and numbers of series and classes, which have at most 20.
 * PostgreSQL takes no row of an index beyond 2,704 bytes.
 */
export const LONGEST = { name: 600, code: 100 } as const;

/** Refuses a text that is longer than any of its kind; `what` names it in the error. */
export function needShort(text: string, kind: keyof typeof LONGEST, what: string, source: string): string {
  if (text.length <= LONGEST[kind]) return text;
  throw new ReadError(`Expected ${what} of at most ${LONGEST[kind]} characters`, { source, found: text });
}
