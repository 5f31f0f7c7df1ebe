/**
 * How a board is read, for any day (`asOf`):
 *
 *     keys     the rows of the page: a walk along the board's index by day (queries/boards/page-keys.ts)
 *     counts   matches, and what an answer says of them, cached per state of the data (queries/boards/board-counts.ts)
 *     rows     each with its version, its filer's name and figures in force that day (snapshots/shown-rows.ts)
 *
 * all in one state of the data. Three files decide what a day shows: queries/shared/seen.ts the filings,
 * queries/boards/state.ts the version of a row, queries/shared/figures-in-force.ts the figures.
 * domain/board-rows/row-versions.ts explains how versions are made.
 */

import { newestOf } from '../../domain/board-rows/board-view.ts';
import type { AnswerFacts, Board } from '../../domain/boards/board.ts';
import { BOARDS } from '../../domain/boards/index.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { followsText } from '../../domain/terms/unread.ts';
import { type BoardCounts, type FoundCounts, readBoardCounts } from '../../queries/boards/board-counts.ts';
import type { RowsQuestion } from '../../queries/boards/matching-rows.ts';
import { type InOrder, readOrderedPage } from '../../queries/boards/ordered-keys.ts';
import { type FoundPages, type PagePlace, readPageKeys } from '../../queries/boards/page-keys.ts';
import { seenOf } from '../../queries/shared/seen.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { type RowOnBoard, showRows } from '../../snapshots/shown-rows.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { exchangeOf } from '../filers/read-filings-question.ts';
import { badArgument, codeOfState, codesOfSic, wholeNumber } from '../shared/check-arguments.ts';
import { type BoardFilters, checkFilters } from './check-board-filters.ts';
import {
  type BoardArguments,
  type BoardState,
  countedFrom,
  type FoundPage,
  isWithinYear,
  limitOf,
  windowOf,
} from './make-board-page.ts';

/** Rows in one reply for a window that reaches back beyond the 12 months; `next` leads to the rest. */
export const WINDOW_ROWS_MAX = 2_000;

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'cachedRows' | 'clock'>;

export interface Question {
  readonly args: BoardArguments;
  readonly company: NamedCompany | null;
  readonly window: DaySpan;
}

/**
 * A page of each board. `offset` and `after` refer to the rows of all boards together, by filing date and accession
 * number, newest first: each page begins with its board's first row after that place.
 *
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export async function findPages(
  deps: Deps,
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Question,
): Promise<{ readonly found: readonly FoundPage[]; readonly state: BoardState }> {
  for (const board of boards) checkFilters(board, args, asOf.until);
  const place = placeOf(args, isWithinYear(asOf.day, window) ? Number.POSITIVE_INFINITY : WINDOW_ROWS_MAX);
  const question = rowsQuestion(boards, asOf, { args, company, window }, deps.clock);
  const counted = {
    from: countedFrom(asOf.day, args, window),
    decided: boards.filter(isDecidedByText).map(({ slug }) => slug),
  };
  const { found, rowOf } = await showRows(
    deps,
    asOf,
    async (reader, isOneState): Promise<(FoundPages & Pick<FoundCounts, 'counts'>) | null> => {
      const order = orderOf(args, asOf);
      const pages = await (order === null
        ? readPageKeys(reader, question, place)
        : readOrderedPage(reader, question, place, order));
      deps.dataVersion.observe(pages.version, pages.changedAt);
      const count = () => readBoardCounts(reader, question, counted);
      const counts = await (isOneState
        ? count()
        : memoize(deps, `counts ${counted.from} ${questionKey(question)}`, count));
      return counts.version === pages.version ? { ...pages, counts: counts.counts } : null;
    },
    ({ pages }) => pages.flatMap(keysOfPage),
  );
  if (!found.isAfterFound) throw noSuchRow();
  const pages = found.pages.map(({ board: slug, page, hasMore, newest }, at): FoundPage => {
    const [board, counts] = [boards[at], found.counts[at]];
    if (board === undefined || counts === undefined) throw new Error(`No counts of ${slug} were read.`);
    const rows = page.map((accession) => rowOf({ board: slug, accession }));
    return {
      rows,
      onFile: counts.total,
      next: hasMore ? (page.at(-1) ?? null) : null,
      limit: place.limit,
      withoutRevenue: counts.withoutRevenue,
      judged: counts.judged,
      facts: factsOf(board, asOf, counts, newest === null ? undefined : rowOf({ board: slug, accession: newest })),
    };
  });
  return { found: pages, state: { asOf, changedAt: found.changedAt, eventId: found.eventId } };
}

/** Whether the texts of a board's filings decide which of them are warnings. */
const isDecidedByText = ({ kinds }: Board) => kinds.some(followsText);

/** The order that is asked for; null newest first. Only one board has one. */
export function orderOf({ orderBy }: Pick<BoardArguments, 'orderBy'>, { day }: AsOf): InOrder | null {
  return orderBy === null || orderBy === undefined ? null : { by: orderBy, day };
}

/** The newest row of each board: enough to make the boards of a day ready to serve. */
export const firstPages = (deps: Deps, asOf: AsOf) =>
  findPages(deps, BOARDS, asOf, { args: { limit: 1 }, company: null, window: windowOf(asOf.day, {}) });

function placeOf(args: BoardArguments, most: number): PagePlace {
  return {
    after: args.after ?? null,
    offset: wholeNumber('offset', args.offset ?? 0, 0),
    limit: Math.min(limitOf(args), most),
  };
}

/** The rows to read: those of the page, and the newest of all. */
function keysOfPage({ board, page, newest }: FoundPages['pages'][number]) {
  const accessions = newest === null || page.includes(newest) ? page : [newest, ...page];
  return accessions.map((accession) => ({ board, accession }));
}

const noSuchRow = () =>
  badArgument('after', 'is not a row of this list', 'Give the accession number of the last row seen.');

/** The query for boards' rows: those in the window that pass the filters, as known on the day. */
export function rowsQuestion(
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Pick<Question, 'company' | 'window'> & { readonly args: BoardFilters },
  clock: () => Date,
): RowsQuestion {
  return {
    boards: boards.map(({ slug }) => slug),
    ...seenOf(asOf, window, clock, args.until),
    cik: company?.cik ?? null,
    sic: codesOfSic(args.sic),
    state: codeOfState(args.state),
    exchange: exchangeOf(args.exchange),
    kind: args.kind ?? null,
    minRevenue: args.minRevenue ?? null,
    outcome: args.outcome ?? null,
    office: args.office ?? null,
    size: args.size ?? null,
  };
}

/**
 * A cache key; only whether `seenBy` is set matters, because what it admits changes with the state of the data alone.
 */
export const questionKey = ({ seenBy, ...question }: RowsQuestion) => JSON.stringify([question, seenBy !== null]);

function factsOf(
  { own }: Board,
  { day }: AsOf,
  { total, counted, annual, companies, outcomes, unread }: BoardCounts,
  newest: RowOnBoard | undefined,
): AnswerFacts {
  return {
    asOf: day,
    inWindow: total,
    filings: counted,
    annual,
    companies,
    unread,
    outcomes: new Map(
      Object.entries(own.includes('outcome') ? outcomes : {}).filter(([outcome]) => outcome !== 'NONE'),
    ) as AnswerFacts['outcomes'],
    newest: newestOf(newest?.row),
  };
}
