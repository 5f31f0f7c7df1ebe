import pg from 'pg';
import { requireMigrated } from '../migrate.ts';
import type { Standbys } from '../open.ts';
import { serverUnusable } from '../unusable.ts';
import { type ServerAddress, serversOf } from './addresses.ts';
import { clientRoutedBy } from './routed-client.ts';
import { BehindShown, type ServerWatch, watchServers } from './watch-servers.ts';

export interface ReadingOptions {
  readonly primary: Standbys['primary'];
  readonly primaryUrl: string | undefined;
  readonly shown: (() => bigint) | undefined;
  readonly options: pg.PoolConfig;
  /** Listens to the pool before it has a connection: the loss of one that nobody listens to ends the process. */
  readonly observe: (pool: pg.Pool) => void;
}

export interface Reading {
  readonly pool: pg.Pool;
  readonly standbys: Standbys;
  close(): Promise<void>;
}

/** How long reads may take to have what was just written, before the answer goes out without. */
const CATCH_UP_MS = 5_000;
const CATCH_UP_STEP_MS = 50;

/**
 * A pool whose connections all lead to the one server that is read at the moment. Nothing is asked of the primary.
 *
 * Errors: DatabaseUnusable when no standby answers, or when the tables are not as this code needs them.
 */
export async function openReading(readUrl: string, given: ReadingOptions): Promise<Reading> {
  const standbys = serversOf(readUrl);
  const watch = watchServers({
    standbys,
    primary: given.primaryUrl === undefined ? undefined : serversOf(given.primaryUrl),
    ...(given.shown === undefined ? {} : { shown: given.shown }),
  });
  const pool = new FollowingPool(watch, standbys, havingAll(given));
  given.observe(pool);
  // One that is lost is found out now, not at the next look.
  pool.on('error', () => void watch.look());
  const close = async () => {
    await watch.stop();
    await pool.end();
  };
  try {
    await watch.look();
    await requireMigrated(pool);
  } catch (error) {
    await close();
    throw serverUnusable('DATABASE_READ_URL', readUrl, error);
  }
  const { primary } = given;
  return {
    pool,
    close,
    standbys: {
      primary,
      state: watch.state,
      caughtUp: async () => {
        if (primary !== null) await catchUp(primary.pool, pool);
      },
    },
  };
}

/**
 * A server that was started anew between two looks may have gone back: each new connection is asked for its state before it
 * is used.
 */
function havingAll({ options, shown = () => 0n }: ReadingOptions): pg.PoolConfig {
  return {
    ...options,
    async onConnect(client) {
      await options.onConnect?.(client);
      const wanted = shown();
      if (wanted > 0n && (await versionOf(client)) < wanted) throw new BehindShown();
    },
  };
}

/** Connections made before another server was chosen are not handed out again. */
class FollowingPool extends pg.Pool {
  readonly #watch: ServerWatch;

  constructor(watch: ServerWatch, standbys: readonly ServerAddress[], options: pg.PoolConfig) {
    const [first] = standbys;
    super({ ...options, connectionString: first?.url, Client: clientRoutedBy(async () => watch.route()) });
    this.#watch = watch;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Parameters<pg.Pool['connect']>[0]): void;
  override connect(done?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (done === undefined) return taken;
    taken.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
    return undefined;
  }

  /** Whether a connection leads to the server that is read now. */
  #isOf(client: pg.PoolClient): boolean {
    try {
      const { host, port } = this.#watch.route();
      return client.host === host && client.port === port;
    } catch {
      return false;
    }
  }

  async #take(): Promise<pg.PoolClient> {
    for (;;) {
      this.#watch.route();
      const client = await super.connect();
      if (this.#isOf(client)) return client;
      client.release(true);
    }
  }
}

const VERSION = 'select version::text from data_version';

async function versionOf(one: Pick<pg.ClientBase, 'query'> | pg.Pool): Promise<bigint> {
  const { rows } = await one.query<{ version: string }>(VERSION);
  return BigInt(rows[0]?.version ?? 0);
}

async function catchUp(primary: pg.Pool, pool: pg.Pool): Promise<void> {
  const wanted = await versionOf(primary);
  const until = performance.now() + CATCH_UP_MS;
  while ((await versionOf(pool)) < wanted && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, CATCH_UP_STEP_MS));
  }
}
