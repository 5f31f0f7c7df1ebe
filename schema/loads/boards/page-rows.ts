import { readOrderedStretch } from '../../queries/boards/ordered-keys.ts';
import { readStretch } from '../../queries/boards/page-keys.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';
import {
  badCursor,
  checkPage,
  fromCursor,
  isBackwardPage,
  type Page,
  type PageArguments,
  pageOfList,
  pageSize,
  toCursor,
  toPage,
} from '../shared/make-page.ts';
import { orderOf, rowsQuestion } from './find-pages.ts';
import type { BoardPage } from './make-board-page.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'searchInTurn' | 'clock'>;
type RowsPage = Page<RowOnBoard> & { readonly totalCount: number };

const cursorOf = ({ stored }: RowOnBoard) => toCursor([stored.accession]);
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/**
 * A page of a board's rows as a connection. Without a cursor it starts where the board's own page does, and it holds no
 * more rows than that page may, because the query's cost is computed from it.
 *
 * Errors: BAD_ARGUMENT for an invalid page or cursor.
 */
export function rowsConnection(deps: Deps, page: BoardPage, args: PageArguments): RowsPage | Promise<RowsPage> {
  const movesAway = [args.after, args.before, args.last].some((value) => value !== null && value !== undefined);
  return movesAway ? pageFromTables(deps, page, args) : firstRows(page, args);
}

/** The page already read, or the first of its rows. */
function firstRows(page: BoardPage, args: PageArguments): RowsPage {
  const { rows, limit, onFile } = page;
  const found = pageOfList(rows, args, cursorOf, { start: 0, size: limit, most: limit });
  const hasNextPage = found.pageInfo.hasNextPage || page.next !== null;
  return { ...found, totalCount: onFile, pageInfo: { ...found.pageInfo, hasNextPage, hasPreviousPage: isLater(page) } };
}

/** True if rows precede the page's own; for a page beyond the last row, all of them do. */
const isLater = ({ args, onFile }: BoardPage) =>
  onFile > 0 && (typeof args.after === 'string' || (args.offset ?? 0) > 0);

async function pageFromTables(deps: Deps, page: BoardPage, args: PageArguments): Promise<RowsPage> {
  checkPage(args);
  const { board, limit, rows, onFile } = page;
  const { asOf } = page.state;
  const [after, before] = [accessionIn(args, 'after'), accessionIn(args, 'before')];
  const stretch = {
    start: rows[0]?.stored.accession ?? null,
    after,
    before,
    backward: isBackwardPage(args),
    limit: pageSize(args, limit, limit),
  };
  const question = rowsQuestion([board], asOf, page, deps.clock);
  const order = orderOf(page.args, asOf);
  const { found, rowOf } = await deps.searchInTurn(() =>
    showRows(
      deps,
      asOf,
      (reader) =>
        order === null ? readStretch(reader, question, stretch) : readOrderedStretch(reader, question, stretch, order),
      (rows) => (rows.unknown === null ? rows.page.map((accession) => ({ board: board.slug, accession })) : []),
    ),
  );
  if (found.unknown !== null) throw badCursor(found.unknown);
  const [isBeyondStart, isBeyondEnd] = [after !== null || isLater(page), before !== null];
  const beyond = stretch.backward
    ? { before: found.hasMore || isBeyondStart, after: isBeyondEnd }
    : { before: isBeyondStart, after: found.hasMore || isBeyondEnd };
  const nodes = found.page.map((accession) => rowOf({ board: board.slug, accession }));
  return { ...toPage(nodes, cursorOf, beyond), totalCount: onFile };
}

function accessionIn(args: PageArguments, name: 'after' | 'before'): string | null {
  const cursor = args[name];
  return typeof cursor === 'string' ? fromCursor(cursor, ACCESSION, name).join('') : null;
}
