import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../ingest/sample-world/filers/random.ts';
import { pruneEvents } from '../../../ingest/store/filings/events.ts';
import { type Database, openDatabase } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { withAdmin } from '../../support/database/admin.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { accessionOf } from '../../support/database/rows.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';
import { AMBER, addFiler, addRows, newestEvent, StreamReader } from '../../support/service/live.ts';
import { fetchFrom } from '../../support/service/web-request.ts';

const clock = frozenClock('2026-10-30');
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
const databases: Database[] = [];
const instances: Instance[] = [];
let written = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  // On a server each instance has connections of its own, as processes do; embedded there is one of each.
  for (let at = 0; at < (fresh.url === undefined ? 1 : 2); at += 1) {
    const database = await openDatabase({ url: fresh.url, dataDir: null, dump: fresh.dump });
    databases.push(database);
    // A log so short that who comes back is mostly served from the table.
    instances.push(await startInstance(database, { clock, logEvents: 8 }));
  }
  await addFiler(first());
});
afterAll(async () => {
  for (const instance of instances) await instance.close();
  for (const database of databases) await database.close();
  await fresh?.drop();
});

const first = () => databases[0] as Database;
const instanceOf = (turn: number) => instances[turn % instances.length] as Instance;
const more = async (count: number) => {
  const from = written + 1;
  written += count;
  await addRows(first(), from, count);
};
const accessions = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => accessionOf(AMBER, from + at));

async function open(url: string, lastEventId: string | null): Promise<StreamReader> {
  const query = 'subscription { boardRowAdded(after: 0) { accession } }';
  const response = await fetch(`${url}/graphql?${new URLSearchParams({ query })}`, {
    headers: { accept: 'text/event-stream', ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }) },
  });
  expect(response.status).toBe(200);
  return new StreamReader(response);
}
const accessionIn = (data: string): string => JSON.parse(data).data.boardRowAdded.accession;

describe('a subscriber that comes back', () => {
  it.for([1, 2, 3])(
    'gets what it missed, in order, once, wherever it lost the connection and to whichever instance it comes (seed %i)',
    { timeout: 120_000 },
    async (seed, test) => {
      const random = seededRandom(seed);
      const goal = written + 150;
      const start = written;
      const writing = (async () => {
        while (written < goal) await more(Math.min(random.between(1, 20), goal - written));
      })();
      const seen: string[] = [];
      let lastEventId: string | null = null;
      let turn = 0;
      for (; seen.length < goal; turn += 1) {
        const reader = await open(instanceOf(turn).url, lastEventId);
        const wanted = Math.min(random.between(1, 40), goal - seen.length);
        for (let count = 0; count < wanted; count += 1) {
          const message = await reader.next();
          // The log is short: it may have gone on without this reader, who then comes back like any other.
          if (message === null) break;
          lastEventId = message.id;
          seen.push(accessionIn(message.data));
        }
        await reader.close();
      }
      await writing;
      const twice = seen.length - new Set(seen).size;
      tellFigures(test, { connections: turn, events: goal, missed: goal + twice - seen.length, twice });
      expect(start).toBeLessThan(goal);
      expect(seen).toEqual(accessions(1, goal));
      for (const { live } of instances) await expect.poll(() => live.count()).toBe(0);
    },
  );

  it('is told when what it missed is no longer kept, and what to do', async () => {
    const reader = await open(instanceOf(0).url, null);
    const [, second] = await reader.take(2);
    await reader.close();
    await first().pool.query(
      `update events set created_at = created_at - interval '40 days' where id <= $1::bigint + 5`,
      [second?.id],
    );
    await pruneEvents(first(), new Date());
    const query = 'subscription { boardRowAdded { accession } }';
    const response = await fetch(`${instanceOf(1).url}/graphql?${new URLSearchParams({ query })}`, {
      headers: { accept: 'text/event-stream', 'last-event-id': second?.id ?? '' },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('is older than the events that are kept, those of the last 31 days');
  });
});

describe.skipIf(process.env.DATABASE_URL === undefined)('two instances on one server', () => {
  it('tell their subscribers what the other stored, and miss nothing while their listening connection is cut', async () => {
    const newest = await newestEvent(first());
    await more(1);
    const both = await Promise.all(databases.map((database) => startInstance(database, { clock })));
    const readers = await Promise.all(both.map(({ url }) => open(url, newest)));
    for (const reader of readers) {
      expect((await reader.take(1)).map(({ data }) => accessionIn(data))).toEqual(accessions(written, written));
    }
    const before = written;
    for (let round = 0; round < 5; round += 1) {
      await withAdmin(fresh.url ?? '', (admin) =>
        admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen %'`),
      );
      await more(3);
    }
    for (const reader of readers) {
      expect((await reader.take(15)).map(({ data }) => accessionIn(data))).toEqual(accessions(before + 1, written));
      await reader.close();
    }
    for (const instance of both) await instance.close();
  }, 60_000);
});

it('a reader is sent back when the log has gone on without it', async () => {
  const { live } = instanceOf(0);
  const feed = await live.events(() => true, null);
  const iterator = feed[Symbol.asyncIterator]();
  await more(1);
  expect((await iterator.next()).value).toMatchObject({ kind: 'boardRowAdded' });
  const newest = live.newestId();
  await more(60);
  await expect.poll(() => live.newestId()).toBeGreaterThan(newest + 59);
  // What it had been handed already comes; then it is over.
  let count = 0;
  while (!(await iterator.next()).done) count += 1;
  expect(count).toBeLessThan(60);
  await iterator.return?.();
  expect(live.count()).toBe(0);
});

it('one network address is let in for its share, and others beside it', async (test) => {
  const instance = await startInstance(first(), { clock });
  const fetch = fetchFrom(instance.app.answer);
  const query = encodeURIComponent('subscription { cardChanged { cik } }');
  const ask = (client: string) =>
    fetch(
      new Request(`http://localhost/graphql?query=${query}`, {
        headers: { accept: 'text/event-stream', 'x-client-address': client },
      }),
    );
  const inside = await Promise.all(Array.from({ length: 1_000 }, () => ask('198.51.100.1')));
  expect(new Set(inside.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await ask('198.51.100.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  tellFigures(test, { letIn: inside.length, thenRefusedWith: refused.status });
  expect(await refused.text()).toContain('at most 1000');
  inside.push(await ask('198.51.100.2'));
  expect(inside.at(-1)?.status).toBe(200);
  await inside[0]?.body?.cancel();
  inside.push(await ask('198.51.100.1'));
  expect(inside.at(-1)?.status).toBe(200);
  for (const { body } of inside.slice(1)) await body?.cancel();
  expect(instance.live.count()).toBe(0);
  await instance.close();
}, 120_000);
