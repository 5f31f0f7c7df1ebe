import type pg from 'pg';

export interface Limits {
  readonly waitMs: number;
  readonly statementMs: number;
}

/**
 * With default settings, a server compiles statements that it expects to be costly, for 300 ms at every call, and runs
 * them with parallel workers, which take 20 to 100 ms to start on a busy machine. Ours take a few milliseconds: workers
 * are only for those that read a large table from end to end. The settings are not sent as connection parameters,
 * because a pooler in between may refuse them.
 */
const SETTINGS = { jit: 'off', parallel_setup_cost: '100000' } as const;
const SET = `select set_config(s.name, $1::jsonb ->> s.name, false) from pg_settings s where $1::jsonb ? s.name`;

/** Extra time before a server that does not enforce its own limit, because it is gone, is given up. */
const GRACE_MS = 1_000;

/** Pool options shared by all servers. */
export function poolOptions({
  connections = 10,
  limits,
}: {
  readonly connections?: number;
  readonly limits?: Limits;
}): pg.PoolConfig {
  return {
    max: connections,
    keepAlive: true,
    onConnect: (client) => client.query(SET, [JSON.stringify(SETTINGS)]).then(() => {}),
    ...(limits === undefined
      ? {}
      : {
          connectionTimeoutMillis: limits.waitMs,
          statement_timeout: limits.statementMs,
          query_timeout: limits.statementMs + GRACE_MS,
          idle_in_transaction_session_timeout: limits.statementMs,
        }),
  };
}
