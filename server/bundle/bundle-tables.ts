import { tableOf } from '../../prisma/model-columns.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import {
  BUNDLE_TABLES,
  CODES,
  DERIVED_TABLES,
  type DerivedColumn,
  type DescribedTable,
  LATER_DAYS,
  MAY_LACK_FILER,
  STORED_TABLES,
  type StoredTable,
  type TableReference,
} from '../../schema/domain/terms/lists/bundle.ts';
import { UNITS } from '../../schema/domain/terms/lists/bundle-units.ts';
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

const CODE_IN_CSV = 'A code: read it as text. A reader that guesses types makes a number of it and drops zeros.';

/**
 * Every table with its key and references, and every column with its meaning and unit, from the Prisma schema, or from the
 * bundle for derived tables; which columns may hold a day after the bundle's, and which a reader of CSV has to be told are
 * text.
 */
export const MEANING = BUNDLE_TABLES.map((table) => {
  const { columns, key } = 'model' in table ? tableOf(table.model) : table;
  const told = (columns as readonly DerivedColumn[]).map(({ type, ...column }) => {
    const name = `${table.name}.${column.name}`;
    const unit = UNITS.get(name);
    return {
      ...{ ...column, ...type },
      ...(unit === undefined ? {} : { unit }),
      ...(CODES.has(name) ? { csv: CODE_IN_CSV } : {}),
      ...(LATER_DAYS[name] === undefined ? {} : { laterDays: LATER_DAYS[name] }),
    };
  });
  const references = 'model' in table ? referencesOf(table) : table.references;
  return { table: table.name, words: table.words, key, references, columns: told };
}) satisfies readonly DescribedTable[];

/** The tables of the bundle in which each row of a table finds the one that it names. */
function referencesOf({ name, model }: StoredTable): TableReference[] {
  return tableOf(model).references.flatMap(({ model: of, columns }) => {
    const table = STORED_TABLES.find((one) => one.model === of);
    if (table === undefined || (of === 'Filer' && MAY_LACK_FILER.has(name))) return [];
    return [{ columns, table: table.name, key: tableOf(table.model).key }];
  });
}

/** All tables as of a day, in an order to keep: each derived table needs results of those before it. */
export function bundleTables(reader: Reader, day: Day): readonly ReadTable[] {
  const cards = deriveCards(reader, day);
  return [
    ...STORED_TABLES.map(({ name, model }) => {
      const pages = () => together(readTable(reader.pool, model, { until: day, pageRows: reader.pageRows }));
      return { name, columns: tableOf(model).columns, pages };
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
