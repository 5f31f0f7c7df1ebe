import { withAdmin } from '../support/database/admin.ts';
import { findPostgres, makeClusters } from '../support/database/postgres-clusters.ts';

export interface DatabaseServer {
  readonly url: string;
  stop(): void;
}

/**
 * PostgreSQL's own defaults, over what the test clusters set, but nothing is vacuumed or analysed behind our backs: our
 * statements have to do with the statistics that our own loads leave. `pg_stat_statements` tells what each of them costs.
 */
const DEFAULTS =
  '-c fsync=on -c shared_buffers=128MB -c max_connections=100 -c autovacuum=off -c shared_preload_libraries=pg_stat_statements';

/** The server that is named, else one of default settings, made here and removed when it is stopped. */
export async function databaseServer(named: string | undefined): Promise<DatabaseServer> {
  if (named !== undefined && named !== '') return { url: named, stop() {} };
  const bin = findPostgres();
  if (bin === null) throw new Error('Install PostgreSQL, or set DATABASE_URL to a server: the floors need one.');
  const clusters = makeClusters(bin);
  const { port } = await clusters.startPrimary(DEFAULTS);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => clusters.stop() };
}

/** What a statement of ours may cost a server, in milliseconds. */
export const STATEMENT_MS = { must: 5 };
const LEAST_CALLS = 5;

export interface StatementCost {
  readonly text: string;
  readonly ms: number;
}

/**
 * Runs a piece of work and tells what the dearest of its statements cost the server at the least: the least, because the
 * machine is shared. Null where the server does not keep count.
 */
export async function dearestStatement(url: string, work: () => Promise<void>): Promise<StatementCost | null> {
  const isCounted = await withAdmin(url, async (admin) => {
    const { rows } = await admin.query<{ loaded: string }>(
      `select current_setting('shared_preload_libraries') as loaded`,
    );
    if (rows[0]?.loaded.includes('pg_stat_statements') !== true) return false;
    await admin.query('create extension if not exists pg_stat_statements');
    await admin.query('select pg_stat_statements_reset()');
    return true;
  });
  await work();
  if (!isCounted) return null;
  return withAdmin(url, async (admin) => {
    const { rows } = await admin.query<StatementCost>(
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 80) as text, min_exec_time as ms from pg_stat_statements
       where calls >= $1 order by min_exec_time desc limit 1`,
      [LEAST_CALLS],
    );
    return rows[0] ?? null;
  });
}
