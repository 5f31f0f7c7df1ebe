import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './database.ts';

/** What statements are sent to: a database, or one connection within a transaction. */
export type Reader = Pick<Database, 'pool'> | { readonly pool: pg.PoolClient };

/**
 * Runs a statement under a name, so that it is planned once on each connection.
 *
 * Limits of pages of filings belong in the text, clamped and rounded to few values: with a limit as a parameter
 * PostgreSQL may plan again at every call.
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

/**
 * Names of prepared statements: the same text gets the same name, so that it is planned once on each connection. Plans
 * stay on the connection, so the number of named texts is limited.
 */
export function statementNames(most: number): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known;
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
    names.set(sql, name);
    return name;
  };
}

export const statementName = statementNames(500);

/** Texts composed from requests number in the thousands, so they take no names from fixed texts. */
const composedName = statementNames(100);
/** Nor do those of the Prisma client, of which there is one for each length of a list. */
export const clientName = statementNames(200);
