import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Edgar } from '../../../ingest/edgar/edgar.ts';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { nightly } from '../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../ingest/jobs/poll.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { emptyTables, tableHashes } from '../../support/database/table-hash.ts';
import { feedName, feedPage } from '../../support/edgar/feed-page.ts';
import {
  BREACH,
  BREACH_ITEM,
  CLOCK,
  DAY,
  entry,
  files,
  index,
  indexName,
  NOTICE,
  text,
  UNSEEN,
} from '../../support/edgar/polled-day.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { asLive, sampleDeps } from '../../support/service/jobs.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database));

const table = async (sql: string) => (await database.pool.query(sql)).rows;
const EVENTS = [
  { board: 'breaches', accession: BREACH },
  { board: 'late-filers', accession: NOTICE },
  { board: 'restatements', accession: UNSEEN },
];
const events = () => table(`select board, accession from events where kind = 'boardRowAdded' order by board`);

describe('a poll', () => {
  const mirror = createMemoryMirror(files, CLOCK());
  const poll = (edgar: Edgar) => pollFilings(sampleDeps(database, { edgar, clock: CLOCK }));

  it('takes feed, index and the headers of what only the index has, and announces each board row once', async () => {
    await poll(asLive(mirror));
    expect(await events()).toEqual(EVENTS);
    expect(await table(`select cik, accepted_at, items_known from filings where accession = '${UNSEEN}'`)).toEqual([
      { cik: 22, accepted_at: new Date('2025-03-03T21:15:00Z'), items_known: true },
    ]);
    await poll(asLive(mirror));
    expect(await events()).toEqual(EVENTS);
  });

  it('asks again for lists of funds that were set aside, and waits for no page of a past feed', async () => {
    const list = 'www/cgi-bin/browse-edgar/getcompany-S000012345-type-NPORT-P.atom';
    await database.pool.query(
      `insert into quarantined_sources (path, reason, seen_at, next_at)
       select path, 'A page.', $2::timestamptz - interval '1 day', $2::timestamptz - interval '1 hour' from unnest($1::text[]) path`,
      [[list, feedName('20250228', 100)], sampleDeps(database).now()],
    );
    const asked: string[] = [];
    await poll(asLive(mirror, asked));
    expect(asked).toContain(list);
    expect(await table('select path from quarantined_sources')).toEqual([]);
  });

  it('goes back in the feed no further than it is new', async () => {
    await poll(asLive(mirror));
    const shown = entry(21, BREACH, '8-K', BREACH_ITEM);
    const asked = async (entries: string[]) => {
      const names: string[] = [];
      await poll(asLive(createMemoryMirror(new Map(files).set(feedName(DAY, 0), feedPage(entries)), CLOCK()), names));
      return names.filter((name) => name.includes('getcurrent'));
    };
    expect(await asked([shown, ''])).toEqual([feedName(DAY, 0)]);
    expect(await asked([entry(24, '0000000024-25-000001', '10-Q'), shown])).toEqual([
      feedName(DAY, 0),
      feedName(DAY, 100),
    ]);
  });

  it('that was cut off between two pages is followed by one that looks at all of them', async () => {
    const withoutIndex = new Map([...files].filter(([name]) => name !== indexName));
    const whole = asLive(createMemoryMirror(withoutIndex, CLOCK()));
    const cutOff: Edgar = {
      async get(path, options) {
        if (path.file === feedName(DAY, 100)) throw new Error('The power went.');
        return whole.get(path, options);
      },
    };
    await expect(poll(cutOff)).rejects.toThrow('The power went.');
    expect((await events()).map(({ accession }) => accession)).toEqual([BREACH]);
    await poll(whole);
    expect((await events()).map(({ accession }) => accession)).toEqual([BREACH, NOTICE]);
  });

  it('that looks at all of the feed ends where its pages have no entries', async () => {
    const asked: string[] = [];
    const endless = asLive(
      createMemoryMirror(
        new Map([...files, [feedName(DAY, 200), feedPage([])], [feedName(DAY, 300), feedPage([])]]),
        CLOCK(),
      ),
      asked,
    );
    const cutOff: Edgar = {
      async get(path, options) {
        if (path.file === feedName(DAY, 100)) throw new Error('The power went.');
        return endless.get(path, options);
      },
    };
    await expect(poll(cutOff)).rejects.toThrow('The power went.');
    asked.length = 0;
    await poll(endless);
    expect(asked.filter((name) => name.includes('getcurrent'))).toEqual(
      [0, 100, 200].map((start) => feedName(DAY, start)),
    );
  });

  it.each([
    ['between two pages is read whole by the next', 100, 3],
    ['past the last page that the SEC ever gives is whole', 5_100, 1],
  ])('that meets a 503 %s', async (_where, away, pagesAgain) => {
    const page = (start: number) =>
      feedPage(
        Array.from({ length: 100 }, (_, at) =>
          entry(21, `0000000021-25-${String(10 + start + at).padStart(6, '0')}`, '4'),
        ),
      );
    const pages = new Map(files);
    for (let start = 0; start < away; start += 100) pages.set(feedName(DAY, start), page(start));
    const whole = new Map(pages).set(feedName(DAY, away), feedPage([entry(23, NOTICE, 'NT 10-K')]));
    const pastEnd = (held: ReadonlyMap<string, Uint8Array>, asked: string[] = []): Edgar => {
      const inner = asLive(createMemoryMirror(held, CLOCK()), asked);
      return {
        async get(path, options) {
          const reply = await inner.get(path, options);
          return reply.status === 'missing' && path.expects === 'atom' ? { ...reply, reason: 'pastEnd' } : reply;
        },
      };
    };
    pages.delete(feedName(DAY, away));
    for (const held of [pages, whole]) held.delete(indexName);
    const first = await Promise.allSettled([poll(pastEnd(pages))]);
    const asked: string[] = [];
    await poll(pastEnd(whole, asked));
    const read = asked.filter((name) => name.includes('getcurrent'));
    expect([first[0].status, read.length]).toEqual([pagesAgain === 1 ? 'fulfilled' : 'rejected', pagesAgain]);
    if (pagesAgain > 1) expect((await events()).map(({ accession }) => accession)).toEqual([NOTICE]);
  });

  it('that failed after the feed is followed by one that goes back no further than it is new', async () => {
    const whole = asLive(mirror);
    const failing: Edgar = {
      async get(path, options) {
        if (path.file.includes('/daily-index/')) throw new Error('The indexes are away.');
        return whole.get(path, options);
      },
    };
    await expect(poll(failing)).rejects.toThrow('The indexes are away.');
    const asked: string[] = [];
    await poll(asLive(mirror, asked));
    expect(asked.filter((name) => name.includes('getcurrent'))).toEqual([feedName(DAY, 0)]);
  });

  it('whose process is killed after any page of the feed is followed by one that reads all of it', async () => {
    const numbers = Array.from({ length: 250 }, (_, at) => 250 - at);
    const accessions = numbers.map((number) => `0000000021-25-${String(number).padStart(6, '0')}`);
    const pages = new Map(files);
    for (let start = 0; start <= 300; start += 100)
      pages.set(feedName(DAY, start), feedPage(accessions.slice(start, start + 100).map((one) => entry(21, one, '4'))));
    pages.delete(indexName);
    const whole = asLive(createMemoryMirror(pages, CLOCK()));
    for (const last of [0, 100, 200]) {
      await emptyTables(database);
      const cutOff: Edgar = {
        async get(path, options) {
          if (path.file === feedName(DAY, last + 100)) throw new Error('The power went.');
          return whole.get(path, options);
        },
      };
      await expect(poll(cutOff)).rejects.toThrow('The power went.');
      // What a killed process leaves is its last commit, which knows nothing of how it ended.
      await database.pool.query(
        `update ingest_runs set state = 'running', counts = counts || jsonb_build_object('feedFrom', $1::int, 'feedBy', $1::int + 100)`,
        [last],
      );
      await poll(whole);
      expect(await table('select count(*)::int as n from filings')).toEqual([{ n: 250 }]);
    }
  });

  it('of a mirror leaves the same tables', async () => {
    await poll(asLive(mirror));
    const live = await tableHashes(database);
    await emptyTables(database);
    await poll(mirror);
    expect(await tableHashes(database)).toEqual(live);
  });
});

