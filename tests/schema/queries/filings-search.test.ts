import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestFirst } from '../../../schema/domain/boards/newest-first.ts';
import { filingsAbsent, filingsAnswer } from '../../../schema/loads/filers/answer-filings.ts';
import type { FilingsSearch } from '../../../schema/queries/filings/filings-in-order.ts';
import type { FoundFilings } from '../../../schema/queries/filings/search-filings.ts';
import { accessionOf, insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  // Of one filer the first pages of its list are missing.
  await service.database.pool.query("update filers set listed_from = '2026-06-01' where cik = 1002");
  await service.database.pool.query(
    `insert into item_texts (accession, item, excerpt, truncated, outcome, evidence, periods, url, read_at, rules_version)
     values ($1, '1.05', 'An incident.', false, 'NOT_MATERIAL', '{}', '{}', 'https://x', now(), 1)`,
    [accessionOf(1001, 3)],
  );
});
afterAll(() => service.close());

const SEARCH: FilingsSearch = {
  since: '2026-10-01',
  until: '2026-10-30',
  seen: null,
  cik: null,
  forms: null,
  items: null,
  kinds: null,
  outcomes: null,
  sic: null,
  state: null,
  exchange: null,
  listedOnly: false,
  oldestFirst: false,
  after: null,
  before: null,
  limit: 25,
};

interface List {
  readonly answer: string;
  readonly next: string | null;
  readonly coverage: { readonly population: string };
  readonly filings: readonly { readonly accession: string; readonly filedOn: string; readonly cik: number }[];
}

