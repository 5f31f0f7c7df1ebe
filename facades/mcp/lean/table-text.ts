import type { Json, JsonObject } from '../../json-value.ts';
import { isObject } from '../../json-value.ts';
import { readable } from '../../representations/readable.ts';

/** What a reply opens with stands in the first line of the text. */
const OPENING: ReadonlySet<string> = new Set(['schema', 'answer', 'message', 'note']);

/**
 * A reply as text: a line for each field, and lists of records as tables of named columns, a line a row.
 *
 * An absent cell is empty. A cell holds neither line breaks nor bars of its own.
 */
export function tableText(reply: JsonObject): string {
  return Object.entries(reply)
    .filter(([name]) => !OPENING.has(name))
    .flatMap(([name, value]) => linesOf(name, value))
    .join('\n');
}

function linesOf(name: string, value: Json): readonly string[] {
  if (isTable(value)) return tableOf(name, value as readonly JsonObject[]);
  if (!isObject(value)) return [`${name}: ${cellOf(value)}`];
  const inner = Object.entries(value);
  const ofOwnLine = ([, one]: readonly [string, Json]) => isTable(one) || isWide(one);
  const line = inner.filter((one) => !ofOwnLine(one)).map(([field, one]) => `${field} ${cellOf(one)}`);
  return [
    ...(line.length === 0 ? [] : [`${name}: ${line.join('; ')}`]),
    ...inner.filter(ofOwnLine).flatMap(([field, one]) => linesOf(`${name}.${field}`, one)),
  ];
}

const isTable = (value: Json): boolean => Array.isArray(value) && value.some(isObject);

/** Whether an object has more fields than are read in the line of another. */
const isWide = (value: Json): boolean => isObject(value) && Object.keys(value).length > 2;

function tableOf(name: string, rows: readonly JsonObject[]): readonly string[] {
  const flat = rows.map((row) => flatten(row, ''));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  const lines = flat.map((row) => columns.map((column) => cellOf(row.get(column) ?? null)).join('|'));
  return [`${name} (${rows.length}):`, columns.join('|'), ...lines];
}

/** A row with the fields of its records as columns of their own: `exposure.revenue`. */
function flatten(row: JsonObject, path: string): ReadonlyMap<string, Json> {
  return new Map(
    Object.entries(row).flatMap(([name, value]): [string, Json][] =>
      isObject(value) ? [...flatten(value, `${path}${name}.`)] : [[path + name, value]],
    ),
  );
}

/** A value in a cell; nested records as `name value` with commas between. */
function cellOf(value: Json): string {
  if (value === null) return '';
  // An empty list is not a finding: the sentence says whether there are none.
  if (Array.isArray(value) && value.length === 0) return '[]';
  if (Array.isArray(value)) return value.map((one) => (isObject(one) ? `(${fieldsOf(one)})` : cellOf(one))).join(', ');
  if (isObject(value)) return fieldsOf(value);
  return readable(String(value)).replaceAll(/\s+/g, ' ').replaceAll('|', '/');
}

function fieldsOf(value: JsonObject): string {
  return Object.entries(value)
    .map(([name, one]) => `${name} ${isObject(one) ? `(${fieldsOf(one)})` : cellOf(one)}`)
    .join(', ');
}
