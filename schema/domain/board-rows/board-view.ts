import type { AnswerFacts, Board } from '../boards/board.ts';
import { BOARD_SPECIFIC } from '../boards/columns/board-specific-columns.ts';
import {
  type ColumnName,
  type ColumnValues,
  OWN_COLUMNS,
  type OwnColumn,
  type ValueOrAbsence,
} from '../boards/columns/columns.ts';
import { type KnownState, noticeStateIn, type RowState } from '../boards/columns/row-state.ts';
import { isListedOnly, reportDateOf, reportTypeOf, type StoredRow } from '../boards/columns/stored-row.ts';
import { classOfFiling } from '../filers/item-outcomes/class-of-text.ts';
import type { AbsenceReason, Absent } from '../terms/absence.ts';
import type { Day } from '../terms/day.ts';
import { EVENT_KINDS, isAmendment } from '../terms/event-kind.ts';
import { documentUrl, filingUrl } from '../terms/sec-url.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { type CompanyFigures, figureColumns } from './company-figures.ts';
import { noticeSentence } from './late-notice.ts';

/** A board row: every column, and the reason for each null. Columns of other boards are null without a reason. */
export type BoardRowView = ColumnValues & { readonly absent: Absent };

export interface BoardFiler {
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  /** Null until the filer's own record is loaded: so far only an index or a feed has named it. */
  readonly capturedOn: Day | null;
}

/** Everything a row shows beyond its filing. */
export interface RowContext extends KnownState {
  readonly filer: BoardFiler;
  /** The name under which the filer filed on the day. */
  readonly company: string;
  /** Figures known on the day, or why there are none. */
  readonly figures: CompanyFigures | AbsenceReason;
}

/** A row as its board shows it while its context stays the same. */
export function boardRow(board: Board, row: StoredRow, context: RowContext): BoardRowView {
  const { filer, company, state } = context;
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
  const figures = figureColumns(context.figures);
  const own = OWN_COLUMNS.map((name) => [
    name,
    board.own.includes(name) ? take(name, BOARD_SPECIFIC[name].value(row, context, figures)) : null,
  ]);
  return {
    filedOn: row.filedOn,
    acceptedAt: orReason('acceptedAt', row.acceptedAt?.toISOString() ?? null, 'NOT_READ'),
    form: row.form,
    // An index omits the items, but late notices have none, and an 8-K without items is on no board.
    items: row.items ?? [],
    kinds: row.kinds,
    title: EVENT_KINDS.find(({ kind }) => kind === row.kinds[0])?.title ?? row.form,
    class: classOfFiling(row.kinds, row.texts),
    company,
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
    amends: orReason('amends', state?.original?.accession ?? null, whyNotAmending(row, state)),
    coRegistrants: row.coRegistrants,
    fiscalYearEnd: take('fiscalYearEnd', figures.fiscalYearEnd),
    currency: take('currency', figures.currency),
    revenue: take('revenue', figures.revenue),
    sizeBand: take('sizeBand', figures.sizeBand),
    operatingMargin: take('operatingMargin', figures.operatingMargin),
    totalDebt: take('totalDebt', figures.totalDebt),
    cash: take('cash', figures.cash),
    corrected: take('corrected', figures.corrected)?.filter((name) => hasColumn(board, name)) ?? null,
    ...(state === null ? notCounted(absent) : countedIn(state, board)),
    note: take('note', rowNote(row, context)),
    ...(Object.fromEntries(own) as Pick<ColumnValues, OwnColumn>),
    absent,
  };
}

const hasColumn = ({ columns }: Pick<Board, 'columns'>, name: string) => (columns as readonly string[]).includes(name);

function whyNotAmending({ form }: StoredRow, state: RowState | null): AbsenceReason {
  if (!isAmendment(form)) return 'NOT_APPLICABLE';
  return state === null ? 'NOT_RUN' : 'UNMATCHED';
}

const countedIn = ({ warningKinds, repeats }: RowState, { kinds }: Board) => ({
  warningKinds12m: warningKinds.filter((kind) => !kinds.includes(kind)),
  repeat12m: repeats,
});

/**
 * Values for rows whose counts have not run. These two columns cannot be null, so only the reason marks them as
 * unknown.
 */
function notCounted(absent: Record<string, AbsenceReason>) {
  Object.assign(absent, { warningKinds12m: 'NOT_RUN', repeat12m: 'NOT_RUN' });
  return { warningKinds12m: [], repeat12m: 1 };
}

export function newestOf(row: BoardRowView | undefined): AnswerFacts['newest'] {
  return row === undefined ? null : { cik: row.cik, company: displayName(row.company), filedOn: row.filedOn };
}

/** A short note that the filings themselves support: what an amendment amends, or the outcome of a late notice. */
function rowNote(row: StoredRow, known: KnownState): ValueOrAbsence<'note'> {
  if (known.state === null) return { absent: 'NOT_RUN' };
  const { original, notice } = known.state;
  const outcome = notice === null ? null : noticeStateIn(known);
  const sentences = [
    original === null ? null : `Amends the filing of ${shortDate(original.filedOn)}.`,
    notice === null || outcome === null || 'absent' in outcome ? null : noticeSentence(notice, reportTypeOf(row)),
  ].filter((sentence) => sentence !== null);
  if (sentences.length > 0) return { value: sentences.join(' ') };
  return outcome !== null && 'absent' in outcome ? outcome : { absent: 'NOT_APPLICABLE' };
}
