import type { Json, JsonObject } from '../surface.ts';
import { type Bytes, memoizeBytes } from './memoized-bytes.ts';

/** How JSON text is written: as it stands, or as the inside of a JSON string. */
interface Spelling {
  text(json: string): string;
  /** A record behind a comma. */
  record(record: JsonObject): Bytes;
}

/** Memory of the records kept in either spelling, in bytes. */
const KEPT_BYTES = 12 * 2 ** 20;

function spelling(text: Spelling['text']): Spelling {
  const bytesOf = memoizeBytes(KEPT_BYTES, (record) => text(`,${JSON.stringify(record)}`));
  return { text, record: (record) => bytesOf(record, undefined) };
}

const PLAIN = spelling((json) => json);
const QUOTED = spelling((json) => JSON.stringify(json).slice(1, -1));

/**
 * A reply as JSON, keys in the order they were shaped: the one serialisation of every door.
 * The bytes are those of JSON.stringify; a record among its `rows` is spelled once, however many replies it is in.
 */
export function renderJson(reply: JsonObject): Bytes {
  return Buffer.concat(jsonPieces(reply));
}

/** The same bytes in pieces, for a text that holds more than the reply. */
export function jsonPieces(reply: JsonObject): Bytes[] {
  return pieces(reply, PLAIN);
}

/** The same JSON as the inside of a JSON string, without the quotes around it, in pieces. */
export function quotedJsonPieces(reply: JsonObject): Bytes[] {
  return pieces(reply, QUOTED);
}

function pieces(reply: JsonObject, { text, record }: Spelling): Bytes[] {
  const entries = Object.entries(reply);
  const at = entries.findIndex(([name]) => name === 'rows');
  const rows = entries[at]?.[1];
  const [first, ...rest] = Array.isArray(rows) ? (rows as readonly JsonObject[]) : [];
  if (first === undefined) return [Buffer.from(text(JSON.stringify(reply)))];
  const before = members(entries.slice(0, at));
  const after = members(entries.slice(at + 1));
  return [
    Buffer.from(text(`{${before}${before && ','}"rows":[`)),
    record(first).subarray(1),
    ...rest.map(record),
    Buffer.from(text(`]${after && ','}${after}}`)),
  ];
}

/** An object's JSON without its braces. */
function members(entries: readonly (readonly [string, Json])[]): string {
  return JSON.stringify(Object.fromEntries(entries)).slice(1, -1);
}
