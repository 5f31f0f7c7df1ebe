import { z } from 'zod';
import type { BoardRow } from '../../../schema/domain/boards/board-row.ts';
import { BOARDS, boardOf } from '../../../schema/domain/boards/index.ts';
import { newestFirst, type PlacedFiling } from '../../../schema/domain/boards/newest-first.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { unknownBoard } from '../../errors.ts';
import type { Json } from '../../json-value.ts';
import { cardPath } from '../../links.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { slugOf } from '../../replies/spelling.ts';
import { as, FLAG, said, TEXT, WHOLE } from '../../reply.ts';
import type { Argument, Surface, SurfaceFor } from '../../surface.ts';
import { boardArguments, limitArgument } from '../shared/common-arguments.ts';
import { feedDescription, mergedItems } from './board-feed.ts';
import { mixedRows, rowOfBoard, rowSources } from './board-reply.ts';
import { boardSurfaces } from './board-surfaces.ts';
import { reasonsTogether, together, totalOf } from './boards-together.ts';
import { wholeFeed } from './whole-feed.ts';

/** An embedded table of all boards is for reading: beyond this many rows it would be a download. */
const MERGED_TABLE_MAX = 500;

const limit: Argument = {
  ...limitArgument,
  schema: { ...limitArgument.schema, description: 'Rows, with those of one filing together.' },
  ceiling: (door) => (door === 'embed' ? MERGED_TABLE_MAX : undefined),
};
const declared: readonly Argument[] = boardArguments(
  EVENT_KINDS.map(({ kind }) => kind),
  limit,
);

type Asked = Answers['all_boards_merged'];

/** The rows of all boards together as a feed; `?board=` narrows to one. */
export const mergedFeed: SurfaceFor<'all_boards_merged'> = {
  ...merged('all_boards_feed'),
  paths: [{ pattern: '/', formats: ['rss', 'jsonfeed'] }],
  feedAgain: wholeFeed,
  feed: (reply, { company }) => ({
    ...(company === undefined ? OF_ALL : feedOfCompany(company, reply.rows[0])),
    description: feedDescription(reply),
    updatedAt: reply.refreshedAt,
    items: mergedItems(reply.rows),
  }),
};

const OF_ALL = { title: 'Filings boards: all boards', link: '/boards' };

/** Title and page of a feed about one company, which is named as it was asked for where it has no rows. */
const feedOfCompany = (asked: string, row: BoardRow | undefined) =>
  row === undefined
    ? { title: `Filings boards: ${asked}`, link: `/boards/card/${encodeURIComponent(asked)}` }
    : { title: `Filings boards: ${displayName(row.company)}`, link: cardPath(row.cik) };

/** The newest rows of all boards together as a table to embed; `?board=` narrows to one. */
export const mergedTable: SurfaceFor<'all_boards_merged'> = {
  ...merged('all_boards_table'),
  paths: [{ pattern: '/', formats: ['embed'] }],
};

function merged(name: string): SurfaceFor<'all_boards_merged'> {
  return {
    name,
    replyType: 'all_boards_merged',
    schema: 'svc.board/1',
    title: 'All boards',
    description: 'The newest filings of all boards together, or of one board.',
    document: documents.all_boards_merged,
    arguments: declared,
    made: {
      ...together,
      board: made(said(z.literal('all'), 'Boards: all of them.'), () => 'all' as const),
      title: made(as(TEXT, 'Board.title'), () => 'All boards'),
      question: made(as(TEXT, 'Board.question'), () => 'What did companies have to report?'),
      returned: made(as(WHOLE, 'Board.returned'), (asked: Asked, _, { limit: most }) => rowsOf(asked, most).length),
      truncated: made(as(FLAG.nullable(), 'Board.truncated'), (asked: Asked, _, { limit: most }) => {
        const total = totalOf(asked);
        return total === null ? null : rowsOf(asked, most).length < total;
      }),
      rows: mixedRows(
        'Rows of the boards by filing date, then by acceptance, then by accession number, newest first.',
        (asked: Asked, _data, { limit: most }) => rowsOf(asked, most),
      ),
    },
    sources: rowSources,
    absent: reasonsTogether,
    narrow: boardSurface,
    paths: [],
    maxAge: 60,
  };
}

const known = new WeakMap<Asked, readonly BoardRow[]>();

/** The rows of a reply. Three of its fields tell of them: they are put in order once. */
function rowsOf(asked: Asked, most: Json | undefined): readonly BoardRow[] {
  const rows = known.get(asked) ?? newestOf(foundOn(asked.boards), Number(most)).map(rowOfBoard);
  known.set(asked, rows);
  return rows;
}

interface RowsOfBoard {
  readonly slug: string;
  readonly rows: { readonly nodes: readonly PlacedFiling[] };
}

/** A row as GraphQL has it, with its board. */
export type FoundRow = PlacedFiling & { readonly board: string };

export function foundOn(boards: readonly RowsOfBoard[]): readonly FoundRow[] {
  return boards.flatMap(({ slug, rows: { nodes } }) => nodes.map((node) => ({ ...node, board: slugOf(slug) })));
}

/**
 * The newest of these rows. Rows of one filing are not parted, so that a page can go on after a filing: there may be a
 * few more than `most`.
 */
export function newestOf(found: readonly FoundRow[], most: number): readonly FoundRow[] {
  const rows = [...found].sort(inOrder);
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

/** The order of every board. */
function inOrder(a: FoundRow, b: FoundRow): number {
  return newestFirst(a, b) || (POSITION.get(a.board) ?? 0) - (POSITION.get(b.board) ?? 0);
}
