import { createRequire } from 'node:module';
import pg from 'pg';
import { readDataVersion } from './data-version.ts';
import { openEmbedded } from './embedded/open.ts';
import type { PrismaClient } from './generated/client/client.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { listenByLooking, listenEmbedded, listenServer } from './listen.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { type Limits, poolOptions } from './servers/pool-options.ts';
import { ReadingPool } from './servers/reading-pool.ts';
import { requireUtf8 } from './servers/require-utf8.ts';
import { statementName } from './statement-names.ts';
import { type ServerVariable, serverUnusable } from './unusable.ts';

/** Days leave the driver as `YYYY-MM-DD`: a calendar day must never pass through a time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Engine = 'embedded' | 'server';

/** An open, migrated database: one connection pool, and Prisma over the same pool. */
export interface Database {
  readonly engine: Engine;
  readonly pool: pg.Pool;
  /** Made at first use: the client's WebAssembly is most of a cold start. */
  readonly prisma: PrismaClient;
  /**
   * Calls back for each NOTIFY on a channel, and with null when the connection was lost and is back: whatever was
   * announced meanwhile has to be read from the tables. Returns a function that stops listening.
   */
  listen(channel: string, onNotify: (payload: string | null) => void): Promise<() => Promise<void>>;
  /**
   * Waits for a lock that one process at a time has, and calls back each time it becomes ours. Embedded, where there is
   * but one process, it does at once.
   */
  hold(key: number, gained: () => void): Promise<HeldLock>;
  /** False when the embedded engine has ended, and while it stands still; always true of a server, which is found out by asking it. */
  isRunning(): boolean;
  /** Where this database is read through an address of its own; absent where reads go to the primary. */
  readonly standbys?: Standbys;
  close(): Promise<void>;
}

/** A database that is read where nothing is written: from standbys. */
export interface Standbys {
  /** The same database where writes go; null where no primary is named, and nothing can be written. */
  readonly primary: Database | null;
  /** Resolves when nothing is read any more that lacks what the primary has at this moment. */
  caughtUp(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; undefined takes the embedded database. */
  readonly url?: string | undefined;
  /** Address of standbys, from which all is read that they have; `url` is then asked only for the rest, and to write. */
  readonly readUrl?: string | undefined;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A migrated dump for a new embedded database; the one made at installation unless given. */
  readonly dump?: string | null;
  /** Address at which this process answers questions about an embedded database, for a second process that finds it locked. */
  readonly address?: string;
  /** Connections to a server. */
  readonly connections?: number;
  /** Limits for a statement's waiting and running on a server; without them there is none, as loading needs. */
  readonly limits?: Limits;
  /** A server that has not let us in after this long is not there; ten seconds unless given. */
  readonly connectMs?: number;
  /** Told of every statement that is sent, whoever sends it. */
  readonly onStatement?: (text: string) => void;
  /** Told of each wait for a connection, in seconds. */
  readonly onWait?: (seconds: number) => void;
  readonly onError?: (error: Error) => void;
  /** Told when the embedded engine has ended, in words for whoever starts it again: nothing can be asked any more. */
  readonly onGone?: (error: Error) => void;
}

/**
 * Opens the database and applies what migrations are missing.
 * Errors: FolderInUse (embedded); DatabaseUnusable, which names the variable and what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, readUrl } = options;
  if (readUrl !== undefined) return openReadingDatabase(readUrl, options);
  if (url === undefined) return openEmbeddedDatabase(options);
  await lookFirst('DATABASE_URL', url, options, requireUtf8AndMigrate);
  return overServer(url, options);
}

type Parts = Omit<Database, 'prisma'>;

/** The database over its parts. */
function overParts(parts: Parts): Database {
  let prisma: PrismaClient | undefined;
  return {
    ...parts,
    get prisma() {
      prisma ??= makePrisma(parts.pool);
      return prisma;
    },
  };
}

/** Hears of what happens on a pool's connections. */
function observe(pool: pg.Pool, { onError = () => {}, onStatement, onWait }: DatabaseOptions): pg.Pool {
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onError);
  // Nor may that of one that is in use: whoever has it is told by its statement.
  pool.on('connect', (client) => client.on('error', onError));
  if (onStatement !== undefined) pool.on('connect', (client) => tellOfStatements(client, onStatement));
  if (onWait !== undefined) tellOfWaits(pool, onWait);
  return pool;
}

