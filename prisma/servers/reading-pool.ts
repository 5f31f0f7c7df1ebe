import pg from 'pg';

/** No server that can be asked has all that was shown: it passes when one has caught up. */
export class BehindShown extends Error {
  readonly code = 'BEHIND_SHOWN';
  constructor() {
    super('the server that is read lacks some of what was shown');
    this.name = 'BehindShown';
  }
}

/** How long a connection is used: afterwards a new one is made, and whatever is in between may lead it elsewhere. */
const CONNECTION_SECONDS = 60;
/** How long a server may take to have what was shown, where no primary can be asked instead. */
const CATCH_UP_MS = 2_000;
const CATCH_UP_STEP_MS = 20;

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * Connections to an address behind which stands any server of the database, and another one tomorrow: standbys or the
 * primary, each as far as it has come. Nothing that is read here is older than what was read before: the state of the data
 * is asked after each statement, and a connection whose server has less than the newest one so met is not handed out.
 *
 * A question that meets such a server goes to the primary, or waits where that cannot be asked. Errors: BehindShown.
 */
export class ReadingPool extends pg.Pool {
  /** The newest state that anything read here may have been of. */
  #shown = 0n;
  /** The state that each connection's server has at least: as long as a connection lives, it only goes forward. */
  readonly #states = new WeakMap<pg.PoolClient, bigint>();
  readonly #primary: pg.Pool | null;

  /** @param primary  connections to the primary for what the other address lacks, used and closed by nobody else */
  constructor(config: pg.PoolConfig, primary: pg.Pool | null) {
    super({ ...config, maxLifetimeSeconds: CONNECTION_SECONDS });
    this.#primary = primary;
    for (const pool of [this, primary]) pool?.on('connect', (client) => this.#askAfterEach(client));
  }

  /** From now on nothing is read that lacks this state. */
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

  /** Null where it is away, or has lost what was shown: then the other servers are all there is. */
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

  /** Whoever holds the connection has an answer when it is known of which state that is at most. */
  #askAfterEach(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const ask = async (...args: unknown[]) => {
      const answer = await send(...args);
      this.requireState(await this.#askState(client));
      return answer;
    };
    // The pool's own `query` calls back.
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

/** The state of the data that a server has, asked past whatever follows the statements of a connection. */
async function stateOf(client: pg.ClientBase): Promise<bigint> {
  const ask = pg.Client.prototype.query as (this: pg.ClientBase, text: string) => Promise<pg.QueryResult>;
  const { rows } = await ask.call(client, 'select version::text from data_version');
  return BigInt((rows[0] as { version: string } | undefined)?.version ?? 0);
}
