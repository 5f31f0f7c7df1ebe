import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { inject } from 'vitest';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { openDatabase } from '../../../prisma/open.ts';
import { sampleDeps } from '../service/jobs.ts';
import { copyDatabase, withDatabase } from './admin.ts';
import { mayMake, untilMade } from './made-once.ts';

/** Where a copy of the loaded sample world starts from: a dump of the embedded engine, or a database to copy. */
export interface LoadedWorld {
  readonly dump: string;
  readonly template: string;
}

/**
 * The sample world as `backfillAll` loads it on its last day. The first test file of a run that asks loads it; all
 * others start from a copy, since a load takes longer than most of them.
 */
export async function loadedWorld(): Promise<LoadedWorld> {
  const folder = inject('suiteFolder');
  const url = process.env.DATABASE_URL;
  const world = { dump: join(folder, 'world.tar'), template: `${inject('migratedTemplate')}_world` };
  const [lock, done, failed] = ['loading', 'loaded', 'failed'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  if (mayMake(lock)) {
    try {
      await (url === undefined ? loadEmbedded(folder, world.dump) : loadOnServer(url, world.template));
      writeFileSync(done, '');
    } catch (error) {
      writeFileSync(failed, String(error));
      throw error;
    }
  }
  await untilMade({ lock, done, failed });
  return world;
}

async function loadEmbedded(folder: string, dump: string): Promise<void> {
  const dataDir = join(folder, 'world');
  const database = await openDatabase({ url: undefined, dataDir, dump: inject('migratedDump') });
  await backfillAll(sampleDeps(database));
  await database.close();
  const engine = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } });
  const packed = await engine.dumpDataDir('none');
  await engine.close();
  writeFileSync(`${dump}.part`, Buffer.from(await packed.arrayBuffer()));
  renameSync(`${dump}.part`, dump);
  rmSync(dataDir, { recursive: true });
}

async function loadOnServer(url: string, template: string): Promise<void> {
  await copyDatabase(url, inject('migratedTemplate'), template);
  const database = await openDatabase({ url: withDatabase(url, template), dataDir: null });
  await backfillAll(sampleDeps(database));
  await database.close();
}
