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
import { wholeNumber } from '../shared/checks.ts';
import { type BoardFilters, checkFilters } from './board-filters.ts';
import { type BoardArguments, countedFrom, type FoundPage, isWithinSnapshot, limitOf } from './board-page.ts';
import { noSuchRow } from './board-places.ts';

/** Rows of a window that reaches back before the 12 months, in one reply: the rest comes after them, by the value of `next`. */
export const WINDOW_ROWS_MAX = 2_000;

type Deps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'clock'>;

/** Pages that were read from the tables, and the one state of the data that all are of. */
interface ReadPages {
  readonly pages: readonly FoundPage[];
  readonly state: BoardState;
}

/** What pages of boards are asked for. */
export interface Question {
  readonly args: BoardArguments;
  readonly company: NamedCompany | null;
  readonly window: DaySpan;
}

/**
 * Pages of boards of any days, read from the tables. `offset` and `after` speak of the rows of all of them together, as
 * on the pages of a snapshot.
 *
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export async function tablePages(
  { database, dataVersion, clock }: Deps,
  boards: readonly Board[],
  asOf: AsOf,
  { args, company, window }: Question,
): Promise<ReadPages> {
  const offset = wholeNumber('offset', args.offset ?? 0, 0);
  const limit = Math.min(
    limitOf(args),
    isWithinSnapshot(asOf.day, window) ? Number.POSITIVE_INFINITY : WINDOW_ROWS_MAX,
  );
  for (const board of boards) checkFilters(board, args, asOf.until);
  const question = {
    ...rowsQuestion(boards, asOf, { args, company, window }, clock),
    after: args.after ?? null,
    countedFrom: countedFrom(asOf.day, args, window),
    ...{ offset, limit },
  };
  const read = await readBoardWindows(database, question, (loaded, keys) => {
    const show = shownRows(loaded, asOf, clock);
    return keys.map(({ board, accession }) => show(board, accession));
  });
  const { found, version, changedAt, eventId, rowOf } = read;
  dataVersion.observe(version, changedAt);
  if (typeof args.after === 'string' && !found.some(({ isAfterFound }) => isAfterFound)) throw noSuchRow();
  const pages = boards.map((board, at): FoundPage => {
    const page = found[at];
    if (page === undefined) throw new Error(`No page of ${board.slug} was read.`);
    const rows = page.page.map((accession) => rowOf(board.slug, accession));
    const newest = page.newest === null ? undefined : rowOf(board.slug, page.newest);
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
  return { pages, state: { asOf, changedAt, eventId } };
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
  { total, counted, annual, companies, outcomes }: WindowPage,
  newest: RowOnBoard['row'] | undefined,
): AnswerFacts {
  const hasOutcomes = board.own.includes('outcome');
  return {
    asOf,
    inWindow: total,
    filings: counted,
    annual,
    companies,
    outcomes: new Map(
      Object.entries(hasOutcomes ? outcomes : {}).filter(([outcome]) => outcome !== 'NONE'),
    ) as AnswerFacts['outcomes'],
    newest: newestOf(newest),
  };
}
