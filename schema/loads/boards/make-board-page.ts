import {
  ANSWER_DAYS,
  type AnswerFacts,
  type AnswerScope,
  answerLine,
  type Board,
  type JudgedRows,
  notBegunLine,
  notLoadedLine,
} from '../../domain/boards/board.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { BoardOrder } from '../../domain/boards/board-order.ts';
import { coverageSentence, soFarWords } from '../../domain/boards/coverage-words.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import { otherNoticeWords } from '../../domain/filers/other-notices.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { type AsOf, isPast } from '../../domain/terms/as-of.ts';
import { addDays, addMonths, type Day } from '../../domain/terms/day.ts';
import { beginningsAfter, needItems } from '../../domain/terms/event-kind.ts';
import { beginningWords } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { quantity } from '../../domain/terms/words/numbers.ts';
import { capitalised } from '../../domain/terms/words/phrases.ts';
import type { RowOnBoard } from '../../snapshots/shown-rows.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { checkSpan, wholeNumber } from '../shared/check-arguments.ts';
import { type BoardFilters, filtersInWords, narrowedTo } from './check-board-filters.ts';

export const BOARD_LIMIT = 50;

export interface BoardArguments extends BoardFilters {
  /** Newest first without it. */
  readonly orderBy?: BoardOrder | null | undefined;
  readonly offset?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly limit?: number | null | undefined;
}

/** The day of the boards, and the state of the data they were read in. */
export interface BoardState {
  readonly asOf: AsOf;
  readonly changedAt: Date;
  /** The newest event in it; rows announced by later events are not included. */
  readonly eventId: number;
}

export interface BoardPage {
  readonly state: BoardState;
  readonly board: Board;
  /** The filters in words; null if only days are filtered. */
  readonly narrowed: string | null;
  /** The dated answer, about the rows that pass the filters. */
  readonly answer: string;
  /** Whose filings of which days are known. */
  readonly coverage: Coverage;
  /** The days the answer covers. */
  readonly window: DaySpan;
  /** Rows that pass the filters; null if there may be others that are not on file. */
  readonly total: number | null;
  /** Why `total` is null. */
  readonly absent: Absent;
  /** The filer that `args.company` means; null without one. */
  readonly company: NamedCompany | null;
  /** How many rows on file pass the filters. */
  readonly onFile: number;
  readonly rows: readonly RowOnBoard[];
  /** Accession number after which the next page starts; null on the last one. */
  readonly next: string | null;
  /** Most rows of a page. */
  readonly limit: number;
  readonly args: BoardArguments;
}

/** The rows of a page, and the facts about all matches that the answer states. */
export interface FoundPage extends Pick<BoardPage, 'onFile' | 'rows' | 'next' | 'limit'> {
  readonly facts: AnswerFacts;
  /** Rows left out because their filer's revenue is unknown. */
  readonly withoutRevenue: number;
  /** Rows that conditions on texts could judge; null without such conditions. */
  readonly judged?: JudgedRows | null;
}

/** The coverage of the filings a page is about. */
export interface PageCoverage {
  readonly window: DaySpan;
  readonly coverage: Coverage;
  /** True if the filer that `args.company` means is covered; also true without one. */
  readonly isCompanyKnown: boolean;
  /** Forms of notices of late reports on file that the board does not count; read only if it has no row to show. */
  readonly otherNotices: readonly string[];
}

/** True if a board depends on items of current reports, which an index does not list. */
export function needsItems({ kinds }: Board): boolean {
  return needItems(kinds);
}

/**
 * The days of a board's answer (INTERFACE 16.21): up to `until`, by default the day; from `since`, by default 12 months
 * before.
 */
export function windowOf(day: Day, { since, until }: BoardFilters): DaySpan {
  checkSpan(since, until);
  const to = typeof until === 'string' && until < day ? until : day;
  const from = since ?? addMonths(to, -BOARD_MONTHS);
  return { from: from < to ? from : to, to };
}

/** True if a window lies within the 12 months up to a day. */
export function isWithinYear(day: Day, { from }: DaySpan): boolean {
  return from >= addMonths(day, -BOARD_MONTHS);
}

export const limitOf = ({ limit }: BoardArguments) => wholeNumber('limit', limit ?? BOARD_LIMIT, 1);

/** First day whose rows an answer counts: the first requested, by default thirty days before. */
export const countedFrom = (day: Day, args: BoardFilters, window: DaySpan): Day =>
  hasDays(args) ? window.from : addDays(day, -ANSWER_DAYS);

