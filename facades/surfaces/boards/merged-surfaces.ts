import { z } from 'zod';
import { BOARDS, boardOf } from '../../../schema/domain/boards/index.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { unknownBoard } from '../../errors.ts';
import { FLAG, INSTANT, type Opening, type ReplyOf, reply, replyOpening, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, Surface, SurfaceOf } from '../../surface.ts';
import { boardArguments, limitArgument } from '../shared/common-arguments.ts';
import { COVERAGE, WINDOW } from '../shared/coverage-reply.ts';
import { passed, slugOf, variables } from '../shared/operation.ts';
import { TOGETHER_SELECTION, type Together, together } from './all-boards-surface.ts';
import { feedDescription, mergedItems } from './board-feed.ts';
import { type BoardRow, boardEnding, MIXED_ROW } from './board-reply.ts';
import { boardSurfaces } from './board-surfaces.ts';

/** An embedded table of all boards is for reading: beyond this many rows it would be a download. */
const MERGED_TABLE_MAX = 500;

const limit: Argument = {
  ...limitArgument,
  schema: { ...limitArgument.schema, description: 'Rows; those of one filing stay together.' },
  ceiling: (door) => (door === 'embed' ? MERGED_TABLE_MAX : undefined),
};
const declared: readonly Argument[] = boardArguments(
  EVENT_KINDS.map(({ kind }) => kind),
  limit,
);

const CONTRACT = reply('svc.board/1', 'Board', {
  coverage: COVERAGE,
  window: WINDOW,
  board: said(z.literal('all'), 'Which boards: all of them.'),
  title: TEXT,
  question: TEXT,
  refreshedAt: INSTANT.nullable(),
  total: WHOLE.nullable(),
  returned: WHOLE,
  truncated: FLAG.nullable(),
  rows: said(z.array(MIXED_ROW), 'Rows of the boards by filing date, then by accession number, newest first.'),
});
type MergedReply = ReplyOf<typeof CONTRACT>;

type MergedBoard = Together & Omit<Opening, 'answer'> & BoardRecords;
type BoardRecords = { readonly slug: string; readonly records: readonly BoardRow[] };
type MergedSurface = SurfaceOf<typeof CONTRACT, { readonly boards: readonly MergedBoard[] }>;

/** The rows of all boards together as a feed; `?board=` narrows to one. */
export const mergedFeed: MergedSurface = {
  ...merged('all_boards_feed'),
  paths: [{ pattern: '/', formats: ['rss'] }],
  feed: (reply) => ({
    title: 'Filings boards: all boards',
    description: feedDescription(reply),
    link: '/boards',
    updatedAt: reply.refreshedAt,
    items: mergedItems(reply.rows),
  }),
};

/** The newest rows of all boards together as a table to embed; `?board=` narrows to one. */
export const mergedTable: MergedSurface = {
  ...merged('all_boards_table'),
  paths: [{ pattern: '/', formats: ['embed'] }],
};

function merged(name: string): MergedSurface {
  return {
    name,
    title: 'All boards',
    description: 'The newest filings of all boards together; board narrows to one.',
    document: `query ${name}(${variables(declared)}) {
  boards(${passed(declared)}) { slug asOf ${TOGETHER_SELECTION} records }
}`,
    arguments: declared,
    reply: CONTRACT,
    narrow: boardSurface,
    paths: [],
    maxAge: 60,
    shape: ({ boards }, { limit: most }) => mergedReply(boards, Number(most)),
  };
}

function mergedReply(boards: readonly MergedBoard[], most: number): MergedReply {
  const { opening, coverage, window, refreshedAt, total, absent } = together(boards);
  const rows = newestRows(boards, most);
  return {
    ...replyOpening('svc.board/1', opening),
    coverage,
    window,
    board: 'all',
    title: 'All boards',
    question: 'What did companies have to report?',
    refreshedAt,
    total,
    returned: rows.length,
    truncated: total === null ? null : rows.length < total,
    rows,
    ...boardEnding(refreshedAt, absent),
  };
}

/**
 * The newest rows of several boards, each with its board. Rows of one filing are not parted, so that a page can go on
 * after a filing: there may be a few more than `most`.
 */
export function newestRows(boards: readonly BoardRecords[], most: number): BoardRow[] {
  const rows = boards
    .flatMap(({ slug, records }) => records.map((row): BoardRow => ({ board: slugOf(slug), ...row })))
    .sort(newestFirst);
  const last = rows[most - 1]?.accession;
  const end = rows.findIndex(({ accession }, at) => at >= most && accession !== last);
  return end < 0 ? rows : rows.slice(0, end);
}

function boardSurface(slug: string): Surface {
  const found = boardSurfaces.find(({ name }) => name === boardOf(slug)?.tool);
  if (found === undefined) throw unknownBoard(slug);
  return found;
}

/** Boards in listed order between rows of one filing. */
const POSITION = new Map(BOARDS.map(({ slug }, index) => [slug, index]));

/** The order of every board: filing date, then accession number, newest first. */
function newestFirst(a: BoardRow, b: BoardRow): number {
  const [keyA, keyB] = [orderKey(a), orderKey(b)];
  if (keyA !== keyB) return keyA < keyB ? 1 : -1;
  return (POSITION.get(String(a.board)) ?? 0) - (POSITION.get(String(b.board)) ?? 0);
}

function orderKey({ filedOn, accession }: BoardRow): string {
  return `${filedOn} ${accession}`;
}
