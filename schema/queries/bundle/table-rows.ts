/**
 * Whole tables as of a day, page by page in the order of their primary keys. Serves the bundle.
 *
 * Every value is text as PostgreSQL prints it, so that none passes through a double.
 */
import type pg from 'pg';
import { type ModelColumn, tableOf } from '../../../prisma/model-columns.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { StoredModel } from '../../domain/terms/lists/bundle.ts';
import { CUTS } from './cut-tables.ts';

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

interface Reading {
  /** The last day that counts. */
  readonly until: Day;
  readonly pageRows?: number;
}

/** Reads a table as of a day in the order of its key, one page at a time. */
export async function* readTable(
  reader: Pick<pg.ClientBase, 'query'>,
  model: StoredModel,
  { until, pageRows = PAGE_ROWS }: Reading,
): AsyncGenerator<readonly TextRow[]> {
  const { table, columns, key } = tableOf(model);
  const { where, instead = {} } = CUTS[model];
  const list = columns
    .map(({ name, type }) => {
      const value = instead[name] === undefined ? `"${name}"` : `(${instead[name]})`;
      return TEXTS[type.kind]?.(value) ?? `${value}::text`;
    })
    .join(', ');
  // Qualified names order by the columns: a bare name would mean the output text, and numbers as text sort differently.
  const order = key.map((name) => `"${table}"."${name}"`).join(', ');
  const places = key.map((name) => columns.findIndex((column) => column.name === name));
  const marks = places.map((at, n) => `$${n + 2}::${CASTS[columns[at]?.type.kind ?? 'text']}`).join(', ');
  const page = (after: string) =>
    `select ${list} from "${table}" where (${where}) ${after} order by ${order} limit ${pageRows}`;
  let after: (string | null)[] | undefined;
  for (;;) {
    const text = after === undefined ? page('') : page(`and (${order}) > (${marks})`);
    const { rows } = await reader.query<(string | null)[]>({
      text,
      values: [until, ...(after ?? [])],
      rowMode: 'array',
    });
    if (rows.length > 0) yield rows;
    if (rows.length < pageRows) return;
    const last = rows.at(-1);
    after = places.map((at) => last?.[at] ?? null);
  }
}
