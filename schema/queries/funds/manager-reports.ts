/** Reports of 13F managers as of a day. Serves portfolios. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { QuarterReport, QuarterRow } from '../../domain/portfolio/manager-book.ts';
import type { Day } from '../../domain/terms/day.ts';
import { dateOf, dayOf } from '../shared/days.ts';

export interface ManagerReportRow extends QuarterReport {
  readonly manager: string | null;
  readonly reportDate: Day;
  readonly isConfidentialOmitted: boolean | null;
  /** 13F HOLDINGS REPORT or 13F COMBINATION REPORT; null where the cover is not on file. */
  readonly reportType: string | null;
  /** Who reports the rest of the holdings, as the cover names them; null where it names nobody. */
  readonly otherManagers: string | null;
  /** The newest notice of a later quarter; null if there is none. */
  readonly laterNotice: ManagerNotice | null;
  /**
   * The newest day on which a report was filed that is, or may be, of a later quarter and is not on file; null if there
   * is none.
   */
  readonly newerFiled: Day | null;
  /**
   * The newest day on which an amendment was filed that may be of this quarter and is not on file; null if there is
   * none.
   */
  readonly unreadAmendmentOn: Day | null;
}

/** A notice on Form 13F-NT: others report all holdings of its quarter. */
export interface ManagerNotice {
  readonly reportDate: Day;
  /** As its cover names them; null where it names nobody. */
  readonly otherManagers: string | null;
}

/** True of a report with a table, of the rows of `manager_reports` under a name. */
export const hasTable = (report: string) => `${report}.form not like '13F-NT%'`;

/**
 * The reports of a quarter, amendments included; by default the newest one by the day with more than additions. An
 * index lists a filing without its quarter.
 */
const SELECT = `select r.source, r.accession, r.form, r.manager, r.report_date as "reportDate", r.filed_on as "filedOn",
    r.known_from as "knownFrom", r.amendment_number as "amendmentNumber", r.amendment_type as "amendmentType",
    r.is_confidential_omitted as "isConfidentialOmitted", r.report_type as "reportType", r.other_managers as "otherManagers",
    (select json_build_object('reportDate', n.report_date, 'otherManagers', n.other_managers) from manager_reports n
      where n.cik = r.cik and not ${hasTable('n')} and n.known_from <= $2::date and n.report_date > r.report_date
      order by n.report_date desc, n.known_from desc limit 1) as "laterNotice",
    (select max(l.filed_on) from filings l where l.cik = r.cik and l.form = '13F-HR' and l.filed_on <= $2::date
      and (l.report_date > r.report_date or (l.report_date is null and l.filed_on > r.known_from))
      and not exists (select from manager_reports m where m.accession = l.accession)) as "newerFiled",
    (select max(l.filed_on) from filings l where l.cik = r.cik and l.form = '13F-HR/A' and l.filed_on between r.known_from and $2::date
      and coalesce(l.report_date, r.report_date) = r.report_date
      and not exists (select from manager_reports m where m.accession = l.accession)) as "unreadAmendmentOn",
    (select json_agg(json_build_array(p.issuer, p.title, p.cusip, p.value::text, p.amount::text, p.amount_type, p.put_call)
      order by p.position) from manager_positions p where p.source = r.source) as lines
  from manager_reports r
  where r.cik = $1 and r.known_from <= $2::date and ${hasTable('r')} and r.report_date = coalesce($3::date, (
    select max(n.report_date) from manager_reports n
    where n.cik = $1 and n.known_from <= $2::date and ${hasTable('n')} and n.amendment_type is distinct from 'NEW HOLDINGS'))`;

type Line = readonly [
  issuer: string,
  title: string,
  cusip: string,
  value: string,
  amount: string,
  amountType: string,
  putCall: string | null,
];

/** The reports of a manager for a quarter, or for its newest by a day; empty if none is on file. */
export async function readManagerQuarter(
  database: Pick<Database, 'pool'>,
  cik: number,
  until: Day,
  quarter: Day | null = null,
): Promise<ManagerReportRow[]> {
  const rows = await query<Omit<ManagerReportRow, 'rows'> & { readonly lines: readonly Line[] | null }>(
    database,
    SELECT,
    [cik, until, quarter],
  );
  return rows.map(({ lines, ...report }) => ({ ...report, rows: (lines ?? []).map(toRow) }));
}

const NOTICE = `select n.report_date as "reportDate", n.other_managers as "otherManagers" from manager_reports n
  where n.cik = $1 and n.known_from <= $2::date and not ${hasTable('n')} order by n.report_date desc, n.known_from desc limit 1`;

/** The newest notice of a manager by a day; null if none is on file. */
export async function readManagerNotice(
  database: Pick<Database, 'pool'>,
  cik: number,
  until: Day,
): Promise<ManagerNotice | null> {
  return (await query<ManagerNotice>(database, NOTICE, [cik, until]))[0] ?? null;
}

function toRow([issuer, title, cusip, value, amount, amountType, putCall]: Line): QuarterRow {
  return { issuer, title, cusip, value, amount, amountType, putCall };
}

/** A filer that has filed reports on Form 13F. */
export interface ManagerMatch {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly isExact: boolean;
  /** True if a report of it is on file. */
  readonly isLoaded: boolean;
  /** Reports that are known, on file or not. */
  readonly reports: number;
}

const REPORTS_OF = `filings l where l.cik = f.cik and l.form in ('13F-HR', '13F-HR/A', '13F-NT')`;

const MANAGERS = `with named as (
    select distinct on (f.cik) f.cik, f.name, f.ticker, n.folded = $1 as "isExact",
      exists (select from manager_reports r where r.cik = f.cik) as "isLoaded",
      (select count(*)::int from ${REPORTS_OF}) as reports
    from filer_names n join filers f on f.cik = n.cik
    where n.folded like $2
      and (exists (select from manager_reports r where r.cik = f.cik) or exists (select from ${REPORTS_OF}))
    order by f.cik, n.folded = $1 desc, n.position limit 200)
  select * from named
  order by "isExact" desc, "isLoaded" desc, ticker is null, reports desc, cik limit 9`;

/**
 * Managers whose current or former name equals the text or begins with it: those with a report on file first, then
 * listed ones, then those with the most reports.
 */
export const readManagers = (database: Pick<Database, 'pool'>, folded: string) =>
  query<ManagerMatch>(database, MANAGERS, [folded, `${folded.replaceAll(/[\\%_]/g, '\\$&')}%`]);

/** A quarter for which a 13F report with a table is loaded: a notice (13F-NT) or an addition alone does not count. */
export interface ReportedQuarter {
  readonly cik: number;
  readonly quarter: Day;
}

/** The quarters managers had reported by a day, in one statement; a quarter with amendments may occur twice. */
export async function readReportedQuarters(
  { prisma }: Pick<Database, 'prisma'>,
  ciks: readonly number[],
  until: Day,
): Promise<ReportedQuarter[]> {
  const rows = await prisma.managerReport.findMany({
    where: {
      cik: { in: [...ciks] },
      knownFrom: { lte: dateOf(until) },
      form: { not: { startsWith: '13F-NT' } },
      OR: [{ amendmentType: null }, { amendmentType: { not: 'NEW HOLDINGS' } }],
    },
    select: { cik: true, reportDate: true },
  });
  return rows.map(({ cik, reportDate }) => ({ cik, quarter: dayOf(reportDate) }));
}
