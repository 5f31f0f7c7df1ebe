import { answerFacts, answering } from '../../domain/board-rows/board-view.ts';
import { amongWords, soFarWords } from '../../domain/boards/among-words.ts';
import {
  type AnswerFacts,
  type AnswerScope,
  answerLine,
  type Board,
  notBegunLine,
  notLoadedLine,
} from '../../domain/boards/board.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { addMonths, type Day } from '../../domain/terms/day.ts';
import { beginningsAfter, type EventKind, needItems } from '../../domain/terms/event-kind.ts';
import { COUNTED_WORDS, type CountedOutcome, outcomesOf } from '../../domain/terms/item-outcome.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import type { BoardSnapshot, RowOnBoard } from '../../snapshots/board-snapshots.ts';
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
  readonly outcome?: CountedOutcome | null | undefined;
  readonly size?: SizeBand | null | undefined;
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
  /** How many rows on file the filters leave. */
  readonly onFile: number;
  readonly rows: readonly RowOnBoard[];
  /** Accession number after which the next page starts; null on the last one. */
  readonly next: string | null;
  /** What a cursor moves in: all rows the filters leave, or the page alone where it was read from the tables. */
  readonly list: readonly RowOnBoard[];
  /** Position of the page's first row in `list`. */
  readonly start: number;
  /** Rows a page may hold. */
  readonly limit: number;
  readonly args: BoardArguments;
}

/** The rows of a page, and what an answer says of all that match. */
export interface FoundPage extends Pick<BoardPage, 'onFile' | 'rows' | 'next' | 'list' | 'start' | 'limit'> {
  readonly facts: AnswerFacts;
  /** Rows left out because nothing is known of their filer's revenue. */
  readonly withoutRevenue: number;
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
  return needItems(kinds);
}

/** Boards show the filings of so many months unless asked otherwise. */
export const WINDOW_MONTHS = 12;

/** The days that a board's answer speaks of (INTERFACE 16.21): up to `until`, else the day; from `since`, else the 12 months before. */
export function windowOf(day: Day, { since, until }: BoardFilters): DaySpan {
  checkSpan(since, until);
  const to = typeof until === 'string' && until < day ? until : day;
  const from = since ?? addMonths(to, -WINDOW_MONTHS);
  return { from: from < to ? from : to, to };
}

/** Whether a snapshot of the day holds all rows of a window. */
export function isWithinSnapshot(day: Day, { from }: DaySpan): boolean {
  return from >= addMonths(day, -WINDOW_MONTHS);
}

/**
 * Pages of boards, all from one snapshot. `offset` and `after` speak of the rows of all of them together, by filing
 * date and accession number, newest first: each page begins with its first row after that place.
 *
 * @param company  the filer that `args.company` means; null without one
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export function snapshotPages(
  boards: readonly Board[],
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  window: DaySpan,
): FoundPage[] {
  const limit = limitOf(args);
  const since = hasDays(args) ? window.from : undefined;
  const found = boards.map((board) => {
    const view = snapshot.boards.get(board.slug);
    if (view === undefined) throw new Error(`No board ${board.slug} in the snapshot.`);
    checkFilters(board, args, snapshot.asOf.until);
    return { view, ...filterRows(view.onBoard, args, company?.cik ?? null) };
  });
  const starts = startsOf(
    found.map(({ matching }) => matching),
    args,
  );
  return found.map(({ view, matching, withoutRevenue }, at) => {
    const start = starts[at] ?? 0;
    const rows = matching.slice(start, start + limit);
    return {
      onFile: matching.length,
      rows,
      next: start + rows.length < matching.length ? (rows.at(-1)?.stored.accession ?? null) : null,
      list: matching,
      start,
      limit,
      facts: matching === view.onBoard ? view.facts() : factsOf(matching, snapshot.asOf.day, since),
      withoutRevenue,
    };
  });
}

export const limitOf = ({ limit }: BoardArguments) => wholeNumber('limit', limit ?? BOARD_LIMIT, 1);

function factsOf(matching: readonly RowOnBoard[], day: Day, since: Day | undefined): AnswerFacts {
  const rows = answering(
    matching.map((onBoard) => ({ filedOn: onBoard.stored.filedOn, onBoard })),
    day,
    since,
  );
  return answerFacts(
    rows.map(({ onBoard }) => onBoard.row),
    day,
    since,
  );
}

const hasDays = ({ since, until }: BoardFilters) => typeof since === 'string' || typeof until === 'string';

/** A page with the answer about all rows that match: it says which, of what days and among whose filings, and counts no others. */
export function boardPage(
  board: Board,
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  { facts, withoutRevenue, ...found }: FoundPage,
  known: PageCoverage,
): BoardPage {
  const { coverage, window } = known;
  const said = answerOf(board, snapshot, { facts, withoutRevenue, onFile: found.onFile }, args, company, known);
  return { board, snapshot, ...said, ...found, coverage, window, company, args };
}

