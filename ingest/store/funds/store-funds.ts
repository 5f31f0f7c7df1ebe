import type { Tx } from '../../../prisma/transaction.ts';
import { storeCusipSymbols } from './cusip-symbols.ts';
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