async function page(args: string): Promise<List> {
  const { data, errors } = await service.ask(
    `{ filings${args} { answer coverage { population } nodes { accession filedOn cik filer { name sic } } pageInfo { hasNextPage endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  const { nodes: filings, pageInfo, ...rest } = (data as unknown as { filings: Found }).filings;
  return { ...rest, filings, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

interface Counted {
  readonly answer: string;
  readonly total: number | null;
  readonly totalAtLeast: number;
  readonly pageInfo: { readonly endCursor: string };
}

type Found = Pick<List, 'answer' | 'coverage'> & {
  readonly nodes: List['filings'];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
};

/** All filings of a question, page by page. */
async function all(filter: string, order = 'NEWEST_FIRST', first = 7): Promise<List['filings']> {
  const found: List['filings'][number][] = [];
  let after = '';
  do {
    const { filings, next } = await page(`(filter: {${filter}}, orderBy: ${order}, first: ${first}${after})`);
    found.push(...filings);
    after = next === null ? '' : `, after: "${next}"`;
  } while (after !== '');
  return found;
}

const EVERY = [...FILINGS, ...PLACED];
const key = ({ filedOn, accession, cik }: { filedOn: string; accession: string; cik: number }) =>
  `${filedOn} ${accession} ${cik}`;
const inOrder = (test: (filing: (typeof EVERY)[number]) => boolean) =>
  EVERY.filter(test)
    .map((filing) => ({ ...filing, acceptedAt: filing.acceptedAt ?? null }))
    .toSorted((a, b) => newestFirst(a, b) || b.cik - a.cik)
    .map(key);
const sicOf = new Map(FILERS.map(({ cik, sic = '7372' }) => [cik, sic]));

describe('filings by conditions of one’s own', () => {
  it.each<[string, (filing: (typeof EVERY)[number]) => boolean]>([
    ['', () => true],
    ['forms: ["10-K"]', ({ form }) => form === '10-K'],
    ['forms: ["10-K", "10-Q"]', ({ form }) => form === '10-K' || form === '10-Q'],
    ['forms: ["-4"]', ({ form }) => form !== '4'],
    [
      'company: "AMBR", forms: ["not 10-K", "-Form 4"]',
      ({ cik, form }) => cik === 1001 && !['10-K', '4'].includes(form),
    ],
    ['forms: ["annual report", "10-Q", "-10-K"]', ({ form }) => form === '10-Q'],
    ['items: ["7.01"], forms: ["-10-K"]', ({ items }) => items?.includes('7.01') === true],
    ['kinds: [ITEM_1_05], forms: ["-8-K"]', () => false],
    ['items: ["7.01"]', ({ items }) => items?.includes('7.01') === true],
    [
      'items: ["1.05"], sic: "10"',
      ({ items, cik }) => items?.includes('1.05') === true && sicOf.get(cik)?.startsWith('10') === true,
    ],
    ['since: "2026-01-01", until: "2026-03-02"', ({ filedOn }) => filedOn >= '2026-01-01' && filedOn <= '2026-03-02'],
    ['company: "AMBR"', ({ cik }) => cik === 1001],
    [
      'company: "AMBR", forms: ["10-K", "8-K"], kinds: [ITEM_1_05]',
      ({ cik, items }) => cik === 1001 && items?.includes('1.05') === true,
    ],
    ['sic: "1040"', ({ cik }) => cik === 1002],
    ['sic: "gold ores"', ({ cik }) => cik === 1002],
    ['sic: "ores", forms: ["10-K"]', ({ cik, form }) => cik === 1002 && form === '10-K'],
    ['state: "nv"', ({ cik }) => cik === 1002],
    ['state: "Nevada"', ({ cik }) => cik === 1002],
    ['exchange: "NASDAQ", listedOnly: true, forms: ["10-K"]', ({ form }) => form === '10-K'],
    ['exchange: "NYSE"', () => false],
  ])('{%s} are exactly those, each once, in either order', async (filter, test) => {
    const newest = (await all(filter, 'NEWEST_FIRST', 97)).map(key);
    expect(newest).toEqual(inOrder(test));
    expect((await all(filter, 'OLDEST_FIRST', 100)).map(key)).toEqual(newest.toReversed());
  });

  it('of one filer leave out forms in its own list too, and in its count', async () => {
    const { data } = await service.ask(
      '{ filer(company: "AMBR") { filings(forms: ["not 4", "-8-K"], first: 50) { totalCount nodes { form } } } }',
    );
    const rest = EVERY.filter(({ cik, form }) => cik === 1001 && !['4', '8-K'].includes(form));
    const { filings } = (data as unknown as { filer: { filings: { totalCount: number; nodes: { form: string }[] } } })
      .filer;
    expect(filings.totalCount).toBe(rest.length);
    expect(filings.nodes.map(({ form }) => form).sort()).toEqual(rest.map(({ form }) => form).sort());
  });

  it('kinds are those of boards, outcomes those that have been read', async () => {
    const breaches = PLACED.filter(({ kinds }) => kinds.includes('8-K 1.05'));
    expect((await all('kinds: [ITEM_1_05]', 'NEWEST_FIRST', 1)).map(key).sort()).toEqual(breaches.map(key).sort());
    expect((await all('outcomes: [NOT_MATERIAL]')).map(({ accession }) => accession)).toEqual([accessionOf(1001, 3)]);
    expect(await all('outcomes: [MATERIAL]')).toEqual([]);
    expect(await all('kinds: [ITEM_1_05], forms: ["10-K"]')).toEqual([]);
  });

  it('of a past day are those filed by then', async () => {
    const { filings } = await page('(first: 1, asOf: "2026-03-02", filter: { forms: ["10-K"] })');
    expect(filings.map(({ cik }) => cik)).toEqual([1002]);
  });

  it('are at most two statements a page, filers included, and say whose filings are known', async () => {
    await page('(filter: { sic: "4400" })');
    service.statements();
    const { answer, coverage, next } = await page('(filter: { sic: "4400" }, first: 50)');
    expect(service.statements().length).toBeLessThanOrEqual(2);
    expect({ answer, coverage, next }).toMatchObject({ coverage: { population: 'LOADED_FILERS' }, next: null });
    expect(answer).toMatch(
      /^As of 30 Oct 2026, 3 filings match\. They were filed from 3 Mar 2026 to 28 Oct 2026, some in the evening and so dated 2 Nov 2026\. Coverage: \d+ companies, others in part\.$/,
    );
    expect((await page('(filter: { sic: "9995" })')).answer).toMatch(
      /^As of 30 Oct 2026, we found no filing that matches\. Coverage: \d+ companies, others in part\.$/,
    );
  });

  it('of an industry by a word say which codes were taken, and by an unknown one name the nearest', async () => {
    const { answer } = await page('(filter: { sic: "ores", state: "NV" }, first: 50)');
    const codes = '1040 gold and silver ores or 1044 silver ores or 1090 miscellaneous metal ores';
    expect(answer).toContain(` filings match (SIC ${codes}, incorporated in Nevada). `);
    const refused = async (path: string) =>
      (await (await service.app.fetch(new Request(`http://boards.test${path}`))).json()) as { [name: string]: unknown };
    for (const path of [
      '/boards/filings.json',
      '/boards/screen.json',
      '/boards/companies.json',
      '/boards/late-filers.json',
    ]) {
      const { status, detail, hint } = await refused(`${path}?sic=sofware`);
      expect([status, detail, hint]).toEqual([
        400,
        'sic is "sofware", which is in no industry\'s title.',
        expect.stringMatching(/^The nearest are 7372 prepackaged software; .* Give a word such as airlines/),
      ]);
      expect(await refused(`${path}?sic=services`)).toMatchObject({
        hint: expect.stringMatching(/^Say more, or give a code: SIC/),
      });
      expect((await refused(`${path}?sic=mining machinery`)).answer).toEqual(expect.any(String));
    }
  });

  it('never says none of days before an item existed', async () => {
    const answer = async (filter: string) => (await page(`(filter: { ${filter} })`)).answer;
    expect(await answer('items: ["1.05"], until: "2020-12-31"')).toBe(
      'As of 30 Oct 2026, we cannot answer for these days: 8-K item 1.05 has existed only since 18 Dec 2023.',
    );
    expect(await answer('kinds: [ITEM_5_02], sic: "9995"')).toMatch(
      /^As of 30 Oct 2026, we found no filing that matches\. Today’s 8-K items have existed only since 23 Aug 2004\. Coverage: /,
    );
    expect(await answer('kinds: [ITEM_1_03], since: "2026-01-01"')).toMatch(
      /^As of 30 Oct 2026, we found no filing that matches\. Coverage: [^.]*\.$/,
    );
  });

  it('never says none of texts that nobody has read', async () => {
    const answer = async (filter: string) => (await page(`(filter: { ${filter} })`)).answer;
    const onlyRead = ' Some filings are unread and may match.';
    expect(await answer('outcomes: [MATERIAL]')).toMatch(/we found no filing that matches\. .*Coverage: /);
    expect(await answer('outcomes: [MATERIAL]')).toContain(onlyRead);
    expect(await answer('sic: "9995"')).not.toContain(onlyRead);
    // The one filing of these days whose item has outcomes is read, and says another.
    const read = EVERY.find(({ accession }) => accession === accessionOf(1001, 3));
    const day = `since: "${read?.filedOn}", until: "${read?.filedOn}"`;
    for (const filter of [`outcomes: [MATERIAL], ${day}, company: "AMBR"`, 'outcomes: [MATERIAL], sic: "9995"']) {
      expect(await answer(filter)).not.toContain(onlyRead);
      const { data } = await service.ask(`{ filings(filter: { ${filter} }) { absent { reason } } }`);
      expect(data).toEqual({ filings: { absent: [] } });
    }
  });

  it('say why others may fit, with rows or without, as the JSON and the last line of the table do', async () => {
    const reasonsOf = async (args: string) => {
      const { data } = await service.ask(`{ filings${args} { absent { field reason } } }`);
      return (data as unknown as { filings: { absent: { field: string; reason: string }[] } }).filings.absent;
    };
    const of = async (query: string) => {
      const get = (ending: string) =>
        service.app.fetch(new Request(`http://boards.test/boards/filings${ending}?${query}`));
      const json = (await (await get('.json')).json()) as { rows: object[]; absent: Record<string, string> };
      const lines = (await (await get('.csv')).text()).trim().split('\r\n').slice(1);
      const last = lines.at(-1)?.match(/^,+rows=(\w+)$/)?.[1];
      expect([lines.length - (last === undefined ? 0 : 1), last]).toEqual([json.rows.length, json.absent.rows]);
      return json;
    };
    const none = await of('company=BSLT&forms=20-F');
    expect(none).toMatchObject({ rows: [], absent: { rows: 'NOT_INGESTED' } });
    const some = await of('company=BSLT');
    expect([some.rows.length, some.absent.rows]).toEqual([
      EVERY.filter(({ cik }) => cik === 1002).length,
      'NOT_INGESTED',
    ]);
    expect((await of('company=BSLT&since=2026-06-01')).absent).toEqual({});
    expect((await of('until=1992-01-01')).absent).toEqual({
      rows: 'BEFORE_FORM_EXISTED',
      'coverage.through': 'NOT_INGESTED',
    });
    expect((await of('kinds=8-K 1.05&until=2020-12-31')).absent.rows).toBe('BEFORE_FORM_EXISTED');
    expect((await of('outcomes=MATERIAL')).absent.rows).toBe('NOT_READ');
    expect((await of('outcomes=MATERIAL&sic=9995')).absent).toEqual({});
    expect((await of('sic=9995')).absent).toEqual({});
    expect((await of('company=AMBR&outcomes=NOT_MATERIAL')).absent).toEqual({});
    expect(await reasonsOf('(filter: { company: "BSLT" })')).toEqual([{ field: 'nodes', reason: 'NOT_INGESTED' }]);
    expect(await reasonsOf('')).toEqual([{ field: 'total', reason: 'NOT_RUN' }]);
  });

  it('of items beside one that existed are none, and of items that did not are not known', async () => {
    const answer = async (filter: string) => (await page(`(filter: { ${filter} })`)).answer;
    expect(await answer('items: ["1.05", "3"], until: "2003-12-31"')).toMatch(
      /we found no filing that matches\. .* only since 18 Dec 2023\. Coverage: /,
    );
    expect(await answer('items: ["7.01"], until: "2003-12-31"')).toBe(
      'As of 30 Oct 2026, we cannot answer for these days: today’s 8-K items have existed only since 23 Aug 2004.',
    );
  });

  it('are counted over all pages, the same on each', async () => {
    const totals = async (args: string) => {
      const { data } = await service.ask(
        `{ filings${args} { answer total totalAtLeast returned pageInfo { endCursor } } }`,
      );
      return (data as unknown as { filings: Counted }).filings;
    };
    const whole = await totals('(filter: { sic: "4400" }, first: 50)');
    expect(whole).toMatchObject({ total: 3, totalAtLeast: 3, returned: 3 });
    const first = await totals('(filter: { sic: "4400" }, first: 2)');
    expect(first).toMatchObject({ total: 3, returned: 2 });
    expect(first.answer).toMatch(/^As of 30 Oct 2026, 3 filings match\. These are two of them, filed .*Coverage: /);
    const second = await totals(`(filter: { sic: "4400" }, first: 2, after: "${first.pageInfo.endCursor}")`);
    expect(second).toMatchObject({ total: 3, returned: 1 });
    expect(await totals('(filter: { sic: "9995" })')).toMatchObject({ total: 0, totalAtLeast: 0 });
  });

  it('where nobody’s filings are loaded are not known', () => {
    const answered = {
      search: SEARCH,
      found: { filings: [], next: null, filers: new Map() },
      count: { filings: 0, isAll: true },
      window: { from: '2026-10-01', to: '2026-10-30' },
      coverage: {
        population: 'LOADED_FILERS',
        filers: 0,
        from: '1993-01-01',
        through: null,
        gaps: [],
        allFilers: [],
        showsOthers: false,
      },
      unknown: null,
      isOneCompany: false,
      isBackward: false,
      hasUnread: false,
    } as const;
    expect(filingsAbsent(answered)).toEqual({ nodes: 'NOT_INGESTED' });
    expect(filingsAbsent({ ...answered, isOneCompany: true })).toEqual({});
    const part = { filings: 12, isAll: false };
    expect(filingsAbsent({ ...answered, isOneCompany: true, count: part })).toEqual({ total: 'NOT_RUN' });
    const next = ['2026-10-02', accessionOf(1001, 1), 1001] as const;
    expect(filingsAbsent({ ...answered, found: { ...answered.found, next } })).toEqual({ nodes: 'NOT_RUN' });
  });

  it('of a day that goes on is what was seen so far', () => {
    const saidOf = (window: { from: string; to: string }, filings: FoundFilings['filings']) =>
      filingsAnswer('2026-10-30', {
        search: { ...SEARCH, until: window.to },
        found: { filings, next: null, filers: new Map() },
        count: { filings: filings.length, isAll: true },
        window,
        coverage: {
          population: 'LOADED_FILERS',
          filers: 2,
          from: '1993-01-01',
          through: '2026-10-29',
          gaps: [],
          allFilers: [],
          showsOthers: false,
        },
        unknown: null,
        isOneCompany: false,
        isBackward: false,
        hasUnread: false,
      });
    const missing = 'Some filings of 30 Oct 2026 may still be missing.';
    const coverage = 'Coverage: two companies.';
    const none = 'As of 30 Oct 2026, we found no filing that matches.';
    const days = { from: '2026-10-01', to: '2026-10-30' };
    expect(saidOf(days, [])).toBe(`${none} ${missing} ${coverage}`);
    expect(saidOf({ ...days, to: '2026-10-29' }, [])).toBe(`${none} ${coverage}`);
    expect(saidOf(days, [{ filedOn: '2026-10-30' } as FoundFilings['filings'][number]])).toBe(
      `As of 30 Oct 2026, 1 filing matches. It was filed on 30 Oct 2026. ${missing} ${coverage}`,
    );
  });

  it('dated the next business day are shown once accepted, and are not said to be of the days of the answer', async () => {
    const filed = (number: number, acceptedAt: string | null) => ({
      cik: 1003,
      accession: accessionOf(1003, number),
      form: '425',
      filedOn: '2026-11-02',
      ...(acceptedAt === null ? {} : { acceptedAt }),
    });
    const unseen = [filed(900, null), filed(901, '2026-11-02T12:00:00.000Z')];
    await insertRows(service.database, { filings: [...unseen, filed(902, '2026-10-30T01:00:00.000Z')] });
    const { filings, answer } = await page('(filter: { forms: ["425"], until: "2026-11-02" })');
    expect(filings.map(({ accession }) => accession)).toEqual([accessionOf(1003, 902)]);
    expect(answer).toMatch(/ 1 filing matches\. It was filed in the evening and so dated 2 Nov 2026\. Coverage: /);
    for (const rest of ['asOf: "2026-10-30"', 'filter: { forms: ["425"], until: "2026-10-30" }'])
      expect((await page(`(${rest}, first: 100)`)).filings.filter(({ filedOn }) => filedOn > '2026-10-30')).toEqual([]);
    await service.database.pool.query("delete from filings where form = '425'");
  });

  it('of days before EDGAR are not known, and of a span that begins before it so much is said', async () => {
    const BEFORE = 'EDGAR has filings only since 1 Jan 1993\\.';
    const none = { population: 'LOADED_FILERS', filers: 0, from: '1993-01-01', through: null };
    for (const args of ['(filter: { until: "1992-01-01" })', '(asOf: "1990-05-05")']) {
      const { data } = await service.ask(`{ filings${args} { answer coverage { population filers from through } } }`);
      const { answer, coverage } = (data as unknown as { filings: List }).filings;
      expect(answer).toMatch(new RegExp(`^As of \\d+ \\w+ \\d{4}, we cannot answer for these days\\. ${BEFORE}$`));
      expect(coverage).toEqual(none);
    }
    const { answer } = await page('(filter: { sic: "9995", since: "1990-01-01" })');
    expect(answer).toMatch(new RegExp(`we found no filing that matches\\. ${BEFORE} Coverage: `));
  });

  it('with a rare item are on one page, found by the item and not by looking at others', async () => {
    await service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       select 2000, '0000002000-05-' || lpad(n::text, 6, '0'), '8-K', date '2005-01-01' + n % 300, true from generate_series(1, 10050) n`,
    );
    const rare = ['000003', '005000', '010050'].map((n) => `0000002000-05-${n}`);
    await service.database.pool.query(
      `insert into filing_items (accession, position, item, filed_on)
       select f.accession, p.position, p.item, f.filed_on from filings f, (values (0, '1.04'), (1, '5.08'), (2, '1.04')) p (position, item)
       where f.accession = any($1)`,
      [rare],
    );
    const found = await page('(filter: { items: ["1.04", "5.08"] })');
    expect(found.filings.map(({ accession }) => accession).sort()).toEqual(rare);
    expect(found.next).toBeNull();
    const one = await page('(filter: { items: ["1.04"], forms: ["8-K"] }, first: 1)');
    const rest = await page(`(filter: { items: ["1.04"], forms: ["8-K"] }, first: 5, after: "${one.next}")`);
    expect([...one.filings, ...rest.filings].map(({ accession }) => accession).sort()).toEqual(rare);
    expect((await page('(filter: { items: ["1.04"], forms: ["8-K/A"] })')).filings).toEqual([]);
    await service.database.pool.query("delete from filing_items where accession like '0000002000-05-%'");
    await service.database.pool.query("delete from filings where accession like '0000002000-05-%'");
  });

  it.each(['NEWEST_FIRST', 'OLDEST_FIRST'])(
    'of several filers, with an item named twice, come once for each, a page between them or not: %s',
    async (order) => {
      const together = accessionOf(2000, 900_001);
      const apart = accessionOf(2000, 900_002);
      await service.database.pool.query(
        `insert into filings (cik, accession, form, filed_on, items_known) values (1001, $1, '8-K', '2026-03-02', true),
           (1002, $1, '8-K', '2026-03-02', true), (2000, $1, '8-K', '2026-03-02', true), (2000, $2, '8-K', '2026-03-02', true)`,
        [together, apart],
      );
      await service.database.pool.query(
        `insert into filing_items (accession, position, item, filed_on)
         select a, p, '1.04', '2026-03-02' from unnest($1::text[]) a, generate_series(0, 1) p`,
        [[together, apart]],
      );
      const expected = [
        [together, 1001],
        [together, 1002],
        [together, 2000],
        [apart, 2000],
      ];
      const inOrder = order === 'OLDEST_FIRST' ? expected : expected.toReversed();
      for (const conditions of ['items: ["1.04"]', 'items: ["1.04", "5.08"]', 'items: ["1.04"], forms: ["8-K"]']) {
        for (const first of [1, 2, 7]) {
          const found = await all(conditions, order, first);
          expect(found.map(({ accession, cik }) => [accession, Number(cik)])).toEqual(inOrder);
        }
      }
      await service.database.pool.query('delete from filing_items where accession = any($1)', [[together, apart]]);
      await service.database.pool.query('delete from filings where accession = any($1)', [[together, apart]]);
    },
  );

  it('a page that finds nothing among ten thousand goes on where it stopped', async () => {
    await service.database.pool.query(
      `insert into filings (cik, accession, form, filed_on, items_known)
       select 2000, '0000002000-05-' || lpad(n::text, 6, '0'), 'CORRESP', date '2005-01-01' + n % 300, true from generate_series(1, 10050) n`,
    );
    const first = await page('(filter: { forms: ["CORRESP"], state: "NV" })');
    expect(first).toMatchObject({ filings: [], next: expect.any(String) });
    expect(first.answer).toContain(
      'none of the 10,000 filings that we checked for this page matches. The next page goes on.',
    );
    const second = await page(`(filter: { forms: ["CORRESP"], state: "NV" }, after: "${first.next}")`);
    expect(second).toMatchObject({ filings: [], next: null });
    await service.database.pool.query("delete from filings where form = 'CORRESP'");
  });

  it.each([
    ['forms', '(filter: { forms: [] })'],
    ['forms', `(filter: { forms: [${'"10-K",'.repeat(11)}] })`],
    ['forms', '(filter: { forms: ["%"] })'],
    ['forms', '(filter: { forms: ["-%"] })'],
    ['forms', '(filter: { forms: ["8-K/A", "-8-K"] })'],
    ['items', `(filter: { items: ["4.02' or true"] })`],
    ['kinds', '(filter: { kinds: [] })'],
    ['sic', '(filter: { sic: "12345" })'],
    ['state', '(filter: { state: "Atlantis" })'],
    ['exchange', `(filter: { exchange: "'; drop" })`],
    ['since', '(filter: { since: "2026-02-01", until: "2026-01-01" })'],
    ['items', '(filter: { items: ["99.99"] })'],
    ['first', '(first: 0)'],
    ['first', '(first: 101)'],
    ['after', '(after: "garbage")'],
    ['after', `(after: "${Buffer.from('2026-01-01:0000000001-26-000001:9995999599').toString('base64url')}")`],
    ['after', `(after: "${Buffer.from('2026-99-99:0000000001-26-000001:1').toString('base64url')}")`],
  ])('refuses %s: %s', async (argument, args) => {
    const { errors } = await service.ask(`{ filings${args} { returned } }`);
    const hint = argument === 'after' ? expect.stringContaining('Take it from an earlier page') : expect.any(String);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument, hint });
  });

  it('costs what it may read before it reads it', async () => {
    const many = Array.from(
      { length: 15 },
      (_, at) => `a${at}: filings(first: 100) { nodes { filer { filings(first: 100) { edges { node { form } } } } } }`,
    );
    const { errors } = await service.ask(`{ ${many.join(' ')} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });

  it('come as JSON and as a table with the same conditions', async () => {
    const get = (path: string) => service.app.fetch(new Request(`http://boards.test${path}`));
    const json = (await (await get('/boards/filings.json?kinds=8-K%201.05&first=1')).json()) as {
      next: string;
      rows: { accession: string }[];
    };
    const rest = (await (await get(`/boards/filings.json?kinds=8-K%201.05&after=${json.next}`)).json()) as typeof json;
    expect([...json.rows, ...rest.rows].map(({ accession }) => accession).sort()).toEqual(
      PLACED.filter(({ kinds }) => kinds.includes('8-K 1.05'))
        .map(({ accession }) => accession)
        .sort(),
    );
    const csv = await (await get('/boards/filings.csv?forms=10-K,10-Q&listedOnly=true')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(5);
    for (const forms of ['-4,-8-K,-NT 10-K', 'without 4, 8-K and NT10-K', '−8K, −4,not late notice', '10-K,10-Q,not 4'])
      expect(await (await get(`/boards/filings.csv?forms=${encodeURIComponent(forms)}&listedOnly=true`)).text()).toBe(
        csv,
      );
    for (const query of ['forms=', 'listedOnly=yes', 'first=101', 'kinds=9.99', 'orderBy=random', 'form=10-K']) {
      expect((await get(`/boards/filings.json?${query}`)).status, query).toBe(query === 'forms=' ? 200 : 400);
    }
  });
});
