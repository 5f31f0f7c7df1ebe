import type { SchemaDeps } from '../../context.ts';
import { deriveRows } from '../../domain/board-rows/board-view.ts';
import type { AnswerFacts, Board } from '../../domain/boards/board.ts';
import type { DaySpan } from '../../domain/filers/coverage.ts';
import { readBoardWindow, type WindowPage } from '../../queries/board-window.ts';
import type { BoardSnapshot, PlacedRow } from '../../snapshots/board-snapshots.ts';
import { filingBehind } from '../../snapshots/filing-behind.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { badArgument, wholeNumber } from '../shared/checks.ts';
import { BOARD_LIMIT, type BoardArguments, checkFilters, type FoundPage } from './board-page.ts';

/** Rows of days that no snapshot holds, in one reply: the rest comes after them, by the value of `next`. */
export const WINDOW_ROWS_MAX = 2_000;

/**
 * A page of a board over days of which some lie before the 12 months, read from the tables.
 *
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export async function windowPage(
  { database, clock }: Pick<SchemaDeps, 'database' | 'clock'>,
  board: Board,
  { asOf }: Pick<BoardSnapshot, 'asOf'>,
  args: BoardArguments,
  company: NamedCompany | null,
  window: DaySpan,
): Promise<FoundPage> {
  checkFilters(board, args, asOf.until);
  const offset = wholeNumber('offset', args.offset ?? 0, 0);
  const limit = Math.min(wholeNumber('limit', args.limit ?? BOARD_LIMIT, 1), WINDOW_ROWS_MAX);
  const isOpen = asOf.until !== asOf.day && (args.until ?? asOf.until) > asOf.day;
  const seenBy = isOpen ? clock() : null;
  const { found, loaded } = await readBoardWindow(database, {
    board: board.slug,
    window,
    until: asOf.until,
    seenBy,
    asOf: asOf.day,
    cik: company?.cik ?? null,
    sic: args.sic ?? null,
    state: args.state ?? null,
    kind: args.kind ?? null,
    minRevenue: args.minRevenue ?? null,
    after: args.after ?? null,
    offset,
    limit,
  });
  if (!found.isAfterFound) {
    throw badArgument('after', 'names no row of this list', 'Give the accession number of the last row seen.');
  }
  const seen = asOf.until === asOf.day ? undefined : { now: clock() };
  const derive = (accessions: readonly string[]) =>
    deriveRows(board, accessions, loaded.input, { asOf: asOf.day, ...(seen === undefined ? {} : { seen }) });
  const stored = new Map(loaded.input.rows.map((row) => [row.accession, row]));
  const rows = derive(found.page).map(
    (row): PlacedRow => ({
      board: board.slug,
      row,
      asOf,
      filing: filingBehind(row, stored.get(row.accession), loaded.roles.get(row.accession) ?? null),
    }),
  );
  const [newest] = found.newest === null ? [] : derive([found.newest]);
  return {
    rows,
    onFile: found.total,
    next: found.hasMore ? (found.page.at(-1) ?? null) : null,
    facts: factsOf(board, asOf.day, found, newest),
  };
}

function factsOf(
  board: Board,
  asOf: string,
  { total, annual, companies, outcomes }: WindowPage,
  newest: PlacedRow['row'] | undefined,
): AnswerFacts {
  const hasOutcomes = board.own.includes('outcome');
  return {
    asOf,
    filings: total,
    annual,
    companies,
    outcomes: new Map(
      Object.entries(hasOutcomes ? outcomes : {}).filter(([outcome]) => outcome !== 'NONE'),
    ) as AnswerFacts['outcomes'],
    newest: newest === undefined ? null : { company: newest.company, filedOn: newest.filedOn },
  };
}
