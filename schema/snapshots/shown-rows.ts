import { derivingRows } from '../domain/board-rows/board-view.ts';
import { boardOf } from '../domain/boards/index.ts';
import type { LoadedInput } from '../queries/load-board-input.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import type { RowOnBoard } from './board-snapshots.ts';
import { filingBehind } from './filing-behind.ts';

/**
 * Rows of boards that were read for themselves, each as a snapshot of all boards of their day would have it.
 *
 * Errors of the returned function: a row that was not read is our mistake and throws.
 */
export function shownRows(
  { input, roles }: Pick<LoadedInput, 'input' | 'roles'>,
  asOf: AsOf,
  clock: () => Date,
): (slug: string, accession: string) => RowOnBoard {
  const derive = derivingRows(input, asOf.day, asOf.until === asOf.day ? undefined : { now: clock() });
  return (slug, accession) => {
    const board = boardOf(slug);
    if (board === undefined) throw new Error(`No board ${slug}.`);
    const { stored, row } = derive(board, accession);
    return { board: slug, stored, row, asOf, filing: filingBehind(stored, roles.get(accession) ?? null) };
  };
}
