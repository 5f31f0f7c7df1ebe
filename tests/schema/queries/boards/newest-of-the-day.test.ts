/** Filings of a day stand as they were accepted, whoever filed them: wherever rows are in order, and in feeds as a whole. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurrentFeed } from '../../../../ingest/readers/current-feed.ts';
import type { ListedFiling } from '../../../../ingest/readers/records.ts';
import { packListing } from '../../../../ingest/store/filings/packed-listing.ts';
import { newestFirst } from '../../../../schema/domain/boards/newest-first.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { type FeedFiling, feedEntry, feedPage } from '../../../support/edgar/feed-page.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { storeInto } from '../../../support/service/store-documents.ts';

const ITEMS = ['Item 5.02: Departure of Directors or Certain Officers'];
const filing = (cik: number, accession: string, filedOn: string, acceptedAt: string): FeedFiling => ({
  ...{ cik, accession, form: '8-K', filedOn, acceptedAt, items: ITEMS },
});

/** Filings of a day by one filing agent, a minute after each other. */
const byAgent = (filedOn: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const acceptedAt = `${String(8 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`;
    const number = String(count - at).padStart(6, '0');
    return filing(5000 + at, `0001999990-26-${filedOn.slice(8)}${number.slice(2)}`, filedOn, acceptedAt);
  });

/** Accepted last, by filers of low numbers. */
const LAST = filing(4127, '0000004127-26-000099', '2026-10-30', '16:00:00');
const LAST_BEFORE = filing(4128, '0000004128-26-000044', '2026-10-29', '15:30:00');
const FILED = [
  ...[...byAgent('2026-10-30', 250), LAST],
  ...[...byAgent('2026-10-29', 119), LAST_BEFORE],
  ...byAgent('2026-10-28', 30),
];
const WHOLE_DAYS = 251 + 120;
const inOrder = (filings: readonly FeedFiling[]) =>
  filings
    .map(({ filedOn, acceptedAt, accession }) => ({
      ...{ filedOn, accession, acceptedAt: `${filedOn}T${acceptedAt}-05:00` },
    }))
    .toSorted(newestFirst)
    .map(({ accession }) => accession);
const EXPECTED = inOrder(FILED);

const store = (service: TestService, listed: readonly ListedFiling[]) =>
  storeInto(service, [{ sources: [], listed: packListing(listed) }], '2026-10-28');
const listedIn = (filings: readonly FeedFiling[]) => readCurrentFeed(feedPage(filings.map(feedEntry)), 'feed');

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await store(service, listedIn(FILED));
}, 60_000);
afterAll(() => service.close());

const text = async (path: string) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
  expect(response.status, path).toBe(200);
  return response.text();
};
interface Reply {
  readonly answer: string;
  readonly rows: readonly { readonly accession: string }[];
  readonly next?: string;
}
const board = async (query: string) => JSON.parse(await text(`/boards/leadership-changes.json?${query}`)) as Reply;
const accessions = ({ rows }: Pick<Reply, 'rows'>) => rows.map(({ accession }) => accession);

