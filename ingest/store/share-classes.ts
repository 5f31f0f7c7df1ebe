import { columns, run, type Tx } from '../../prisma/transaction.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import type { FundClassRecord } from '../readers/records.ts';

/**
 * Stores the SEC's list of fund share classes: listed classes are current, and missing ones are gone since `day`. A
 * class that changes its ticker has a row for each. Captures must come in chronological order.
 *
 * @param classes the whole list
 * @returns the number of new or changed rows
 */
export async function storeShareClasses(tx: Tx, classes: readonly FundClassRecord[], day: Day): Promise<number> {
  const distinct = [...new Map(classes.map((one) => [`${one.classId} ${one.ticker}`, one])).values()];
  const listed = columns(distinct, ['classId', 'ticker', 'seriesId', 'cik']);
  const shown = await run(
    tx,
    `insert into fund_share_classes as c (class_id, ticker, series_id, cik, seen_from)
     select class_id, ticker, series_id, cik, $5
     from unnest($1::text[], $2::text[], $3::text[], $4::int[]) u (class_id, ticker, series_id, cik)
     on conflict (class_id, ticker) do update
       set series_id = excluded.series_id, cik = excluded.cik, gone_since = null
     where (c.series_id, c.cik, c.gone_since) is distinct from (excluded.series_id, excluded.cik, null)
     returning 1`,
    [...listed, day],
  );
  const gone = await run(
    tx,
    `update fund_share_classes c set gone_since = $3 where gone_since is null
       and not exists (select from unnest($1::text[], $2::text[]) u (class_id, ticker)
         where u.class_id = c.class_id and u.ticker = c.ticker)
     returning 1`,
    [...listed.slice(0, 2), day],
  );
  return shown.rows.length + gone.rows.length;
}
