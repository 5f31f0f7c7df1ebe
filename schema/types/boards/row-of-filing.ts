import type { Context } from '../../context.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { readRowsOfFiling } from '../../queries/boards/rows-of-filers.ts';
import { seenOf } from '../../queries/boards/seen.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';
import { asOfDay } from '../shared/as-of.ts';

/** The row of a filing on a board of today; null where the filing is not, or not yet, on it. */
export async function rowOfFiling(
  context: Context,
  { board, accession }: { readonly board: string; readonly accession: string },
): Promise<RowOnBoard | null> {
  const asOf = asOfDay(context, null);
  const seen = seenOf(asOf, { from: addMonths(asOf.day, -BOARD_MONTHS), to: asOf.day }, context.deps.clock);
  const { found, rowOf } = await showRows(
    context.deps,
    asOf,
    (reader) => readRowsOfFiling(reader, accession, seen),
    ({ rows }) => rows,
  );
  const key = found.rows.find((row) => row.board === board);
  return key === undefined ? null : rowOf(key);
}
