/**
 * Rows of boards by their keys, with everything a board shows of them on a day. Serves every answer that shows rows.
 *
 * One statement for any number of boards and days: the version of a row, the filer's name and its figures are those in
 * force, each found by key.
 */
import { query, type Reader } from '../../../prisma/query.ts';
import type { BoardFiler } from '../../domain/board-rows/board-view.ts';
import type { CompanyFigures } from '../../domain/board-rows/company-figures.ts';
import type { NoticeState, RowState } from '../../domain/boards/columns/row-state.ts';
import type { StoredRow, StoredText } from '../../domain/boards/columns/stored-row.ts';
import { staleFrom } from '../../domain/figures/annual-figures.ts';
import type { FilerNames } from '../../domain/filers/name-in-force.ts';
import type { AbsenceReason, FigureOrAbsence } from '../../domain/terms/absence.ts';
import type { CardFieldName } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import { newestOf } from '../shared/figures-in-force.ts';
import type { RowKey } from './page-keys.ts';
import { type FoundState, STATE, versionOn } from './state.ts';

/** What was in force on a day, and from when to when. */
export interface InForce<Value> {
  readonly value: Value;
  readonly from: Day;
  /** First day on which it was out of force; null if nothing has followed. */
  readonly to: Day | null;
}

export interface ShownRow {
  readonly stored: StoredRow;
  /** The filer's role in the filing, if the source says. */
  readonly role: string | null;
  readonly filer: BoardFiler & FilerNames;
  /** On the day asked about, or of the filing if that is later; null if none is derived yet. */
  readonly state: InForce<RowState> | null;
  /** Figures known by the last filing day that counts, or why there are none. */
  readonly figures: InForce<CompanyFigures | AbsenceReason>;
}

const TEXTS = `(select json_agg(json_build_object('item', t.item, 'excerpt', t.excerpt, 'truncated', t.truncated,
    'outcome', t.outcome, 'evidence', t.evidence, 'office', t.office, 'changes', coalesce(t.changes, '{}'), 'disagreement', t.disagreement, 'periods', t.periods,
    'amountPhrase', t.amount_phrase, 'amountLowUsd', trim_scale(t.amount_low_usd)::text,
    'amountHighUsd', trim_scale(t.amount_high_usd)::text, 'url', t.url))
  from item_texts t where t.accession = b.accession)`;

const NAMES = `(select json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day) order by n.position)
  from filer_names n where n.cik = b.cik and n.position > 0)`;

/** The first day of figures of a filer that has none on the day $3: until then it has none at all. */
const FIRST_FIGURES = `case when g.cik is null then (select min(l.known_from) from company_figures l where l.cik = b.cik) end`;

const ROWS = `select ${STATE}, b.board, b.accession, b.cik, b.co_registrants, b.filed_on, b.kinds, b.form, b.report_date, b.items,
    b.items_known, b.accepted_at, b.primary_document, b.role, ${TEXTS} as texts,
    f.name, f.ticker, f.exchange, f.sic, f.industry, f.state, f.captured_on, ${NAMES} as names,
    w.valid_from, w.valid_to, w.amends, w.amends_on, w.amended_on, w.warning_kinds, w.repeats, w.originals, w.is_annual_amended,
    w.notice_state, w.notice_period, w.notice_due, w.is_due_stand_in, w.notice_deadline, w.late_report, w.late_report_on,
    g.known_from, g.valid_to as known_to, g.fiscal_year_end, g.currency, g.revenue::float8, g.total_debt::float8,
    g.cash::float8, g.operating_margin, g.absent, g.corrected, ${FIRST_FIGURES} as first_figures
  from data_version v cross join unnest($1::text[], $2::text[]) as k (board, accession)
    join board_rows b on b.board = k.board and b.accession = k.accession
    join filers f on f.cik = b.cik
    left join lateral ${versionOn('*', '$3::date')} w on true
    left join lateral ${newestOf('b.cik', '$4::date')} g on true
  where v.id = 1`;

/**
 * Rows with everything shown with them; unknown keys are omitted.
 *
 * @returns the state of the data; null if no key is known
 */
export async function readShownRows(
  reader: Reader,
  keys: readonly RowKey[],
  { day, until }: { readonly day: Day; readonly until: Day },
): Promise<{ readonly state: FoundState | null; readonly rows: readonly ShownRow[] }> {
  const rows = await query<Row>(reader, ROWS, [
    keys.map(({ board }) => board),
    keys.map(({ accession }) => accession),
    ...[day, until],
  ]);
  const [first] = rows;
  return {
    state: first === undefined ? null : { version: first.version, changedAt: first.changedAt },
    rows: rows.map((row) => ({
      stored: storedRow(row),
      role: row.role,
      filer: filerOf(row),
      state: stateOf(row),
      figures: figuresOf(row, until),
    })),
  };
}