function answerOf(
  board: Board,
  { asOf: { day } }: BoardSnapshot,
  { facts, withoutRevenue, onFile }: Pick<FoundPage, 'facts' | 'withoutRevenue' | 'onFile'>,
  args: BoardFilters,
  company: NamedCompany | null,
  { window, coverage, isCompanyKnown }: PageCoverage,
): Pick<BoardPage, 'narrowed' | 'answer' | 'total' | 'absent'> {
  const narrowed = narrowedTo(args, company);
  const kinds = board.kinds.filter((kind) => typeof args.kind !== 'string' || kind === args.kind);
  const began = beginningsAfter(kinds, window.from).at(-1);
  if (began !== undefined && began.on > window.to) {
    return { narrowed, answer: notBegunLine(day, narrowed, began), total: null, absent: BEFORE_IT_EXISTED };
  }
  if (!isCompanyKnown && narrowed !== null) {
    return { narrowed, answer: notLoadedLine(day, narrowed, onFile), total: null, absent: NOT_LOADED };
  }
  const leftOut =
    withoutRevenue === 0
      ? null
      : `${withoutRevenue} ${withoutRevenue === 1 ? 'row' : 'rows'} of filers without revenue on file left out`;
  const scope: AnswerScope = {
    narrowed,
    among: company === null ? amongWords(coverage) : '',
    days: hasDays(args) ? window : null,
    company: company?.cik ?? null,
    remarks: [began?.words, leftOut, soFarWords(coverage, window, day)].filter((remark) => typeof remark === 'string'),
  };
  return {
    narrowed,
    answer: answerLine(board, facts, scope),
    total: onFile,
    absent: began === undefined ? NOTHING : PARTLY_BEFORE,
  };
}

const NOTHING: Absent = {};
const NOT_LOADED: Absent = { total: 'NOT_INGESTED', truncated: 'NOT_INGESTED' };
/** A part of the window: the total is of the rest. */
const PARTLY_BEFORE: Absent = { window: 'BEFORE_FORM_EXISTED' };
const BEFORE_IT_EXISTED: Absent = { total: 'BEFORE_FORM_EXISTED', truncated: 'BEFORE_FORM_EXISTED' };

