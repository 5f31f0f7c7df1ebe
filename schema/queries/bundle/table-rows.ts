/**
 * Whole tables, page by page in the order of their primary keys. Serves the bundle.
 *
 * Every value is text as PostgreSQL prints it, so that none passes through a double.
 */
import type pg from 'pg';
import type { ModelColumn, ModelTable } from '../../../prisma/model-columns.ts';

/** A row: a text per column, null for an absent value. */
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

/** Reads a table in the order of its key, one page at a time. */
export async function* readTable(
  reader: Pick<pg.ClientBase, 'query'>,
  { table, columns, key }: ModelTable,
  pageRows = PAGE_ROWS,
): AsyncGenerator<readonly TextRow[]> {
  const list = columns.map(({ name, type }) => TEXTS[type.kind]?.(`"${name}"`) ?? `"${name}"::text`).join(', ');
  // Qualified names order by the columns: a bare name would mean the output text, and numbers as text sort differently.
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
