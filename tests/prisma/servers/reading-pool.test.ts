import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../prisma/open.ts';
import { BehindShown, ReadingPool } from '../../../prisma/servers/reading-pool.ts';
import { isDatabaseAway } from '../../../server/errors/database-away.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { freePort } from '../../support/process/free-port.ts';

const onServer = process.env.DATABASE_URL !== undefined;

/** Databases stand for servers: each has a state of its own. */
describe.skipIf(!onServer)('whatever is read (needs DATABASE_URL: a PostgreSQL server)', () => {
  const made: Awaited<ReturnType<typeof freshDatabase>>[] = [];
  const urls: string[] = [];
  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) made.push(await freshDatabase());
    urls.push(...made.map(({ url }) => url as string));
  });
  afterAll(async () => {
    for (const { drop } of made) await drop();
  });

  const atState = async (url: string, state: number) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query('update data_version set version = $1', [state]);
    await client.end();
  };
  /** Where the next connection to the read address leads. */
  let leadsTo = '';
  class Led extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: leadsTo });
    }
  }
  let pool: ReadingPool;
  const open = (primaryUrl: string | null, max = 2) => {
    const primary = primaryUrl === null ? null : new pg.Pool({ connectionString: primaryUrl });
    pool = new ReadingPool({ Client: Led, max }, primary);
    for (const one of [pool, primary]) one?.on('error', () => {});
  };
  const stateOf = async (from: Pick<pg.Pool, 'query'> | pg.PoolClient) => {
    const { rows } = await from.query<{ state: number; at: string }>(
      'select version::int as state, current_database() as at from data_version',
    );
    return { state: rows[0]?.state, at: withName(rows[0]?.at ?? '') };
  };
  const withName = (name: string) => ['near', 'far', 'primary'][urls.findIndex((url) => url.endsWith(`/${name}`))];
  const [NEAR, FAR, PRIMARY] = [0, 1, 2];
  const urlOf = (at: number) => urls[at] as string;
  beforeEach(() => {
    leadsTo = urlOf(NEAR);
  });

  it('is never older than what was read before: the primary is asked where the server lacks some of it', async () => {
    await atState(urlOf(NEAR), 10);
    await atState(urlOf(FAR), 9);
    await atState(urlOf(PRIMARY), 12);
    open(urlOf(PRIMARY));
    try {
      expect(await stateOf(pool)).toEqual({ state: 10, at: 'near' });
      // What the server had before counts, and what it has come to since is read from it.
      await atState(urlOf(NEAR), 11);
      const held = await pool.connect();
      expect(await stateOf(held)).toEqual({ state: 11, at: 'near' });
      leadsTo = urlOf(FAR);
      expect(await stateOf(pool)).toEqual({ state: 12, at: 'primary' });
      // The primary showed more than the one that was read before has.
      held.release();
      expect(await stateOf(pool)).toEqual({ state: 12, at: 'primary' });
      for (const at of [NEAR, FAR]) await atState(urlOf(at), 12);
      expect((await stateOf(pool)).at).not.toBe('primary');
    } finally {
      await pool.end();
    }
  });

  it('has what is asked for: of a transaction it is the state that the transaction sees', async () => {
    await atState(urlOf(NEAR), 20);
    await atState(urlOf(PRIMARY), 21);
    open(urlOf(PRIMARY));
    try {
      const client = await pool.connect();
      await client.query('begin isolation level repeatable read read only');
      expect((await stateOf(client)).state).toBe(20);
      await atState(urlOf(NEAR), 21);
      expect((await stateOf(client)).state).toBe(20);
      await client.query('rollback');
      client.release();
      pool.requireState(22n);
      await atState(urlOf(PRIMARY), 22);
      expect(await stateOf(pool)).toEqual({ state: 22, at: 'primary' });
    } finally {
      await pool.end();
    }
  });

  it('waits for the server where the primary is away, and is refused where that does not come', async () => {
    await atState(urlOf(NEAR), 30);
    open(`postgresql://127.0.0.1:${await freePort()}/boards`);
    try {
      pool.requireState(31n);
      const waiting = stateOf(pool);
      await atState(urlOf(NEAR), 31);
      expect(await waiting).toEqual({ state: 31, at: 'near' });
      pool.requireState(32n);
      const error = await stateOf(pool).catch((reason: Error) => reason);
      expect(error).toBeInstanceOf(BehindShown);
      expect(isDatabaseAway(error)).toBe(true);
    } finally {
      await pool.end();
    }
  });

  it('gives back each connection, whatever becomes of what was asked', async () => {
    await atState(urlOf(NEAR), 40);
    open(null, 1);
    try {
      await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' });
      pool.requireState(41n);
      await expect(pool.query('select 1')).rejects.toThrow(BehindShown);
      await atState(urlOf(NEAR), 41);
      expect(await stateOf(pool)).toEqual({ state: 41, at: 'near' });
      expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0]);
    } finally {
      await pool.end();
    }
  });

  it('is what Prisma reads too', async () => {
    await atState(urlOf(NEAR), 50);
    await atState(urlOf(PRIMARY), 51);
    const database = await openDatabase({ url: urlOf(PRIMARY), readUrl: urlOf(NEAR), dataDir: null });
    try {
      const state = async () => (await database.prisma.dataVersion.findFirstOrThrow()).version;
      expect(await state()).toBe(50n);
      await database.standbys?.caughtUp();
      expect(await state()).toBe(51n);
    } finally {
      await database.close();
    }
  });
});

it('an address that leads nowhere is refused under its own name', async () => {
  const readUrl = `postgresql://anna:secret@127.0.0.1:${await freePort()}/boards`;
  await expect(openDatabase({ readUrl, dataDir: null })).rejects.toThrow(
    /^DATABASE_READ_URL cannot be used: nobody listens at 127/,
  );
});
