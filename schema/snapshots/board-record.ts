import type { Board } from '../domain/boards/board.ts';
import type { ColumnName, ColumnValues } from '../domain/boards/columns/columns.ts';
import type { Absent } from '../domain/terms/absence.ts';
import type { RowOnBoard } from './shown-rows.ts';

/** A published row: its board's columns in order, then why some are null. */
export type BoardRecord = Readonly<Partial<Pick<ColumnValues, ColumnName>>> & { readonly absent: Absent };

export function boardRecord({ columns }: Board, { row }: RowOnBoard): BoardRecord {
  const record: Record<string, unknown> = {};
  for (const name of columns) record[name] = row[name];
  record.absent = row.absent;
  return record as BoardRecord;
}