describe('of 251 filings of a day the one accepted last', () => {
  it('is first on its board, page by page, and named by its answer', async () => {
    const first = await board('limit=50');
    expect(first.answer).toContain('Filer 4127');
    const found = accessions(first);
    for (let { next } = first; next !== undefined; ) {
      const page = await board(`limit=50&after=${next}`);
      found.push(...accessions(page));
      next = page.next;
    }
    expect(found).toEqual(EXPECTED);
    expect(accessions(await board('limit=7&offset=248'))).toEqual(EXPECTED.slice(248, 255));
  });

  it('is first as of its day, which is past', async () => {
    const past = await board('limit=500&asOf=2026-10-29');
    expect(accessions(past)).toEqual(inOrder(FILED.filter(({ filedOn }) => filedOn <= '2026-10-29')));
    expect(past.answer).toContain('Filer 4128');
  });

  it('is first on pages, in the overview, in tables and among all boards', async () => {
    for (const path of ['/boards/leadership-changes', '/boards/leadership-changes.csv', '/embed', '/boards/live']) {
      const said = await text(path);
      const others = EXPECTED.slice(1).flatMap((accession) => {
        const at = said.indexOf(accession);
        return at < 0 ? [] : [at];
      });
      expect(said.indexOf(LAST.accession), path).toBeGreaterThan(0);
      expect(said.indexOf(LAST.accession), path).toBeLessThan(Math.min(...others));
    }
    expect(await text('/boards/all.json')).toContain('Filer 4127');
  });

  it('is first in both orders of other columns among rows of one value', async () => {
    for (const order of ['-filedOn', '-revenue', 'revenue']) {
      expect(accessions(await board(`limit=500&orderBy=${order}`)), order).toEqual(EXPECTED);
    }
  });

  it('is last among the events of one batch, which are announced oldest first', async () => {
    const { rows } = await service.database.pool.query<{ accession: string }>(
      "select accession from events where kind = 'boardRowAdded' order by id desc",
    );
    expect(accessions({ rows })).toEqual(EXPECTED);
  });

  it('stands where a cursor of rows leads, on either side', async () => {
    const rows = (args: string) =>
      `{ board(slug: LEADERSHIP_CHANGES, limit: 100) { rows(${args}) { edges { cursor node { accession } } } } }`;
    const ask = async (args: string) => {
      const { data, errors } = await service.ask(rows(args));
      expect(errors).toBeUndefined();
      const { edges } = (data as unknown as { board: { rows: { edges: { cursor: string; node: Row }[] } } }).board.rows;
      return edges;
    };
    const first = await ask('first: 60');
    const next = await ask(`first: 60, after: "${first.at(-1)?.cursor}"`);
    expect([...first, ...next].map(({ node }) => node.accession)).toEqual(EXPECTED.slice(0, 120));
    const before = await ask(`last: 10, before: "${next[0]?.cursor}"`);
    expect(before.map(({ node }) => node.accession)).toEqual(EXPECTED.slice(50, 60));
  });
});

interface Row {
  readonly accession: string;
}
interface Found {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly startCursor: string; readonly endCursor: string; readonly hasNextPage: boolean };
}
const search = async (args: string) => {
  const query = `{ filings(${args}) { nodes { accession } pageInfo { startCursor endCursor hasNextPage } } }`;
  const { data, errors } = await service.ask(query);
  expect(errors, args).toBeUndefined();
  return (data as unknown as { filings: Found }).filings;
};

describe('the filings search', () => {
  it.each(['items: ["5.02"]', 'forms: ["8-K"]', 'kinds: [ITEM_5_02]', 'since: "2026-01-01"'])(
    'by %s gives each filing once, as accepted, from both ends',
    async (filter) => {
      for (const [order, expected] of [
        ['NEWEST_FIRST', EXPECTED],
        ['OLDEST_FIRST', EXPECTED.toReversed()],
      ] as const) {
        const found: string[] = [];
        for (let after = ''; ; ) {
          const { nodes, pageInfo } = await search(`filter: { ${filter} }, orderBy: ${order}, first: 90${after}`);
          found.push(...nodes.map(({ accession }) => accession));
          if (!pageInfo.hasNextPage) break;
          after = `, after: "${pageInfo.endCursor}"`;
        }
        expect(found, order).toEqual(expected);
      }
      const { pageInfo } = await search(`filter: { ${filter} }, first: 90`);
      const { nodes } = await search(`filter: { ${filter} }, last: 9, before: "${pageInfo.endCursor}"`);
      expect(nodes.map(({ accession }) => accession)).toEqual(EXPECTED.slice(80, 89));
    },
  );

  it('goes on from the beginning of a day after a cursor whose filing is gone', async () => {
    const cursor = Buffer.from('2026-10-30:0000000001-26-000001:1').toString('base64url');
    const { nodes } = await search(`filter: { items: ["5.02"] }, first: 3, after: "${cursor}"`);
    expect(nodes.map(({ accession }) => accession)).toEqual(EXPECTED.slice(251, 254));
  });
});

