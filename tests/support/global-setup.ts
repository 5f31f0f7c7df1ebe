import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { writeEmptyDatabase } from '../../prisma/embedded/empty-database.ts';
import { fileOfEmptyDatabase } from '../../prisma/embedded/empty-database-file.ts';
import { migrate } from '../../prisma/shared/migrate.ts';
import { withAdmin, withDatabase } from './database/admin.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Dump of a migrated, empty embedded database. */
    migratedDump: string;
    /** Name of a migrated, empty database on the server of DATABASE_URL; empty on the embedded engine. */
    migratedTemplate: string;
    /** A folder of this run, in which test files share what one of them has made. */
    suiteFolder: string;
  }
}

/** Migrates once for a suite; every test file starts from a copy (tests/support/database/database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What runs as a thread or a process of its own runs from the bundle.
  execFileSync(process.execPath, ['build.ts'], { stdio: 'inherit' });
  await writeEmptyDatabase();
  project.provide('migratedDump', fileOfEmptyDatabase());

  const url = process.env.DATABASE_URL;
  // Two suites may run side by side.
  const template = url === undefined ? '' : `template_${process.pid}_${project.name}`;
  if (url !== undefined) await createTemplate(url, template);
  project.provide('migratedTemplate', template);

  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-suite-'));
  project.provide('suiteFolder', folder);

  return async () => {
    rmSync(folder, { recursive: true });
    if (url === undefined) return;
    await withAdmin(url, async (admin) => {
      // The sample world, and all copies of either, are named after it.
      const { rows } = await admin.query<{ name: string }>(
        'select datname as name from pg_database where starts_with(datname, $1)',
        [template],
      );
      for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
    });
  };
}

async function createTemplate(url: string, name: string): Promise<void> {
  await withAdmin(url, (admin) => admin.query(`create database ${name}`));
  const pool = new pg.Pool({ connectionString: withDatabase(url, name), max: 2 });
  await migrate(pool);
  await pool.end();
}
