/**
 * What a database lacks of a Prisma schema, told by Prisma's own schema engine: a WebAssembly module, which needs no
 * download.
 */
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';

/** The SQL that turns a live database into one of a schema, through a describing adapter; empty if they agree. */
export async function databaseDiff(adapter: SqlMigrationAwareDriverAdapterFactory, schema: string): Promise<string> {
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm');
  const path = 'schema.prisma';
  const files = [{ path, content: schema }];
  const engine = await SchemaEngine.new(
    { datamodels: [[path, schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapter),
  );
  const { stdout } = await engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: '.' },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: null,
    filters: { externalTables: ['public._prisma_migrations'], externalEnums: [] },
  });
  return stdout ?? '';
}
