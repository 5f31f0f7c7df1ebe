import type pg from 'pg';

/** How long a statement may wait for a connection, and run. */
export interface Limits {
  readonly waitMs: number;
  readonly statementMs: number;
}

/**
 * PostgreSQL compiles a statement that it expects to be costly at every call, for 300 ms of its time; ours take a few
 * milliseconds. Not as a parameter of the connection, which a pooler in between may refuse.
 */
const JIT_OFF = `select set_config('jit', 'off', false) from pg_settings where name = 'jit'`;

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
    onConnect: (client) => client.query(JIT_OFF).then(() => {}),
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