const hasDays = ({ since, until }: BoardFilters) => typeof since === 'string' || typeof until === 'string';

/** A page with its answer about all matching rows, which states the rows, days and filers that it counts. */
export function boardPage(
  board: Board,
  state: BoardState,
  args: BoardArguments,
  company: NamedCompany | null,
  { facts, withoutRevenue, judged = null, ...found }: FoundPage,
  known: PageCoverage,
): BoardPage {
  const { coverage, window } = known;
  const said = answerOf(board, state, { facts, withoutRevenue, judged, onFile: found.onFile }, args, company, known);
  const answer = withMatch(company?.said ?? null, said.answer);
  return { board, ...said, answer, ...found, state, coverage, window, company, args };
}

function answerOf(
  board: Board,
  { asOf: { day } }: BoardState,
  { facts, withoutRevenue, judged, onFile }: Pick<FoundPage, 'facts' | 'withoutRevenue' | 'judged' | 'onFile'>,
  args: BoardFilters,
  company: NamedCompany | null,
  { window, coverage, isCompanyKnown, otherNotices }: PageCoverage,
): Pick<BoardPage, 'narrowed' | 'answer' | 'total' | 'absent'> {
  const narrowed = narrowedTo(args, company);
  const kinds = board.kinds.filter((kind) => typeof args.kind !== 'string' || kind === args.kind);
  const began = beginningsAfter(kinds, window.from).at(-1);
  if (began !== undefined && began.on > window.to) {
    return { narrowed, answer: notBegunLine(day, began), total: null, absent: BEFORE_IT_EXISTED };
  }
  if (!isCompanyKnown && company !== null) {
    const name = displayName(company.name);
    return { narrowed, answer: notLoadedLine(day, board, name, onFile), total: null, absent: NOT_LOADED };
  }
  const mayBeOthers = (judged?.unread ?? 0) > 0;
  const scope: AnswerScope = {
    company: company === null ? null : { cik: company.cik, name: displayName(company.name) },
    narrowed: filtersInWords(args),
    days: hasDays(args) ? window : null,
    judged: judged ?? null,
    remarks: [
      otherNoticeWords(otherNotices, 'this board'),
      began === undefined ? null : `${capitalised(beginningWords(began))}.`,
      leftOutWords(withoutRevenue),
      soFarWords(coverage, window, day),
      company === null ? coverageSentence(coverage) : null,
    ],
  };
  return {
    narrowed,
    answer: answerLine(board, facts, scope),
    total: mayBeOthers ? null : onFile,
    absent: { ...(began === undefined ? NOTHING : PARTLY_BEFORE), ...(mayBeOthers ? UNREAD : NOTHING) },
  };
}

function leftOutWords(rows: number): string | null {
  if (rows === 0) return null;
  return `We left out ${quantity(rows, 'filing')} by companies whose recent revenue we do not have.`;
}

const NOTHING: Absent = {};
const UNREAD: Absent = { total: 'NOT_READ', truncated: 'NOT_READ' };
const NOT_LOADED: Absent = { total: 'NOT_INGESTED', truncated: 'NOT_INGESTED' };
/** Part of the window is before the form existed: the total covers the rest. */
const PARTLY_BEFORE: Absent = { window: 'BEFORE_FORM_EXISTED' };
const BEFORE_IT_EXISTED: Absent = { total: 'BEFORE_FORM_EXISTED', truncated: 'BEFORE_FORM_EXISTED' };

const FILTERS = [
  'since',
  'until',
  'company',
  'sic',
  'state',
  'exchange',
  'kind',
  'minRevenue',
  'outcome',
  'office',
  'size',
] as const;

/** The page size of the link if the number of rows is unknown. */
const MORE_OF_UNKNOWN = 200;

/** The HTTP address of the rows of a page's board and filters: all of them, or the first ones if days are paged. */
export function moreUrl(baseUrl: string, { board, total, onFile, args, state }: BoardPage): string {
  const rows = Math.max(onFile, total === null ? MORE_OF_UNKNOWN : 1);
  const query = new URLSearchParams({ limit: String(rows) });
  for (const name of [...FILTERS, 'orderBy'] as const) {
    const value = args[name];
    if (value !== null && value !== undefined) query.set(name, String(value));
  }
  if (isPast(state.asOf)) query.set('asOf', state.asOf.day);
  return `${baseUrl}/boards/${board.slug}.json?${query}`;
}
