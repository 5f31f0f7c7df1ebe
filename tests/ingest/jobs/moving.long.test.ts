import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangingMirror, createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { openClock } from '../../../ingest/jobs/open-clock.ts';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import { MOVES_FROM } from '../../../ingest/sample-world/about.ts';
import { laterFiling } from '../../../ingest/sample-world/later-filings.ts';
import { createMovingWorld } from '../../../ingest/sample-world/moving-world.ts';
import { sampleRandom } from '../../../ingest/sample-world/sample-world.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { emptyTables } from '../../support/database/table-hash.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const rows = async (sql: string) => (await database.pool.query(sql)).rows;
const EVENTS = `select board, accession, cik from events where kind = 'boardRowAdded' order by id`;
const events = async ({ pool } = database) => (await pool.query(EVENTS)).rows;

describe('a world that moves', { timeout: 180_000 }, () => {
  it('stores what was filed since the last look, with its events and mails, and nothing twice', async () => {
    let minutes = 0;
    const clock = () => new Date(MOVES_FROM.getTime() + minutes * 60_000);
    const deps = sampleDeps(database, {
      edgar: createChangingMirror(createMovingWorld(clock), clock),
      clock,
      now: clock,
    });
    await backfillAll(deps);
    expect(await events()).toEqual([]);
    const made = Array.from({ length: 10 }, (_, stretch) => laterFiling(stretch, sampleRandom()));
    const watched = made.find(({ items }) => items.startsWith('5.02'))?.filers[0]?.cik;
    await database.pool.query(
      `insert into watches (cik, covers, email, address_hash, mailbox_hash, state, asked_at, confirmed_at)
       values ($1, 'filings', 'reader@example.org', 'a', 'a', 'active', $2, $2)`,
      [watched, clock()],
    );

    minutes = 30;
    await pollFilings(deps);
    const stored = await rows('select accession, accepted_at, primary_document from filings order by accepted_at');
    for (const { accession, acceptedMs, primaryDocument } of made) {
      expect(stored).toContainEqual({
        accession,
        accepted_at: new Date(acceptedMs),
        primary_document: primaryDocument,
      });
    }
    const announced = await events();
    const onBoards = made.filter(({ items }) => /1\.0[35]|2\.0[456]|3\.01|4\.0[12]|5\.02/.test(items));
    expect(new Set(announced.map(({ accession }) => accession))).toEqual(
      new Set(onBoards.map(({ accession }) => accession)),
    );
    const mails = await rows(
      `select payload ->> 'accession' as accession from outbox where kind = 'filing' order by 1`,
    );
    expect(mails.map(({ accession }) => accession)).toEqual(
      made
        .filter(({ filers }) => filers[0]?.cik === watched)
        .map(({ accession }) => accession)
        .sort(),
    );

    await pollFilings(deps);
    expect(await events()).toEqual(announced);
    expect(await rows('select count(*)::int as n from outbox')).toEqual([{ n: mails.length }]);

    // Days without a look: the feed no longer shows them, the lists of the filers do.
    minutes = 4 * 24 * 60;
    await pollFilings({ ...deps, edgar: createChangingMirror(createMovingWorld(clock), clock) });
    const [{ n }] = await rows(`select count(*)::int as n from filings where accession like '%-26-5_____'`);
    expect(n).toBe(Array.from({ length: (4 * 24 * 60) / 3 }).length);
  });

  it('shows its last day when the tables are made and goes on from there, unless AS_OF stops it', async () => {
    const config = { source: 'sample', AS_OF: undefined } as const;
    let now = new Date('2027-03-01T12:00:00Z');
    const first = await openClock(config, database, () => now);
    expect(first().toISOString()).toBe('2026-10-30T22:30:00.000Z');
    await database.pool.query('insert into ingest_runs (command, started_at) values ($1, $2)', ['backfill', now]);
    now = new Date('2027-03-03T12:05:00Z');
    expect(first().toISOString()).toBe('2026-11-01T22:35:00.000Z');
    expect((await openClock(config, database, () => now))()).toEqual(first());
    const still = await openClock({ ...config, AS_OF: '2026-10-30' }, database, () => now);
    expect(still().toISOString()).toBe('2026-10-31T03:59:59.999Z');
    await expect(openClock({ ...config, AS_OF: '2026-11-03' }, database, () => now)).rejects.toThrow(
      'AS_OF cannot be "2026-11-03". It has to be a day that has come: today is 2026-11-01.',
    );
    await expect(openClock({ source: 'live', AS_OF: '2999-01-01' }, database, () => now)).rejects.toThrow(
      'AS_OF cannot be "2999-01-01". It has to be a day that has come: today is 2027-03-03.',
    );
    const live = await openClock({ source: 'live', AS_OF: undefined }, database, () => now);
    expect(live()).toEqual(now);
  });
});

describe('a mirror that is looked at again', { timeout: 120_000 }, () => {
  it('announces a filing that a filer’s own list has and no feed', async () => {
    const loaded = await openTestDatabase({ holds: 'sample world' });
    const world = sampleFiles();
    const name = 'data/submissions/CIK1999999001.json';
    const list = JSON.parse(new TextDecoder().decode(world.get(name)));
    const { recent } = list.filings;
    const newest: Record<string, unknown> = {
      accessionNumber: '1999999001-26-000999',
      filingDate: '2026-10-30',
      reportDate: '2026-10-28',
      form: '8-K',
      items: '4.02',
    };
    for (const [field, values] of Object.entries<unknown[]>(recent)) values.unshift(newest[field] ?? values[0]);
    const changed = new Map(world).set(name, new TextEncoder().encode(JSON.stringify(list)));
    await pollFilings(sampleDeps(loaded, { edgar: createMemoryMirror(changed, new Date()) }));
    const announced = await events(loaded);
    await loaded.close();
    expect(announced).toEqual([{ board: 'restatements', accession: '1999999001-26-000999', cik: 1_999_999_001 }]);
  });
});