describe('a feed', () => {
  const guids = (xml: string) =>
    [...xml.matchAll(/<guid[^>]*>(\d{10}-\d{2}-\d{6})/g)].map(([, accession]) => accession);

  it.each(['/boards/leadership-changes/feed.xml', '/feed.xml'])(
    'has the last two business days whole, and as many rows as a reader asks for: %s',
    async (path) => {
      expect(guids(await text(path)).slice(0, WHOLE_DAYS)).toEqual(EXPECTED.slice(0, WHOLE_DAYS));
      expect(guids(await text(`${path}?limit=10`))).toEqual(EXPECTED.slice(0, 10));
      expect(guids(await text(`${path}?limit=200`))).toEqual(EXPECTED.slice(0, 200));
      expect(guids(await text(`${path}?asOf=2026-10-28`))).toHaveLength(30);
    },
  );
});

describe('an acceptance that becomes known later', () => {
  const found = async () => (await board('limit=2')).rows.map(({ accession }) => accession);
  const events = async () => (await service.database.pool.query('select from events')).rows.length;
  const [known] = listedIn([filing(4129, '0000004129-26-000001', '2026-10-30', '16:10:00')]) as [ListedFiling];
  const { accession } = known.filing;
  /** As an index or its filer's own list gives it. */
  const unknown = { ...known, filing: { ...known.filing, acceptedAt: null } };

  it('puts a filing of the filer’s own list where it belongs, without a second event; a list read again changes nothing', async () => {
    await store(service, [unknown]);
    expect(accessions(await board('limit=500'))[251]).toBe(accession);
    const announced = await events();
    await store(service, [known]);
    expect(await found()).toEqual([accession, LAST.accession]);
    const { nodes } = await search('filter: { items: ["5.02"] }, first: 2');
    expect(accessions({ rows: nodes })).toEqual([accession, LAST.accession]);
    await store(service, [unknown]);
    expect(await found()).toEqual([accession, LAST.accession]);
    expect(await events()).toBe(announced);
  });

  it('counts for all co-registrants, whichever of them it was given with', async () => {
    const shared = filing(9001, '0000004130-26-000001', '2026-10-30', '16:20:00');
    const [listed] = listedIn([shared]) as [ListedFiling];
    const other = { ...listed, filing: { ...listed.filing, cik: 77 as Cik, acceptedAt: null }, filerName: 'Filer 77' };
    await store(service, [listed, other]);
    const [newest] = (await board('limit=1')).rows as [Row & { readonly cik: number; readonly acceptedAt: string }];
    expect(newest).toMatchObject({ accession: shared.accession, cik: 77, acceptedAt: '2026-10-30T21:20:00.000Z' });
  });
});

it('is the newest of its filer, on its card and in its list, page after page', async () => {
  const [morning, evening] = ['0001999990-26-999999', '0000004131-26-000001'];
  await store(
    service,
    listedIn([filing(4131, morning, '2026-10-30', '09:00:00'), filing(4131, evening, '2026-10-30', '16:30:00')]),
  );
  const page = async (after: string) => {
    const { data } = await service.ask(
      `{ filer(cik: "4131") { filings(first: 1${after}) { edges { cursor node { accession } } } } }`,
    );
    return (data as unknown as { filer: { filings: { edges: { cursor: string; node: Row }[] } } }).filer.filings.edges;
  };
  const [first] = await page('');
  const [second] = await page(`, after: "${first?.cursor}"`);
  expect([first?.node.accession, second?.node.accession]).toEqual([evening, morning]);
  const { data } = await service.ask('{ card(company: "4131") { healthWatch { newest { accession } } } }');
  const { healthWatch } = (data as unknown as { card: { healthWatch: { newest: Row }[] } }).card;
  expect(healthWatch.map(({ newest }) => newest.accession)).toEqual([evening]);
});
