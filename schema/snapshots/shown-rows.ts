import { deriveRows } from '../domain/board-rows/board-view.ts';
import type { Board } from '../domain/boards/board.ts';
import type { LoadedInput } from '../queries/load-board-input.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import type { RowOnBoard } from './board-snapshots.ts';
import { filingBehind } from './filing-behind.ts';

/** Rows of boards that were read for themselves, as a snapshot of their day would have them; in the order asked for. */
export function shownRows(
  { input, roles }: Pick<LoadedInput, 'input' | 'roles'>,
  asOf: AsOf,
  clock: () => Date,
): (board: Board, accessions: readonly string[]) => RowOnBoard[] {
  const derive = deriveRows(input, asOf.day, asOf.until === asOf.day ? undefined : { now: clock() });
  return (board, accessions) =>
    derive(board, accessions).map(({ stored, row }) => ({
      board: board.slug,
      stored,
      row,
      asOf,
      filing: filingBehind(stored, roles.get(stored.accession) ?? null),
    }));
}
