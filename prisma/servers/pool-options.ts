import type pg from 'pg';

/** How long a statement may wait for a connection, and run. */
export interface Limits {
  readonly waitMs: number;
  readonly statementMs: number;
}

/**
 * What a server of default settings does to a statement that it expects to be costly: it compiles it, for 300 ms at every
 * call, and has other processes help with it, whose start takes 20 to 100 ms on a busy machine. Ours take a few milliseconds:
 * help is for those that read a large table from end to end. Not as parameters of the connection, which a pooler in between
 * may refuse.
 */
const SETTINGS = { jit: 'off', parallel_setup_cost: '100000' } as const;
const SET = `select set_config(s.name, $1::jsonb ->> s.name, false) from pg_settings s where $1::jsonb ? s.name`;

/** A server that does not keep its own limit, because it is gone, is given up a moment later. */
const GRACE_MS = 1_000;

/** What a pool of connections to a server is made with, whichever server it is. */
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
