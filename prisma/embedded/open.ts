import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../data-folder.ts';
import { type EngineEnded, embeddedUnusable } from '../unusable.ts';
import { type Patience, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { EmbeddedStream } from './stream.ts';

/** Of the engine alone. */
const MOST_BYTES = 640 * 2 ** 20;
/** No statement of ours takes this long; the largest are those that end a first load, such as the making of an index. */
const PATIENCE: Patience = { busyMs: 30_000, statementMs: 3_600_000 };

/** What may be set for tests. */
export interface EngineBounds {
  /** The engine's memory. */
  readonly mostBytes?: number;
  /** How long one statement may take. */
  readonly patience?: Patience;
}

export interface Embedded {
  readonly pool: pg.Pool;
  /** False from the moment its thread ends, and while one statement keeps all others waiting. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a worker thread and puts a pool of one connection in front of it.
 *
 * @param dataDir  folder that holds it, locked against a second process; null keeps it in memory
 * @param dump     a migrated dump to start a new database from, which saves the migrations' time; null for none,
 *                 undefined for the one made at installation
 * @param address  where this process answers questions, for whoever finds the folder locked
 * @param gone     told once, when its thread has ended by itself: nothing can be asked any more
 * Errors: FolderInUse, DatabaseUnusable.
 */
export async function openEmbedded(
  dataDir: string | null,
  dump: string | null | undefined,
  address: string | null = null,
  gone: (error: EngineEnded) => void = () => {},
  { mostBytes = MOST_BYTES, patience = PATIENCE }: EngineBounds = {},
): Promise<Embedded> {
  const folder = dataDir === null ? null : join(resolve(dataDir), 'database');
  if (dataDir !== null) makeDataFolder(dataDir);
  const unlock =
    folder === null ? () => {} : lockFolder(folder, `process ${process.pid} (${process.argv[1] ?? 'node'})`, address);
  try {
    const isNew = folder === null || !existsSync(folder);
    const data = { dataDir: folder, dump: isNew ? await dumpFor(dump) : null, mostBytes };
    const engine = await startEngine(data, patience, gone).catch((error: unknown) => {
      throw folder === null ? error : embeddedUnusable(folder, versionIn(folder), error);
    });
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EmbeddedStream(engine.exec) as never,
    });
    return {
      pool,
      isRunning: engine.isRunning,
      async close() {
        await pool.end();
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PostgreSQL's own note of the version that made a folder. */
function versionIn(folder: string): string | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(0, 10) : null;
}

/** Only a database that is new needs to know of dumps. */
async function dumpFor(given: string | null | undefined): Promise<string | null> {
  if (given !== undefined) return given;
  const { emptyDatabaseFile } = await import('./empty-database-file.ts');
  return emptyDatabaseFile();
}
