import type pg from 'pg';
import type { Database } from './open.ts';

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
