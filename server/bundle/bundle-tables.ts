import { tableOf } from '../../prisma/model-columns.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import {
  BUNDLE_TABLES,
  DERIVED_TABLES,
  type DerivedColumn,
  STORED_TABLES,
} from '../../schema/domain/terms/lists/bundle.ts';
import { PAGE_ROWS, readTable, type TextRow } from '../../schema/queries/bundle/table-rows.ts';
import { deriveCards } from './derive-cards.ts';
import type { Reader } from './read-still.ts';
import type { TableColumn } from './table-files.ts';

export interface ReadTable {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Its rows in the order of its key. */
  readonly pages: () => AsyncIterable<readonly TextRow[]>;
}

/** The description of every column, from the Prisma schema, or from the bundle for derived tables. */
export const MEANING = BUNDLE_TABLES.map((table) => {
  const { columns, key } = 'model' in table ? tableOf(table.model) : table;
  const told = (columns as readonly DerivedColumn[]).map(({ type, ...column }) => ({ ...column, ...type }));
  return { table: table.name, words: table.words, key, columns: told };
});

/** All tables, in an order to keep: each derived table needs results of those before it. */
export function bundleTables(reader: Reader, day: Day | null): readonly ReadTable[] {
  const cards = deriveCards(reader, day);
  return [
    ...STORED_TABLES.map(({ name, model }) => {
      const table = tableOf(model);
      return { name, columns: table.columns, pages: () => together(readTable(reader.pool, table, reader.pageRows)) };
    }),
    ...Object.entries(DERIVED_TABLES).map(([key, { name, columns }]) => ({
      name,
      columns,
      pages: () => together(cards[key as keyof typeof DERIVED_TABLES]()),
    })),
  ];
}

/** Regroups the pages into row groups. */
async function* together(pages: AsyncIterable<readonly TextRow[]>): AsyncGenerator<readonly TextRow[]> {
  let rows: TextRow[] = [];
  for await (const page of pages) {
    rows = rows.length === 0 ? [...page] : rows.concat(page);
    if (rows.length < PAGE_ROWS) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
