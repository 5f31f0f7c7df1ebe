import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { projectFile } from '../../project-files.ts';
import { LOCKS } from './locks.ts';

const MIGRATIONS = projectFile('prisma/migrations/');

/** The table of Prisma's own migration engine, so that its commands and this runner can be mixed. */
export const HISTORY = `create table if not exists "_prisma_migrations" (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

/** Records that a migration is applied: checksum and name. */
export const RECORD = `insert into "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  values (gen_random_uuid()::text, $1, $2, now(), now(), 1)`;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The migrations on disk, in the order of their names. */
export function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const bytes = readFileSync(new URL(`${name}/migration.sql`, MIGRATIONS));
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
    });
}

/** The last of the migrations that the first one now stands for. */
const BEFORE_BASELINE = '20261126154603_listed_by_condition';

/** The tables are older than the baseline. */
export class TooOld extends Error {
  readonly code = 'TOO_OLD';
}

/**
 * Applies all missing migrations.
 *
 * @returns the names of the applied migrations
 *
 * Errors: TooOld; a migration whose content has changed since it was applied.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.migration]);
    await client.query(HISTORY);
    const applied = await readApplied(client);
    await recordBaseline(client, applied);
    const done: string[] = [];
    for (const migration of readMigrations()) {
      const checksum = applied.get(migration.name);
      if (checksum === migration.checksum) continue;
      if (checksum !== undefined) throw new Error(`Migration ${migration.name} was changed after it was applied.`);
      await apply(client, migration);
      done.push(migration.name);
    }
    await analyzeOnce(client);
    return done;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.migration]).catch(() => {});
    client.release();
  }
}

/** Records the first migration as applied where all that it stands for are. Errors: TooOld. */
async function recordBaseline(client: pg.PoolClient, applied: Map<string, string>): Promise<void> {
  const [baseline] = readMigrations();
  if (baseline === undefined || applied.size === 0 || applied.has(baseline.name)) return;
  if (!applied.has(BEFORE_BASELINE)) throw new TooOld(`its tables are older than the migration ${BEFORE_BASELINE}`);
  await client.query(RECORD, [baseline.checksum, baseline.name]);
  applied.set(baseline.name, baseline.checksum);
}

async function readApplied(client: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<Map<string, string>> {
  const { rows } = await (client as pg.Pool).query<{ migration_name: string; checksum: string }>(
    'select migration_name, checksum from "_prisma_migrations" where finished_at is not null and rolled_back_at is null',
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Our tables are missing, or not in the form that this version of the code needs. */
class NotMigrated extends Error {
  readonly code = 'NOT_MIGRATED';
}

/** Checks that a database is at the newest migration, without changing it. Errors: NotMigrated. */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('"_prisma_migrations"') is not null as exists`,
  );
  const applied = rows[0]?.exists === true ? await readApplied(pool) : new Map<string, string>();
  const missing = readMigrations().find(({ name, checksum }) => applied.get(name) !== checksum);
  if (missing !== undefined) throw new NotMigrated(`the migration ${missing.name} is not applied there`);
}

/**
 * Gives the planner statistics for the table with one row. It is too small for autovacuum, and without statistics it
 * counts as 1,700 rows: queries that join it would be planned, and compiled, as if they cost a thousand times as much.
 */
async function analyzeOnce(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(`select from pg_class where oid = 'data_version'::regclass and relpages = 0`);
  if (rows.length > 0) await client.query('analyze data_version');
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(RECORD, [checksum, name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
