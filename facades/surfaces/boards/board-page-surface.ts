import { z } from 'zod';
import type { Board } from '../../../schema/domain/boards/board.ts';
import { as, type Immutable, type ReplyOf, record, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, SurfaceOf, SurfacePath } from '../../surface.ts';
import { boardValue, passed, variables } from '../shared/operation.ts';
import { QUARTERS, QUARTERS_SELECTION, type QuartersData, quartersOf } from './board-quarters-surfaces.ts';
import { BOARD_SELECTION, type BoardData, boardContract, boardReply } from './board-reply.ts';
import { sortArgument } from './board-sort.ts';

const FACETS = as(
  z.array(
    record('Facet', {
      name: z.enum(['outcome', 'size', 'sic', 'state']),
      values: z.array(record('FacetValue', { value: TEXT, title: TEXT, filings: WHOLE })),
      others: WHOLE,
    }),
  ),
  'Board.facets',
);
type Facets = z.infer<typeof FACETS>;
/** One thing that rows are told apart by, named as the argument that narrows by it. */
export type BoardFacet = Immutable<Facets[number]>;

function pageContract(board: Board) {
  return boardContract(board).extend({ quarters: QUARTERS, facets: FACETS });
}
/** What the page of a board is made of: the reply of its other doors, its quarters and its facets. */
export type BoardPageReply = ReplyOf<ReturnType<typeof pageContract>>;

type PageData = BoardData & {
  readonly quarters: QuartersData;
  readonly facets: readonly (Omit<BoardFacet, 'name'> & { readonly name: string })[];
};

type BoardPage = SurfaceOf<ReturnType<typeof pageContract>, { readonly board: PageData }>;

/** The page of a board, which counts its quarters and what its rows are told apart by. */
export function boardPage(board: Board, declared: readonly Argument[], paths: readonly SurfacePath[]): BoardPage {
  const name = `${board.tool}_page`;
  return {
    name,
    title: board.title,
    description: `${board.question} The page: rows, quarters and facets.`,
    document: `query ${name}(${variables(declared)}) {
  board(slug: ${boardValue(board.slug)}, ${passed(declared)}) { ${BOARD_SELECTION}
    ${QUARTERS_SELECTION} facets { name values { value title filings } others } }
}`,
    arguments: [...declared, sortArgument(board.slug)],
    reply: pageContract(board),
    paths,
    maxAge: BOARD_MAX_AGE,
    after: ({ next }) => next ?? null,
    shape: ({ board: found }, { sort }) => ({
      ...boardReply(board, found, sort),
      quarters: quartersOf(found.quarters),
      facets: found.facets.map((facet) => ({ ...facet, name: facet.name.toLowerCase() as BoardFacet['name'] })),
    }),
  };
}

/** Seconds a board may be kept: filings are looked for every minute. */
export const BOARD_MAX_AGE = 60;
