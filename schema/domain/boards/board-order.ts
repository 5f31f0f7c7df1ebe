import type { Board } from './board.ts';
import type { ColumnName } from './columns/columns.ts';

/** The columns that rows of boards can be ordered by. */
const ORDERED = [
  ...['filedOn', 'company', 'revenue', 'operatingMargin', 'totalDebt', 'cash'],
  ...['periodOfReport', 'changes12m'],
] as const satisfies readonly ColumnName[];
export type OrderedColumn = (typeof ORDERED)[number];

/** A column; a leading minus means largest first. */
export type BoardOrder = OrderedColumn | `-${OrderedColumn}`;

export const BOARD_ORDERS: readonly BoardOrder[] = ORDERED.flatMap((name) => [name, `-${name}` as const]);

export function ordersOf({ columns }: Pick<Board, 'columns'>): readonly BoardOrder[] {
  return BOARD_ORDERS.filter((order) => (columns as readonly string[]).includes(readBoardOrder(order).column));
}

export const readBoardOrder = (written: BoardOrder) => ({
  column: written.replace('-', '') as OrderedColumn,
  isDescending: written.startsWith('-'),
});
