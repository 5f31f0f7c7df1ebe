import { csvFormatRow } from 'd3-dsv';
import type { Json, JsonObject } from '../json-value.ts';
import type { Table } from '../surface.ts';
import { readable } from './readable.ts';

/** Rows converted at a time, so that the first bytes are sent before the last row is written. */
const ROWS_PER_CHUNK = 250;

/**
 * A table as CSV (RFC 4180): header row, CRLF, a last column `reasons` that says why cells are empty.
 *
 * Cells that a spreadsheet would run as a formula get a leading apostrophe; numbers stay numbers. Lists are joined by
 * `; `.
 */
export function renderCsv(table: Table): string {
  return csvLines(table, 0, table.rows.length);
}

/** The same text in chunks, the header with the first. */
export function* streamCsv(table: Table): Generator<string> {
  const { length } = table.rows;
  for (let start = 0; start === 0 || start < length; start += ROWS_PER_CHUNK) {
    yield csvLines(table, start, start + ROWS_PER_CHUNK);
  }
}

/** Lines of some of the rows, in order, with the header before the first row. */
function csvLines({ columns, rows }: Table, start: number, end: number): string {
  const lines = rows.slice(start, end).map((row) => csvCells(columns, row));
  if (start === 0) lines.unshift([...columns, 'reasons']);
  return csvText(lines);
}

/** Cells as CSV (RFC 4180): each row ends with CRLF. */
export function csvText(rows: readonly (readonly (string | null)[])[]): string {
  // The library's type asks for mutable rows; at run time it writes null as an empty cell.
  return rows.map((row) => `${csvFormatRow(row as string[])}\r\n`).join('');
}

/** The cells of one row as text, in the order of the columns, `reasons` last. */
export function csvCells(columns: readonly string[], row: JsonObject): string[] {
  return [...columns.map((name) => csvCell(row[name])), reasons(row.absent)];
}

function csvCell(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return inert(Array.isArray(value) ? value.join('; ') : String(value));
}

/** `revenue=NOT_INGESTED; cash=NOT_INGESTED` */
function reasons(absent: Json | undefined): string {
  if (typeof absent !== 'object' || absent === null) return '';
  return Object.entries(absent)
    .map(([field, reason]) => `${field}=${String(reason)}`)
    .join('; ');
}

/** First characters that spreadsheets take for a formula (OWASP), including full-width ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** Most cells: nothing to remove or escape. */
const PLAIN_TEXT = /^[A-Za-z0-9][ -~]*$/;

function inert(raw: string): string {
  if (PLAIN_TEXT.test(raw)) return raw;
  const text = readable(raw);
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
