import { answerFacts } from '../../domain/board-rows/board-view.ts';
import { amongWords } from '../../domain/boards/among-words.ts';
import {
  type AnswerFacts,
  type AnswerScope,
  answerLine,
  type Board,
  notBegunLine,
  notLoadedLine,
} from '../../domain/boards/board.ts';
import { begunAfter } from '../../domain/boards/item-beginnings.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';
import type { BoardSnapshot, PlacedRow } from '../../snapshots/board-snapshots.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { badArgument, checkSpan, wholeNumber } from '../shared/checks.ts';
import { type PageArguments, pageOfList, toCursor } from '../shared/page.ts';

export const BOARD_LIMIT = 50;

const STATE_CODE = /^[A-Za-z0-9]{2}$/;

/** What narrows a board, the same on every door. */
export interface BoardFilters {
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
  readonly company?: string | null | undefined;
  readonly sic?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly kind?: EventKind | null | undefined;
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
  /** The filters in words; null without any but days. */
  readonly narrowed: string | null;
  /** The dated answer, about the rows the filters leave. */
  readonly answer: string;
  /** Whose filings of which days are known. */
  readonly coverage: Coverage;
  /** The days the answer speaks of. */
  readonly window: DaySpan;
  /** Rows the filters leave; null where there may be others that are not on file. */
  readonly total: number | null;
  /** Why `total` is null. */
  readonly absent: Absent;
  /** The filer that `args.company` means; null without one. */
  readonly company: NamedCompany | null;
  /** All rows the filters leave. */
  readonly matching: readonly PlacedRow[];
  /** Rows a page may hold. */
  readonly limit: number;
  readonly rows: readonly PlacedRow[];
  /** Position of the page's first row among the matching ones. */
  readonly offset: number;
  readonly args: BoardArguments;
}

/** What is known of the filings that a page speaks of. */
export interface PageCoverage {
  readonly window: DaySpan;
  readonly coverage: Coverage;
  /** Whether the filer that `args.company` means is among those covered; true without one. */
  readonly isCompanyKnown: boolean;
}

/** Whether the question of a board is about items of current reports, which an index does not name. */
export function needsItems({ kinds }: Board): boolean {
  return kinds.some((kind) => kind.startsWith('8-K '));
}

/**
 * The days that a board's answer speaks of: the 12 months to the day, or what `since` and `until` leave of them.
 *
 * Errors: BAD_ARGUMENT for days before the 12 months, naming the first that can be asked about.
 */
export function windowOf(day: Day, { since, until }: BoardFilters): DaySpan {
  const first = addMonths(day, -12);
  for (const [name, asked] of [['since', since] as const, ['until', until] as const]) {
    if (typeof asked === 'string' && asked < first) {
      throw badArgument(
        name,
        `${asked} is before ${first}, the first day this list reaches as of ${day}`,
        `Give a day from ${first} on, or ask as of an earlier day: asOf=${until ?? asked} lists the 12 months to it.`,
      );
    }
  }
  const from = since ?? first;
  const to = typeof until === 'string' && until < day ? until : day;
  return { from: from < to ? from : to, to };
}

/**
 * Pages of boards, all from one snapshot. `offset` and `after` speak of the rows of all of them together, by filing
 * date and accession number, newest first: each page begins with its first row after that place.
 *
 * @param company  the filer that `args.company` means; null without one
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export function boardPages(
  boards: readonly Board[],
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  knownOf: (board: Board) => PageCoverage,
): BoardPage[] {
  const pages = boards.map((board) => boardPage(board, snapshot, args, company, knownOf(board)));
  const lists = pages.map(({ matching }) => matching);
  const starts = startsOf(lists, args);
  return pages.map((page, at) => startingAt(page, starts[at] ?? 0));
}

/**
 * Cuts the first page from a board's snapshot.
 *
 * @param company  the filer that `args.company` means; null without one
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
function boardPage(
  board: Board,
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  known: PageCoverage,
): BoardPage {
  const view = snapshot.boards.get(board.slug);
  if (view === undefined) throw new Error(`No board ${board.slug} in the snapshot.`);
  const limit = wholeNumber('limit', args.limit ?? BOARD_LIMIT, 1);
  const filtered = filterRows(board, view.placed, args, company?.cik ?? null, snapshot.asOf.until);
  const { matching } = filtered;
  return {
    board,
    snapshot,
    ...answerOf(board, snapshot, matching === view.placed ? view.facts : null, filtered, args, company, known),
    coverage: known.coverage,
    window: known.window,
    company,
    matching,
    limit,
    rows: matching.slice(0, limit),
    offset: 0,
    args,
  };
}

/** The page that begins at a place among the matching rows. */
function startingAt(page: BoardPage, offset: number): BoardPage {
  return offset === 0 ? page : { ...page, offset, rows: page.matching.slice(offset, offset + page.limit) };
}

/**
 * The answer about the rows the filters leave: it says which, of what days and among whose filings, and counts no others.
 *
 * @param whole  the facts of the whole board, where nothing was narrowed
 */
