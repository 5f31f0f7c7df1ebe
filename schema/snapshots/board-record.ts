import type { BoardRowView } from '../domain/board-rows/board-view.ts';
import type { Board } from '../domain/boards/board.ts';
import type { ColumnName, ColumnValues } from '../domain/boards/columns.ts';
import type { Absent } from '../domain/terms/absence.ts';
import type { RowOnBoard } from './shown-rows.ts';

/** A row as it is published: its board's columns in order, then why some are null. Never changed once made. */
export type BoardRecord = Readonly<Partial<Pick<ColumnValues, ColumnName>>> & { readonly absent: Absent };

/** Rows never change: each becomes a record once, when it is first asked for. */
const records = new WeakMap<BoardRowView, BoardRecord>();

/** A row of a board as its record: the same frozen object every time, so that its bytes need making only once. */
export function boardRecord({ columns }: Board, { row }: RowOnBoard): BoardRecord {
  const known = records.get(row);
  if (known !== undefined) return known;
  const values = Object.fromEntries(columns.map((name) => [name, row[name]]));
  const record: BoardRecord = Object.freeze({ ...values, absent: row.absent });
  records.set(row, record);
  return record;
}
