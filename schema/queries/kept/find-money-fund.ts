/** The money-market fund that a reader means. Serves the kept-its-word record. */
import type { Database } from '../../../prisma/open.ts';
import { query } from '../../../prisma/query.ts';
import type { Day } from '../../domain/terms/day.ts';

/** A fund that files monthly reports, by a ticker or its series. */
export interface MoneyFundRow {
  readonly seriesId: string;
  readonly classId: string | null;
  readonly cik: number;
}

/** The money-market fund of a ticker or series; undefined if no month of it was on file by the day. */
export async function findMoneyFund(
  database: Pick<Database, 'pool'>,
  question: string,
  until: Day,
): Promise<MoneyFundRow | undefined> {
  const [row] = await query<MoneyFundRow>(
    database,
    `select f.* from (
       select c.series_id as "seriesId", c.class_id as "classId", c.cik, 0 as rank from fund_share_classes c where c.ticker = $1
       union all select m.series_id, null, m.cik, 1 from money_months m where m.series_id = $1) f
     where exists (select from money_months m where m.series_id = f."seriesId" and m.form in ('N-MFP3', 'N-MFP3/A')
       and m.known_from <= $2::date)
     order by f.rank, f."seriesId" limit 1`,
    [question, until],
  );
  return row;
}