describe('a poll after three days without one', () => {
  const day = (at: string) => () => new Date(`${at}T22:00:00Z`);
  const notice = (cik: number) => `00000000${cik}-25-000009`;
  const indexOf = (date: string, cik: number): [string, Uint8Array] => [
    `www/Archives/edgar/daily-index/2025/QTR1/master.${date}.idx`,
    index([`${cik}|FILER ${cik}|NT 10-K|${date}|edgar/data/${cik}/${notice(cik)}.txt`]),
  ];
  const announced = async () =>
    (await table(`select accession from events where kind = 'boardRowAdded' order by id`)).map(
      ({ accession }) => accession,
    );

  it('takes what the feed no longer shows from the indexes, each filing once', async (test) => {
    const empty = [feedName('2025-03-03', 0), feedPage([])] as const;
    const monday = createMemoryMirror(new Map([empty, indexOf('20250303', 31)]), day('2025-03-03')());
    await pollFilings(sampleDeps(database, { edgar: asLive(monday), clock: day('2025-03-03') }));
    expect(await announced()).toEqual([notice(31)]);
    const later = new Map([
      indexOf('20250303', 31),
      indexOf('20250304', 32),
      indexOf('20250305', 33),
      indexOf('20250306', 34),
      [feedName('2025-03-07', 0), feedPage([entry(35, notice(35), 'NT 10-K')])] as const,
    ]);
    const edgar = asLive(createMemoryMirror(later, day('2025-03-07')()));
    for (let time = 0; time < 2; time += 1) {
      await pollFilings(sampleDeps(database, { edgar, clock: day('2025-03-07') }));
      expect((await announced()).toSorted()).toEqual([31, 32, 33, 34, 35].map(notice));
    }
    const all = await announced();
    tellFigures(test, { daysWithout: 3, filings: all.length, duplicates: all.length - new Set(all).size });
  });
});

