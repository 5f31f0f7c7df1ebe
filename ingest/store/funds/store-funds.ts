import { columns, run, slices, type Tx } from '../../../prisma/transaction.ts';
import type { CusipSymbol } from '../../readers/fund-records.ts';
import type { FundContent } from './fund-content.ts';
import { storeFundReports } from './fund-reports.ts';
import { storeManagerReports } from './manager-reports.ts';
import { storeMoneyMonths } from './money-months.ts';

/** Stores the content of fund and manager documents. Returns the number of new or changed rows. */
export async function storeFunds(tx: Tx, documents: readonly FundContent[]): Promise<number> {
  return (
    (await storeFundReports(
      tx,
      documents.flatMap(({ fundReports = [] }) => fundReports),
    )) +
    (await storeMoneyMonths(
      tx,
      documents.flatMap(({ moneyMonths = [] }) => moneyMonths),
    )) +
    (await storeManagerReports(
      tx,
      documents.flatMap(({ managerReports = [] }) => managerReports),
    )) +
    (await storeCusipSymbols(
      tx,
      documents.flatMap(({ cusipSymbols = [] }) => cusipSymbols),
    ))
  );
}

/** Stores the last reported symbol of each CUSIP; older files change nothing. Returns the number of changed rows. */
async function storeCusipSymbols(tx: Tx, pairs: readonly CusipSymbol[]): Promise<number> {
  const newest = new Map<string, CusipSymbol>();
  for (const pair of pairs) {
    const known = newest.get(pair.cusip);
    if (known === undefined || known.day <= pair.day) newest.set(pair.cusip, pair);
  }
  let changed = 0;
  for (const slice of slices([...newest.values()])) {
    const { rowCount } = await run(
      tx,
      `insert into cusip_symbols as c (cusip, symbol, description, day)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::date[])
       on conflict (cusip) do update set symbol = excluded.symbol, description = excluded.description, day = excluded.day
       where excluded.day > c.day`,
      columns(slice, ['cusip', 'symbol', 'description', 'day']),
    );
    changed += rowCount ?? 0;
  }
  return changed;
}
