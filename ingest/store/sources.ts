import type { Database } from '../../prisma/open.ts';
import { columns, run, type Tx } from '../../prisma/transaction.ts';
import { CONCEPT_LIST } from '../../schema/domain/figures/concepts.ts';

/** A document of EDGAR and what its bytes are. */
export interface Source {
  readonly path: string;
  readonly sha256: string;
}

/** A document whose content is in the tables, and the rows it gave. */
export interface LoadedSource extends Source {
  readonly rows: number;
  /** State of the mirror's file that had these bytes; null or absent where that says nothing. */
  readonly stamp?: string | null;
  /** Of a document of facts: number of the list of concepts that it was read for. */
  readonly concepts?: number | null;
  /** Whether an overflow page that it names is quarantined. */
  readonly isPartial?: boolean;
}

/**
 * The documents whose content is in the tables, by path: those whose path begins so. One of facts that was read for an earlier
 * list of concepts has no hash and no stamp: whatever its bytes are, it is to be read again.
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

/** Those of these documents that are in the tables with these bytes, as this transaction sees it. */
export async function alreadyLoaded(tx: Tx, sources: readonly Source[]): Promise<Set<string>> {
  const { rows } = await run<{ path: string }>(
    tx,
    `select path from loaded_sources join unnest($1::text[], $2::text[]) u (path, sha256) using (path, sha256)
     where concepts is null or concepts >= $3`,
    [...columns(sources, ['path', 'sha256']), CONCEPT_LIST],
  );
  return new Set(rows.map(({ path }) => path));
}

/** Notes that documents are in the tables: belongs into the transaction that put them there. */
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
  await run(tx, 'delete from quarantined_sources where path = any($1::text[])', [sources.map(({ path }) => path)]);
}

/** A document whose content is in the tables, and the state of the file that was found to have just these bytes. */
export interface StampedSource extends Source {
  readonly stamp: string;
}

/** Notes states of files; that of one whose content has changed meanwhile is left out. */
export async function noteStamps(tx: Tx, sources: readonly StampedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await run(
    tx,
    `update loaded_sources l set stamp = u.stamp
     from unnest($1::text[], $2::text[], $3::text[]) u (path, sha256, stamp) where l.path = u.path and l.sha256 = u.sha256`,
    columns(sources, ['path', 'sha256', 'stamp']),
  );
}

/** A document that could not be read, and why. */
export interface Problem {
  readonly path: string;
  readonly reason: string;
}

/** Quarantines documents, each with the reason. */
export async function quarantine(tx: Tx, problems: readonly Problem[], now: Date): Promise<void> {
  const byPath = new Map(problems.map((problem) => [problem.path, problem]));
  if (byPath.size === 0) return;
  await run(
    tx,
    `insert into quarantined_sources (path, reason, seen_at) select path, reason, $3 from unnest($1::text[], $2::text[]) u (path, reason)
     on conflict (path) do update set reason = excluded.reason, seen_at = excluded.seen_at
     where quarantined_sources.reason <> excluded.reason`,
    [...columns([...byPath.values()], ['path', 'reason']), now],
  );
}

/** Those of these documents that are quarantined. */
export async function quarantinedPaths(
  database: Pick<Database, 'pool'>,
  documents: readonly { readonly file: string }[],
): Promise<Set<string>> {
  const { rows } = await run<{ path: string }>(
    database.pool,
    'select path from quarantined_sources where path = any($1::text[])',
    [documents.map(({ file }) => file)],
  );
  return new Set(rows.map(({ path }) => path));
}
