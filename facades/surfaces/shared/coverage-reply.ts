import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { Table } from '../../surface.ts';

/**
 * Rows as a table that never looks whole where it is not: where `field` is absent, others may be there or could be
 * none, and a last line of empty cells says why in its `reasons`.
 */
export function endedByReason(
  columns: readonly string[],
  rows: Table['rows'],
  absent: Absent,
  field: string,
): Pick<Table, 'columns' | 'rows'> {
  const reason = absent[field];
  if (reason === undefined) return { columns, rows };
  const empty = Object.fromEntries(columns.map((name) => [name, null]));
  return { columns, rows: [...rows, { ...empty, absent: { [field]: reason } }] };
}
