import { storeFacts } from '../../../ingest/store/facts/store-facts.ts';
import { type LoggedCounts, logRanges } from '../../../ingest/store/registry/log-ranges.ts';
import type { RegistryClocks } from '../../../ingest/store/registry/registry.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { Fact } from '../../../schema/domain/terms/fact.ts';
import { accession, cik } from '../database/records.ts';
import { insertRows } from '../database/rows.ts';

/** A fiscal year that ends with the calendar year, as a 10-K filed on a day first gives it. */
export interface ReportedYear {
  readonly year: number;
  readonly revenue: number;
  /** Revenue of the year before by the same report; by default that of this list, if it has the year. */
  readonly before?: number;
  readonly filedOn?: string;
  readonly accession?: string;
}

/** Adds annual reports of a filer: revenue and net income of the year, and revenue of the one before if it is given. */
export async function fileReports(database: Database, filer: number, years: readonly ReportedYear[]): Promise<void> {
  const facts = years.flatMap(({ year, revenue, filedOn = `${year + 1}-02-20`, accession: id, ...given }) => {
    const fact = (concept: string, value: number, of = year): Fact => ({
      concept,
      unit: 'USD',
      periodEnd: `${of}-12-31`,
      periodDays: of % 4 === 0 ? 366 : 365,
      accession: accession(id ?? `${String(filer).padStart(10, '0')}-${String(year + 1).slice(2)}-000001`),
      value: String(value),
      form: '10-K',
      filedOn,
      fiscalYear: year,
      fiscalPeriod: 'FY',
    });
    const before = given.before ?? years.find((one) => one.year === year - 1)?.revenue;
    return [
      fact('us-gaap:Revenues', revenue),
      fact('us-gaap:NetIncomeLoss', Math.round(revenue / 10)),
      ...(before === undefined ? [] : [fact('us-gaap:Revenues', before, year - 1)]),
    ];
  });
  await storeTransaction(database, (tx) => storeFacts(tx, [{ cik: cik(filer), filerName: null, facts }]));
}

/** Adds the quarterly report of a filer with revenue of nine months to September. */
export async function fileNineMonths(
  database: Database,
  filer: number,
  years: readonly { readonly year: number; readonly revenue: number }[],
): Promise<void> {
  const facts = years.map(
    ({ year, revenue }): Fact => ({
      concept: 'us-gaap:Revenues',
      unit: 'USD',
      periodEnd: `${year}-09-30`,
      periodDays: year % 4 === 0 ? 274 : 273,
      accession: accession(`${String(filer).padStart(10, '0')}-${String(year).slice(2)}-000009`),
      value: String(revenue),
      form: '10-Q',
      filedOn: `${year}-11-05`,
      fiscalYear: year,
      fiscalPeriod: 'Q3',
    }),
  );
  await storeTransaction(database, (tx) => storeFacts(tx, [{ cik: cik(filer), filerName: null, facts }]));
}

/** Filers with five years of revenue up to 2024, filed by February 2025. */
export async function insertFilersWithFacts(database: Database, filers: readonly number[]): Promise<void> {
  await insertRows(database, {
    filers: filers.map((number) => ({ cik: number, name: `FILER ${number} INC`, tickers: [`ZZF${number}`] })),
  });
  for (const [at, filer] of filers.entries()) {
    const start = 100_000_000 * (at + 1);
    const years = [2020, 2021, 2022, 2023, 2024].map((year, step) => ({ year, revenue: start * (1 + step / 10) }));
    await fileReports(database, filer, years);
  }
}

export const LIVE_2025: RegistryClocks = { chain: 'live', loggedOn: '2025-07-15', knownOn: '2025-07-15' };
/** After the challengers were published. */
export const LIVE_NOVEMBER: RegistryClocks = { chain: 'live', loggedOn: '2026-11-23', knownOn: '2026-11-23' };
export const LIVE_2026: RegistryClocks = { chain: 'live', loggedOn: '2026-03-02', knownOn: '2026-03-02' };

/** Logs as a job does after it stored facts. */
export function logFor(
  database: Database,
  filers: readonly number[] | 'due',
  clocks: RegistryClocks,
): Promise<LoggedCounts> {
  return storeTransaction(database, (tx) => logRanges(tx, filers === 'due' ? filers : filers.map(cik), clocks));
}
