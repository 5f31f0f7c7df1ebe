import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { freshDatabase } from '../support/database/database.ts';
import { accessionOf, insertRows } from '../support/database/rows.ts';
import { startRelay, type TcpRelay } from '../support/database/tcp-relay.ts';
import { type Instance, startInstance } from '../support/service/listening.ts';

const onServer = process.env.DATABASE_URL !== undefined;
const FILER = 78;

const ask = (url: string, query: string) =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

describe.skipIf(!onServer)('a server that loses its database (needs DATABASE_URL: a PostgreSQL server)', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>;
  let relay: TcpRelay;
  let database: Database;
  let instance: Instance;
  beforeAll(async () => {
    fresh = await freshDatabase();
    const address = new URL(fresh.url as string);
    relay = await startRelay(address.hostname, Number(address.port || 5432));
    address.hostname = '127.0.0.1';
    address.port = String(relay.port);
    const limits = { waitMs: 1_000, statementMs: 1_000 };
    database = await openDatabase({ url: address.href, dataDir: null, dump: fresh.dump, limits });
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
    await insertRows(database, {
      filers: [{ cik: FILER, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }],
      placed: [
        {
          board: 'breaches',
          kinds: ['8-K 1.05'],
          cik: FILER,
          accession: accessionOf(FILER, 1),
          form: '8-K',
          filedOn: '2026-10-12',
          items: ['1.05'],
        },
      ],
    });
  });
  afterAll(async () => {
    relay?.become('pass');
    await instance?.close();
    await database?.close();
    await relay?.close();
    await fresh?.drop();
  });

  let asked = 0;
  /** A question that no memory answers. */
  const UNKEPT = '{ status { filings } }';

  it.each(['refuse', 'freeze'] as const)(
    'says so instead of hanging, and recovers by itself: %s',
    async (mode) => {
      expect((await ask(instance.url, UNKEPT)).status).toBe(200);
      const board = () => fetch(`${instance.url}/boards/breaches.json`);
      await expect.poll(async () => (await (await board()).json()).total).toBe(1);
      // A reply is kept from the second time that it is asked for.
      await (await board()).text();

      relay.become(mode);
      const graphql = await ask(instance.url, UNKEPT);
      expect(graphql.status).toBe(503);
      expect(Number(graphql.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] });

      const path = await fetch(`${instance.url}/boards/breaches.json?company=amber+${++asked}`);
      expect(path.status).toBe(503);
      expect(Number(path.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await path.json()).toMatchObject({ code: 'OVERLOADED', hint: expect.stringContaining('again') });

      const tool = await fetch(`${instance.url}/boards/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_breaches","arguments":{"company":"amber ${++asked}"}}}`,
      });
      expect(await tool.json()).toMatchObject({ result: { isError: true } });

      // A kept reply is still given, with its day; operators are told, and load balancers with them.
      expect((await board()).status).toBe(200);
      expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);
      const readiness = async () => (await fetch(`${instance.url}/readyz`)).status;
      await expect.poll(readiness, { timeout: 40_000 }).toBe(503);

      relay.become('pass');
      await expect.poll(readiness, { timeout: 40_000 }).toBe(200);
      await expect.poll(async () => (await ask(instance.url, UNKEPT)).status, { timeout: 40_000 }).toBe(200);
      // What was written meanwhile by others is heard of again.
      await insertRows(database, {
        filings: [{ cik: FILER, accession: accessionOf(FILER, 100 + asked), form: '8-K', filedOn: '2026-10-13' }],
      });
      const count = async () => {
        const { data } = await (
          await ask(instance.url, `{ filer(cik: ${FILER}) { filings(first: 1) { totalCount } } }`)
        ).json();
        return data.filer.filings.totalCount;
      };
      const before = mode === 'refuse' ? 2 : 3;
      await expect.poll(count, { timeout: 20_000 }).toBe(before);
    },
    180_000,
  );

  it('gives up a statement that takes too long, in words, and keeps the connection', async () => {
    await expect(database.pool.query('select pg_sleep(30)')).rejects.toMatchObject({ code: '57014' });
    expect((await ask(instance.url, UNKEPT)).status).toBe(200);
  });
});

describe.runIf(!onServer)('a server that loses its database', () => {
  it.skip('is tested on PostgreSQL: set DATABASE_URL', () => {});
});
