import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../shared/data-folder.ts';
import { type EngineEnded, embeddedUnusable } from '../shared/unusable.ts';
import { emptyDatabaseFile } from './empty-database-file.ts';
import { type Patience, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { EmbeddedStream } from './stream.ts';

/** Memory of the engine alone. */
const MOST_BYTES = 640 * 2 ** 20;
/** No statement of ours takes this long; the longest complete a first load, such as creating an index. */
const PATIENCE: Patience = { busyMs: 30_000, statementMs: 3_600_000 };

/** Limits that tests override. */
export interface EngineBounds {
  readonly mostBytes?: number;
  readonly patience?: Patience;
}

export interface Embedded {
  readonly pool: pg.Pool;
  /** False once its thread has ended, and while one statement blocks all others. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a worker thread, behind a pool of one connection.
 *
 * @param dataDir its folder, locked against a second process; null keeps it in memory
 * @param dump a migrated dump that a new database starts from, which saves the migrations' time; null for none,
 *   undefined for the one made at installation
 * @param address of this process, for any process that finds the folder locked
 * @param gone called once if its thread ends by itself; every later query fails
 *
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
    const begun = dump === undefined ? emptyDatabaseFile() : dump;
    const data = { dataDir: folder, dump: isNew ? begun : null, mostBytes };
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

/** The version of PostgreSQL recorded in a folder. */
function versionIn(folder: string): string | null {
  const file = join(folder, 'PG_VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().slice(0, 10) : null;
}