/** A row of the statement, with its column names. */
interface Row extends FoundState {
  readonly board: string;
  readonly accession: string;
  readonly cik: number;
  readonly co_registrants: number[];
  readonly filed_on: Day;
  readonly kinds: StoredRow['kinds'];
  readonly form: string;
  readonly report_date: Day | null;
  readonly items: string[];
  readonly items_known: boolean;
  readonly accepted_at: Date | null;
  readonly primary_document: string | null;
  readonly role: string | null;
  readonly texts: StoredText[] | null;
  readonly name: string;
  readonly ticker: string | null;
  readonly exchange: string | null;
  readonly sic: string | null;
  readonly industry: string | null;
  readonly state: string | null;
  readonly captured_on: Day | null;
  readonly names: FilerNames['names'] | null;
  /** Null, like the columns that follow, if no version is derived yet. */
  readonly valid_from: Day | null;
  readonly valid_to: Day;
  readonly amends: string | null;
  readonly amends_on: Day;
  readonly amended_on: Day | null;
  readonly warning_kinds: RowState['warningKinds'];
  readonly repeats: number;
  readonly originals: number;
  readonly is_annual_amended: boolean;
  readonly notice_state: NoticeState | null;
  readonly notice_period: Day | null;
  readonly notice_due: Day;
  readonly is_due_stand_in: boolean;
  readonly notice_deadline: Day;
  readonly late_report: string | null;
  readonly late_report_on: Day;
  /** Null, like the columns that follow, if no figures are known by the day. */
  readonly known_from: Day | null;
  readonly known_to: Day;
  readonly fiscal_year_end: Day;
  readonly currency: string;
  readonly revenue: number | null;
  readonly total_debt: number | null;
  readonly cash: number | null;
  readonly operating_margin: number | null;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
  readonly corrected: readonly CardFieldName[] | null;
  readonly first_figures: Day | null;
}

const NONE: readonly never[] = [];
const BEFORE_EDGAR: Day = '0001-01-01';

const endOf = (day: Day): Day | null => (day === 'infinity' ? null : day);

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

const storedRow = (row: Row): StoredRow => ({
  board: row.board,
  accession: row.accession,
  cik: row.cik,
  coRegistrants: row.co_registrants,
  filedOn: row.filed_on,
  kinds: row.kinds,
  form: row.form,
  items: row.items_known ? row.items : null,
  reportDate: row.report_date,
  acceptedAt: row.accepted_at,
  primaryDocument: row.primary_document,
  texts: row.texts ?? NONE,
});

const filerOf = (row: Row): ShownRow['filer'] => ({
  name: row.name,
  ticker: row.ticker,
  exchange: row.exchange,
  sic: row.sic,
  industry: row.industry,
  state: row.state,
  capturedOn: row.captured_on,
  names: row.names ?? NONE,
});

function stateOf(row: Row): ShownRow['state'] {
  if (row.valid_from === null) return null;
  const value: RowState = {
    original: row.amends === null ? null : { accession: row.amends, filedOn: row.amends_on },
    amendedOn: row.amended_on,
    warningKinds: row.warning_kinds,
    repeats: row.repeats,
    originals: row.originals,
    isAnnualAmended: row.is_annual_amended,
    notice: noticeOf(row),
  };
  return { value, from: row.valid_from, to: endOf(row.valid_to) };
}

function noticeOf(row: Row): RowState['notice'] {
  if (row.notice_state === null) return null;
  return {
    state: row.notice_state,
    report: row.late_report === null ? null : { accession: row.late_report, filedOn: row.late_report_on },
    period: row.notice_period,
    reckoning: { due: row.notice_due, isStandIn: row.is_due_stand_in, deadline: row.notice_deadline },
  };
}

/** A filer whose first report with tagged figures is later has none as of the day, nor one whose newest are too old. */
function figuresOf(row: Row, until: Day): ShownRow['figures'] {
  if (row.known_from === null) {
    const reason = row.first_figures === null ? 'NOT_INGESTED' : 'BEFORE_FORM_EXISTED';
    return { value: reason, from: BEFORE_EDGAR, to: row.first_figures };
  }
  const stale = staleFrom(row.fiscal_year_end);
  const replaced = endOf(row.known_to);
  if (until >= stale) return { value: 'STALE', from: laterOf(stale, row.known_from), to: replaced };
  const orReason = (figure: number | null, name: CardFieldName): FigureOrAbsence =>
    figure ?? row.absent[name] ?? 'NOT_TAGGED';
  const value: CompanyFigures = {
    fiscalYearEnd: row.fiscal_year_end,
    currency: row.currency,
    revenue: orReason(row.revenue, 'revenue'),
    totalDebt: orReason(row.total_debt, 'totalDebt'),
    cash: orReason(row.cash, 'cash'),
    operatingMargin: orReason(row.operating_margin, 'operatingMargin'),
    corrected: row.corrected,
  };
  return { value, from: row.known_from, to: replaced !== null && replaced < stale ? replaced : stale };
}
