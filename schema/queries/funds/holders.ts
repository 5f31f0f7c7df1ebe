/** Lines of funds and rows of 13F managers that may be securities of companies. Serves the card's "held by". */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { FundPosition, ManagerReport } from '../../domain/funds/holders.ts';
import type { SecurityEvidence } from '../../domain/funds/match-security.ts';
import type { Day } from '../../domain/terms/day.ts';
import { hasTable } from './manager-reports.ts';

/** A line of long common stock in the newest report of a fund. */
export interface FundLine extends SecurityEvidence, FundPosition {}

/** A report of a manager's newest quarter, with the rows of shares that may be a company's. */
export interface ManagerLines extends ManagerReport {
  readonly rows: readonly ManagerLine[];
}

export interface ManagerLine {
  readonly issuer: string;
  readonly cusip: string;
  /** Shares, exact. */
  readonly amount: string;
}

/**
 * Reports write a class as BRK.B or BRK/B, EDGAR as BRK-B. A ticker no longer in use may have passed to another
 * company, but the security reported under it keeps its CUSIP, which a look-through follows too. If nothing else
 * identifies the issuer, names with the same beginning are found first; whether they are the same is decided
 * afterwards.
 *
 * Matches are looked up by key, which `limit` enforces: the planner does not know how many names share a prefix, and
 * would read whole tables.
 */
const KEYS = `known as (select t.gone_since,
      unnest(array[t.ticker, replace(t.ticker, '-', '.'), replace(t.ticker, '-', '/')]) as ticker
    from filer_tickers t where t.cik = any($1::int[])),
  spelt as (select k.ticker from known k where k.gone_since is null),
  cusips as (select distinct s.cusip from known k join cusip_symbols s on s.symbol = k.ticker),
  begun as (select distinct unnest(array[b.name, upper(b.name), initcap(b.name)]) as name
    from filer_names n cross join lateral (select substring(n.name from '^[^[:alnum:]]*[[:alnum:] ]{3,12}') as name) b
    where n.cik = any($1::int[]) and b.name is not null)`;

/** The newest report of each fund by the day counts, as in its own look-through. A fund that ended holds nothing. */
const FUNDS = `with ${KEYS},
  found as (select h.source, h.position from cusips c join fund_holdings h on h.cusip = c.cusip
    union select h.source, h.position from spelt t join fund_holdings h on h.ticker = t.ticker
    union select h.source, h.position from filers f join fund_holdings h on h.lei = f.lei where f.cik = any($1::int[])
    union select h.source, h.position from begun b join fund_holdings h on h.name ^@ b.name)
  select r.source, r.accession, r.cik as "fundCik", r.registrant, r.series_id as "seriesId", r.series_name as "seriesName",
    case when r.series_id is null then (select t.ticker from filer_tickers t where t.cik = r.cik order by t.position limit 1)
      else (select c.ticker from fund_share_classes c where c.series_id = r.series_id order by length(c.ticker), c.ticker limit 1)
    end as "fundTicker",
    r.report_date as "reportDate", r.filed_on as "filedOn", h.name, h.ticker, h.cusip, h.isin, h.lei, h.value_usd::text as "valueUsd",
    h.percent::text as percent
  from found cross join lateral (select * from fund_holdings h
      where h.source = found.source and h.position = found.position limit 1) h
    cross join lateral (select * from fund_reports r where r.source = found.source limit 1) r
  where h.asset_category = 'EC' and h.payoff = 'Long' and r.known_from <= $2::date and not r.is_final
    and not exists (select from fund_reports n where n.known_from <= $2::date
      and (n.series_id = r.series_id or (n.series_id is null and r.series_id is null and n.cik = r.cik))
      and (n.report_date, n.known_from, n.source) > (r.report_date, r.known_from, r.source))`;

/** Titles of warrants, whose number is none of shares: `*W EXP 01/01/2030`. */
const WARRANT = String.raw`'^\*?W\s+EXP|\mWTS?\M|WARRANT'`;

const MANAGERS = `with ${KEYS},
  keyed as (select p.source, p.position from cusips c join manager_positions p on p.cusip = c.cusip
    union select p.source, p.position from begun b join manager_positions p on p.issuer ^@ b.name),
  found as (select p.source, p.position, p.issuer, p.cusip, p.amount from keyed cross join lateral (select * from manager_positions p
      where p.source = keyed.source and p.position = keyed.position limit 1) p
    where p.put_call is null and p.amount_type = 'SH' and p.title !~* ${WARRANT}),
  named as (select p.source, json_agg(json_build_object('issuer', p.issuer, 'cusip', p.cusip, 'amount', p.amount::text)
      order by p.position) as rows
    from found p group by p.source)
  select r.source, r.accession, r.cik as "managerCik", coalesce(r.manager, f.name) as manager, r.report_date as "reportDate",
    r.filed_on as "filedOn", r.known_from as "knownFrom", r.amendment_number as "amendmentNumber",
    r.amendment_type as "amendmentType",
    coalesce(p.rows, '[]'::json) as rows
  from (select distinct o.cik from named join manager_reports o using (source)) m
  join lateral (select max(n.report_date) as quarter from manager_reports n where n.cik = m.cik and n.known_from <= $2::date
    and ${hasTable('n')} and n.amendment_type is distinct from 'NEW HOLDINGS') q on true
  join manager_reports r on r.cik = m.cik and r.report_date = q.quarter and r.known_from <= $2::date and ${hasTable('r')}
  left join named p on p.source = r.source
  join filers f on f.cik = m.cik`;

const ON_FILE = `select
    (select count(distinct coalesce(r.series_id, r.cik::text)) from fund_reports r where r.known_from <= $1::date)::int as funds,
    (select count(distinct m.cik) from manager_reports m where m.known_from <= $1::date
      and ${hasTable('m')} and m.amendment_type is distinct from 'NEW HOLDINGS')::int as managers`;

/** Lines of funds' newest reports that an identifier or a name of any of these companies leads to. */
export const readFundLines = (database: Pick<Database, 'pool'>, ciks: readonly number[], until: Day) =>
  query<FundLine>(database, FUNDS, [ciks, until]);

/** Reports of each manager's newest quarter that a CUSIP or a name of any of these companies leads to. */
export const readManagerLines = (database: Pick<Database, 'pool'>, ciks: readonly number[], until: Day) =>
  query<ManagerLines>(database, MANAGERS, [ciks, until]);

/** How many funds and managers have a report on file by a day. */
export async function countReporters(
  database: Pick<Database, 'pool'>,
  until: Day,
): Promise<{ readonly funds: number; readonly managers: number }> {
  const [row] = await query<{ funds: number; managers: number }>(database, ON_FILE, [until]);
  return row ?? { funds: 0, managers: 0 };
}
