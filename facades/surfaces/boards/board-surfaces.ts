import type { Board } from '../../../schema/domain/boards/board.ts';
import { ordersOf } from '../../../schema/domain/boards/board-order.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { orderName } from '../../../schema/domain/terms/words/order-name.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Argument, Surface, SurfaceFor } from '../../surface.ts';
import { boardArguments, boardValue } from '../shared/common-arguments.ts';
import { boardCounts } from './board-counts-surfaces.ts';
import { feedDescription, feedItem } from './board-feed.ts';
import { BOARD_MAX_AGE, boardPage } from './board-page-surface.ts';
import { boardNamed, boardTable, ROWS_WORDS, rowSources } from './board-reply.ts';
import { wholeFeed } from './whole-feed.ts';

/** The order of a board's rows; a page goes on after its last filing in any order. */
const orderArgument = (board: Board): Argument => ({
  name: 'orderBy',
  schema: {
    type: 'string',
    enum: ordersOf(board),
    description: 'Column to order by, such as revenue. -revenue puts the largest first.',
  },
  listedAs: '-revenue: largest',
  required: false,
  manyValues: true,
  variable: (written) => orderName(String(written)),
});

/** What a listing of tools says of a reply: a model reads all of it, so only what it has to act on. */
const LISTED = ['rows'] as const;

/** Columns of a row that its tool gives on request: what the row's filing and its company's card say as well. */
const DETAILS = [
  ...[
    'title',
    'class',
    'items',
    'documentUrl',
    'reportDate',
    'isAmendment',
    'coRegistrants',
    'fiscalYearEnd',
    'currency',
  ],
  ...['totalDebt', 'cash', 'sizeBand', 'corrected', 'industry', 'exchange', 'operatingMargin'],
  ...['acceptedAt', 'sic', 'excerptTruncated', 'evidence', 'textUrl', 'office'],
];
export const ON_REQUEST = Object.fromEntries(DETAILS.map((name) => [`rows.${name}`, 'details']));

/** One surface for each board: a tool, a page, JSON, CSV, a feed and a table to embed. */
export const boardSurfaces: readonly SurfaceFor<'board'>[] = BOARDS.map(boardSurface);

function boardSurface(board: Board): SurfaceFor<'board'> {
  const counted = boardArguments(board.kinds);
  const declared = [...counted, orderArgument(board)];
  const paths = [
    { pattern: `/boards/${board.slug}`, formats: ['html', 'json', 'csv', 'rss', 'jsonfeed', 'embed', 'svg', 'png'] },
  ] as const;
  return {
    name: board.tool,
    fixed: { slug: boardValue(board.slug) },
    replyType: 'board',
    schema: 'svc.board/1',
    title: board.title,
    description: `${board.question} SEC filings, 12 months.`,
    document: documents.board,
    arguments: declared,
    columns: board.columns,
    made: { board: boardNamed(board.slug) },
    words: ROWS_WORDS,
    sources: rowSources,
    tool: { lists: LISTED, onRequest: ON_REQUEST, instead: [boardCounts(board, counted) as Surface] },
    paths,
    front: boardPage(board, declared, paths) as Surface,
    maxAge: BOARD_MAX_AGE,
    table: (reply) => ({ name: board.slug, ...boardTable(reply, board.columns) }),
    after: ({ next }) => next ?? null,
    feedAgain: wholeFeed,
    feed: (reply) => ({
      title: `${board.title}: ${board.question}`,
      description: feedDescription(reply),
      link: `/boards/${board.slug}`,
      updatedAt: reply.refreshedAt,
      items: reply.rows.map((row) => feedItem(row, board.slug)),
    }),
  };
}
