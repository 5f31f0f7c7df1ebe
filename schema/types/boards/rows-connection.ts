import type { SchemaDeps } from '../../context.ts';
import { readBoardSpan } from '../../queries/board-window.ts';
import { isPast, type RowOnBoard } from '../../snapshots/board-snapshots.ts';
import { shownRows } from '../../snapshots/shown-rows.ts';
import { fromCursor, type Page, type PageArguments, pageAt, pageOfList, spanOfPage, toCursor } from '../shared/page.ts';
import type { BoardPage } from './board-page.ts';
import { rowsQuestion } from './window-page.ts';

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'snapshots' | 'clock'>;
type RowsPage = Page<RowOnBoard> & { readonly totalCount: number };

const cursorOf = ({ stored }: RowOnBoard) => toCursor([stored.accession]);
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/**
 * A page of a board's rows as a connection. It starts where the board's own page does unless a cursor is given, and
 * holds no more than that page may: the cost of a query is reckoned with it.
 *
 * Errors: BAD_ARGUMENT for a page or cursor that makes no sense; OVERLOADED where too many past days are being read.
 */
export function rowsConnection(deps: Deps, page: BoardPage, args: PageArguments): RowsPage | Promise<RowsPage> {
  const { list, start, limit } = page;
  if (list !== null) return pageOfList(list, args, cursorOf, { start, size: limit, most: limit });
  const movesAway = [args.after, args.before, args.last].some((value) => value !== null && value !== undefined);
  return movesAway ? pageFromTables(deps, page, args) : firstRows(page, args);
}

/** The page that was read anyway, or the first of its rows. */
function firstRows(page: BoardPage, args: PageArguments): RowsPage {
  const { rows, limit, onFile } = page;
  const found = pageOfList(rows, args, cursorOf, { start: 0, size: limit, most: limit });
  const hasNextPage = found.pageInfo.hasNextPage || page.next !== null;
  const hasPreviousPage = typeof page.args.after === 'string' || (page.args.offset ?? 0) > 0;
  return { ...found, totalCount: onFile, pageInfo: { ...found.pageInfo, hasNextPage, hasPreviousPage } };
}

async function pageFromTables(deps: Deps, page: BoardPage, args: PageArguments): Promise<RowsPage> {
  const { board, limit, rows, state } = page;
  const { asOf } = state;
  const accessionIn = (cursor: string, name: string) => fromCursor(cursor, ACCESSION, name)[0] ?? '';
  const named = (['after', 'before'] as const).flatMap((name) => {
    const cursor = args[name];
    return typeof cursor === 'string' ? [accessionIn(cursor, name)] : [];
  });
  const first = rows[0]?.stored.accession;
  const read = () =>
    readBoardSpan(
      deps.database,
      board.slug,
      rowsQuestion([board], asOf, page, deps.clock),
      first === undefined ? named : [first, ...named],
      ({ total, places }) => {
        const placeOf = (cursor: string) => places[accessionIn(cursor, 'after')] ?? -1;
        const start = (first === undefined ? undefined : places[first]) ?? total;
        return spanOfPage(total, args, placeOf, { start, size: limit, most: limit });
      },
    );
  const { span, total, page: accessions, loaded } = await (isPast(asOf) ? deps.snapshots.inTurn(read) : read());
  deps.dataVersion.observe(loaded.version, loaded.changedAt);
  const show = shownRows(loaded, asOf, deps.clock);
  return pageAt(
    accessions.map((accession) => show(board.slug, accession)),
    span,
    total,
    cursorOf,
  );
}
