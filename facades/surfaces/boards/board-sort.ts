import type { ColumnName, ColumnValues } from '../../../schema/domain/boards/columns/columns.ts';
import type { Json } from '../../json-value.ts';
import type { Argument } from '../../surface.ts';
import { sortableColumns } from './shown-columns.ts';

/**
 * The order of the rows of a reply. It is no part of the question: which rows those are it
 * leaves as it is, so that a page goes on after its last filing in any order.
 */
export function sortArgument(slug: string): Argument {
  return {
    name: 'orderBy',
    query: 'sort',
    schema: {
      type: 'string',
      enum: sortableColumns(slug).flatMap((name) => [name, `-${name}`]),
      description: 'Order of the rows returned; - before it: largest first.',
    },
    required: false,
    manyValues: true,
  };
}

type Values = Partial<ColumnValues>;
type Value = Values[ColumnName] | null;
const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows in the order asked for; a row without the value comes last in both directions. */
export function inSortOrder<Row extends Values>(rows: readonly Row[], sort: Json | undefined): readonly Row[] {
  if (typeof sort !== 'string') return rows;
  const name = sort.replace(/^-/, '') as ColumnName;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => compared(a[name] ?? null, b[name] ?? null, sign));
}

function compared(a: Value, b: Value, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : inOrder.compare(String(a), String(b)));
}
