import type { Board } from '../../schema/domain/boards/board.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import type { JsonObject, Surface } from '../surface.ts';
import { boardArguments } from './board-arguments.ts';
import { feedDescription, feedItem } from './board-feed.ts';
import { BOARD_OUTPUT_SCHEMA, BOARD_SELECTION, boardReply, objects } from './board-reply.ts';
import { boardValue, passed, variables } from './operation.ts';

/** Seconds a board may be kept: filings are looked for every minute. */
const BOARD_MAX_AGE = 60;

/** One surface for each board: a tool, a page, JSON, CSV, a feed and a table to embed. */
export const boardSurfaces: readonly Surface[] = BOARDS.map(boardSurface);

function boardSurface(board: Board): Surface {
  const declared = boardArguments(board.kinds);
  return {
    name: board.tool,
    title: board.title,
    description: `${board.question} SEC filings of the last 12 months, newest first.`,
    document: `query ${board.tool}(${variables(declared)}) {
  board(slug: ${boardValue(board.slug)}, ${passed(declared)}) { ${BOARD_SELECTION} }
}`,
    arguments: declared,
    tool: { annotations: { readOnlyHint: true, openWorldHint: false }, outputSchema: BOARD_OUTPUT_SCHEMA },
    paths: [{ pattern: `/boards/${board.slug}`, formats: ['html', 'json', 'csv', 'rss', 'embed'] }],
    page: 'board',
    maxAge: BOARD_MAX_AGE,
    table: (reply) => ({ name: board.slug, columns: board.columns, rows: objects(reply.rows) }),
    feed: (reply) => ({
      title: `${board.title}: ${board.question}`,
      description: feedDescription(reply),
      link: `/boards/${board.slug}`,
      updatedAt: typeof reply.refreshedAt === 'string' ? reply.refreshedAt : null,
      items: objects(reply.rows).map((row) => feedItem(row, board.slug)),
    }),
    shape: (data) => boardReply(board, data.board as JsonObject),
  };
}