function answerOf(
  board: Board,
  { asOf: { day } }: BoardSnapshot,
  whole: AnswerFacts | null,
  { matching, withoutRevenue }: Filtered,
  args: BoardFilters,
  company: NamedCompany | null,
  { window, coverage, isCompanyKnown }: PageCoverage,
): Pick<BoardPage, 'narrowed' | 'answer' | 'total' | 'absent'> {
  const narrowed = narrowedTo(args, company);
  const kinds = board.kinds.filter((kind) => typeof args.kind !== 'string' || kind === args.kind);
  const began = begunAfter(kinds, window.from);
  if (began !== null && began.on > window.to) {
    return { narrowed, answer: notBegunLine(day, narrowed, began), total: null, absent: BEFORE_IT_EXISTED };
  }
  if (!isCompanyKnown && narrowed !== null) {
    return { narrowed, answer: notLoadedLine(day, narrowed, matching.length), total: null, absent: NOT_LOADED };
  }
  const hasDays = typeof args.since === 'string' || typeof args.until === 'string';
  const rows = matching.map(({ row }) => row);
  const facts = whole ?? answerFacts(rows, day, hasDays ? window.from : undefined);
  const remarks = [
    ...(began === null ? [] : [`${began.words} exist only since ${began.on}`]),
    ...(withoutRevenue === 0
      ? []
      : [`${withoutRevenue} ${withoutRevenue === 1 ? 'row' : 'rows'} of filers without revenue on file left out`]),
  ];
  const scope: AnswerScope = {
    narrowed,
    among: company === null ? amongWords(coverage) : '',
    days: hasDays ? window : null,
    company: company?.name ?? null,
    remark: remarks.length === 0 ? null : remarks.join('; '),
  };
  return { narrowed, answer: answerLine(board, facts, scope), total: matching.length, absent: NOTHING };
}

const NOTHING: Absent = {};
const NOT_LOADED: Absent = { total: 'NOT_INGESTED', truncated: 'NOT_INGESTED' };
const BEFORE_IT_EXISTED: Absent = { total: 'BEFORE_FORM_EXISTED', truncated: 'BEFORE_FORM_EXISTED' };

function narrowedTo({ sic, state, kind, minRevenue }: BoardFilters, company: NamedCompany | null): string | null {
  const parts = [
    company === null ? null : `for ${company.name}`,
    typeof kind === 'string' ? `kind ${kind}` : null,
    typeof sic === 'string' ? `SIC ${sic}` : null,
    typeof state === 'string' ? `state ${state.toUpperCase()}` : null,
    typeof minRevenue === 'number'
      ? `revenue of at least ${minRevenue.toLocaleString('en-US')} in the currency of each report`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** The rows that filters leave, and how many were left out because nothing is known of their revenue. */
interface Filtered {
  readonly matching: readonly PlacedRow[];
  readonly withoutRevenue: number;
}

function filterRows(
  board: Board,
  rows: readonly PlacedRow[],
  filters: BoardFilters,
  cik: number | null,
  lastDay: Day,
): Filtered {
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
  const found = tests.length === 0 ? rows : rows.filter((placed) => tests.every((test) => test(placed)));
  if (typeof minRevenue !== 'number') return { matching: found, withoutRevenue: 0 };
  return {
    matching: found.filter(({ row }) => row.revenue !== null && row.revenue >= minRevenue),
    withoutRevenue: found.filter(({ row }) => row.revenue === null).length,
  };
}

/** Where each list begins once `offset` rows, and all up to those of the filing `after`, are left out of them together. */
function startsOf(lists: readonly (readonly PlacedRow[])[], { offset, after }: BoardArguments): number[] {
  const skip = wholeNumber('offset', offset ?? 0, 0);
  const starts = lists.map(() => 0);
  if (typeof after === 'string') {
    const last = lists.flatMap((rows) => rows.find(({ row }) => row.accession === after) ?? [])[0];
    if (last === undefined) {
      throw badArgument('after', 'names no row of this list', 'Give the accession number of the last row seen.');
    }
    for (const [at, rows] of lists.entries()) starts[at] = rows.filter((placed) => !isAfter(placed, last)).length;
  }
  if (lists.length === 1) return starts.map((start) => start + skip);
  for (let skipped = 0; skipped < skip; skipped += 1) {
    const next = newestOf(lists, starts);
    if (next < 0) break;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  return starts;
}

/** The list whose next row is the newest; -1 at the end of all. */
function newestOf(lists: readonly (readonly PlacedRow[])[], starts: readonly number[]): number {
  let newest = -1;
  let found: PlacedRow | undefined;
  for (const [at, rows] of lists.entries()) {
    const head = rows[starts[at] ?? 0];
    if (head !== undefined && (found === undefined || isAfter(found, head))) [newest, found] = [at, head];
  }
  return newest;
}

/** Whether a row stands after another in the order of every board: newest first, rows of one filing at one place. */
function isAfter({ row: a }: PlacedRow, { row: b }: PlacedRow): boolean {
  return a.filedOn === b.filedOn ? a.accession < b.accession : a.filedOn < b.filedOn;
}

/**
 * A page of a board's rows as a connection. It starts where the board's own page does unless a cursor is given, and
 * holds no more than that page may: the cost of a query is reckoned with it.
 */
export function rowsPage({ matching, offset, limit }: BoardPage, args: PageArguments) {
  const cursorOf = ({ row }: PlacedRow) => toCursor([row.accession]);
  return pageOfList(matching, args, cursorOf, { start: offset, size: limit, most: limit });
}

const FILTERS = ['since', 'until', 'company', 'sic', 'state', 'kind', 'minRevenue'] as const;

/** What is asked for where nobody knows how many there are. */
const MORE_OF_UNKNOWN = 200;

/** Where all rows of a page's board and filters are, over HTTP. */
export function moreUrl(baseUrl: string, { board, total, matching, args, snapshot }: BoardPage): string {
  const rows = Math.max(matching.length, total === null ? MORE_OF_UNKNOWN : 1);
  const query = new URLSearchParams({ limit: String(rows) });
  for (const name of FILTERS) {
    const value = args[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  if (snapshot.asOf.until === snapshot.asOf.day) query.set('asOf', snapshot.asOf.day);
  return `${baseUrl}/boards/${board.slug}.json?${query}`;
}
