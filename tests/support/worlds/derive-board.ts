import type { BoardRowView } from '../../../schema/domain/board-rows/board-view.ts';
import type { AnswerFacts, Board } from '../../../schema/domain/boards/board.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { BoardInput } from '../boards/board-input.ts';
import { type OpenBoard, openBoards } from '../boards/open-boards.ts';

/** A board on a day: all rows of the window, newest first. */
export interface BoardView extends Pick<OpenBoard, 'board' | 'asOf'> {
  readonly rows: readonly BoardRowView[];
  readonly facts: AnswerFacts;
  readonly total: number;
}

/** A board as it stood on a day, all its rows derived. */
export function deriveBoard(board: Board, input: BoardInput, asOf: Day, seen?: { readonly now: Date }): BoardView {
  const [view] = deriveBoards([board], input, asOf, seen);
  if (view === undefined) throw new Error(`No view of ${board.slug}.`);
  return view;
}

/** Several boards of one day, their rows arranged once. */
export function deriveBoards(
  boards: readonly Board[],
  input: BoardInput,
  asOf: Day,
  seen?: { readonly now: Date },
): BoardView[] {
  return openBoards(boards, input, asOf, seen).map(whole);
}

function whole({ stored, rowOf, facts, ...view }: OpenBoard): BoardView {
  const rows = stored().map(rowOf);
  return { ...view, rows, facts: facts(), total: rows.length };
}
