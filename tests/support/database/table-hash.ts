import type { Database } from '../../../prisma/open.ts';

/** The tables that hold EDGAR's data, but for texts of items, which are read as time allows: key and, where times of loading are left out as no part of the data, columns. */
const TABLES: Record<string, { readonly key: string; readonly columns?: string }> = {
  filers: { key: 'cik' },
  filer_names: { key: 'cik, position' },
  filer_tickers: { key: 'cik, ticker collate "C"' },
  fund_share_classes: { key: 'class_id collate "C", ticker collate "C"' },
  filings: { key: 'cik, accession' },
  filing_items: { key: 'accession, position' },
  facts: { key: 'cik, concept, unit, period_end, period_days, accession, value' },
  company_figures: { key: 'cik, known_from' },
  board_rows: { key: 'board collate "C", accession' },
  loaded_sources: { key: 'path collate "C"', columns: 'path, sha256, rows' },
  quarantined_sources: { key: 'path collate "C"', columns: 'path, reason' },
};

/** A hash of each table's rows, made where they are: databases that hold the same data have the same. */
export async function tableHashes(database: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [table, { key, columns = '*' }] of Object.entries(TABLES)) {
    const { rows } = await database.pool.query<{ count: number; md5: string }>(
      `select count(*)::int as count, md5(coalesce(string_agg(t::text, chr(10) order by ${key}), '')) as md5
       from (select ${columns} from ${table}) t`,
    );
    hashes[table] = `${rows[0]?.count} rows ${rows[0]?.md5}`;
  }
  return hashes;
}

/** Tables by which a document is found to be read, with the column that names it. Others are noted in `loaded_sources`. */
const NOTED_BY_ROWS = { item_texts: 'url' };

/** Documents noted by their own rows: a second load does not ask for them again. */
export async function documentsNotedByRows(database: Pick<Database, 'pool'>): Promise<number> {
  const counts = Object.entries(NOTED_BY_ROWS).map(
    ([table, column]) => `(select count(distinct ${column})::int from ${table})`,
  );
  const { rows } = await database.pool.query<{ count: number }>(`select ${counts.join(' + ')} as count`);
  return rows[0]?.count ?? 0;
}

const FUND_TABLES = ['fund_reports', 'money_months', 'manager_reports'];

/** Reports of funds and managers in the tables: a second load has no need of them either. */
export async function fundReportsRead(database: Pick<Database, 'pool'>): Promise<number> {
  const counts = FUND_TABLES.map((table) => `(select count(*)::int from ${table})`);
  const { rows } = await database.pool.query<{ count: number }>(`select ${counts.join(' + ')} as count`);
  return rows[0]?.count ?? 0;
}

/** Empties what `tableHashes` looks at, what it does not of filings and funds, and the events. */
export async function emptyTables(database: Pick<Database, 'pool'>): Promise<void> {
  const tables = [...Object.keys(TABLES), ...Object.keys(NOTED_BY_ROWS), ...FUND_TABLES, 'events', 'ingest_runs'];
  await database.pool.query(`truncate ${tables.join(', ')} restart identity cascade`);
}
