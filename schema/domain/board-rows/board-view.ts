import { ANSWER_DAYS, type AnswerFacts, type Board } from '../boards/board.ts';
import { BOARD_SPECIFIC } from '../boards/columns/board-specific-columns.ts';
import {
  type ColumnName,
  type ColumnValues,
  OWN_COLUMNS,
  type OwnColumn,
  type ValueOrAbsence,
} from '../boards/columns.ts';
import { isListedOnly, reportDateOf, type StoredRow } from '../boards/stored-row.ts';
import type { VisibleRows } from '../boards/visible-rows.ts';
import { classOfFiling } from '../filers/item-outcomes/class-of-text.ts';
import { nameInForce } from '../filers/name-in-force.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { addDays, type Day } from '../terms/day.ts';
import { EVENT_KINDS, isAmendment } from '../terms/event-kind.ts';
import { COUNTED_WORDS, type CountedOutcome, type ItemOutcome } from '../terms/item-outcome.ts';
import { lazily, remembering } from '../terms/lazily.ts';
import { documentUrl, filingUrl } from '../terms/sec-url.ts';
import { displayName } from '../terms/words/display-name.ts';
import type { BoardInput, BoardRowView } from './board-input.ts';
import { figureColumns } from './company-figures.ts';
import { rowNote } from './row-note.ts';
import { visibleRows } from './visible-rows.ts';

export type { BoardInput, BoardRowView } from './board-input.ts';

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

/**
 * Derives rows of boards, of whatever days, as a later day knew them; the input is arranged once for all.
 *
 * Errors of the returned function: a row that is not among the input's is our mistake and throws.
 */
export function derivingRows(
  input: BoardInput,
  asOf: Day,
  seen?: { readonly now: Date },
): (board: Board, accession: string) => { readonly stored: StoredRow; readonly row: BoardRowView } {
  const visible = visibleRows(input, asOf, seen);
  const byBoard = Map.groupBy(input.rows, ({ board }) => board);
  const byKey = new Map(
    [...byBoard].map(([slug, rows]) => [slug, new Map(rows.map((row) => [row.accession, row]))] as const),
  );
  return (board, accession) => {
    const stored = byKey.get(board.slug)?.get(accession);
    if (stored === undefined) throw new Error(`Filing ${accession} of ${board.slug} was not read.`);
    return { stored, row: deriveRow(board, stored, input, visible) };
  };
}

function openBoard(board: Board, input: BoardInput, visible: VisibleRows): OpenBoard {
  const { asOf } = visible;
  const stored = () => visible.onBoard(board.slug);
  const rowOf = remembering((row: StoredRow) => deriveRow(board, row, input, visible));
  const facts = lazily(() => answerFacts(answering(stored(), asOf).map(rowOf), asOf, stored().length));
  return { board: board.slug, asOf, stored, rowOf, facts };
}

function deriveRow(board: Board, row: StoredRow, input: BoardInput, visible: VisibleRows): BoardRowView {
  const filer = input.filers.get(row.cik);
  if (filer === undefined)
    throw new Error(`Filing ${row.accession} is shown under filer ${row.cik}, which is missing.`);

  const absent: Record<string, AbsenceReason> = {};
  const take = <Name extends ColumnName>(name: Name, cell: ValueOrAbsence<Name>) => {
    if ('value' in cell) return cell.value;
    absent[name] = cell.absent;
    return null;
  };
  const orReason = <Name extends ColumnName>(
    name: Name,
    value: NonNullable<ColumnValues[Name]> | null,
    reason: AbsenceReason,
  ) => take<Name>(name, value === null ? { absent: reason } : { value });

  const ofFiler = filer.capturedOn === null ? 'NOT_INGESTED' : 'NOT_COVERED';
  const amendment = isAmendment(row.form);
  const figures = figureColumns(input.figures.get(row.cik) ?? 'NOT_INGESTED');
  const own = OWN_COLUMNS.map((name) => [
    name,
    board.own.includes(name) ? take(name, BOARD_SPECIFIC[name].value(row, visible, figures)) : null,
  ]);
  return {
    filedOn: row.filedOn,
    acceptedAt: orReason('acceptedAt', row.acceptedAt?.toISOString() ?? null, 'NOT_READ'),
    form: row.form,
    // An index does not say the items, but late notices have none, and without items an 8-K is on no board.
    items: row.items ?? [],
    kinds: row.kinds,
    title: EVENT_KINDS.find(({ kind }) => kind === row.kinds[0])?.title ?? row.form,
    class: classOfFiling(row.kinds, row.texts),
    company: nameInForce(filer, visible.asOf),
    cik: row.cik,
    ticker: orReason('ticker', filer.ticker, 'NOT_COVERED'),
    exchange: orReason('exchange', filer.exchange, 'NOT_COVERED'),
    sic: orReason('sic', filer.sic, ofFiler),
    industry: orReason('industry', filer.industry, ofFiler),
    state: orReason('state', filer.state, ofFiler),
    accession: row.accession,
    url: filingUrl(row.cik, row.accession),
    documentUrl: orReason(
      'documentUrl',
      row.primaryDocument === null ? null : documentUrl(row.cik, row.accession, row.primaryDocument),
      isListedOnly(row) ? 'NOT_INGESTED' : 'NOT_APPLICABLE',
    ),
    reportDate: take('reportDate', reportDateOf(row)),
    isAmendment: amendment,
    amends: orReason('amends', visible.originalOf(row)?.accession ?? null, amendment ? 'UNMATCHED' : 'NOT_APPLICABLE'),
    coRegistrants: row.coRegistrants,
    fiscalYearEnd: take('fiscalYearEnd', figures.fiscalYearEnd),
    currency: take('currency', figures.currency),
    revenue: take('revenue', figures.revenue),
    sizeBand: take('sizeBand', figures.sizeBand),
    operatingMargin: take('operatingMargin', figures.operatingMargin),
    totalDebt: take('totalDebt', figures.totalDebt),
    cash: take('cash', figures.cash),
    corrected: take('corrected', figures.corrected)?.filter((name) => hasColumn(board, name)) ?? null,
    warningKinds12m: visible.warningKinds(row.cik, row.filedOn).filter((kind) => !board.kinds.includes(kind)),
    repeat12m: visible.onBoardBy(row.board, row.cik, row.filedOn).length,
    note: take('note', rowNote(row, visible)),
    ...(Object.fromEntries(own) as Pick<ColumnValues, OwnColumn>),
    absent,
  };
}

const hasColumn = ({ columns }: Pick<Board, 'columns'>, name: string) => (columns as readonly string[]).includes(name);

/**
 * What the answer is made from. The 30 days to the as-of day are counted as its 12 months are: the same day 30 days
 * back is within.
 *
 * @param rows      newest first
 * @param inWindow  rows of the window, whether or not they are among these
 * @param since     first day counted
 */
export function answerFacts(
  rows: readonly BoardRowView[],
  asOf: Day,
  inWindow: number,
  since: Day = addDays(asOf, -ANSWER_DAYS),
): AnswerFacts {
  const recent = rows.filter((row) => row.filedOn >= since);
  return {
    asOf,
    inWindow,
    filings: recent.length,
    annual: recent.filter((row) => row.kinds.includes('NT 10-K')).length,
    companies: new Set(recent.map((row) => row.cik)).size,
    outcomes: countOutcomes(recent),
    newest: newestOf(rows[0]),
  };
}

/** What an answer says of the newest row. */
export function newestOf(row: BoardRowView | undefined): AnswerFacts['newest'] {
  return row === undefined ? null : { cik: row.cik, company: displayName(row.company), filedOn: row.filedOn };
}

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
