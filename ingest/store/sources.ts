import { NEW_YORK_DAY } from '../../prisma/list-reach.ts';
import type { Database } from '../../prisma/open.ts';
import { columns, run, type Tx } from '../../prisma/transaction.ts';
import { CONCEPT_LIST } from '../../schema/domain/figures/reading/concepts.ts';
import { bumpDataVersion } from './raise-data-version.ts';

export interface Source {
  readonly path: string;
  readonly sha256: string;
}

/** A document whose content is in the tables, and its number of rows. */
export interface LoadedSource extends Source {
  readonly rows: number;
  /** Stamp of the mirror's file with these bytes; null or absent if a stamp would prove nothing. */
  readonly stamp?: string | null;
  /** For a document of facts: number of the list of concepts it was read for. */
  readonly concepts?: number | null;
  /** True if one of its overflow pages is quarantined. */
  readonly isPartial?: boolean;
}

/**
 * The documents in the tables whose path has the prefix, by path. Facts read for an earlier list of concepts come
 * without hash and stamp, because they must be read again whatever their bytes.
 */
export async function loadedSources(database: Pick<Database, 'pool'>, prefix = ''): Promise<Map<string, LoadedSource>> {
  const { rows } = await run<LoadedSource & { path: string }>(
    database.pool,
    `select l.path, l.rows, case when l.concepts < $2 then '' else l.sha256 end as sha256,
       case when l.concepts < $2 then null else l.stamp end as stamp, q.main is not null as "isPartial" from loaded_sources l left join (
       select distinct regexp_replace(path, '-submissions-[0-9]+[.]json$', '.json') as main
       from quarantined_sources where path ~ '-submissions-[0-9]+[.]json$') q on q.main = l.path
     where starts_with(l.path, $1)`,
    [prefix, CONCEPT_LIST],
  );
  return new Map(rows.map((row) => [row.path, row]));
}

/** Those of the documents that are in the tables with the same bytes, as seen by this transaction. */
export async function alreadyLoaded(tx: Tx, sources: readonly Source[]): Promise<Set<string>> {
  const { rows } = await run<{ path: string }>(
    tx,
    `select path from loaded_sources join unnest($1::text[], $2::text[]) u (path, sha256) using (path, sha256)
     where concepts is null or concepts >= $3`,
    [...columns(sources, ['path', 'sha256']), CONCEPT_LIST],
  );
  return new Set(rows.map(({ path }) => path));
}

/** Marks documents as loaded; belongs in the transaction that stores their content. */
export async function markLoaded(tx: Tx, sources: readonly LoadedSource[], now: Date): Promise<void> {
  if (sources.length === 0) return;
  await run(
    tx,
    `insert into loaded_sources (path, sha256, rows, stamp, concepts, loaded_at)
     select u.*, $6 from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::int[]) u (path, sha256, rows, stamp, concepts)
     on conflict (path) do update set sha256 = excluded.sha256, rows = excluded.rows, stamp = excluded.stamp,
       concepts = excluded.concepts, loaded_at = excluded.loaded_at`,
    [...columns(sources, ['path', 'sha256', 'rows', 'stamp', 'concepts']), now],
  );
}

/** Records that a loaded list of filings is still what the SEC has, once a day, as the days that it covers. */
export async function noteCurrent(tx: Tx, path: string, now: Date): Promise<void> {
  const { rowCount } = await run(
    tx,
    `update loaded_sources set loaded_at = $2 where path = $1 and ${NEW_YORK_DAY('loaded_at')} < ${NEW_YORK_DAY('$2::timestamptz')}`,
    [path, now],
  );
  if (rowCount !== 0) await bumpDataVersion(tx, now);
}

/** A loaded document, with the stamp of a file that has the same bytes. */
export interface StampedSource extends Source {
  readonly stamp: string;
}

/** Records stamps, except for documents whose content has changed meanwhile. */
export async function noteStamps(tx: Tx, sources: readonly StampedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await run(
    tx,
    `update loaded_sources l set stamp = u.stamp
     from unnest($1::text[], $2::text[], $3::text[]) u (path, sha256, stamp) where l.path = u.path and l.sha256 = u.sha256`,
    columns(sources, ['path', 'sha256', 'stamp']),
  );
}
