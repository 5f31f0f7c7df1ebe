/**
 * A filer with a page of its filings and the state of the data. Serves `loadFiler`, the root of every question about one
 * filer.
 *
 * All of it is of one state of the data.
 */
import type { Database } from '../../prisma/open.ts';
import { query } from '../../prisma/query.ts';
import { type FilerColumns, filerColumns } from './filers-by-cik.ts';
import { type FilingColumns, type FilingsKey, latestFilings } from './filings-of-filers.ts';

export interface FilerPageRow extends FilerColumns {
  readonly version: string;
  readonly changedAt: Date;
  /** True when nothing but its name is on file: a ticker list or an index knows it. */
  readonly isBare: boolean;
  readonly filings: FilingColumns[] | null;
}

/** Reads a filer, and the page of its filings that is wanted; undefined where there is no such filer. */
export async function readFilerPage(
  database: Pick<Database, 'pool'>,
  cik: number,
  wanted: FilingsKey | null,
): Promise<FilerPageRow | undefined> {
  const values: unknown[] = wanted === null ? [cik] : [cik, wanted.until];
  const filings = wanted === null ? 'null' : latestFilings(wanted, values);
  const text = `select ${filerColumns('c')}, v.version::text, v.changed_at as "changedAt",
    c.captured_on is null and not exists (select 1 from filings x where x.cik = c.cik)
      and not exists (select 1 from facts f where f.cik = c.cik) as "isBare", ${filings} as filings
    from filers c cross join data_version v where c.cik = $1::int`;
  const [row] = await query<FilerPageRow>(database, text, values);
  return row;
}
