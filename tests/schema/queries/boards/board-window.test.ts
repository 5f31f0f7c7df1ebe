import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { spelled } from '../../../../schema/domain/terms/words/numbers.ts';
import { findPages } from '../../../../schema/loads/boards/find-pages.ts';
import { allBoards } from '../../../support/boards/all-boards.ts';
import { cutPages } from '../../../support/boards/cut-pages.ts';
import { accessionOf, insertRows, type PlacedFiling } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../../../support/service/service.ts';

let made = 0;
const placed = (cik: number, filedOn: string, kind: string, board: string, more: Partial<PlacedFiling> = {}) => {
  made += 1;
  const form = kind.startsWith('8-K') ? '8-K' : kind;
  const items = kind.startsWith('8-K') ? [kind.slice('8-K '.length)] : [];
  return { board, kinds: [kind], cik, accession: accessionOf(cik, made), form, filedOn, items, ...more };
};

/** Twelve years of changes of one filer, two a year, and of another one in every third; late notices beside them. */
const CHANGES = Array.from({ length: 12 }, (_, at) => 2015 + at).flatMap((year) => [
  placed(11, `${year}-02-10`, '8-K 4.01', 'auditor-watch', { reportDate: `${year}-02-08` }),
  placed(11, `${year}-05-11`, '8-K 4.01', 'auditor-watch', { form: '8-K/A', reportDate: `${year}-02-08` }),
  ...(year % 3 === 0 ? [placed(12, `${year}-03-15`, '8-K 4.01', 'auditor-watch')] : []),
  placed(12, `${year}-04-01`, 'NT 10-K', 'late-filers', { reportDate: `${year - 1}-12-31` }),
]);
/** Dated the next business day and accepted already. */
const TONIGHT = placed(12, '2026-11-02', '8-K 4.01', 'auditor-watch', { acceptedAt: '2026-10-30T22:05:00.000Z' });
let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, {
    filers: [
      { cik: 11, name: 'Eleven Industries, Inc.', tickers: ['ELVN'], state: 'NV', sic: '1040' },
      { cik: 12, name: 'Twelve Corp', tickers: ['TWLV'], state: 'DE', sic: '7372' },
      { cik: 13, name: 'Thirteen Listed Only', captured: false },
    ],
    placed: [...CHANGES, TONIGHT],
  });
  await service.database.pool.query("update filers set listed_from = '2018-01-01' where cik = 12");
  await insertRows(service.database, {});
});
afterAll(() => service.close());

interface Board extends JsonObject {
  readonly answer: string;
  readonly total: number | null;
  readonly next?: string;
  readonly absent: Readonly<Record<string, string>>;
  readonly rows: readonly (JsonObject & {
    readonly accession: string;
    readonly filedOn: string;
    readonly cik: number;
  })[];
}
const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const board = async (query: string) => (await (await get(`/boards/auditor-watch.json?${query}`)).json()) as Board;

/** Those of a board within days, newest first, by the rows that were written. */
const written = (from: string, to: string, slug = 'auditor-watch') =>
  [...CHANGES, TONIGHT]
    .filter((row) => row.board === slug && row.filedOn >= from && row.filedOn <= to)
    .sort((a, b) => (`${a.filedOn} ${a.accession}` < `${b.filedOn} ${b.accession}` ? 1 : -1))
    .map(({ accession }) => accession);

