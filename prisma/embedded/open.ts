import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { makeDataFolder } from '../data-folder.ts';
import { embeddedUnusable } from '../unusable.ts';
import { type Engine, type EngineEvents, type Patience, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { EmbeddedStream } from './stream.ts';
import type { EngineLimits } from './worker.ts';

/** The engine never gives memory back: beyond this a new one takes its place. */
const LIMITS: EngineLimits = { bytes: 640 * 2 ** 20, leastLifeMs: 60_000 };
/** No statement of ours takes this long; the largest are those that end a first load, such as the making of an index. */
const PATIENCE: Patience = { busyMs: 30_000, statementMs: 3_600_000 };

type OwnerEvents = Omit<EngineEvents, 'large'>;

export interface Embedded {
  readonly pool: pg.Pool;
  /** False from the moment its thread ends until it runs again, and while one statement keeps all others waiting. */
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
 * @param events   told when its thread dies and when it runs again
 * @param limits   when its thread is replaced by a new one, between two requests
 * @param patience how long one statement may take
 * Errors: FolderInUse, DatabaseUnusable.
 */
export async function openEmbedded(
  dataDir: string | null,
  dump: string | null | undefined,
  address: string | null = null,
  events: OwnerEvents = { lost() {}, back() {}, gone() {} },
  limits: EngineLimits = LIMITS,
  patience: Patience = PATIENCE,
): Promise<Embedded> {
  const folder = dataDir === null ? null : join(resolve(dataDir), 'database');
  if (dataDir !== null) makeDataFolder(dataDir);
  const unlock =
    folder === null ? () => {} : lockFolder(folder, `process ${process.pid} (${process.argv[1] ?? 'node'})`, address);
  try {
    const isNew = folder === null || !existsSync(folder);
    const data = { dataDir: folder, dump: isNew ? await dumpFor(dump) : null, limits };
    const streams = new Set<EmbeddedStream>();
    const lost: EngineEvents['lost'] = (error) => {
      // A connection in the middle of a transaction must not go on in another engine as if nothing had been lost.
      for (const stream of streams) stream.destroy(error);
      events.lost(error);
    };
    const told = { ...events, lost, large: () => renew().catch(() => {}) };
    const engine: Engine = await startEngine(data, patience, told).catch((error: unknown) => {
      throw folder === null ? error : embeddedUnusable(folder, versionIn(folder), error);
    });
    const connect = () => {
      const stream = new EmbeddedStream(engine.connect());
      streams.add(stream);
      return stream.once('close', () => streams.delete(stream));
    };
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => connect() as never,
    });
    /** Fails only when the pool is being closed. With the one connection in hand nobody else is asking; what it had prepared ends with the thread, and so it does. */
    async function renew(): Promise<void> {
      const client = await pool.connect();
      try {
        await engine.renew();
      } finally {
        client.release(true);
      }
    }
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
