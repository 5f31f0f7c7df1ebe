import { run, type Tx } from '../../../prisma/transaction.ts';
import { addStubs } from '../filings/listed-filings.ts';

/** Adds missing filers under the names in their documents. */
export async function nameFilers(
  tx: Tx,
  filers: readonly { readonly cik: number; readonly name: string | null }[],
): Promise<void> {
  const named = new Map(filers.flatMap(({ cik, name }) => (name === null ? [] : [[cik, name] as const])));
  if (named.size === 0) return;
  const { rows } = await run<{ cik: number }>(tx, 'select cik from filers where cik = any($1::int[])', [
    [...named.keys()],
  ]);
  for (const { cik } of rows) named.delete(cik);
  await addStubs(
    tx,
    [...named].map(([cik, name]) => ({ cik, name })),
  );
}

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
