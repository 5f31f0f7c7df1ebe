import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { accessionOf, insertRows } from '../../support/database/rows.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';

const clock = frozenClock('2026-10-30');
const FILER = 77;
const WRITES = 25;
const READERS = 6;

let fresh: Awaited<ReturnType<typeof freshDatabase>>;
const databases: Database[] = [];
const instances: Instance[] = [];

beforeAll(async () => {
  fresh = await freshDatabase();
  // On a server each instance has connections of its own, as processes do; embedded there is one of each.
  const count = fresh.url === undefined ? 1 : 2;
  for (let at = 0; at < count; at += 1) {
    const database = await openDatabase({ url: fresh.url, dataDir: null, dump: fresh.dump });
    databases.push(database);
    instances.push(await startInstance(database, { clock }));
  }
  await insertRows(databases[0] as Database, {
    filers: [{ cik: FILER, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }],
  });
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  for (const database of databases) await database.close();
  await fresh.drop();
});

const write = (count: number) =>
  insertRows(databases[0] as Database, {
    placed: [
      {
        board: 'breaches',
        kinds: ['8-K 1.05'],
        cik: FILER,
        accession: accessionOf(FILER, count),
        form: '8-K',
        filedOn: '2026-10-12',
        items: ['1.05'],
      },
    ],
  });

/** The same number through several doors: rows on the board, which is the number of writes. */
const DOORS: ((url: string) => Promise<number>)[] = [
  async (url) => ((await (await fetch(`${url}/boards/breaches.json`)).json()) as { total: number }).total,
  async (url) => (await (await fetch(`${url}/boards/breaches.csv`)).text()).trim().split('\r\n').length - 1,
  async (url) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ board(slug: BREACHES) { total } }"}',
    });
    return ((await response.json()) as { data: { board: { total: number } } }).data.board.total;
  },
  async (url) => {
    const query = encodeURIComponent(`{ filer(cik: ${FILER}) { filings(first: 1) { totalCount } } }`);
    const response = await fetch(`${url}/graphql?query=${query}`);
    return ((await response.json()) as { data: { filer: { filings: { totalCount: number } } } }).data.filer.filings
      .totalCount;
  },
  async (url) => {
    const response = await fetch(`${url}/boards/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_breaches","arguments":{}}}',
    });
    return ((await response.json()) as { result: { structuredContent: { total: number } } }).result.structuredContent
      .total;
  },
];

describe('while filings are written', () => {
  it('no older answer follows a newer one on an instance, through any door, and the end is seen everywhere', async () => {
    let written = 0;
    let isOver = false;
    const trouble: string[] = [];
    const reading = instances.flatMap(({ url }, instance) => {
      // What any reader of this instance has been answered before another one asks.
      let newest = 0;
      return Array.from({ length: READERS }, async (_, reader) => {
        let rounds = 0;
        while (!isOver) {
          const door = DOORS[(reader + rounds++) % DOORS.length] as (url: string) => Promise<number>;
          const before = newest;
          const seen = await door(url);
          if (seen < before) trouble.push(`instance ${instance} answered ${seen} after ${before}`);
          if (seen > written + 1) trouble.push(`instance ${instance} answered ${seen} before it was written`);
          newest = Math.max(newest, seen);
        }
        return rounds;
      });
    });
    for (let count = 1; count <= WRITES; count += 1) {
      await write(count);
      written = count;
      // Long enough for questions to come again, so that kept answers are in play.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // One second after the commit nothing older is served anywhere.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (const { url } of instances) {
      for (const door of DOORS) if ((await door(url)) !== WRITES) trouble.push(`${url} is behind after a second`);
    }
    isOver = true;
    const rounds = await Promise.all(reading);
    expect(trouble).toEqual([]);
    expect(Math.min(...rounds)).toBeGreaterThan(1);
  });

  it('an instance that hears no announcement catches up by reading the version again', async () => {
    const { url } = instances.at(-1) as Instance;
    const [board] = DOORS;
    expect(await board?.(url)).toBe(WRITES);
    await board?.(url);
    const database = databases[0] as Database;
    // A commit without its NOTIFY, as after a lost connection.
    await database.pool.query(`delete from board_rows where accession = '${accessionOf(FILER, 1)}'`);
    await database.pool.query('update data_version set version = version + 1');
    await expect.poll(() => board?.(url), { timeout: 5000 }).toBe(WRITES - 1);
  });
});
