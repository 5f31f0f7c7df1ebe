/**
 * Whole tables, page after page by their primary keys. Serves the bundle.
 *
 * Every value is the text that PostgreSQL gives it, so that none passes through a double.
 */
import type pg from 'pg';
import type { ModelColumn, ModelTable } from '../../../prisma/model-columns.ts';

/** A row: a text for each column, null for what is absent. */
export type TextRow = readonly (string | null)[];

/** Rows of a page, and of a row group of Parquet. */
export const PAGE_ROWS = 10_000;

const TEXTS: Partial<Record<ModelColumn['type']['kind'], (column: string) => string>> = {
  json: (column) => `to_jsonb(${column})::text`,
  instant: (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  day: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
};

const CASTS: Partial<Record<ModelColumn['type']['kind'], string>> = {
  integer: 'int',
  bigint: 'bigint',
  text: 'text',
  day: 'date',
  decimal: 'numeric',
};

/** Reads a table in the order of its key, up to so many rows at a time. */
export async function* readTable(
  reader: Pick<pg.ClientBase, 'query'>,
  { table, columns, key }: ModelTable,
  pageRows = PAGE_ROWS,
): AsyncGenerator<readonly TextRow[]> {
  const list = columns.map(({ name, type }) => TEXTS[type.kind]?.(`"${name}"`) ?? `"${name}"::text`).join(', ');
  // By the columns themselves: a bare name means the text of the list, and texts of numbers stand in another order.
  const order = key.map((name) => `"${table}"."${name}"`).join(', ');
  const places = key.map((name) => columns.findIndex((column) => column.name === name));
  const marks = places.map((at, n) => `$${n + 1}::${CASTS[columns[at]?.type.kind ?? 'text']}`).join(', ');
  const page = (where: string) => `select ${list} from "${table}" ${where} order by ${order} limit ${pageRows}`;
  let after: (string | null)[] | undefined;
  for (;;) {
    const text = after === undefined ? page('') : page(`where (${order}) > (${marks})`);
    const { rows } = await reader.query<(string | null)[]>({ text, values: after ?? [], rowMode: 'array' });
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    const last = rows.at(-1);
    after = places.map((at) => last?.[at] ?? null);
  }
}
