import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import pg from 'pg';
import { openEmbedded } from './embedded/open.ts';
import type { PrismaClient } from './generated/client/client.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { keepConnection } from './kept-connection.ts';
import { migrate } from './migrate.ts';
import { serverUnusable } from './unusable.ts';

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
  /** False while the embedded engine is dead; always true of a server, which is found out by asking it. */
  isRunning(): boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Address of a PostgreSQL server; undefined takes the embedded database. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; null keeps it in memory. */
  readonly dataDir: string | null;
  /** A migrated dump for a new embedded database; the one made at installation unless given. */
  readonly dump?: string | null;
  /** Address at which this process answers questions about an embedded database, for a second process that finds it locked. */
  readonly address?: string;
  /** Connections to a server. */
  readonly connections?: number;
  /** Limits for a statement's waiting and running on a server; without them there is none, as loading needs. */
  readonly limits?: { readonly waitMs: number; readonly statementMs: number };
  /** A server that has not let us in after this long is not there; ten seconds unless given. */
  readonly connectMs?: number;
  /** Told of every statement that is sent, whoever sends it. */
  readonly onStatement?: (text: string) => void;
  readonly onError?: (error: Error) => void;
  /** Told when the embedded engine has died and does not start again: nothing can be asked any more. */
  readonly onGone?: (error: Error) => void;
}

/**
 * Opens the database and applies what migrations are missing.
 * Errors: FolderInUse (embedded); DatabaseUnusable, which names the variable and what to do.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, onError = () => {} } = options;
  const relisten: (() => void)[] = [];
  const opened =
    url === undefined
      ? await openMigrated(options, () => {
          for (const again of relisten) again();
        })
      : { ...(await openServer(url, options)), isRunning: () => true };
  // Without a listener the loss of an idle connection would end the process.
  opened.pool.on('error', onError);
  // Nor may that of one that is in use: whoever has it is told by its statement.
  opened.pool.on('connect', (client) => client.on('error', onError));
  const { onStatement } = options;
  if (onStatement !== undefined) opened.pool.on('connect', (client) => tellOfStatements(client, onStatement));
  let prisma: PrismaClient | undefined;
  const listen =
    url === undefined
      ? listenEmbedded(opened.pool, onError, (again) => relisten.push(again))
      : listenServer(url, onError);
  return {
    engine: url === undefined ? 'embedded' : 'server',
    pool: opened.pool,
    get prisma() {
      prisma ??= makePrisma(opened.pool);
      return prisma;
    },
    listen,
    isRunning: opened.isRunning,
    hold: url === undefined ? holdEmbedded : (key, gained) => holdLock(url, key, gained, onError),
    async close() {
      await opened.close();
    },
  };
}

const require = createRequire(import.meta.url);

/** Loads the client with its WebAssembly only now: a server that answers from hand-written statements never pays for it. */
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

/** @param onBack  called when the engine had died and runs again: what the sessions before had set up is gone */
async function openMigrated(
  { dataDir, dump, address, onError = () => {}, onGone = () => {} }: DatabaseOptions,
  onBack: () => void,
): ReturnType<typeof openEmbedded> {
  const opened = await openEmbedded(dataDir, dump, address, { lost: onError, back: onBack, gone: onGone });
  try {
    await migrate(opened.pool);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openServer(
  url: string,
  { connections = 10, connectMs = 10_000, limits }: DatabaseOptions,
): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  // Not the pool's own limits: a migration takes its time.
  const first = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: connectMs });
  first.on('error', () => {});
  try {
    await migrate(first);
  } catch (error) {
    throw serverUnusable(url, error);
  } finally {
    await first.end();
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    onConnect: (client) => client.query(JIT_OFF).then(() => {}),
    ...(limits === undefined ? {} : limitsOf(limits)),
  });
  return { pool, close: () => pool.end() };
}

/**
 * PostgreSQL compiles a statement that it expects to be costly at every call, for 300 ms of its time; ours take a few
 * milliseconds. Not as a parameter of the connection, which a pooler in between may refuse.
 */
const JIT_OFF = `select set_config('jit', 'off', false) from pg_settings where name = 'jit'`;

/** A server that does not keep its own limit, because it is gone, is given up a moment later. */
const GRACE_MS = 1_000;

function limitsOf({ waitMs, statementMs }: NonNullable<DatabaseOptions['limits']>): pg.PoolConfig {
  return {
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + GRACE_MS,
    idle_in_transaction_session_timeout: statementMs,
  };
}

/** Name of a prepared statement: the same text gets the same plan. Bounded, since plans stay on the connection. */
const statementNames = new Map<string, string>();
export function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql);
  if (known !== undefined || statementNames.size >= 500) return known;
  const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
  statementNames.set(sql, name);
  return name;
}
const statementNameGenerator = ({ sql }: { sql: string }) => statementName(sql) as string;

type Listen = Database['listen'];

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

/** Through the pool's one connection; when the engine was started again, anew. */
function listenEmbedded(pool: pg.Pool, onError: (error: Error) => void, onBack: (again: () => void) => void): Listen {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    }),
  );
  onBack(() => {
    for (const [channel, set] of listeners) {
      pool.query(`listen ${pg.escapeIdentifier(channel)}`).then(() => {
        for (const listener of set) listener(null);
      }, onError);
    }
  });
  // The migrations have opened the one connection before anyone could hear of it: it is replaced by one that is heard.
  const heard = pool.connect().then((client) => client.release(true));
  return async (channel, onNotify) => {
    await heard;
    const set = listeners.get(channel) ?? new Set();
    listeners.set(channel, set.add(onNotify));
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      set.delete(onNotify);
    };
  };
}

/** On a connection of its own, taken again whenever it is lost. */
function listenServer(url: string, onError: (error: Error) => void): Listen {
  return async (channel, onNotify) => {
    const kept = await keepConnection(url, {
      async opened(client, isFirst) {
        client.on('notification', ({ payload }) => onNotify(payload ?? ''));
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        if (!isFirst) onNotify(null);
      },
      beat: (client) => client.query('select 1'),
      onError,
    });
    return kept.close;
  };
}
