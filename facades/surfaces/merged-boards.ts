import { BOARDS, boardOf } from '../../schema/domain/boards/index.ts';
import { unknownBoard } from '../http/unknown-path.ts';
import type { Argument, JsonObject, Surface } from '../surface.ts';
import { rowCount, rowsAnswer } from './all-boards.ts';
import { limitArgument, SHARED_FILTERS } from './board-arguments.ts';
import { feedDescription, feedItem } from './board-feed.ts';
import { BOARD_SCHEMA, objects, replyEnding, replyOpening } from './board-reply.ts';
import { boardSurfaces } from './boards.ts';
import { passed, slugOf, variables } from './operation.ts';

/** An embedded table of all boards is for reading: beyond this many rows it would be a download. */
const MERGED_TABLE_MAX = 500;

const limit: Argument = {
  ...limitArgument,
  ceiling: (door) => (door === 'embed' ? MERGED_TABLE_MAX : undefined),
};
const declared: readonly Argument[] = [limit, ...SHARED_FILTERS];

/** The rows of all boards together as a feed; `?board=` narrows to one. */
export const mergedFeed: Surface = {
  ...merged('all_boards_feed'),
  paths: [{ pattern: '/', formats: ['rss'] }],
  feed: (reply) => ({
    title: 'Filings boards: all boards',
    description: feedDescription(reply),
    link: '/boards',
    updatedAt: typeof reply.refreshedAt === 'string' ? reply.refreshedAt : null,
    items: objects(reply.rows).map((row) => feedItem(row, String(row.board))),
  }),
};

/** The newest rows of all boards together as a table to embed; `?board=` narrows to one. */
export const mergedTable: Surface = {
  ...merged('all_boards_table'),
  paths: [{ pattern: '/', formats: ['embed'] }],
  page: 'board',
};

function merged(name: string): Surface {
  return {
    name,
    title: 'All boards',
    description: 'The newest filings of all boards together; board narrows to one.',
    document: `query ${name}(${variables(declared)}) {
  boards(${passed(declared)}) { slug asOf notice refreshedAt total records }
}`,
    arguments: declared,
    narrow: boardSurface,
    paths: [],
    maxAge: 60,
    shape: (data, { limit: most }) => mergedReply(objects(data.boards), Number(most)),
  };
}

function mergedReply(boards: readonly JsonObject[], most: number): JsonObject {
  const [first = {}] = boards;
  const total = rowCount(boards);
  const rows = newestRows(boards, most);
  return {
    ...replyOpening(BOARD_SCHEMA, { ...first, answer: rowsAnswer(first.asOf, total) }),
    board: 'all',
    title: 'All boards',
    question: 'What did companies have to report?',
    refreshedAt: first.refreshedAt ?? null,
    total,
    returned: rows.length,
    truncated: rows.length < total,
    rows,
    ...replyEnding(first),
  };
}

/** The newest rows of several boards, each with its board. */
export function newestRows(boards: readonly JsonObject[], most: number): JsonObject[] {
  return boards
    .flatMap(({ slug, records }) => objects(records).map((row): JsonObject => ({ board: slugOf(slug), ...row })))
    .sort(newestFirst)
    .slice(0, most);
}

function boardSurface(slug: string): Surface {
  const found = boardSurfaces.find(({ name }) => name === boardOf(slug)?.tool);
  if (found === undefined) throw unknownBoard(slug);
  return found;
}

/** Boards in listed order between rows of one filing. */
const POSITION = new Map(BOARDS.map(({ slug }, index) => [slug, index]));

/** The order of every board: filing date, then accession number, newest first. */
function newestFirst(a: JsonObject, b: JsonObject): number {
  const [keyA, keyB] = [a, b].map(({ filedOn, accession }) => `${String(filedOn)} ${String(accession)}`) as [
    string,
    string,
  ];
  if (keyA !== keyB) return keyA < keyB ? 1 : -1;
  return (POSITION.get(String(a.board)) ?? 0) - (POSITION.get(String(b.board)) ?? 0);
}
