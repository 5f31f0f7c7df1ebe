/** The newest report of funds as of a day, with their holdings. Serves portfolios and the look-through of a fund. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { SecurityEvidence } from '../../domain/funds/match-security.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { ListedFund } from '../../domain/terms/lists/etfs.ts';

/** A line of a fund's portfolio, with exact numbers. */
export interface HoldingRow extends SecurityEvidence {
  readonly title: string | null;
  readonly valueUsd: string;
  /** Percent of net assets. */
  readonly percent: string;
  readonly payoff: 'Long' | 'Short' | null;
  readonly assetCategory: string | null;
}

export interface FundReportRow {
  readonly source: string;
  readonly accession: string | null;
  readonly form: string;
  readonly cik: number;
  readonly registrant: string;
  readonly seriesId: string | null;
  readonly seriesName: string | null;
  readonly reportDate: Day;
  readonly filedOn: Day | null;
  readonly knownFrom: Day;
  readonly netAssetsUsd: string;
  readonly holdings: readonly HoldingRow[];
}

/** A fund that trades under a ticker; its report is null if none is on file by the day. */
export interface FundRow {
  readonly ticker: string;
  readonly cik: number;
  readonly seriesId: string | null;
  readonly report: FundReportRow | null;
  /** A report on file that was not read because the limit was reached. */
  readonly unread: Pick<FundReportRow, 'registrant' | 'seriesName'> | null;
}

const LINES = `(select json_agg(json_build_array(h.name, h.title, h.ticker, h.cusip, h.isin, h.lei, h.value_usd::text, h.percent::text,
    h.payoff, h.asset_category) order by h.position) from fund_holdings h where h.source = r.source)`;

/**
 * A report counts for a series if its registrant is the one that the list gives for the series or, before the first
 * report of that one, another in the list: series move from trust to trust. Reports of other registrants are ignored.
 */
const OF_SERIES = `r.series_id = f.series_id and (r.cik = f.cik
      or (exists (select from fund_share_classes o where o.cik = r.cik)
        and r.known_from < (select min(n.known_from) from fund_reports n where n.series_id = f.series_id and n.cik = f.cik)))`;

/**
 * By ticker: the series of the SEC's list of share classes, then a series given by the caller, then a fund without
 * series, whose ticker is its filer's.
 */
const SELECT = `with named as (
    select c.ticker, c.series_id, c.cik, 0 as rank from fund_share_classes c where c.ticker = any($1::text[])
    union all
    select * , 1 from unnest($2::text[], $3::text[], $4::int[])
    union all
    select t.ticker, null, t.cik, 2 from filer_tickers t where t.ticker = any($1::text[])
      and exists (select from fund_reports r where r.cik = t.cik and r.series_id is null)),
  funds as (select distinct on (ticker) * from named order by ticker, rank, series_id),
  ranked as (select f.ticker, f.cik, f.series_id as "fundSeriesId", r.source, r.accession, r.form, r.registrant, r.series_id as "seriesId",
    r.series_name as "seriesName", r.report_date as "reportDate", r.filed_on as "filedOn", r.known_from as "knownFrom",
    r.net_assets::text as "netAssetsUsd",
    row_number() over (partition by r.source is null order by array_position($1::text[], f.ticker)) <= $6::int as "isRead"
  from funds f left join lateral (
    select * from fund_reports r
    where r.known_from <= $5::date and ((${OF_SERIES}) or (f.series_id is null and r.series_id is null and r.cik = f.cik))
    order by r.report_date desc, r.known_from desc, r.source desc limit 1) r on true)
  select r.*, case when "isRead" then ${LINES} end as lines from ranked r`;

type Line = readonly [
  name: string | null,
  title: string | null,
  ticker: string | null,
  cusip: string | null,
  isin: string | null,
  lei: string | null,
  valueUsd: string,
  percent: string,
  payoff: 'Long' | 'Short' | null,
  assetCategory: string | null,
];

type Row = Omit<FundReportRow, 'holdings' | 'source'> & {
  readonly ticker: string;
  readonly fundSeriesId: string | null;
  readonly source: string | null;
  readonly isRead: boolean;
  readonly lines: readonly Line[] | null;
};

/**
 * The funds among tickers, each with its newest report filed by a day.
 *
 * @param tickers  in EDGAR's spelling
 * @param listed   funds whose series is known from elsewhere
 * @param most     reports to read, in the order of the tickers
 */
export async function readFunds(
  database: Pick<Database, 'pool'>,
  tickers: readonly string[],
  listed: readonly ListedFund[],
  until: Day,
  most = tickers.length,
): Promise<FundRow[]> {
  if (tickers.length === 0) return [];
  const asked = new Set(tickers);
  const known = listed.filter(({ ticker }) => asked.has(ticker));
  const rows = await query<Row>(database, SELECT, [
    tickers,
    known.map(({ ticker }) => ticker),
    known.map(({ seriesId }) => seriesId),
    known.map(({ cik }) => cik),
    until,
    most,
  ]);
  return rows.map(({ ticker, cik, fundSeriesId, source, isRead, lines, ...report }) => ({
    ticker,
    cik,
    seriesId: fundSeriesId,
    unread: source === null || isRead ? null : report,
    report: source === null || !isRead ? null : { ...report, source, cik, holdings: (lines ?? []).map(toHolding) },
  }));
}

function toHolding([
  name,
  title,
  ticker,
  cusip,
  isin,
  lei,
  valueUsd,
  percent,
  payoff,
  assetCategory,
]: Line): HoldingRow {
  return { name, title, ticker, cusip, isin, lei, valueUsd, percent, payoff, assetCategory };
}

/** Whether a filer's list of filings is on file, and whether it has filed a Form N-PORT. */
export async function readFundList(
  { prisma }: Pick<Database, 'prisma'>,
  cik: number,
): Promise<{ readonly isListRead: boolean; readonly namesReports: boolean }> {
  const [filer, report] = await Promise.all([
    prisma.filer.findUnique({ where: { cik }, select: { capturedOn: true } }),
    prisma.filing.findFirst({ where: { cik, form: { in: ['NPORT-P', 'NPORT-P/A'] } }, select: { accession: true } }),
  ]);
  return { isListRead: filer !== null && filer.capturedOn !== null, namesReports: report !== null };
}
