import { run, type Tx } from '../../../prisma/transaction.ts';

type FundTable = 'fund_reports' | 'fund_holdings' | 'money_months' | 'manager_reports' | 'manager_positions';

/** Deletes the rows of documents that are about to be stored again. */
export async function removeSources(
  tx: Tx,
  tables: readonly FundTable[],
  documents: readonly { readonly source: string }[],
): Promise<void> {
  const sources = documents.map(({ source }) => source);
  for (const table of tables) await run(tx, `delete from ${table} where source = any($1::text[])`, [sources]);
}
