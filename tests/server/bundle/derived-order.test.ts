import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import { packFilings } from '../../../ingest/store/filings/packed-filings.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { makeBundle } from '../../../server/bundle/make-bundle.ts';
import { balance, fact } from '../../schema/domain/figures/facts.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { cik, filerRecord, filingRecord } from '../../support/database/records.ts';

const TODAY = '2026-10-30';
const FILERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

let database: Database;
const folders: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const filings = FILERS.map((filer) =>
    filingRecord(filer, `000000000${filer}-26-000001`, { form: '10-K', filedOn: '2026-02-20' }),
  );
  const year = { end: '2025-12-31', filed: '2026-02-20' };
  const cover = { ...year, end: '2026-01-31' };
  const facts = FILERS.map((filer) => ({
    cik: cik(filer),
    filerName: null,
    facts: [
      fact('Revenues', 100_000_000, { ...year, days: 365 }),
      fact('NetIncomeLoss', filer * 1_000_000, { ...year, days: 365 }),
      // A cover that counts each class of shares apart.
      ...[5_000_000, 900_000, 70_000].map((shares) =>
        balance('dei:EntityCommonStockSharesOutstanding', shares, { ...cover, unit: 'shares' }),
      ),
    ],
  }));
  // Two words for one industry, as captures of different years have them.
  const captures = FILERS.map((filer) => ({
    filer: filerRecord(filer, { sic: '7372', industry: filer === 4 ? 'Prepackaged Software' : 'Software' }),
    capturedOn: TODAY,
  }));
  const content = { sources: [{ path: 'a', sha256: 'x', rows: 1 }], captures, filings: packFilings(filings), facts };
  await storeTransaction(database, (tx) =>
    storeDocuments(tx, [content], { now: new Date(`${TODAY}T20:00:00Z`), announceFrom: null }),
  );
});
afterAll(async () => {
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The files of the derived tables, by their hashes. */
async function derived(): Promise<readonly string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filings-boards-order-'));
  folders.push(dataDir);
  const { files } = await makeBundle({ database, dataDir, notice: null, today: TODAY });
  const own = files.filter(({ table = '' }) => ['figure_sources', 'peers', 'peer_groups'].includes(table));
  return own.map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`);
}

/** Puts the rows of a table on disk in another order. */
async function lay(table: string, order: string): Promise<void> {
  await database.pool.query(`create temporary table laid as select * from ${table}`);
  await database.pool.query(`delete from ${table}`);
  const { rows } = await database.pool.query<{ columns: string }>(
    `select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const [{ columns } = { columns: '' }] = rows;
  await database.pool.query(`insert into ${table} (${columns}) select ${columns} from laid order by ${order}`);
  await database.pool.query('drop table laid');
}

it('derived tables are the same byte for byte, in whatever order their rows lie on disk', async () => {
  const laid = async (direction: 'asc' | 'desc') => {
    await lay('facts', `cik ${direction}, concept ${direction}, value ${direction}`);
    await lay('company_figures', `cik ${direction}`);
    await lay('filings', `cik ${direction}`);
    return derived();
  };
  const one = await laid('asc');
  expect(one.filter((file) => / 0 /.test(file))).toEqual([]);
  expect(one).toHaveLength(6);
  expect(await laid('desc')).toEqual(one);
});
