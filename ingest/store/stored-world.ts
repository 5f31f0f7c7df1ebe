import type { Database } from '../../prisma/open.ts';
import { LOCKS } from '../../prisma/shared/locks.ts';
import { run, storeTransaction, type Tx } from '../../prisma/transaction.ts';
import { type Cik, parseCik } from '../../schema/domain/terms/cik.ts';
import type { SourceKind } from '../../schema/domain/terms/sources.ts';
import { bumpDataVersion } from './raise-data-version.ts';

/** Whose filings the tables hold. */
export interface StoredWorld {
  /** Null if they hold none. */
  readonly kind: SourceKind | 'mixed' | null;
  /** Folders of the mirror that was loaded last; null for other kinds, and if an earlier release loaded it. */
  readonly folders: string | null;
  /** What the tables say themselves; null if they say nothing and the kind is inferred from what they hold. */
  readonly markedAs: SourceKind | null;
  readonly isEmpty: boolean;
}

type Reader = Pick<Database, 'pool'>;

interface Found {
  readonly kind: SourceKind | null;
  readonly folders: string | null;
  readonly hasSample: boolean;
  readonly hasReal: boolean;
  readonly isArchived: boolean;
}

/**
 * Reads whose filings the tables hold. Tables of an earlier release bear no mark: there the CIKs of filers tell the
 * sample world, and the archive, which only the SEC's replies enter, tells the SEC from a folder.
 *
 * @param invented the range of the sample world's CIKs
 */
export async function readStoredWorld(
  { pool }: Reader,
  invented: { readonly from: number; readonly to: number },
): Promise<StoredWorld> {
  const { rows } = await run<Found>(
    pool,
    `select (select kind from stored_world) as kind, (select folders from stored_world) as folders,
       exists (select from filers where cik between $1 and $2) as "hasSample",
       exists (select from filers where cik not between $1 and $2) as "hasReal",
       exists (select from archive_entries) as "isArchived"`,
    [invented.from, invented.to],
  );
  const [found] = rows as [Found];
  return {
    kind: found.kind ?? inferredKind(found),
    folders: found.folders,
    markedAs: found.kind,
    isEmpty: !found.hasSample && !found.hasReal,
  };
}

function inferredKind({ hasSample, hasReal, isArchived }: Found): StoredWorld['kind'] {
  if (hasSample) return hasReal ? 'mixed' : 'sample';
  if (!hasReal) return null;
  return isArchived ? 'live' : 'mirror';
}

/**
 * Marks the tables as holding a world. Of processes that start together on empty tables, one wins, and the others read
 * its mark.
 *
 * @param from the mark that was read and is to be replaced; null if there was none
 * @returns false if another process changed the mark meanwhile
 */
export async function markWorld(
  { pool }: Reader,
  world: { readonly kind: SourceKind; readonly folders: string | null },
  from: SourceKind | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await run(
    pool,
    `insert into stored_world (kind, folders, marked_at) values ($1, $2, $3)
     on conflict (id) do update set kind = excluded.kind, folders = excluded.folders, marked_at = excluded.marked_at
       where stored_world.kind = $4 returning kind`,
    [world.kind, world.folders, now, from],
  );
  return rows.length > 0;
}

/** True if people have added something: a watch, a label, an adopted edition, or a stamp of somebody else's. */
export async function isTouched({ pool }: Reader): Promise<boolean> {
  const { rows } = await run<{ isTouched: boolean }>(
    pool,
    `select exists (select from watches) or exists (select from item_labels) or exists (select from edition_adoptions)
       or exists (select from registry_stamps) as "isTouched"`,
  );
  return rows[0]?.isTouched === true;
}

/** Lists that are looked for in a folder, at most. */
const LISTS_READ = 10_000;

/** Filers whose lists of filings are loaded. */
export async function loadedLists({ pool }: Reader): Promise<readonly Cik[]> {
  const { rows } = await run<{ cik: string }>(
    pool,
    `select substring(path from 'CIK([0-9]{10})[.]json$') as cik from loaded_sources
     where path ~ '^data/submissions/CIK[0-9]{10}[.]json$' order by path limit ${LISTS_READ}`,
  );
  return rows.flatMap(({ cik }) => parseCik(cik) ?? []);
}

/** What would be lost with the tables. */
export interface Held {
  readonly filers: number;
  readonly watches: number;
  readonly labels: number;
  readonly entries: number;
}

export async function countHeld({ pool }: Reader): Promise<Held> {
  const { rows } = await run<Held>(
    pool,
    `select (select count(*)::int from filers) as filers, (select count(*)::int from watches) as watches,
       (select count(*)::int from item_labels) as labels, (select count(*)::int from registry_entries) as entries`,
  );
  return rows[0] as Held;
}

/** True if an instance polls, which would go on storing. */
export async function isServed({ pool }: Reader): Promise<boolean> {
  const { rows } = await run<{ isFree: boolean }>(pool, 'select pg_try_advisory_xact_lock($1) as "isFree"', [
    LOCKS.polling,
  ]);
  return rows[0]?.isFree === false;
}

/** Tables that stay: what is no content, and what may not begin anew while clients remember it. */
const STAYING = ['_prisma_migrations', 'data_version', 'edgar_gate'];

/**
 * Empties every table but those that stay, also those that take no change. Event ids and the data version go on
 * rising, because clients remember them.
 */
export async function emptyAll(database: Reader, now: Date): Promise<void> {
  await storeTransaction(database, async (tx) => {
    const { rows } = await run<{ name: string; isGuarded: boolean }>(
      tx,
      `select c.oid::regclass::text as name, exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)
         as "isGuarded" from pg_class c
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> all($1::text[])`,
      [STAYING],
    );
    const guarded = rows.flatMap(({ name, isGuarded }) => (isGuarded ? name : []));
    await bumpDataVersion(tx, now);
    await setGuards(tx, guarded, 'disable');
    await tx.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    await setGuards(tx, guarded, 'enable');
  });
}

async function setGuards(tx: Tx, tables: readonly string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await tx.query(`alter table ${table} ${to} trigger user`);
}
