/**
 * Boards as they were derived before their rows were stored in versions: from all that a day saw, all at once. What is stored
 * and read is held against it.
 */
import { type BoardRowView, boardRow, newestOf } from '../../../schema/domain/board-rows/board-view.ts';
import { ANSWER_DAYS, type AnswerFacts, type Board } from '../../../schema/domain/boards/board.ts';
import type { RowState } from '../../../schema/domain/boards/columns/row-state.ts';
import type { PeriodicReport, StoredRow } from '../../../schema/domain/boards/columns/stored-row.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import { nameInForce } from '../../../schema/domain/filers/name-in-force.ts';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { addDays, addMonths, type Day } from '../../../schema/domain/terms/day.ts';
import { isAmendment } from '../../../schema/domain/terms/event-kind.ts';
import { COUNTED_WORDS, type CountedOutcome, type ItemOutcome } from '../../../schema/domain/terms/item-outcome.ts';
import { lazily, remembering } from '../../../schema/domain/terms/lazily.ts';
import { followsText } from '../../../schema/domain/terms/unread.ts';
import type { BoardInput } from './board-input.ts';
import { type VisibleRows, visibleRows } from './visible-rows.ts';

/**
 * A board on a day whose rows are put in order and derived when they are looked at, each once: of the rows of a market few
 * are shown.
 */
export interface OpenBoard {
  readonly board: string;
  readonly asOf: Day;
  /** Rows of the window as they are stored, newest first. */
  stored(): readonly StoredRow[];
  /** One of them as the board shows it. Errors: a filer that is not among the input's is our mistake and throws. */
  rowOf(stored: StoredRow): BoardRowView;
  /** What its dated answer is made of. */
  facts(): AnswerFacts;
}

/**
 * Boards as they stood on a day, with the rows of the 12 months to it still to be derived: the rows are arranged once
 * for all of them (METHODS 5).
 *
 * @param seen  given when nobody named a day: rows dated the next business day that were accepted by `now` are shown
 */
export function openBoards(
  boards: readonly Board[],
  input: BoardInput,
  asOf: Day,
  seen?: { readonly now: Date },
): OpenBoard[] {
  const visible = visibleRows(input, asOf, seen);
  return boards.map((board) => openBoard(board, input, visible));
}

function openBoard(board: Board, input: BoardInput, visible: VisibleRows): OpenBoard {
  const { asOf } = visible;
  const stored = () => visible.onBoard(board.slug);
  const rowOf = remembering((row: StoredRow) => deriveRow(board, row, input, visible));
  const unread = () => (board.kinds.some(followsText) ? unreadRows(stored().map(rowOf)) : 0);
  const facts = lazily(() =>
    answerFacts(answering(stored(), asOf).map(rowOf), asOf, { rows: stored().length, unread: unread() }),
  );
  return { board: board.slug, asOf, stored, rowOf, facts };
}

function deriveRow(board: Board, row: StoredRow, input: BoardInput, visible: VisibleRows): BoardRowView {
  const filer = input.filers.get(row.cik);
  if (filer === undefined)
    throw new Error(`Filing ${row.accession} is shown under filer ${row.cik}, which is missing.`);
  return boardRow(board, row, {
    filer,
    company: nameInForce(filer, visible.asOf),
    figures: input.figures.get(row.cik) ?? 'NOT_INGESTED',
    state: stateOf(row, visible),
    isListRead: visible.isListRead(row.cik),
  });
}

/** A 10-K/A of later says little of the accounts that can no longer be relied on. */
const AMENDED_WITHIN_MONTHS = 13;

/** What a row rests on beside its filing, as a day saw it: told from what was there on that day, and not from versions. */
export function stateOf(row: StoredRow, visible: VisibleRows): RowState {
  const original = visible.originalOf(row);
  const before = visible.onBoardBy(row.board, row.cik, row.filedOn);
  const until = addMonths(row.filedOn, AMENDED_WITHIN_MONTHS);
  const isLaterAmendment = ({ form, filedOn }: PeriodicReport) =>
    form === '10-K/A' && filedOn >= row.filedOn && filedOn <= until && filedOn <= visible.asOf;
  const own = boardOf(row.board)?.own ?? [];
  return {
    original: original === null ? null : { accession: original.accession, filedOn: original.filedOn },
    amendedOn: visible.amendmentsOf(row)[0]?.filedOn ?? null,
    warningKinds: visible.warningKinds(row.cik, row.filedOn),
    repeats: before.length,
    originals: before.filter(({ form }) => !isAmendment(form)).length,
    isAnnualAmended: own.includes('amendedAnnual') && visible.reportsOf(row.cik).some(isLaterAmendment),
    notice: own.includes('noticeState') ? visible.outcomeOf(row) : null,
  };
}

/**
 * What the answer is made from. The 30 days to the as-of day are counted as its 12 months are: the same day 30 days
 * back is within.
 *
 * @param rows    newest first
 * @param window  the rows of the window, whether or not they are among these, and the unread ones of them
 * @param since   first day counted
 */
export function answerFacts(
  rows: readonly BoardRowView[],
  asOf: Day,
  window: { readonly rows: number; readonly unread: number },
  since: Day = addDays(asOf, -ANSWER_DAYS),
): AnswerFacts {
  const recent = rows.filter((row) => row.filedOn >= since);
  return {
    asOf,
    inWindow: window.rows,
    unread: window.unread,
    filings: recent.length,
    annual: recent.filter((row) => row.kinds.includes('NT 10-K')).length,
    companies: new Set(recent.map((row) => row.cik)).size,
    outcomes: countOutcomes(recent),
    newest: newestOf(rows[0]),
  };
}

/** Rows whose text decides whether they are a warning, and has not been read. */
export const unreadRows = (rows: readonly BoardRowView[]): number =>
  rows.filter(({ kinds, absent }) => kinds.some(followsText) && absent.outcome === 'NOT_READ').length;

/** Of rows that stand newest first those that an answer is made of: the newest of all, and those of its days. */
export function answering<Row extends { readonly filedOn: Day }>(
  rows: readonly Row[],
  asOf: Day,
  since: Day = addDays(asOf, -ANSWER_DAYS),
): Row[] {
  return rows.filter(({ filedOn }, at) => at === 0 || filedOn >= since);
}

function countOutcomes(rows: readonly BoardRowView[]): AnswerFacts['outcomes'] {
  const counts = new Map<CountedOutcome, number>();
  for (const { outcome, absent } of rows) {
    const key = outcome ?? absent.outcome;
    if (key === undefined || !isCounted(key)) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function isCounted(outcome: ItemOutcome | AbsenceReason): outcome is CountedOutcome {
  return Object.hasOwn(COUNTED_WORDS, outcome);
}
