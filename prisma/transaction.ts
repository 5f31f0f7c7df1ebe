import type pg from 'pg';
import type { Database } from './database.ts';
import { statementName } from './query.ts';
import { LOCKS } from './shared/locks.ts';

type Pool = Database['pool'];
const still = new WeakMap<Pool, Promise<void>>();

/** Runs work while nothing is stored through this pool; storing waits until it is over. */
export async function whileStill<T>({ pool }: Pick<Database, 'pool'>, work: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await stillnessOver(pool);
  still.set(pool, promise);
  try {
    return await work();
  } finally {
    still.delete(pool);
    resolve();
  }
}

/** Resolves when no such work is running. */
async function stillnessOver(pool: Pool): Promise<void> {
  for (let work = still.get(pool); work !== undefined; work = still.get(pool)) await work;
}

/**
 * The connection of an open transaction. Inside one, no other connection may be used, except by `besideIndexes` in
 * `ingest/store/first-load.ts`, on a server.
 */
export type Tx = pg.PoolClient;

/** Runs work as one transaction, which is committed completely or not at all. */
export async function transaction<T>(database: Pick<Database, 'pool'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await database.pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query('begin');
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    tx.release(broken);
  }
}

/**
 * Runs storing work as one transaction. It begins when no other process stores, so that it sees all earlier rows, and
 * when no work in this process needs still tables.
 */
export async function storeTransaction<T>(database: Pick<Database, 'pool'>, work: (tx: Tx) => Promise<T>): Promise<T> {
  await stillnessOver(database.pool);
  return transaction(database, async (tx) => {
    // A plan kept from when the tables were empty would read a million rows for each filer of a list.
    await tx.query('set local plan_cache_mode = force_custom_plan');
    await tx.query('select pg_advisory_xact_lock($1)', [LOCKS.store]);
    return work(tx);
  });
}

/** Runs a statement under its own name, so that it is planned once on each connection. */
export async function run<Row extends pg.QueryResultRow>(
  tx: Pick<pg.ClientBase, 'query'> | pg.Pool,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  return tx.query<Row>({ name: statementName(text), text, values });
}

/** Rows per bulk statement with `unnest`. */
export const BATCH_ROWS = 5_000;

export function* slices<T>(list: readonly T[], size = BATCH_ROWS): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

/** One array per key: rows in the form that `unnest` takes. */
export function columns<Row, Key extends keyof Row>(rows: readonly Row[], keys: readonly Key[]): Row[Key][][] {
  return keys.map((key) => rows.map((row) => row[key]));
}

/** Runs several read-only statements on one snapshot of the data, on a separate connection. */
export async function inOneState<T>(
  { pool }: Pick<Database, 'pool'>,
  read: (reader: { readonly pool: pg.PoolClient }) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await read({ pool: client });
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  }
}
