import type { Absent } from '../terms/absence.ts';
import type { ColumnName, ColumnValues, OwnColumn } from './columns/columns.ts';

/** A row of a board as replies have it: the common columns, the board's own, and why a null is null. */
export type BoardRow = Pick<ColumnValues, Exclude<ColumnName, OwnColumn>> &
  Partial<Pick<ColumnValues, OwnColumn>> & {
    /** Slug of its board, on replies that mix boards. */
    readonly board?: string;
    /** Revenue by fiscal year, oldest first, on the page of a board. */
    readonly history?: readonly { readonly fiscalYear: number; readonly revenue: number | null }[];
    readonly absent: Absent;
  };