function narrowedTo(
  { sic, state, kind, minRevenue, outcome, size }: BoardFilters,
  company: NamedCompany | null,
): string | null {
  const parts = [
    company === null ? null : `for ${displayName(company.name)}`,
    typeof kind === 'string' ? `kind ${kind}` : null,
    typeof outcome === 'string' ? `outcome ${COUNTED_WORDS[outcome][0]}` : null,
    typeof size === 'string' ? `revenue ${size} in dollars` : null,
    typeof sic === 'string' ? `SIC ${sic}` : null,
    typeof state === 'string' ? `state ${state.toUpperCase()}` : null,
    typeof minRevenue === 'number'
      ? `revenue of at least ${minRevenue.toLocaleString('en-US')} in the currency of each report`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Errors: BAD_ARGUMENT for a filter that cannot be, naming it. */
export function checkFilters(
  board: Board,
  { since, sic, state, kind, minRevenue, outcome }: BoardFilters,
  lastDay: Day,
): void {
  if (typeof sic === 'string' && !/^\d{1,4}$/.test(sic)) {
    throw badArgument('sic', 'must be one to four digits', 'Give a code such as 7372, or its beginning such as 73.');
  }
  if (typeof kind === 'string' && !board.kinds.some((one) => one === kind)) {
    throw badArgument('kind', `is none of the kinds of ${board.slug}`, `Allowed: ${board.kinds.join(', ')}.`);
  }
  if (typeof outcome === 'string' && !outcomesOf(board.kinds).includes(outcome)) {
    const allowed = outcomesOf(board.kinds);
    const hint = allowed.length === 0 ? 'Its filings have no outcomes.' : `Allowed: ${allowed.join(', ')}.`;
    throw badArgument('outcome', `is none of the outcomes of ${board.slug}`, hint);
  }
  if (typeof minRevenue === 'number' && !(minRevenue >= 0)) {
    throw badArgument('minRevenue', 'must not be negative', 'Give an amount in whole units of the currency.');
  }
  if (typeof state === 'string' && !STATE_CODE.test(state)) {
    throw badArgument('state', 'must be two letters or digits', 'Give a code as the SEC writes it, such as DE or X0.');
  }
  if (typeof since === 'string' && since > lastDay) {
    throw badArgument('since', `is after ${lastDay}, the last day asked about`, 'Give an earlier day.');
  }
}

/** The rows that filters leave. */
interface Filtered extends Pick<FoundPage, 'withoutRevenue'> {
  readonly matching: readonly RowOnBoard[];
}

function filterRows(rows: readonly RowOnBoard[], filters: BoardFilters, cik: number | null): Filtered {
  const { since, until, sic, state, kind, minRevenue, outcome, size } = filters;
  const tests: ((onBoard: RowOnBoard) => boolean)[] = [];
  if (typeof since === 'string') tests.push(({ stored }) => stored.filedOn >= since);
  if (typeof until === 'string') tests.push(({ stored }) => stored.filedOn <= until);
  if (cik !== null) tests.push(({ stored }) => stored.cik === cik || stored.coRegistrants.includes(cik));
  if (typeof kind === 'string') tests.push(({ stored }) => stored.kinds.some((one) => one === kind));
  if (typeof sic === 'string') tests.push(({ row }) => row.sic?.startsWith(sic) === true);
  if (typeof state === 'string') tests.push(({ row }) => row.state?.toUpperCase() === state.toUpperCase());
  if (typeof outcome === 'string') tests.push(({ row }) => (row.outcome ?? row.absent.outcome) === outcome);
  const found = tests.length === 0 ? rows : rows.filter((onBoard) => tests.every((test) => test(onBoard)));
  if (typeof minRevenue !== 'number' && typeof size !== 'string') return { matching: found, withoutRevenue: 0 };
  return {
    matching: found.filter(
      ({ row }) =>
        row.revenue !== null &&
        (typeof minRevenue !== 'number' || row.revenue >= minRevenue) &&
        (typeof size !== 'string' || row.sizeBand === size),
    ),
    withoutRevenue: found.filter(({ row }) => row.revenue === null).length,
  };
}

/** Where each list begins once `offset` rows, and all up to those of the filing `after`, are left out of them together. */
export function startsOf(lists: readonly (readonly RowOnBoard[])[], { offset, after }: BoardArguments): number[] {
  const skip = wholeNumber('offset', offset ?? 0, 0);
  const starts = lists.map(() => 0);
  if (typeof after === 'string') {
    const last = lists.flatMap((rows) => rows.find(({ stored }) => stored.accession === after) ?? [])[0];
    if (last === undefined) {
      throw badArgument('after', 'names no row of this list', 'Give the accession number of the last row seen.');
    }
    for (const [at, rows] of lists.entries()) starts[at] = rows.filter((onBoard) => !isAfter(onBoard, last)).length;
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
function newestOf(lists: readonly (readonly RowOnBoard[])[], starts: readonly number[]): number {
  let newest = -1;
  let found: RowOnBoard | undefined;
  for (const [at, rows] of lists.entries()) {
    const head = rows[starts[at] ?? 0];
    if (head !== undefined && (found === undefined || isAfter(found, head))) [newest, found] = [at, head];
  }
  return newest;
}

/** Whether a row stands after another in the order of every board: newest first, rows of one filing at one place. */
function isAfter({ stored: a }: RowOnBoard, { stored: b }: RowOnBoard): boolean {
  return a.filedOn === b.filedOn ? a.accession < b.accession : a.filedOn < b.filedOn;
}

/**
 * A page of a board's rows as a connection. It starts where the board's own page does unless a cursor is given, and
 * holds no more than that page may: the cost of a query is reckoned with it.
 */
export function rowsPage({ list, start, limit }: BoardPage, args: PageArguments) {
  const cursorOf = ({ stored }: RowOnBoard) => toCursor([stored.accession]);
  return pageOfList(list, args, cursorOf, { start, size: limit, most: limit });
}

const FILTERS = ['since', 'until', 'company', 'sic', 'state', 'kind', 'minRevenue', 'outcome', 'size'] as const;

/** What is asked for where nobody knows how many there are. */
const MORE_OF_UNKNOWN = 200;

/** Where the rows of a page's board and filters are, over HTTP: all, or the first of them where a page of days is bounded. */
export function moreUrl(baseUrl: string, { board, total, onFile, args, snapshot }: BoardPage): string {
  const rows = Math.max(onFile, total === null ? MORE_OF_UNKNOWN : 1);
  const query = new URLSearchParams({ limit: String(rows) });
  for (const name of FILTERS) {
    const value = args[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  if (snapshot.asOf.until === snapshot.asOf.day) query.set('asOf', snapshot.asOf.day);
  return `${baseUrl}/boards/${board.slug}.json?${query}`;
}
