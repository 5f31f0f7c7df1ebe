import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestOf } from '../../facades/surfaces/boards/merged-surfaces.ts';
import { FILERS, FILINGS, PLACED } from '../schema/queries/world.ts';
import { insertRows } from '../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { exampleRow } from './surfaces/fixtures/fixture.ts';

/** All boards together take the filters of one board, on the feed, the table and in GraphQL. */
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
});
afterAll(() => service.close());

const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const text = async (path: string) => (await get(path)).text();
const guids = (feed: string) => [...feed.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, guid]) => guid);
const describedBy = (feed: string) => /<description>([^<]*)</.exec(feed)?.[1];

describe('the feed of all boards', () => {
  it('narrows to a kind, and says so', async () => {
    const feed = await text('/feed.xml?kind=8-K%201.05');
    const placed = PLACED.filter(({ kinds }) => kinds.includes('8-K 1.05')).map(({ accession }) => accession);
    expect(new Set(guids(feed))).toEqual(new Set(placed));
    expect(describedBy(feed)).toMatch(
      /^We found two entries on one board in the year to 30 Oct 2026 \(kind 8-K 1\.05\)\./,
    );
    expect(await text('/embed?kind=8-K%201.05')).toContain('Amber Systems');
  });

  it('goes on after a filing, and after a number of rows, without a gap or a repeat', async () => {
    const all = guids(await text('/feed.xml'));
    expect(all.length).toBeGreaterThan(20);
    const walked: (string | undefined)[] = [];
    for (let after: string | undefined; ; ) {
      const page = guids(await text(`/feed.xml?limit=7${after === undefined ? '' : `&after=${after}`}`));
      if (page.length === 0) break;
      walked.push(...page);
      after = page.at(-1);
    }
    expect(walked).toEqual(all);
    // A filing on two boards is two rows: the rows skipped are those of the first filings.
    const rows = await rowsOf('boards { rows { nodes { filedOn accession } } }');
    const skipped = guids(await text('/feed.xml?offset=5'));
    expect(skipped).toEqual(all.slice(all.indexOf(skipped[0])));
    expect(rows.slice(5).map(({ accession }) => accession)).toContain(skipped[0]);
    expect(await rowsOf('boards(offset: 5, limit: 1000) { rows { nodes { filedOn accession } } }')).toEqual(
      rows.slice(5),
    );
  });

  it('refuses what it does not know, naming board among what it takes', async () => {
    const reply = (await (await get('/feed.xml?colour=red')).json()) as { hint: string };
    expect(reply.hint).toBe(
      'Use any of: board, limit, offset, after, kind, since, until, company, sic, state, exchange, minRevenue, outcome, office, size, asOf.',
    );
    expect((await get('/feed.xml?kind=8-K%207.01')).status).toBe(400);
    expect((await get('/embed?after=0000000000-26-000001')).status).toBe(400);
  });
});

it('does not part the rows of one filing, so that the next page may begin after it', () => {
  const row = (accession: string) => exampleRow({ accession, filedOn: '2026-10-12' });
  const rows = [
    { board: 'delistings', ...row('0000000001-26-000002') },
    { board: 'delistings', ...row('0000000001-26-000001') },
    { board: 'restatements', ...row('0000000001-26-000002') },
  ];
  const found = (most: number) => newestOf(rows, most).map(({ board, accession }) => `${board} ${accession.at(-1)}`);
  expect(found(1)).toEqual(['delistings 2', 'restatements 2']);
  expect(found(3)).toEqual(['delistings 2', 'restatements 2', 'delistings 1']);
});

it('puts rows of a day in the order of their acceptance, and one without at the beginning of its day', () => {
  const row = (accession: string, acceptedAt: string | null, filedOn = '2026-10-12') => ({
    board: 'delistings',
    accession,
    filedOn,
    acceptedAt,
  });
  const rows = [
    row('0000000001-26-000005', '2026-10-09T22:00:00.000Z'),
    row('0000000001-26-000004', null),
    row('0000000001-26-000003', '2026-10-12T14:00:00.000Z'),
    row('0000000001-26-000002', '2026-10-12T15:00:00.000Z'),
    row('0000000001-26-000001', '2026-10-09T20:00:00.000Z', '2026-10-13'),
  ];
  const found = newestOf(rows, 5).map(({ accession }) => accession.at(-1));
  expect(found).toEqual(['1', '2', '3', '4', '5']);
});

/** Rows of all boards, newest first, boards in listed order within a filing. */
async function rowsOf(selection: string): Promise<{ filedOn: string; accession: string }[]> {
  const { data } = await service.ask(`{ ${selection.replace('boards {', 'boards(limit: 1000) {')} }`);
  const boards = (data as unknown as { boards: { rows: { nodes: { filedOn: string; accession: string }[] } }[] })
    .boards;
  const key = (row: { filedOn: string; accession: string }) => `${row.filedOn} ${row.accession}`;
  return boards
    .flatMap(({ rows }) => rows.nodes)
    .toSorted((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? 1 : -1));
}

describe('tables to load', () => {
  it.each([
    ['/boards/ai.csv', 12, ['ticker', 'revenue', 'rangeLow']],
    ['/boards/energy.csv', 12, ['ticker', 'freeCashFlow', 'warnings']],
    ['/boards/report.csv', 10, ['board', 'filings', 'severe']],
    ['/boards/scorecard.csv', 0, ['sequence', 'sha256', 'low', 'high', 'state']],
  ])('%s', async (path, rows, columns) => {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    const [header = [], ...lines] = parse(await reply.text()) as string[][];
    expect(lines).toHaveLength(rows);
    expect(header).toEqual(expect.arrayContaining([...columns, 'reasons']));
    // A cell is empty for a reason that is given.
    for (const line of lines) {
      const reasons = line.at(-1) ?? '';
      const empty = header.slice(0, -1).filter((_, at) => line[at] === '');
      for (const name of empty) if (name !== 'warnings') expect(reasons).toContain(`${name}=`);
    }
  });
});
