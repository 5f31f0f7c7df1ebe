import { findPostgres, makeClusters } from '../support/database/postgres-clusters.ts';

export interface DatabaseServer {
  readonly url: string;
  stop(): void;
}

/**
 * PostgreSQL's own defaults, over what the test clusters set, but nothing is vacuumed or analysed behind our backs: our
 * statements have to do with the statistics that our own loads leave.
 */
const DEFAULTS = '-c fsync=on -c shared_buffers=128MB -c max_connections=100 -c autovacuum=off';

/** The server that is named, else one of default settings, made here and removed when it is stopped. */
export async function databaseServer(named: string | undefined): Promise<DatabaseServer> {
  if (named !== undefined && named !== '') return { url: named, stop() {} };
  const bin = findPostgres();
  if (bin === null) throw new Error('Install PostgreSQL, or set DATABASE_URL to a server: the peer needs one.');
  const clusters = makeClusters(bin);
  const { port } = await clusters.startPrimary(DEFAULTS);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => clusters.stop() };
}
