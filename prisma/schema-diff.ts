/**
 * SQL that migrates from one Prisma schema to another, made by Prisma's own schema engine without a database or a
 * download. For development only: the engine is a WebAssembly module of the dev dependencies.
 */
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';

type Source = { tag: 'empty' } | { tag: 'schemaDatamodel'; files: { path: string; content: string }[] };

/** The engine needs a connection even to compare two texts, but only queries the version. */
const stub = {
  provider: 'postgres',
  adapterName: 'stub',
  async queryRaw({ sql }: { sql: string }) {
    const isVersion = sql.toLowerCase().includes('version()');
    return {
      columnNames: isVersion ? ['version', 'numeric_version'] : [],
      columnTypes: isVersion ? [7, 0] : [],
      rows: isVersion ? [['PostgreSQL 16.0', 160000]] : [],
    };
  },
  executeRaw: async () => 0,
  executeScript: async () => {},
  dispose: async () => {},
  getConnectionInfo: () => ({ supportsRelationJoins: false }),
};
const factory = {
  provider: 'postgres',
  adapterName: 'stub',
  connect: async () => stub,
  connectToShadowDb: async () => stub,
} as unknown as SqlMigrationAwareDriverAdapterFactory;

/** The SQL that turns a database of schema `from` (null: an empty one) into one of schema `to`. */
export async function schemaDiff(from: string | null, to: string): Promise<string> {
  return engineDiff(factory, from === null ? { tag: 'empty' } : datamodel(from), to);
}

/** The SQL that turns a live database into one of schema `to`, through a describing adapter; empty if they agree. */
export async function databaseDiff(adapter: SqlMigrationAwareDriverAdapterFactory, to: string): Promise<string> {
  return engineDiff(adapter, null, to);
}

const datamodel = (content: string): Source => ({
  tag: 'schemaDatamodel',
  files: [{ path: 'schema.prisma', content }],
});

async function engineDiff(
  adapter: SqlMigrationAwareDriverAdapterFactory,
  from: Source | null,
  to: string,
): Promise<string> {
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const datamodels: [string, string][] = [['schema.prisma', to]];
  const engine = await SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapter));
  const { stdout } = await engine.diff({
    from: from ?? { tag: 'schemaDatasource', files: [{ path: 'schema.prisma', content: to }], configDir: '.' },
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  });
  return stdout ?? '';
}
