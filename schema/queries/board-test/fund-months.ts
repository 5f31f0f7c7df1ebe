/**
 * Months of money-market funds and returns of stock funds that calls are measured by.
 *
 * It earns its place: the newest document of each month of several funds is one statement.
 */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { CashMonth } from '../../domain/board-test/cash-outcome.ts';
import type { FundReturns } from '../../domain/board-test/index-fund.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { CashFund, StockFund } from '../../domain/terms/lists/board-test.ts';

/** A month with the fund it is of. */
export interface CashMonthRow extends CashMonth {
  readonly seriesId: string;
  readonly name: string | null;
}

const MONTHS = `select distinct on (m.series_id, date_trunc('month', m.report_date)) m.series_id as "seriesId",
    m.series_name as name, m.cik, m.accession, m.report_date as "reportDate", m.filed_on as "filedOn",
    trim_scale(m.stable_price)::text as "stablePrice", coalesce(m.daily->'navs', '[]'::jsonb) as navs,
    (select coalesce(jsonb_agg(y), '[]'::jsonb) from jsonb_array_elements(m.classes) c, jsonb_array_elements(c->'yields') y
     where c->>'classId' = any($2::text[])) as yields
  from money_months m
  where m.series_id = any($1::text[]) and m.form in ('N-MFP3', 'N-MFP3/A')
    and (m.known_from <= $3::date or m.accession = any($4::text[]))
  order by m.series_id, date_trunc('month', m.report_date), m.known_from desc, m.source desc`;

/**
 * The months of funds on file by a day, the newest document of each.
 *
 * @param also  accession numbers that count though they are of a later day
 */
export function readCashMonths(
  database: Pick<Database, 'pool'>,
  funds: readonly CashFund[],
  { until, also = [] }: { readonly until: Day; readonly also?: readonly string[] },
): Promise<CashMonthRow[]> {
  const [series, classes] = [funds.map(({ seriesId }) => seriesId), funds.map(({ classId }) => classId)];
  return query<CashMonthRow>(database, MONTHS, [series, classes, until, also]);
}

/** The reports of a fund with its total returns, on file by a day. */
export function readFundReturns(
  database: Pick<Database, 'pool'>,
  { seriesId }: Pick<StockFund, 'seriesId'>,
  until: Day,
): Promise<FundReturns[]> {
  return query<FundReturns>(
    database,
    `select distinct on (r.report_date) r.report_date as "reportDate", r.returns from fund_reports r
     where r.series_id = $1 and r.known_from <= $2::date order by r.report_date, r.known_from desc, r.source desc`,
    [seriesId, until],
  );
}
