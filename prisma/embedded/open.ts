import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { makeDataFolder } from '../data-folder.ts';
import { embeddedUnusable } from '../unusable.ts';
import { lockFolder } from './lock.ts';
import { EmbeddedStream, type Exec } from './stream.ts';
import type { WorkerData } from './worker.ts';

export interface Embedded {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a worker thread and puts a pool of one connection in front of it.
 *
 * @param dataDir  folder that holds it, locked against a second process; null keeps it in memory
 * @param dump     a migrated dump to start a new database from, which saves the migrations' time; null for none,
 *                 undefined for the one made at installation
 * @param address  where this process answers questions, for whoever finds the folder locked
 * Errors: FolderInUse, DatabaseUnusable.
 */
export async function openEmbedded(
  dataDir: string | null,
  dump: string | null | undefined,
  address: string | null = null,
): Promise<Embedded> {
  const folder = dataDir === null ? null : join(resolve(dataDir), 'database');
  if (dataDir !== null) makeDataFolder(dataDir);
  const unlock =
    folder === null ? () => {} : lockFolder(folder, `process ${process.pid} (${process.argv[1] ?? 'node'})`, address);
  try {
    const isNew = folder === null || !existsSync(folder);
    const data = { dataDir: folder, dump: isNew ? await dumpFor(dump) : null };
    const thread = await startThread(data).catch((error: unknown) => {
      throw folder === null ? error : embeddedUnusable(folder, versionIn(folder), error);
    });
    const pool = new pg.Pool({
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      max: 1,
      idleTimeoutMillis: 0,
      stream: () => new EmbeddedStream(thread.exec) as never,
    });
    return {
      pool,
      async close() {
        await pool.end();
        await thread.close();
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

async function startThread(data: WorkerData): Promise<{ exec: Exec; close(): Promise<void> }> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: data });
  const waiting: { resolve(answer: Uint8Array): void; reject(error: Error): void }[] = [];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const fail = (error: Error) => {
    failed.reject(error);
    for (const request of waiting.splice(0)) request.reject(error);
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The embedded database has stopped.')));

  const opened = Promise.withResolvers<void>();
  worker.on('message', (answer: Uint8Array | 'open') => {
    if (answer === 'open') opened.resolve();
    else waiting.shift()?.resolve(answer);
  });
  await Promise.race([opened.promise, failed.promise]);

  return {
    exec: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    async close() {
      const exited = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await exited;
    },
  };
}