describe('days before the 12 months', () => {
  it('are answered from the tables, with an exact total and the days in words', async () => {
    const reply = await board('since=2019-01-01&until=2020-12-31');
    expect(reply.rows.map(({ accession }) => accession)).toEqual(written('2019-01-01', '2020-12-31'));
    expect(reply).toMatchObject({
      total: 5,
      returned: 5,
      truncated: false,
      window: { from: '2019-01-01', to: '2020-12-31' },
      coverage: { population: 'LOADED_FILERS', filers: 2, from: '2018-01-01', through: '2020-12-31' },
      absent: {},
    });
    expect(reply.answer).toBe(
      'Two companies reported five auditor changes from 1 Jan 2019 to 31 Dec 2020. The newest is from Eleven Industries, Inc., filed on 11 May 2020. Coverage: two companies.',
    );
  });

  it('reach to the day asked about where there is no last day, what was seen of the evening included', async () => {
    const reply = await board('since=2015-01-01&limit=1000');
    expect(reply.rows.map(({ accession }) => accession)).toEqual(written('2015-01-01', '2026-11-02'));
    expect(reply.rows[0]).toMatchObject({ accession: TONIGHT.accession });
    expect((await board(`since=2015-01-01&limit=1000&asOf=${TEST_DAY}`)).total).toBe(Number(reply.total) - 1);
    // One of the two has a list that begins later.
    expect(reply.answer).toMatch(/ Coverage: one company, others in part\.$/);
  });

  it('are the 12 months to a last day given alone', async () => {
    const reply = await board('until=2016-03-01');
    expect(reply.window).toEqual({ from: '2015-03-01', to: '2016-03-01' });
    expect(reply.rows.map(({ accession }) => accession)).toEqual(written('2015-03-01', '2016-03-01'));
  });

  it('count the 12 months to the day of each row, as every board does', async () => {
    const rows = (await board('since=2019-01-01&until=2022-12-31&limit=100')).rows;
    const ofDay = (day: string) => rows.find(({ filedOn }) => filedOn === day);
    expect(ofDay('2020-02-10')).toMatchObject({ repeat12m: 3, warningKinds12m: [] });
    expect(ofDay('2020-05-11')).toMatchObject({
      repeat12m: 3,
      isAmendment: true,
      amends: ofDay('2020-02-10')?.accession,
    });
    expect(ofDay('2022-03-15')).toMatchObject({ cik: 12, repeat12m: 1, warningKinds12m: ['NT 10-K'] });
  });

  it('are a connection that goes on, in both directions', async () => {
    const all = written('2015-01-01', '2022-12-31');
    type Rows = {
      readonly edges: readonly { readonly cursor: string; readonly node: { readonly accession: string } }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean };
    };
    const rows = async (place: string) => {
      const { data } = await service.ask(
        `{ board(slug: AUDITOR_WATCH, since: "2015-01-01", until: "2022-12-31", limit: 7) { rows${place} {
          edges { cursor node { accession } } pageInfo { hasNextPage hasPreviousPage } } } }`,
      );
      return (data as unknown as { readonly board: { readonly rows: Rows } }).board.rows;
    };
    const seen: string[] = [];
    let page = await rows('');
    for (;;) {
      seen.push(...page.edges.map(({ node }) => node.accession));
      if (!page.pageInfo.hasNextPage) break;
      page = await rows(`(after: "${page.edges.at(-1)?.cursor}")`);
    }
    expect(seen).toEqual(all);
    const last = page.edges.map(({ node }) => node.accession);
    const before = await rows(`(last: 7, before: "${page.edges[0]?.cursor}")`);
    expect([...before.edges.map(({ node }) => node.accession), ...last]).toEqual(all.slice(-7 - last.length));
    expect(before.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: true });
  });

  it('are told by page after page, each linked from the one before', async () => {
    const all = written('2015-01-01', '2022-12-31');
    const seen: string[] = [];
    let path: string | null = '/boards/auditor-watch.json?since=2015-01-01&until=2022-12-31&limit=5';
    while (path !== null) {
      const response = await get(path);
      const reply = (await response.json()) as Board;
      expect(reply.total).toBe(all.length);
      seen.push(...reply.rows.map(({ accession }) => accession));
      const next: string | undefined = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
      expect(next === undefined).toBe(reply.next === undefined);
      path = next === undefined ? null : next.slice(TEST_BASE.length);
    }
    expect(seen).toEqual(all);
    const csv = await get('/boards/auditor-watch.csv?since=2015-01-01&until=2022-12-31&limit=5');
    expect(csv.headers.get('link')).toContain(
      '/boards/auditor-watch.csv?since=2015-01-01&until=2022-12-31&limit=5&after=',
    );
  });

  it.each([
    ['company=ELVN', ({ cik }: PlacedFiling) => cik === 11],
    ['sic=73', ({ cik }: PlacedFiling) => cik === 12],
    ['state=nv', ({ cik }: PlacedFiling) => cik === 11],
    ['state=Nevada', ({ cik }: PlacedFiling) => cik === 11],
    ['kind=8-K%204.01', () => true],
    ['minRevenue=1', () => false],
  ])('take the filter %s', async (filter, isWanted) => {
    const wanted = CHANGES.filter((row) => row.board === 'auditor-watch' && row.filedOn < '2020' && isWanted(row));
    const reply = await board(`since=2015-01-01&until=2019-12-31&limit=100&${filter}`);
    expect(reply.total).toBe(wanted.length);
    expect(reply.rows).toHaveLength(wanted.length);
  });

  it('are not known of a company whose list begins later or was never read, and CSV says so in a line', async () => {
    const reply = await board('since=2015-01-01&until=2016-12-31&company=TWLV');
    expect(reply).toMatchObject({ total: null, truncated: null, absent: { total: 'NOT_INGESTED' } });
    expect(reply.answer).toBe(
      `As of ${shortDate(TEST_DAY)}, we have loaded only some of Twelve Corp’s filings. We found one auditor change among them, and there may be others.`,
    );
    const csv = await (await get('/boards/auditor-watch.csv?since=2015-01-01&until=2016-12-31&company=TWLV')).text();
    const [, row, reasons, ...rest] = csv.split('\r\n');
    expect(row).toMatch(/^2016-03-15,/);
    expect(reasons).toMatch(/^,+total=NOT_INGESTED$/);
    expect(rest).toEqual(['']);
    const breaches = await (await get('/boards/breaches.csv?since=2016-01-01&until=2016-12-31')).text();
    expect(breaches).toMatch(/\r\n,+total=BEFORE_FORM_EXISTED\r\n$/);
  });

  it('say from when an item exists, and nothing of days before', async () => {
    const before = (await (await get('/boards/breaches.json?since=2016-01-01&until=2016-12-31')).json()) as Board;
    expect(before).toMatchObject({ total: null, absent: { total: 'BEFORE_FORM_EXISTED' } });
    expect(before.answer).toBe(
      `As of ${shortDate(TEST_DAY)}, we cannot answer for these days: 8-K item 1.05 has existed only since 18 Dec 2023.`,
    );
    const partly = (await (await get('/boards/breaches.json?since=2023-01-01&until=2024-12-31')).json()) as Board;
    expect(partly).toMatchObject({ total: 0, absent: { window: 'BEFORE_FORM_EXISTED' } });
    expect(partly.answer).toContain('. 8-K item 1.05 has existed only since 18 Dec 2023.');
  });

  it('of before August 2004 are known where an old item had the meaning, and not elsewhere', async () => {
    const ask = async (slug: string) =>
      (await (await get(`/boards/${slug}.json?since=2002-01-01&until=2002-12-31`)).json()) as Board;
    for (const slug of ['auditor-watch', 'bankruptcies', 'late-filers']) {
      expect(await ask(slug), slug).toMatchObject({ total: 0, absent: {} });
      expect((await ask(slug)).answer, slug).toMatch(
        /^We found no [a-z ]+ from 1 Jan 2002 to 31 Dec 2002\. Coverage: one company, others in part\.$/,
      );
    }
    const { answer, total } = await ask('restatements');
    expect(total).toBeNull();
    expect(answer).toBe(
      `As of ${shortDate(TEST_DAY)}, we cannot answer for these days: today’s 8-K items have existed only since 23 Aug 2004.`,
    );
  });

  it('stand in the merged feed as well', async () => {
    const feed = await (await get('/feed.xml?since=2019-01-01&until=2019-12-31')).text();
    expect(feed.match(/<item>/g)).toHaveLength(4);
    expect(feed).toContain(`We found four entries on ${spelled(BOARDS.length)} boards from 1 Jan 2019 to 31 Dec 2019.`);
    expect(feed).toContain(' Coverage: two companies.</description>');
  });

  it('lead from a row to its filing', async () => {
    const { data } = await service.ask(
      '{ board(slug: AUDITOR_WATCH, since: "2019-01-01", until: "2019-12-31") { rows { edges { node { accession filing { accession form items } } } } } }',
    );
    type Edge = { node: { accession: string; filing: JsonObject } };
    const rows = (data as unknown as { board: { rows: { edges: Edge[] } } }).board.rows.edges.map(({ node }) => node);
    expect(rows[0]?.filing).toEqual({ accession: rows[0]?.accession, form: '8-K/A', items: ['4.01'] });
  });

  it('of several boards are skipped together, newest first, however many', async () => {
    const all = [...CHANGES, TONIGHT].sort((a, b) =>
      `${a.filedOn} ${a.accession}` < `${b.filedOn} ${b.accession}` ? 1 : -1,
    );
    for (const offset of [1, 6, 17, 3000]) {
      const { data } = await service.ask(
        `{ boards(since: "2015-01-01", limit: 100, offset: ${offset}) { slug rows { edges { node { accession } } } } }`,
      );
      type Page = { slug: string; rows: { edges: { node: { accession: string } }[] } };
      const left = (data as unknown as { boards: Page[] }).boards.flatMap(({ rows }) => rows.edges);
      const wanted = all.slice(offset).map(({ accession }) => accession);
      expect(left.map(({ node }) => node.accession).sort(), String(offset)).toEqual(wanted.sort());
    }
  });
});

