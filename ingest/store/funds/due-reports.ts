/** Queries for the reports of funds and managers that must still be fetched. */
import type { Database } from '../../../prisma/open.ts';
import { run } from '../../../prisma/transaction.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import type { SeriesFiling } from '../../readers/funds/series-feed.ts';

type Tables = Pick<Database, 'pool'>;

/** The stored reports among these filings of funds. */
export async function storedFundReports(
  { pool }: Tables,
  accessions: readonly AccessionNumber[],
): Promise<ReadonlySet<string>> {
  const { rows } = await run<{ accession: string }>(
    pool,
    `select accession from fund_reports where accession = any($1::text[])
     union select accession from money_months where accession = any($1::text[])`,
    [accessions],
  );
  return new Set(rows.map(({ accession }) => accession));
}

/** The newest reports in the own list of a fund without series. */
export async function listedFundReports({ pool }: Tables, cik: Cik, most: number): Promise<SeriesFiling[]> {
  const { rows } = await run<SeriesFiling>(
    pool,
    `select cik, accession, form, filed_on as "filedOn" from filings
     where cik = $1 and form in ('NPORT-P', 'NPORT-P/A') order by filed_on desc, accession desc limit $2`,
    [cik, most],
  );
  return rows;
}

export interface DueReport extends SeriesFiling {
  readonly reportDate: Day;
}

/** Reports of managers without stored tables, for quarters that ended on or after a day, newest first. */
export async function dueManagerReports({ pool }: Tables, ciks: readonly Cik[], since: Day): Promise<DueReport[]> {
  const { rows } = await run<DueReport>(
    pool,
    `select f.cik, f.accession, f.form, f.filed_on as "filedOn", f.report_date as "reportDate" from filings f
     where f.cik = any($1::int[]) and f.form in ('13F-HR', '13F-HR/A', '13F-NT') and f.report_date >= $2::date
       and not exists (select from manager_reports m where m.accession = f.accession)
     order by f.report_date desc, f.filed_on desc, f.accession desc`,
    [ciks, since],
  );
  return rows;
}

/** Those of the filers whose own list of filings is not stored. */
export async function withoutList({ pool }: Tables, ciks: readonly Cik[]): Promise<Cik[]> {
  const { rows } = await run<{ cik: Cik }>(
    pool,
    `select cik from unnest($1::int[]) asked (cik)
     where not exists (select from filers f where f.cik = asked.cik and f.captured_on is not null)`,
    [ciks],
  );
  return rows.map(({ cik }) => cik);
}
