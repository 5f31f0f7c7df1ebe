import type { Database } from '../../../prisma/open.ts';
import type { CompanyFigures } from '../../../schema/domain/board-rows/company-figures.ts';
import type { PeriodicReport, StoredRow } from '../../../schema/domain/boards/columns/stored-row.ts';
import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { ANNUAL_REPORTS, QUARTERLY_REPORTS } from '../../../schema/domain/terms/form.ts';
import type { BoardInput, FilerOfBoards } from './board-input.ts';

const ROWS = `select b.board, b.accession, b.cik, b.co_registrants as "coRegistrants", b.filed_on as "filedOn", b.kinds, b.form,
    case when b.items_known then b.items end as items, b.report_date as "reportDate", b.accepted_at as "acceptedAt",
    b.primary_document as "primaryDocument", b.role,
    (select coalesce(json_agg(json_build_object('item', t.item, 'excerpt', t.excerpt, 'truncated', t.truncated,
        'outcome', t.outcome, 'evidence', t.evidence, 'office', t.office, 'changes', coalesce(t.changes, '{}'), 'disagreement', t.disagreement, 'periods', t.periods,
        'amountPhrase', t.amount_phrase, 'amountLowUsd', trim_scale(t.amount_low_usd)::text,
        'amountHighUsd', trim_scale(t.amount_high_usd)::text, 'url', t.url)), '[]')
      from item_texts t where t.accession = b.accession) as texts
  from board_rows b`;

const FILERS = `select f.cik, f.name, f.ticker, f.exchange, f.sic, f.industry, f.state, f.category, f.captured_on as "capturedOn",
    (select coalesce(json_agg(json_build_object('name', n.name, 'from', n.from_day, 'to', n.to_day) order by n.position), '[]')
      from filer_names n where n.cik = f.cik) as names
  from filers f`;

const REPORTS = `select cik, accession, form, filed_on as "filedOn", report_date as "reportDate" from filings where form = any($1)`;
const REPORT_FORMS = [...ANNUAL_REPORTS, ...QUARTERLY_REPORTS].flatMap((form) => [form, `${form}/A`]);

/** What all figures were known from, the newest last. */
const FIGURES = `select cik, known_from as "knownFrom", fiscal_year_end as "fiscalYearEnd", currency, revenue::float8,
    total_debt::float8 as "totalDebt", cash::float8, operating_margin::float8 as "operatingMargin", absent, corrected
  from company_figures order by known_from`;

/** Everything that boards are derived from, and in what part the filer of each row appears, by accession number. */
interface WholeInput {
  readonly input: BoardInput;
  readonly roles: ReadonlyMap<string, string | null>;
}

interface Figures extends Pick<CompanyFigures, 'fiscalYearEnd' | 'currency' | 'corrected'> {
  readonly cik: number;
  readonly knownFrom: Day;
  readonly revenue: number | null;
  readonly totalDebt: number | null;
  readonly cash: number | null;
  readonly operatingMargin: number | null;
  readonly absent: Readonly<Record<string, AbsenceReason>>;
}

/** Reads it, whatever the day; of figures the newest known by a day. */
export async function readInput({ pool }: Pick<Database, 'pool'>, until: Day): Promise<WholeInput> {
  const { rows } = await pool.query<StoredRow & { readonly role: string | null }>(ROWS);
  const filers = await pool.query<FilerOfBoards & { readonly cik: number }>(FILERS);
  const reports = await pool.query<PeriodicReport>(REPORTS, [REPORT_FORMS]);
  const all = await pool.query<Figures>(FIGURES);
  const byFiler = Map.groupBy(all.rows, ({ cik }) => cik);
  const newest = (own: readonly Figures[]) => own.findLast(({ knownFrom }) => knownFrom <= until);
  const input = {
    rows: rows.map(({ role: _, ...row }) => row),
    filers: new Map(filers.rows.map(({ cik, ...filer }) => [cik, filer])),
    reports: reports.rows,
    figures: new Map([...byFiler].map(([cik, own]) => [cik, toFigures(newest(own))])),
  };
  return { input, roles: new Map(rows.map(({ accession, role }) => [accession, role])) };
}

/** A filer whose first figures are of a later day has none as of this one. */
function toFigures(figures: Figures | undefined): CompanyFigures | AbsenceReason {
  if (figures === undefined) return 'BEFORE_FORM_EXISTED';
  const { fiscalYearEnd, currency, corrected, absent } = figures;
  const orReason = (name: 'revenue' | 'totalDebt' | 'cash' | 'operatingMargin') =>
    figures[name] ?? absent[name] ?? 'NOT_TAGGED';
  return {
    ...{ fiscalYearEnd, currency, corrected },
    revenue: orReason('revenue'),
    totalDebt: orReason('totalDebt'),
    cash: orReason('cash'),
    operatingMargin: orReason('operatingMargin'),
  };
}
