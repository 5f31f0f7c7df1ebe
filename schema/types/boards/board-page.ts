import { answerFacts } from '../../domain/board-rows/board-view.ts';
import { answerLine, type Board } from '../../domain/boards/board.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { BoardSnapshot, PlacedRow } from '../../snapshots/board-snapshots.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { badArgument, checkSpan, wholeNumber } from '../shared/checks.ts';

export const BOARD_LIMIT = 50;

const STATE_CODE = /^[A-Za-z0-9]{2}$/;

/** What narrows a board, the same on every door. */
export interface BoardFilters {
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
  readonly company?: string | null | undefined;
  readonly sic?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly minRevenue?: number | null | undefined;
}

export interface BoardArguments extends BoardFilters {
  readonly limit?: number | null | undefined;
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** A page of a board, cut from its snapshot. */
export interface BoardPage {
  readonly board: Board;
  readonly snapshot: BoardSnapshot;
  /** The dated answer, about the rows the filters leave. */
  readonly answer: string;
  /** The filer that `args.company` means; null without one. */
  readonly company: NamedCompany | null;
  /** All rows the filters leave. */
  readonly matching: readonly PlacedRow[];
  readonly rows: readonly PlacedRow[];
  /** Position of the page's first row among the matching ones. */
  readonly offset: number;
  readonly args: BoardArguments;
}

/**
 * Cuts a page from a board's snapshot.
 *
 * @param company  the filer that `args.company` means; null without one
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export function boardPage(
  board: Board,
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
): BoardPage {
  const view = snapshot.boards.get(board.slug);
  if (view === undefined) throw new Error(`No board ${board.slug} in the snapshot.`);
  const limit = wholeNumber('limit', args.limit ?? BOARD_LIMIT, 1);
  const matching = filterRows(board, view.placed, args, company?.cik ?? null, snapshot.asOf.until);
  const offset = startOf(matching, args);
  return {
    board,
    snapshot,
    answer: matching === view.placed ? view.answer : narrowedAnswer(board, snapshot, matching, args, company),
    company,
    matching,
    rows: matching.slice(offset, offset + limit),
    offset,
    args,
  };
}

/** The answer about some of the rows: it says which, and counts no others. */
function narrowedAnswer(
  board: Board,
  { asOf }: BoardSnapshot,
  matching: readonly PlacedRow[],
  { since, until, sic, state, kind, minRevenue }: BoardFilters,
  company: NamedCompany | null,
): string {
  const parts = [
    company === null ? null : `for ${company.name}`,
    typeof kind === 'string' ? `kind ${kind}` : null,
    typeof sic === 'string' ? `SIC ${sic}` : null,
    typeof state === 'string' ? `state ${state.toUpperCase()}` : null,
    typeof minRevenue === 'number' ? `revenue from ${minRevenue}` : null,
    typeof since === 'string' ? `filed since ${since}` : null,
    typeof until === 'string' ? `filed until ${until}` : null,
  ];
  const rows = matching.map(({ row }) => row);
  return answerLine(board, answerFacts(rows, asOf.day), parts.filter((part) => part !== null).join(', '));
}

function filterRows(board: Board, rows: readonly PlacedRow[], filters: BoardFilters, cik: number | null, lastDay: Day) {
  const { since, until, sic, state, kind, minRevenue } = filters;
  if (typeof sic === 'string' && !/^\d{1,4}$/.test(sic)) {
    throw badArgument('sic', 'must be one to four digits', 'Give a code such as 7372, or its beginning such as 73.');
  }
  if (typeof kind === 'string' && !board.kinds.some((one) => one === kind)) {
    throw badArgument('kind', `is none of the kinds of ${board.slug}`, `Allowed: ${board.kinds.join(', ')}.`);
  }
  if (typeof minRevenue === 'number' && !(minRevenue >= 0)) {
    throw badArgument('minRevenue', 'must not be negative', 'Give an amount in whole units of the currency.');
  }
  if (typeof state === 'string' && !STATE_CODE.test(state)) {
    throw badArgument('state', 'must be two letters or digits', 'Give a code as the SEC writes it, such as DE or X0.');
  }
  checkSpan(since, until);
  if (typeof since === 'string' && since > lastDay) {
    throw badArgument('since', `is after ${lastDay}, the last day asked about`, 'Give an earlier day.');
  }
  const tests: ((placed: PlacedRow) => boolean)[] = [];
  if (typeof since === 'string') tests.push(({ row }) => row.filedOn >= since);
  if (typeof until === 'string') tests.push(({ row }) => row.filedOn <= until);
  if (cik !== null) tests.push(({ row }) => row.cik === cik || row.coRegistrants.includes(cik));
  if (typeof sic === 'string') tests.push(({ row }) => row.sic?.startsWith(sic) === true);
  if (typeof state === 'string') tests.push(({ row }) => row.state?.toUpperCase() === state.toUpperCase());
  if (typeof kind === 'string') tests.push(({ row }) => row.kinds.some((one) => one === kind));
  if (typeof minRevenue === 'number') tests.push(({ row }) => row.revenue !== null && row.revenue >= minRevenue);
  return tests.length === 0 ? rows : rows.filter((placed) => tests.every((test) => test(placed)));
}

function startOf(rows: readonly PlacedRow[], { offset, after }: BoardArguments): number {
  const skip = wholeNumber('offset', offset ?? 0, 0);
  if (after === null || after === undefined) return skip;
  const position = rows.findIndex(({ row }) => row.accession === after);
  if (position < 0)
    throw badArgument('after', 'names no row of this list', 'Give the accession number of the last row seen.');
  return position + 1 + skip;
}

const FILTERS = ['since', 'until', 'company', 'sic', 'state', 'kind', 'minRevenue'] as const;

/** Where all rows of a page's board and filters are, over HTTP. */
export function moreUrl(baseUrl: string, { board, matching, args, snapshot }: BoardPage): string {
  const query = new URLSearchParams({ limit: String(Math.max(matching.length, 1)) });
  for (const name of FILTERS) {
    const value = args[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  if (snapshot.asOf.until === snapshot.asOf.day) query.set('asOf', snapshot.asOf.day);
  return `${baseUrl}/boards/${board.slug}.json?${query}`;
}
