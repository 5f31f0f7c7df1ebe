import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate, readMigrations } from '../../prisma/migrate.ts';
import { withAdmin, withDatabase } from './admin.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dump of a migrated, empty embedded database. */
    migratedDump: string;
    /** Name of a migrated, empty database on the server of DATABASE_URL; empty on the embedded engine. */
    migratedTemplate: string;
  }
}

/** Migrates once; every test file starts from a copy (tests/support/database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-tests-'));
  const dump = join(folder, 'migrated.tar');
  await dumpMigrated(dump);
  project.provide('migratedDump', dump);

  const url = process.env.DATABASE_URL;
  const template = url === undefined ? '' : `template_${process.pid}`;
  if (url !== undefined) await createTemplate(url, template);
  project.provide('migratedTemplate', template);

  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (url !== undefined)
      await withAdmin(url, (admin) => admin.query(`drop database if exists ${template} with (force)`));
  };
}

async function dumpMigrated(file: string): Promise<void> {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  await database.exec(`create table "_prisma_migrations" (
    id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
    logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`);
  for (const { name, sql, checksum } of readMigrations()) {
    await database.exec(sql);
    await database.query(
      `insert into "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       values (gen_random_uuid()::text, $1, $2, now(), 1)`,
      [checksum, name],
    );
  }
  const blob = await database.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await blob.arrayBuffer()));
  await database.close();
}

async function createTemplate(url: string, name: string): Promise<void> {
  await withAdmin(url, (admin) => admin.query(`create database ${name}`));
  const pool = new pg.Pool({ connectionString: withDatabase(url, name), max: 2 });
  await migrate(pool);
  await pool.end();
}
