import pg from 'pg';

/** No reachable server has all the data already shown. Temporary: it ends when one has caught up. */
export class BehindShown extends Error {
  readonly code = 'BEHIND_SHOWN';
  constructor() {
    super('the server that is read lacks some of what was shown');
    this.name = 'BehindShown';
  }
}

/** Lifetime of a connection. A new one may lead to another server, through whatever is in between. */
const CONNECTION_SECONDS = 60;
/** How long a server may take to catch up with the data already shown, if no primary can be asked. */
const CATCH_UP_MS = 2_000;
const CATCH_UP_STEP_MS = 20;

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Connections to an address with any server of the database behind it, which may change: standbys or the primary, each
 * at its own state. No read is older than an earlier one: the state of the data is queried after each statement, and
 * connections to a server behind the newest state seen are not handed out.
 *
 * A query that gets such a server goes to the primary, or waits if there is none. Errors: BehindShown.
 */
export class ReadingPool extends pg.Pool {
  /** The newest state that any read here may have seen. */
  #shown = 0n;
  /** The minimum state of each connection's server; it only increases while the connection lives. */
  readonly #states = new WeakMap<pg.PoolClient, bigint>();
  readonly #primary: pg.Pool | null;

  /** @param primary connections to the primary for data missing here; this pool alone uses and closes them */
  constructor(config: pg.PoolConfig, primary: pg.Pool | null) {
    super({ ...config, maxLifetimeSeconds: CONNECTION_SECONDS });
    this.#primary = primary;
    for (const pool of [this, primary]) pool?.on('connect', (client) => this.#askAfterEach(client));
  }

  /** From now on no read may miss this state. */
  requireState(version: bigint): void {
    if (version > this.#shown) this.#shown = version;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (done === undefined) return taken;
    taken.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error, undefined, () => {}),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#primary?.end()]);
  }

  async #take(): Promise<pg.PoolClient> {
    const reader = await super.connect();
    try {
      if (await this.#hasShown(reader)) return reader;
      const primary = await this.#takeFromPrimary();
      if (primary !== null) {
        reader.release();
        return primary;
      }
      for (const until = performance.now() + CATCH_UP_MS; performance.now() < until; ) {
        await new Promise((resolve) => setTimeout(resolve, CATCH_UP_STEP_MS));
        if (await this.#hasShown(reader)) return reader;
      }
      throw new BehindShown();
    } catch (error) {
      reader.release(error as Error);
      throw error;
    }
  }

  /** Null if the primary is unreachable or has lost data already shown; then only the other servers remain. */
  async #takeFromPrimary(): Promise<pg.PoolClient | null> {
    const client = await this.#primary?.connect().catch(() => null);
    if (client == null) return null;
    const isFit = await this.#hasShown(client).catch(() => false);
    if (isFit) return client;
    client.release(true);
    return null;
  }

  async #hasShown(client: pg.PoolClient): Promise<boolean> {
    const isKnown = (this.#states.get(client) ?? -1n) >= this.#shown;
    return isKnown || (await this.#askState(client)) >= this.#shown;
  }

  async #askState(client: pg.PoolClient): Promise<bigint> {
    const state = await stateOf(client);
    this.#states.set(client, state);
    return state;
  }

  /** A caller gets its answer only once the newest state it can come from is known. */
  #askAfterEach(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const ask = async (...args: unknown[]) => {
      const answer = await send(...args);
      this.requireState(await this.#askState(client));
      return answer;
    };
    // The pool's own `query` uses callbacks.
    const query = (...args: unknown[]): Promise<unknown> | undefined => {
      const done = args.at(-1);
      if (typeof done !== 'function') return ask(...args);
      ask(...args.slice(0, -1)).then(
        (answer) => done(undefined, answer),
        (error: Error) => done(error),
      );
      return undefined;
    };
    Object.assign(client, { query });
  }
}

/** The state of a server's data, queried without the override in `#askAfterEach`. */
async function stateOf(client: pg.ClientBase): Promise<bigint> {
  const ask = pg.Client.prototype.query as (this: pg.ClientBase, text: string) => Promise<pg.QueryResult>;
  const { rows } = await ask.call(client, 'select version::text from data_version');
  return BigInt((rows[0] as { version: string } | undefined)?.version ?? 0);
}
