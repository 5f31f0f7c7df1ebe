import type pg from 'pg';
import type { Database } from './database.ts';
import { composedName, statementName } from './statement-names.ts';

type Reader = Pick<Database, 'pool'> | { readonly pool: pg.PoolClient };

/**
 * Runs a statement under a name, so that it is planned once on each connection.
 *
 * Limits belong in the text, clamped and rounded to few values: with a limit as a parameter PostgreSQL plans again at
 * every call.
 */
export const query = <Row extends pg.QueryResultRow>(
  database: Reader,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> => send(database, statementName(text), text, values);

/** Like `query`, for a text composed from the request; only the first such texts get a name. */
export const queryComposed = <Row extends pg.QueryResultRow>(
  database: Reader,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => send(database, composedName(text), text, values);

async function send<Row extends pg.QueryResultRow>(
  { pool }: Reader,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...(name === undefined ? {} : { name }), text, values: [...values] });
  return rows;
}