/** Connections to a server; none is made yet. */
const poolOf = (url: string, options: DatabaseOptions): pg.Pool =>
  observe(new pg.Pool({ ...poolOptions(options), connectionString: url }), options);

/** A database on a server; nothing is asked of it yet. */
function overServer(url: string, options: DatabaseOptions): Database {
  const { onError = () => {} } = options;
  const pool = poolOf(url, options);
  return overParts({
    engine: 'server',
    pool,
    listen: listenServer(url, onError),
    hold: (key, gained) => holdLock(url, key, gained, onError),
    isRunning: () => true,
    close: () => pool.end(),
  });
}

async function openReadingDatabase(readUrl: string, options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  await lookFirst('DATABASE_READ_URL', readUrl, options, requireMigrated);
  const pool = new ReadingPool(
    { ...poolOptions(options), connectionString: readUrl },
    url === undefined ? null : poolOf(url, options),
  );
  observe(pool, options);
  const primary = url === undefined ? null : overServer(url, options);
  return overParts({
    engine: 'server',
    pool,
    listen: listenByLooking,
    hold() {
      throw new Error('A standby keeps no locks: they are held on the primary.');
    },
    isRunning: () => true,
    standbys: {
      primary,
      async caughtUp() {
        const state = primary === null ? undefined : await readDataVersion(primary);
        if (state !== undefined) pool.requireState(BigInt(state.version));
      },
    },
    async close() {
      await pool.end();
      await primary?.close();
    },
  });
}

async function openEmbeddedDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, isRunning, close } = await openMigrated(options);
  observe(pool, options);
  return overParts({
    engine: 'embedded',
    pool,
    listen: listenEmbedded(pool),
    hold: holdEmbedded,
    isRunning,
    close,
  });
}

const require = createRequire(import.meta.url);

/** Loads the client with its WebAssembly only now: a command that loads documents never pays for it. */
function makePrisma(pool: pg.Pool): PrismaClient {
  const client = require('./generated/client/client.ts') as typeof import('./generated/client/client.ts');
  const { PrismaPg } = require('@prisma/adapter-pg') as typeof import('@prisma/adapter-pg');
  return new client.PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
}

/** Prisma, the pool and whoever holds a connection all send through the connection's own `query`. */
function tellOfStatements(client: pg.PoolClient, onStatement: (text: string) => void): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === 'string') onStatement(first);
    else if (typeof first === 'object' && first !== null && 'text' in first) onStatement(String(first.text));
    return send(...args);
  };
  Object.assign(client, { query });
}

type Connected = Parameters<pg.Pool['connect']>[0];

/** Whoever takes a connection does so by `connect`, the pool's own `query` too. */
function tellOfWaits(pool: pg.Pool, onWait: (seconds: number) => void): void {
  const take = pool.connect.bind(pool) as { (): Promise<pg.PoolClient>; (done: Connected): void };
  const connect = (done?: Connected): Promise<pg.PoolClient> | undefined => {
    const began = performance.now();
    const over = () => onWait((performance.now() - began) / 1000);
    if (done === undefined) return take().finally(over);
    take((...taken) => {
      over();
      done(...taken);
    });
    return undefined;
  };
  Object.assign(pool, { connect });
}

async function openMigrated({ dataDir, dump, address, onGone }: DatabaseOptions): ReturnType<typeof openEmbedded> {
  const opened = await openEmbedded(dataDir, dump, address, onGone);
  try {
    await migrate(opened.pool);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** A server that has not let us in after this long is not there. */
const CONNECT_MS = 10_000;

/**
 * The first look at a server, on a connection of its own: not within the pool's limits, because a migration takes its time.
 *
 * Errors: DatabaseUnusable, which names the variable.
 */
async function lookFirst(
  variable: ServerVariable,
  url: string,
  { connectMs = CONNECT_MS }: DatabaseOptions,
  look: (first: pg.Pool) => Promise<unknown>,
): Promise<void> {
  const first = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectMs });
  first.on('error', () => {});
  try {
    await look(first);
  } catch (error) {
    throw serverUnusable(variable, url, error);
  } finally {
    await first.end();
  }
}

async function requireUtf8AndMigrate(pool: pg.Pool): Promise<void> {
  await requireUtf8(pool);
  await migrate(pool);
}

const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) as string;

const holdEmbedded: Database['hold'] = async (_key, gained) => {
  let isHeld = true;
  gained();
  return {
    isHeld: () => isHeld,
    async release() {
      isHeld = false;
    },
  };
};
