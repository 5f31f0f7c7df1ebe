import type { SchemaDeps } from '../../context.ts';
import { newestOf } from '../../domain/board-rows/board-view.ts';
import type { AnswerFacts, Board } from '../../domain/boards/board.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { bandBounds } from '../../domain/terms/size-band.ts';
import { readBoardWindows, type WindowPage } from '../../queries/board-window.ts';
import type { RowsQuestion } from '../../queries/boards/matching-rows.ts';
import type { BoardState, RowOnBoard } from '../../snapshots/board-snapshots.ts';
import { shownRows } from '../../snapshots/shown-rows.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import type { AsOf } from '../shared/as-of.ts';
import { badArgument, wholeNumber } from '../shared/checks.ts';
import { type BoardFilters, checkFilters } from './board-filters.ts';
import { type BoardArguments, countedFrom, type FoundPage, limitOf } from './board-page.ts';
import { noSuchRow, startsOf } from './board-places.ts';

/** Rows of days that no snapshot holds, in one reply: the rest comes after them, by the value of `next`. */
export const WINDOW_ROWS_MAX = 2_000;

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'clock'>;

/** Pages that were read from the tables, and the one state of the data that all are of. */
interface ReadPages {
  readonly pages: readonly FoundPage[];
  readonly state: BoardState;
}

/**
 * Pages of boards over days of which some lie before the 12 months, read from the tables. `offset` and `after` speak of
 * the rows of all of them together, as on the pages of a snapshot.
 *
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export async function windowPages(
  deps: Deps,
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Question,
): Promise<ReadPages> {
  // Of several boards nobody knows beforehand how the rows that are skipped lie on them.
  if (boards.length > 1 && (args.offset ?? 0) > WINDOW_ROWS_MAX) {
    throw badArgument(
      'offset',
      `is more than ${WINDOW_ROWS_MAX}, the most of several boards on days before the 12 months`,
      'Go on with after, the accession number of the last row seen.',
    );
  }
  const limit = Math.min(limitOf(args), WINDOW_ROWS_MAX);
  const read = await readPages(deps, boards, asOf, { args: { ...args, limit }, company, window }, () => false);
  if (read === null) throw new Error('No page is too long here.');
  return read;
}

/**
 * Pages of boards of a past day, each row read for itself; null where they have more than `most` rows together.
 *
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export async function shortPages(
  deps: Deps,
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Question,
  most: number,
): Promise<ReadPages | null> {
  const limit = Math.min(limitOf(args), most);
  const isCut = limit < limitOf(args);
  return readPages(
    ...[deps, boards, asOf, { args: { ...args, limit }, company, window }],
    (found) =>
      (isCut && found.some(({ hasMore }) => hasMore)) || found.reduce((rows, { page }) => rows + page.length, 0) > most,
  );
}

/** The page that begins at a place among the rows found. */
function cut(page: FoundPage, start: number, limit: number): FoundPage {
  const rows = page.rows.slice(start, start + limit);
  const isLast = page.next === null && start + rows.length >= page.rows.length;
  return { ...page, rows, next: isLast ? null : (rows.at(-1)?.row.accession ?? null) };
}

/** What pages of boards are asked for. */
export interface Question {
  readonly args: BoardArguments;
  readonly company: NamedCompany | null;
  readonly window: DaySpan;
}

async function readPages(
  { database, dataVersion, clock }: Deps,
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Question,
  isTooLong: (found: readonly WindowPage[]) => boolean,
): Promise<ReadPages | null> {
  const [limit, offset] = [limitOf(args), wholeNumber('offset', args.offset ?? 0, 0)];
  for (const board of boards) checkFilters(board, args, asOf.until);
  const isOne = boards.length === 1;
  const read = await readBoardWindows(
    database,
    {
      ...rowsQuestion(boards, asOf, { args, company, window }, clock),
      after: args.after ?? null,
      countedFrom: countedFrom(asOf.day, args, window),
      offset: isOne ? offset : 0,
      limit: isOne ? limit : limit + offset,
    },
    isTooLong,
  );
  if (read === null) return null;
  const { found, loaded } = read;
  dataVersion.observe(loaded.version, loaded.changedAt);
  if (typeof args.after === 'string' && !found.some(({ isAfterFound }) => isAfterFound)) throw noSuchRow();
  const show = shownRows(loaded, asOf, clock);
  const pages = boards.map((board, at): FoundPage => {
    const page = found[at];
    if (page === undefined) throw new Error(`No page of ${board.slug} was read.`);
    const rows = page.page.map((accession) => show(board.slug, accession));
    const newest = page.newest === null ? undefined : show(board.slug, page.newest);
    return {
      rows,
      onFile: page.total,
      next: page.hasMore ? (page.page.at(-1) ?? null) : null,
      list: null,
      start: 0,
      limit,
      withoutRevenue: page.withoutRevenue,
      facts: factsOf(board, asOf.day, page, newest?.row),
    };
  });
  const state = { asOf, changedAt: loaded.changedAt, eventId: loaded.eventId };
  if (isOne) return { pages, state };
  const starts = startsOf(
    pages.map(({ rows }) => rows),
    { offset },
  );
  return { pages: pages.map((page, at) => cut(page, starts[at] ?? 0, limit)), state };
}

/** What the tables are asked of boards' rows: those of the window that the filters leave, as the day knew them. */
export function rowsQuestion(
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Pick<Question, 'company' | 'window'> & { readonly args: BoardFilters },
  clock: () => Date,
): RowsQuestion {
  const isOpen = asOf.until !== asOf.day && (args.until ?? asOf.until) > asOf.day;
  return {
    boards: boards.map(({ slug }) => slug),
    window,
    until: asOf.until,
    seenBy: isOpen ? clock() : null,
    asOf: asOf.day,
    cik: company?.cik ?? null,
    sic: args.sic ?? null,
    state: args.state ?? null,
    kind: args.kind ?? null,
    minRevenue: args.minRevenue ?? null,
    outcome: args.outcome ?? null,
    size: typeof args.size === 'string' ? bandBounds(args.size) : null,
  };
}

function factsOf(
  board: Board,
  asOf: string,
  { counted, annual, companies, outcomes }: WindowPage,
  newest: RowOnBoard['row'] | undefined,
): AnswerFacts {
  const hasOutcomes = board.own.includes('outcome');
  return {
    asOf,
    filings: counted,
    annual,
    companies,
    outcomes: new Map(
      Object.entries(hasOutcomes ? outcomes : {}).filter(([outcome]) => outcome !== 'NONE'),
    ) as AnswerFacts['outcomes'],
    newest: newestOf(newest),
  };
}
