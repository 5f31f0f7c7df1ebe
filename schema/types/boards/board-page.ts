import { answerFacts } from '../../domain/board-rows/board-view.ts';
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
import { beginningsAfter } from '../../domain/terms/event-kind.ts';
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
  readonly rows: readonly PlacedRow[];
  /** Accession number after which the next page starts; null on the last one. */
  readonly next: string | null;
  readonly args: BoardArguments;
}

/** The rows of a page, and what an answer says of all that match. */
export interface FoundPage extends Pick<BoardPage, 'rows' | 'onFile' | 'next'> {
  readonly facts: AnswerFacts;
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

/** Boards show the filings of so many months unless asked otherwise. */
const WINDOW_MONTHS = 12;

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
 * A page of a board, cut from its snapshot.
 *
 * @param company  the filer that `args.company` means; null without one
 * Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 */
export function snapshotPage(
  board: Board,
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  window: DaySpan,
): FoundPage {
  const view = snapshot.boards.get(board.slug);
  if (view === undefined) throw new Error(`No board ${board.slug} in the snapshot.`);
  const limit = wholeNumber('limit', args.limit ?? BOARD_LIMIT, 1);
  checkFilters(board, args, snapshot.asOf.until);
  const matching = filterRows(view.placed, args, company?.cik ?? null);
  const offset = startOf(matching, args);
  const rows = matching.slice(offset, offset + limit);
  const since = hasDays(args) ? window.from : undefined;
  return {
    rows,
    onFile: matching.length,
    next: offset + rows.length < matching.length ? (rows.at(-1)?.row.accession ?? null) : null,
    facts:
      matching === view.placed
        ? view.facts
        : answerFacts(
            matching.map(({ row }) => row),
            snapshot.asOf.day,
            since,
          ),
  };
}

const hasDays = ({ since, until }: BoardFilters) => typeof since === 'string' || typeof until === 'string';

/** A page with the answer about all rows that match: it says which, of what days and among whose filings, and counts no others. */
export function boardPage(
  board: Board,
  snapshot: BoardSnapshot,
  args: BoardArguments,
  company: NamedCompany | null,
  { facts, ...found }: FoundPage,
  known: PageCoverage,
): BoardPage {
  const { coverage, window } = known;
  const said = answerOf(board, snapshot, facts, found.onFile, args, company, known);
  return { board, snapshot, ...said, ...found, coverage, window, company, args };
}

function answerOf(
  board: Board,
  { asOf: { day } }: BoardSnapshot,
  facts: AnswerFacts,
  onFile: number,
  args: BoardFilters,
  company: NamedCompany | null,
  { window, coverage, isCompanyKnown }: PageCoverage,
): Pick<BoardPage, 'answer' | 'total' | 'absent'> {
  const narrowed = narrowedTo(args, company);
  const kinds = board.kinds.filter((kind) => typeof args.kind !== 'string' || kind === args.kind);
  const began = beginningsAfter(kinds, window.from).at(-1);
  if (began !== undefined && began.on > window.to) {
    return { answer: notBegunLine(day, narrowed, began), total: null, absent: BEFORE_IT_EXISTED };
  }
  if (!isCompanyKnown && narrowed !== null) {
    return { answer: notLoadedLine(day, narrowed, onFile), total: null, absent: NOT_LOADED };
  }
  const scope: AnswerScope = {
    narrowed,
    among: company === null ? amongWords(coverage) : '',
    days: hasDays(args) ? window : null,
    remarks: [began?.words, soFarWords(coverage, window, day)].filter((remark) => typeof remark === 'string'),
  };
  return {
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

function narrowedTo({ sic, state, kind, minRevenue }: BoardFilters, company: NamedCompany | null): string | null {
  const parts = [
    company === null ? null : `for ${company.name}`,
    typeof kind === 'string' ? `kind ${kind}` : null,
    typeof sic === 'string' ? `SIC ${sic}` : null,
    typeof state === 'string' ? `state ${state.toUpperCase()}` : null,
    typeof minRevenue === 'number' ? `revenue from ${minRevenue}` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Errors: BAD_ARGUMENT for a filter that cannot be, naming it. */
export function checkFilters(board: Board, { since, sic, state, kind, minRevenue }: BoardFilters, lastDay: Day): void {
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
  if (typeof since === 'string' && since > lastDay) {
    throw badArgument('since', `is after ${lastDay}, the last day asked about`, 'Give an earlier day.');
  }
}

function filterRows(rows: readonly PlacedRow[], filters: BoardFilters, cik: number | null) {
  const { since, until, sic, state, kind, minRevenue } = filters;
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

/** What is asked for where nobody knows how many there are. */
const MORE_OF_UNKNOWN = 200;

/** Where all rows of a page's board and filters are, over HTTP. */
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
