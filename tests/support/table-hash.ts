import { createHash } from 'node:crypto';
import type { Database } from '../../prisma/open.ts';

/** The tables that hold EDGAR's data, each in the order of its key. Times of loading are no part of the data. */
const TABLES: Record<string, string> = {
  filers: 'select * from filers order by cik',
  filer_names: 'select * from filer_names order by cik, position',
  filer_tickers: 'select * from filer_tickers order by cik, ticker collate "C"',
  fund_share_classes: 'select * from fund_share_classes order by class_id collate "C", ticker collate "C"',
  filings: 'select * from filings order by cik, accession',
  filing_items: 'select * from filing_items order by accession, position',
  facts: 'select * from facts order by cik, concept, unit, period_end, period_days, accession, value',
  company_figures: 'select * from company_figures order by cik, known_from',
  board_rows: 'select * from board_rows order by board collate "C", accession',
  loaded_sources: 'select path, sha256, rows from loaded_sources order by path collate "C"',
  quarantined_sources: 'select path, reason from quarantined_sources order by path collate "C"',
};

/** A hash of each table's rows: databases that hold the same data have the same. */
export async function tableHashes(database: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, sql] of Object.entries(TABLES)) {
    const { rows } = await database.pool.query(sql);
    hashes[table] = `${rows.length} rows ${createHash('sha256').update(JSON.stringify(rows)).digest('hex')}`;
  }
  return hashes;
}

/** Empties what `tableHashes` looks at, and the events. */
export async function emptyTables(database: Pick<Database, 'pool'>): Promise<void> {
  await database.pool.query(`truncate ${Object.keys(TABLES).join(', ')}, events, ingest_runs restart identity`);
}
