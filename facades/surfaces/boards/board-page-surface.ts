import type { Board } from '../../../schema/domain/boards/board.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor, SurfacePath } from '../../surface.ts';
import { boardValue } from '../shared/common-arguments.ts';
import { boardNamed, ROWS_WORDS, rowSources } from './board-reply.ts';

/** What the page of a board is made of: the reply of its other doors, its quarters and its facets. */
export type BoardPageReply = Replies['board_page'];
/** One thing that rows are told apart by, named as the argument that narrows by it. */
export type BoardFacet = BoardPageReply['facets'][number];

/** The page of a board, which counts its quarters and what its rows are told apart by. */
export function boardPage(
  board: Board,
  declared: readonly Argument[],
  paths: readonly SurfacePath[],
): SurfaceFor<'board_page'> {
  return {
    name: `${board.tool}_page`,
    fixed: { slug: boardValue(board.slug) },
    replyType: 'board_page',
    schema: 'svc.board/1',
    title: board.title,
    description: `${board.question} The page: rows, quarters and facets.`,
    document: documents.board_page,
    arguments: declared,
    columns: board.columns,
    made: { board: boardNamed(board.slug) },
    words: ROWS_WORDS,
    sources: rowSources,
    paths,
    maxAge: BOARD_MAX_AGE,
    after: ({ next }) => next ?? null,
  };
}

/** Seconds a board may be kept: filings are looked for every minute. */
export const BOARD_MAX_AGE = 60;
