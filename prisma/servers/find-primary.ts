import pg from 'pg';
import type { ServerAddress } from './addresses.ts';

/** None of the servers takes writes: each is away, or a standby. It passes when one is promoted or comes back. */
class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY';
  constructor(met: readonly string[], cause: unknown) {
    super(`no server takes writes (${met.join('; ')})`, { cause });
    this.name = 'NoPrimary';
  }
}

/**
 * The server among several that takes writes. The driver knows one host alone, and PostgreSQL says which server is the
 * primary only when asked: all are asked at once, and the first that is one wins. A single server is not asked.
 *
 * Errors: NoPrimary, with what each of them said.
 */
export async function findPrimary(servers: readonly ServerAddress[], connectMs: number): Promise<ServerAddress> {
  const [only, ...others] = servers;
  if (only !== undefined && others.length === 0) return only;
  try {
    return await Promise.any(servers.map((server) => requirePrimary(server, connectMs)));
  } catch (error) {
    const { errors } = error as AggregateError;
    throw new NoPrimary(
      errors.map((one: Error, at) => `${servers[at]?.host}:${servers[at]?.port} ${one.message}`),
      errors[0],
    );
  }
}

async function requirePrimary(server: ServerAddress, connectMs: number): Promise<ServerAddress> {
  const client = new pg.Client({
    connectionString: server.url,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby !== false) throw new Error('is a standby');
    return server;
  } finally {
    client.end().catch(() => {});
  }
}