it('the rows of today, those of the evening among them, and of any day before are those of all boards at once', async () => {
  const auditors = boardOf('auditor-watch');
  if (auditors === undefined) throw new Error('no such board');
  for (const asOf of [
    { day: TEST_DAY, until: '2026-11-02' },
    { day: TEST_DAY, until: TEST_DAY },
    { day: '2020-05-11', until: '2020-05-11' },
  ]) {
    const whole = await allBoards(service.database, asOf, service.parts.clock());
    const window = { from: `${Number(asOf.day.slice(0, 4)) - 1}${asOf.day.slice(4)}`, to: asOf.day };
    const args = { since: window.from };
    const [cut] = cutPages([auditors], whole, args, null, window);
    const { found } = await findPages(service.parts, [auditors], asOf, { args, company: null, window });
    const [read] = found;
    if (cut === undefined || read === undefined) throw new Error('One board makes one page.');
    expect(cut.onFile).toBeGreaterThan(1);
    expect(read.rows).toEqual(cut.rows);
    expect([read.onFile, read.facts]).toEqual([cut.onFile, cut.facts]);
  }
});

it('a filer is itself, however its name is written and whatever it was: its newest row is listed under nobody else', async () => {
  await insertRows(service.database, {
    filers: [{ cik: 14, name: 'FOURTEEN CORP', former: ['Old Fourteen Inc'], tickers: ['FTNC'] }],
    placed: ['2019-06-03', '2026-09-01'].map((day) => placed(14, day, '8-K 4.01', 'auditor-watch')),
  });
  await service.database.pool.query(
    "update filer_names set from_day = '2010-01-01', to_day = '2026-10-15' where cik = 14 and position > 0",
  );
  await insertRows(service.database, {});
  const newest = async (query: string) =>
    /(?:It|The newest) (was filed on [^.]*\.(?: We list it under .*)?)/.exec((await board(query)).answer)?.[1];
  await expect.poll(() => newest('company=FTNC')).toBe('was filed on 1 Sep 2026.');
  expect(await newest('company=FTNC&asOf=2026-09-30')).toBe('was filed on 1 Sep 2026.');
  expect(await newest('company=FTNC&since=2015-01-01')).toBe('was filed on 1 Sep 2026.');
  expect(await newest('company=FTNC&asOf=2026-09-30&since=2015-01-01')).toBe('was filed on 1 Sep 2026.');
});