describe('a nightly run', () => {
  const world = sampleFiles();
  let loaded: Database;
  beforeEach(async () => {
    loaded = await openTestDatabase({ holds: 'sample world' });
  });
  afterEach(() => loaded.close());
  const inLoaded = async (sql: string) => (await loaded.pool.query(sql)).rows;

  it('from the SEC takes indexes and tickers, and asks again only for filers who have filed since', async () => {
    const parts = sampleDeps(loaded);
    const { rows } = await loaded.pool.query<{ name: string }>(
      `select 'data/submissions/CIK' || lpad(cik::text, 10, '0') || '.json' as name from filers r
       where captured_on < (select max(filed_on) from filings f where f.cik = r.cik) order by cik`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const asked: string[] = [];
    await nightly({ ...parts, edgar: asLive(parts.edgar, asked) });
    expect(asked.filter((name) => /CIK\d{10}\.json$/.test(name))).toEqual(rows.map(({ name }) => name));
    for (const name of ['', '_exchange', '_mf']) expect(asked).toContain(`www/files/company_tickers${name}.json`);
    expect(await inLoaded('select cik, series_id, class_id, ticker, gone_since from fund_share_classes')).toEqual([
      { cik: 1_999_999_036, series_id: 'S999999001', class_id: 'C999999001', ticker: 'ZZSBA', gone_since: null },
      { cik: 1_999_999_036, series_id: 'S999999001', class_id: 'C999999002', ticker: 'ZZSBI', gone_since: null },
    ]);
    expect(await inLoaded('select * from events')).toEqual([]);
  });

  it('announces what a new capture of a filer brings onto boards', async () => {
    const parts = sampleDeps(loaded);
    const { rows } = await loaded.pool.query<{ name: string; cik: number }>(
      `select 'data/submissions/CIK' || lpad(cik::text, 10, '0') || '.json' as name, cik from filers
       where captured_on is not null order by cik limit 1`,
    );
    const [{ name, cik } = { name: '', cik: 0 }] = rows;
    const record = JSON.parse(new TextDecoder().decode(world.get(name)));
    const added = `${String(cik).padStart(10, '0')}-26-900001`;
    for (const column of Object.values<unknown[]>(record.filings.recent)) column.unshift('');
    const { recent } = record.filings;
    [recent.accessionNumber[0], recent.form[0], recent.filingDate[0], recent.items[0]] = [
      added,
      '8-K',
      '2026-10-30',
      '1.03',
    ];
    const edgar = createMemoryMirror(new Map(world).set(name, text([JSON.stringify(record)])), new Date(0));
    await nightly({ ...parts, edgar });
    expect(await inLoaded('select kind, board, accession, cik from events')).toEqual([
      { kind: 'boardRowAdded', board: 'bankruptcies', accession: added, cik },
      { kind: 'cardChanged', board: null, accession: null, cik },
    ]);
  });
});
