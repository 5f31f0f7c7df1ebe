import { isUtf8 } from 'node:buffer';
import { ReadError } from './records.ts';

const LATIN_1 = new TextDecoder('windows-1252');

/**
 * Decodes bytes from EDGAR: as UTF-8 if they are valid UTF-8, else as Latin-1, the encoding of older indexes and feeds.
 *
 * Older pages declare ISO-8859-1 whatever they contain, so the declaration is ignored. A byte order mark is dropped.
 */
export function decodeText(input: Uint8Array | string): string {
  const text = typeof input === 'string' ? input : decodeBytes(input);
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) return LATIN_1.decode(bytes);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** Refuses text with a NUL: names, forms and items have none, and databases reject it. */
export function refuseNul(text: string, source: string): void {
  const at = text.indexOf('\0');
  if (at !== -1)
    throw new ReadError('There is a NUL character in it', { source, found: text.slice(Math.max(at - 40, 0)) });
}

/**
 * Longest accepted texts, in characters. `name`: names, which have up to about 150. `code`: table keys, possibly
 * several together (forms, items, tickers, units, series and class numbers), which have at most 20. PostgreSQL limits
 * an index row to 2,704 bytes.
 */
export const LONGEST = { name: 600, code: 100 } as const;

/** Refuses text longer than its kind allows; `what` names it in the error. */
export function needShort(text: string, kind: keyof typeof LONGEST, what: string, source: string): string {
  if (text.length <= LONGEST[kind]) return text;
  throw new ReadError(`Expected ${what} of at most ${LONGEST[kind]} characters`, { source, found: text });
}
