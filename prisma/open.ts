import pg from 'pg';
import { clientOver } from './client.ts';
import { readDataVersion } from './data-version.ts';
import type { Database, Engine } from './database.ts';
import { openEmbedded } from './embedded/open.ts';
import type { PrismaClient } from './generated/client/client.ts';
import { holdLock } from './hold-lock.ts';
import { listenByLooking, listenEmbedded, listenServer } from './listen.ts';
import { type Limits, poolOptions } from './servers/pool-options.ts';
import { ReadingPool } from './servers/reading-pool.ts';
import { requireUtf8 } from './servers/require-utf8.ts';
import { migrate, requireMigrated, TooOld } from './shared/migrate.ts';
import { type ServerVariable, serverUnusable, tooOldFolder } from './shared/unusable.ts';

/** The driver returns days as `YYYY-MM-DD`, because a calendar day must never pass through a time zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type { Database, Engine };

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; undefined selects the embedded database. */
  readonly url?: string | undefined;
  /** Address of standbys for all reads they can serve; `url` then serves the rest and all writes. */
  readonly readUrl?: string | undefined;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A migrated dump for a new embedded database; by default the one made at installation. */
  readonly dump?: string | null;
  /** Address of this process's service, for a second process that finds the embedded database locked. */
  readonly address?: string;
  /** Maximum number of connections to a server; 10 by default. */
  readonly connections?: number;
  /** Limits on a server statement's waiting and running time; by default none, as loading needs. */
  readonly limits?: Limits;
  /** Time after which an unreachable server counts as down; ten seconds by default. */
  readonly connectMs?: number;
  /** Called with every statement sent, from any code. */
  readonly onStatement?: (text: string) => void;
  /** Called with each wait for a connection, in seconds. */
  readonly onWait?: (seconds: number) => void;
  readonly onError?: (error: Error) => void;
  /** Called when the embedded engine has ended, with a message for the operator; every later query fails. */
  readonly onGone?: (error: Error) => void;
}

/**
 * Opens the database and applies missing migrations. Errors: FolderInUse (embedded); DatabaseUnusable, which names the
 * variable and the remedy.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, readUrl } = options;
  if (readUrl !== undefined) return openReadingDatabase(readUrl, options);
  if (url === undefined) return openEmbeddedDatabase(options);
  await lookFirst('DATABASE_URL', url, options, requireUtf8AndMigrate);
  return overServer(url, options);
}

type Parts = Omit<Database, 'prisma'>;

function overParts(parts: Parts): Database {
  let prisma: PrismaClient | undefined;
  return {
    ...parts,
    get prisma() {
      prisma ??= clientOver(parts.pool);
      return prisma;
    },
  };
}

function observe(pool: pg.Pool, { onError = () => {}, onStatement, onWait }: DatabaseOptions): pg.Pool {
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', onError);
  // The loss of a connection in use must not end it either; there the statement fails.
  pool.on('connect', (client) => client.on('error', onError));
  if (onStatement !== undefined) pool.on('connect', (client) => tellOfStatements(client, onStatement));
  if (onWait !== undefined) tellOfWaits(pool, onWait);
  return pool;
}

/** A pool that is not connected yet. */
const poolOf = (url: string, options: DatabaseOptions): pg.Pool =>
  observe(new pg.Pool({ ...poolOptions(options), connectionString: url }), options);

/** A database on a server, not queried yet. */
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

/** Prisma, the pool and holders of a connection all send through the connection's own `query`. */
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

/** Every connection is taken through `connect`, including those of the pool's own `query`. */
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
    throw error instanceof TooOld ? tooOldFolder(error) : error;
  }
}

/** Time after which an unreachable server counts as down. */
const CONNECT_MS = 10_000;

/**
 * Checks a server on a separate connection, outside the pool's limits because migrations take time.
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
