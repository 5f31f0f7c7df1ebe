/**
 * Reports, as of a day, of funds in the kept-its-word record or used to measure calls. Serving, sealing and locking
 * must read the same rows, so the queries are shared.
 */
import type pg from 'pg';
import type { Day, DayValue } from '../schema/domain/terms/day.ts';
import type { MoneyMonth } from '../schema/domain/terms/kept-tests.ts';
import { run } from './transaction.ts';

interface ReportRow {
  readonly seriesId: string;
  /** Name of the series; null if the document gives none. */
  readonly name: string | null;
  readonly cik: number;
  readonly accession: string | null;
  readonly form: string;
  readonly reportDate: Day;
  readonly filedOn: Day | null;
}

export interface MoneyMonthRow extends ReportRow, MoneyMonth {
  /** Seven-day net yields of the requested classes, oldest first. */
  readonly yields: readonly DayValue[];
}

/**
 * Funds' months known by a day, each from its newest document. Older forms are excluded.
 *
 * @param also accession numbers to include even if they are known later
 */
export async function readMoneyMonths(
  reader: Pick<pg.ClientBase, 'query'> | pg.Pool,
  {
    seriesIds,
    classIds,
    until,
    also = [],
  }: { seriesIds: readonly string[]; classIds: readonly string[]; until: Day; also?: readonly string[] },
): Promise<MoneyMonthRow[]> {
  if (seriesIds.length === 0) return [];
  const { rows } = await run<MoneyMonthRow>(
    reader,
    `select distinct on (m.series_id, date_trunc('month', m.report_date)) m.series_id as "seriesId", m.series_name as name,
       m.cik, m.accession, m.form, m.report_date as "reportDate", m.filed_on as "filedOn", m.categories,
       m.maturity_days as "maturityDays", m.life_days as "lifeDays", trim_scale(m.stable_price)::text as "stablePrice",
       m.daily->'dailyLiquid' as "dailyLiquid", m.daily->'weeklyLiquid' as "weeklyLiquid", m.daily->'navs' as navs,
       (select coalesce(jsonb_agg(y order by y->>'day'), '[]'::jsonb) from jsonb_array_elements(m.classes) c,
          jsonb_array_elements(c->'yields') y where c->>'classId' = any($2::text[])) as yields
     from money_months m
     where m.series_id = any($1::text[]) and m.form in ('N-MFP3', 'N-MFP3/A')
       and (m.known_from <= $3::date or m.accession = any($4::text[]))
     order by m.series_id, date_trunc('month', m.report_date), m.known_from desc, m.source desc`,
    [seriesIds, classIds, until, also],
  );
  return rows;
}

export interface ReturnsRow extends ReportRow {
  readonly returns: readonly { readonly classId: string | null; readonly months: readonly (string | null)[] }[];
}

/** Funds' reports known by a day, the newest for each period. */
export async function readReturns(
  reader: Pick<pg.ClientBase, 'query'> | pg.Pool,
  { seriesIds, until }: { seriesIds: readonly string[]; until: Day },
): Promise<ReturnsRow[]> {
  if (seriesIds.length === 0) return [];
  const { rows } = await run<ReturnsRow>(
    reader,
    `select distinct on (r.series_id, r.report_date) r.series_id as "seriesId", coalesce(r.series_name, r.registrant) as name,
       r.cik, r.accession, r.form, r.report_date as "reportDate", r.filed_on as "filedOn", r.returns
     from fund_reports r where r.series_id = any($1::text[]) and r.known_from <= $2::date
     order by r.series_id, r.report_date, r.known_from desc, r.source desc`,
    [seriesIds, until],
  );
  return rows;
}
