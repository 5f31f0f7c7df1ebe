import type pg from 'pg';
import { type Database, statementName } from './open.ts';

/**
 * Runs a statement under a name, so that it is planned once on each connection.
 *
 * Limits belong in the text, clamped and rounded to few values: with a limit as a parameter PostgreSQL plans anew at
 * every call.
 */
export async function query<Row extends pg.QueryResultRow>(
  database: Pick<Database, 'pool'> | { readonly pool: pg.PoolClient },
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const name = statementName(text);
  const { rows } = await database.pool.query<Row>({
    ...(name === undefined ? {} : { name }),
    text,
    values: [...values],
  });
  return rows;
}
