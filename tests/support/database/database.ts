import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../prisma/open.ts';
import { copyDatabase, withAdmin, withDatabase } from './admin.ts';
import { loadedWorld } from './loaded-world.ts';

let databases = 0;

/**
 * Never used, only kept: while one module of these bytes is alive in the process, each engine's thread takes its machine
 * code, hot functions optimised, and does not compile the engine once more.
 */
export const COMPILED = new WebAssembly.Module(
  readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
);

/**
 * What a database holds at first: tables without rows, or the sample world as loaded on its last day. The shared one is of
 * all files of a process that only read: it takes no writes.
 */
export type Holds = 'nothing' | 'sample world' | 'shared sample world';

/** Where a fresh, migrated database for one test file is: on the server of DATABASE_URL, or embedded in memory. */
export async function freshDatabase(
  holds: Exclude<Holds, 'shared sample world'> = 'nothing',
): Promise<{ url: string | undefined; dump: string; drop(): Promise<void> }> {
  const url = process.env.DATABASE_URL;
  const { dump, template } =
    holds === 'nothing' ? { dump: inject('migratedDump'), template: inject('migratedTemplate') } : await loadedWorld();
  if (url === undefined) return { url, dump, drop: async () => {} };
  const name = `${template}_${process.pid}_${++databases}`;
  await copyDatabase(url, template, name);
  return {
    url: withDatabase(url, name),
    dump,
    drop: () =>
      withAdmin(url, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}

/**
 * Opens a fresh database. The same test file runs on both engines. The run drops those of a server at its end: the server
 * writes down all that it holds for each one that goes.
 */
export async function openTestDatabase({
  holds,
  onStatement,
  onWait,
}: {
  readonly holds?: Holds;
  readonly onWait?: (seconds: number) => void;
  readonly onStatement?: (text: string) => void;
} = {}): Promise<Database> {
  if (holds === 'shared sample world') return shareSampleWorld(onStatement);
  const { url, dump } = await freshDatabase(holds);
  return openDatabase({
    url,
    dataDir: null,
    dump,
    ...(onStatement === undefined ? {} : { onStatement }),
    ...(onWait === undefined ? {} : { onWait }),
  });
}

let shared: Promise<Database> | undefined;
/** Told of the statements to the shared database: one file at a time. */
let tell: (text: string) => void = () => {};

/** Opened by the first file of a process that asks, and closed with the process; the run drops it. */
async function shareSampleWorld(onStatement: (text: string) => void = () => {}): Promise<Database> {
  shared ??= openSampleWorld();
  const database = await shared;
  tell = onStatement;
  return Object.create(database, { close: { value: async () => {} } }) as Database;
}

async function openSampleWorld(): Promise<Database> {
  const { dump, template } = await loadedWorld();
  const name = `${template}_${process.pid}`;
  const url = process.env.DATABASE_URL;
  if (url !== undefined) await copyDatabase(url, template, name);
  const database = await openDatabase({
    url: url === undefined ? url : withDatabase(url, name),
    dataDir: null,
    dump,
    onStatement: (text) => tell(text),
  });
  // A file that writes would change what the others read. The embedded engine is one session; on a server each begins so.
  const readOnly = 'set default_transaction_read_only = on';
  if (url === undefined) await database.pool.query(readOnly);
  else await withAdmin(url, (admin) => admin.query(`alter database ${name} ${readOnly}`));
  return database;
}
