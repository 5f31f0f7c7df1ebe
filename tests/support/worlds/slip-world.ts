import { storeFacts } from '../../../ingest/store/facts/store-facts.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { accession, cik } from '../database/records.ts';
import { insertRows } from '../database/rows.ts';
import { fileReports } from './registry-world.ts';

/** Revenue of 2020 to 2024 as filers tag it, that of 2023 a thousand times too great. */
const TAGGED = [200, 220, 240, 260_000, 280].map((millions) => millions * 1_000_000);

/** Filers whose reports of 2020 to 2024 are on file, and nothing yet that contradicts them. */
export async function insertFilersWithSlip(database: Database, filers: readonly number[]): Promise<void> {
  await insertRows(database, {
    filers: filers.map((number) => ({ cik: number, name: `FILER ${number} INC`, tickers: [`ZZF${number}`] })),
  });
  for (const filer of filers) {
    const years = TAGGED.map((revenue, at) => ({ year: 2020 + at, revenue }));
    await fileReports(database, filer, years);
  }
}

/** Facts of the report of a year that come to light later: by them its revenue is the sum of these. */
export async function proveRevenue(
  database: Database,
  filer: number,
  { year, cost, profit }: { readonly year: number; readonly cost: number; readonly profit: number },
): Promise<void> {
  const fact = (name: string, value: number): Fact => ({
    concept: `us-gaap:${name}`,
    unit: 'USD',
    periodEnd: `${year}-12-31`,
    periodDays: year % 4 === 0 ? 366 : 365,
    accession: accession(`${String(filer).padStart(10, '0')}-${String(year + 1).slice(2)}-000001`),
    value: String(value),
    form: '10-K',
    filedOn: `${year + 1}-02-20`,
    fiscalYear: year,
    fiscalPeriod: 'FY',
  });
  const facts = [fact('CostOfRevenue', cost), fact('GrossProfit', profit)];
  await storeTransaction(database, (tx) => storeFacts(tx, [{ cik: cik(filer), filerName: null, facts }]));
}

/** What shows the slip of 2023. */
export const SLIP = { year: 2023, cost: 160_000_000, profit: 100_000_000 };
