import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldName } from '../../../schema/domain/filers/fold-name.ts';
import { report, takeBack } from '../../support/database/evening-report.ts';
import { noteChange } from '../../support/database/note-change.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

/** Revenue of every third numbered company in dollars; then one abroad, one too old, one too large for JSON. */
const FIGURES = [
  ...Array.from({ length: 20 }, (_, at) => ({ cik: 2000 + at * 3, revenue: BigInt((at * 7) % 20), currency: 'USD' })),
  { cik: 1001, revenue: 5n, currency: 'EUR' },
  { cik: 1002, revenue: 90n, currency: 'USD', end: '2023-06-30' },
  { cik: 1004, revenue: 2n ** 60n, currency: 'USD' },
  { cik: 2001, revenue: null, currency: 'USD' },
];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  for (const { cik, revenue, currency, end = '2025-12-31' } of FIGURES.map((one) => ({ end: '2025-12-31', ...one }))) {
    for (const [known, until, value] of [
      ['2025-01-02', '2026-03-01', 1n],
      ['2026-03-01', 'infinity', revenue],
    ] as const) {
      await service.database.pool.query(
        `insert into company_figures
           (cik, known_from, valid_to, newest_report, fiscal_year_end, currency, revenue, absent, corrected)
         values ($1, $2, $3, '2026-10-30', $4, $5, $6, $7, '[]')`,
        [cik, known, until, end, currency, value === null ? null : String(value), { revenue: 'EXTENSION_TAG' }],
      );
    }
  }
});
afterAll(() => service.close());

interface Edge {
  readonly cursor: string;
  readonly node: { readonly cik: number };
  readonly figures: { readonly revenue: number | null; readonly absent: readonly object[] } | null;
  readonly absent: readonly { readonly field: string; readonly reason: string }[];
}
interface List {
  readonly answer: string;
  readonly totalCount: number;
  readonly edges: readonly Edge[];
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
}

async function page(args: string): Promise<List> {
  const { data, errors } = await service.ask(
    `{ filers${args} { answer totalCount onFile { filers withOwnList byNameAlone } pageInfo { endCursor hasNextPage }
       edges { cursor card node { cik name } figures { fiscalYearEnd currency revenue absent { field reason } } absent { field reason } } } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { filers: List }).filers;
}

async function all(filter: string, rest = ''): Promise<{ ciks: number[]; totals: number[] }> {
  const ciks: number[] = [];
  const totals = new Set<number>();
  let after = '';
  for (;;) {
    const { edges, pageInfo, totalCount } = await page(`(filter: {${filter}}, first: 7${rest}${after})`);
    ciks.push(...edges.map(({ node }) => node.cik));
    totals.add(totalCount);
    if (!pageInfo.hasNextPage) return { ciks, totals: [...totals] };
    after = `, after: "${pageInfo.endCursor}"`;
  }
}

const byName = FILERS.toSorted((a, b) => {
  const [nameA, nameB] = [foldName(a.name), foldName(b.name)];
  return nameA === nameB ? a.cik - b.cik : nameA < nameB ? -1 : 1;
});
const inForce = (cik: number) => FIGURES.some((one) => one.cik === cik && !('end' in one));

type Filer = (typeof FILERS)[number];

/** Whether a filer has a ticker, a code and a name that begin so, and a state; those of the fixture are DE and 7372. */
function isListed({ sic = '', state, letter = '' }: { sic?: string; state?: string; letter?: string }) {
  return (filer: Filer): boolean =>
    filer.tickers !== undefined &&
    (filer.sic ?? '7372').startsWith(sic) &&
    (state === undefined || (filer.state ?? 'DE') === state) &&
    foldName(filer.name).startsWith(letter);
}

describe('filers on file by what is known of them', () => {
  it.each<[string, (filer: Filer) => boolean]>([
    ['', () => true],
    ['sic: "73"', ({ sic = '7372' }) => sic.startsWith('73')],
    ['sic: "9"', () => false],
    ['sic: "4400"', ({ sic }) => sic === '4400'],
    ['state: "nv"', ({ state }) => state === 'NV'],
    ['exchange: "NASDAQ"', ({ tickers }) => tickers !== undefined],
    ['exchange: "NYSE"', () => false],
    ['listedOnly: true', ({ tickers }) => tickers !== undefined],
    // Each is read from an index of its own, and tested by the rest.
    ['listedOnly: true, state: "de"', isListed({ state: 'DE' })],
    ['listedOnly: true, state: "MD"', isListed({ state: 'MD' })],
    ['listedOnly: true, letter: "N"', isListed({ letter: 'N' })],
    ['listedOnly: true, letter: "B"', isListed({ letter: 'B' })],
    ['listedOnly: true, sic: "7"', isListed({ sic: '7' })],
    ['listedOnly: true, sic: "73"', isListed({ sic: '73' })],
    ['listedOnly: true, sic: "67"', isListed({ sic: '67' })],
    ['exchange: "nasdaq", letter: "N"', isListed({ letter: 'N' })],
    ['exchange: "Nasdaq", state: "DE", sic: "7372", letter: "A"', isListed({ state: 'DE', sic: '7372', letter: 'A' })],
    ['exchange: "Nasdaq", state: "NV", sic: "1"', isListed({ state: 'NV', sic: '1' })],
    ['listedOnly: true, state: "DE", letter: "N"', isListed({ state: 'DE', letter: 'N' })],
    ['withFigures: true', ({ cik }) => inForce(cik)],
    ['withFigures: true, sic: "4"', ({ cik }) => cik === 1004],
    ['size: FROM_5B', ({ cik }) => cik === 1004],
    ['size: BELOW_10M', ({ cik }) => inForce(cik) && cik >= 2000 && cik !== 2001],
    ['size: FROM_10M_TO_50M', () => false],
  ])('{%s} are exactly those, each once, in order, counted on every page', async (filter, test) => {
    const expected = byName.filter(test).map(({ cik }) => cik);
    const { ciks, totals } = await all(filter);
    expect(ciks).toEqual(expected);
    expect(totals).toEqual([expected.length]);
    expect((await all(filter, ', ascending: false')).ciks).toEqual(expected.toReversed());
    const numbers = expected.toSorted((a, b) => a - b);
    expect((await all(filter, ', orderBy: CIK')).ciks).toEqual(numbers);
    expect((await all(filter, ', orderBy: CIK, ascending: false')).ciks).toEqual(numbers.toReversed());
  });

  it('by revenue are those with revenue in dollars in force that day, largest first unless asked otherwise', async () => {
    const expected = FIGURES.filter(
      ({ cik, revenue, currency }) => inForce(cik) && revenue !== null && currency === 'USD',
    )
      .toSorted((a, b) => (a.revenue === b.revenue ? b.cik - a.cik : Number(b.revenue) - Number(a.revenue)))
      .map(({ cik }) => cik);
    expect(await all('', ', orderBy: REVENUE')).toEqual({ ciks: expected, totals: [expected.length] });
    expect((await all('', ', orderBy: REVENUE, ascending: true')).ciks).toEqual(expected.toReversed());
    expect((await page('(orderBy: REVENUE, asOf: "2025-01-01")')).totalCount).toBe(0);
  });

  it('says why there are no figures, and why no revenue', async () => {
    const { edges } = await page('(first: 100)');
    const of = (cik: number) => edges.find(({ node }) => node.cik === cik);
    const reasons = (cik: number) => of(cik)?.absent.map(({ reason }) => reason);
    expect(reasons(1002)).toEqual(['STALE']);
    expect(reasons(1003)).toEqual(['NOT_FILED']);
    expect(reasons(1005)).toEqual(['NOT_INGESTED']);
    expect(of(1004)?.figures).toMatchObject({ revenue: null, absent: [{ field: 'revenue', reason: 'TOO_LARGE' }] });
    expect(of(2001)?.figures).toMatchObject({ revenue: null, absent: [{ field: 'revenue', reason: 'EXTENSION_TAG' }] });
    expect(of(1001)).toMatchObject({
      card: 'http://boards.test/boards/card/1001',
      figures: { fiscalYearEnd: '2025-12-31', currency: 'EUR', revenue: 5, absent: [] },
      absent: [],
    });
  });

  it('shows the course of revenue, the newest filing on a board and how much is on file, all by the day', async () => {
    const about = async (args: string) => {
      const { data, errors } = await service.ask(
        `{ filers${args} { facets { facet value filers } edges { holding areEventsKnown node { cik boardRows(first: 1) { edges { node { filedOn kinds } } } }
           figures { history { fiscalYearEnd revenue } } absent { field reason } } } }`,
      );
      expect(errors).toBeUndefined();
      interface About extends Edge {
        readonly holding: string;
        readonly areEventsKnown: boolean;
      }
      const { filers } = data as unknown as { filers: { facets: readonly object[]; edges: readonly About[] } };
      return { ...filers, of: (cik: number) => filers.edges.find(({ node }) => node.cik === cik) };
    };
    const { of, facets } = await about('(first: 100)');
    expect(of(1001)).toMatchObject({
      node: { boardRows: { edges: [{ node: { filedOn: '2026-10-12', kinds: ['ITEM_1_05'] } }] } },
      // What a report of the same year was amended to.
      figures: { history: [{ fiscalYearEnd: '2025-12-31', revenue: 5 }] },
    });
    // A co-registrant has the filing too.
    expect(of(1003)?.node).toEqual(of(1001)?.node && { ...of(1001)?.node, cik: 1003 });
    expect(of(1004)?.figures).toMatchObject({ history: [{ fiscalYearEnd: '2025-12-31', revenue: null }] });
    expect([1001, 1004, 1005].map((cik) => of(cik)?.holding)).toEqual(['CARD', 'CARD', 'NAME']);
    // Of a filer known by name alone nobody can say that it filed nothing.
    expect([1001, 1005].map((cik) => of(cik)?.areEventsKnown)).toEqual([true, false]);
    expect(facets.filter((one) => 'facet' in one && one.facet === 'SIZE')).toEqual([
      { facet: 'SIZE', value: '<10M', filers: 20 },
      { facet: 'SIZE', value: '>=5B', filers: 1 },
    ]);
    const before = await about('(first: 100, asOf: "2026-10-11")');
    expect(before.of(1001)?.node).toEqual({ cik: 1001, boardRows: { edges: [] } });
  });

  it('tells who is known by name alone, and of a past day that the list is that of today', async () => {
    expect(await page('')).toMatchObject({
      answer:
        'As of 30 Oct 2026, we know 65 companies by name. We have loaded the lists of filings of 64 of 65 companies.',
      onFile: { filers: 65, withOwnList: 64, byNameAlone: 1 },
    });
    expect((await page('(filter: { state: "NV" }, asOf: "2026-01-02")')).answer).toBe(
      'As of 2 Jan 2026, 1 of 65 companies matches (incorporated in Nevada). Today we have loaded the lists of filings of 64 of 65 companies.',
    );
    expect((await page('(filter: { state: "NV" }, search: "Basalt Mining")')).answer).toMatch(
      /, 1 company may be meant \(incorporated in Nevada\)\. We have /,
    );
  });

  it('that a search may mean come in the order of finding, narrowed and paged like the others', async () => {
    const { edges, totalCount } = await page('(search: "Basalt Mining")');
    expect(edges.map(({ node }) => node.cik).slice(0, 2)).toEqual([1002, 1003]);
    expect(totalCount).toBe(edges.length);
    const first = await page('(search: "Basalt Mining", first: 1)');
    const second = await page(`(search: "Basalt Mining", first: 1, after: "${first.pageInfo.endCursor}")`);
    expect([...first.edges, ...second.edges].map(({ node }) => node.cik)).toEqual([1002, 1003]);
    expect(
      (await page('(search: "Basalt Mining", filter: { state: "MD" })')).edges.map(({ node }) => node.cik),
    ).toEqual([1003]);
    expect((await page('(search: "999999999")')).totalCount).toBe(0);
  });

  it('that a search finds are narrowed before they are cut, and the answer says where they were cut', async () => {
    const far = { cik: 9000, name: 'Numbered Company Savings Trust of Nebraska', state: 'NE', annualReports: 0 };
    await insertRows(service.database, { filers: [far] });
    const said = async (filter: string) => await page(`(search: "Numbered Company"${filter})`);
    const ciks = (await said(', filter: { state: "ne" }')).edges.map(({ node }) => node.cik);
    expect(ciks).toEqual([9000]);
    const all = await said(', first: 100');
    expect([all.totalCount, all.edges.map(({ node }) => node.cik).includes(9000)]).toEqual([50, false]);
    expect(all.answer).toMatch(
      /, at least 50 companies may be meant\. We have loaded the lists of filings of \d+ of 66 companies\.$/,
    );
    const { totalCount, answer } = await said(', filter: { withFigures: true }');
    expect(totalCount).toBeLessThan(50);
    expect(answer).toMatch(new RegExp(`, ${totalCount} of the 50 likeliest companies match \\(with figures\\)\\. `));
    await service.database.pool.query('delete from filer_names where cik = 9000');
    await service.database.pool.query('delete from filers where cik = 9000');
    await insertRows(service.database, {});
  });

  it('knows the evening by its figures, and a day by name does not', async () => {
    await report(service.database, 2003, 6_000_000_000);
    await noteChange(service.parts);
    const largest = async (rest = '') => (await page(`(filter: { size: FROM_5B }${rest})`)).edges;
    expect((await largest()).map(({ node }) => node.cik).toSorted()).toEqual([1004, 2003]);
    expect((await largest()).find(({ node }) => node.cik === 2003)?.figures?.revenue).toBe(6_000_000_000);
    expect((await largest(', asOf: "2026-10-30"')).map(({ node }) => node.cik)).toEqual([1004]);
    await takeBack(service.database, 2003);
    await noteChange(service.parts);
  });

  it('is one statement a page, and one more for what is on file in each state of the data', async () => {
    await page('(orderBy: REVENUE)');
    service.statements();
    expect((await page('(filter: { sic: "7", withFigures: true })')).totalCount).toBeGreaterThan(0);
    expect(service.statements()).toHaveLength(1);
  });

  it('counts those that fit once in each state of the data, not on every page', async () => {
    const filter = 'filter: { exchange: "nasdaq", state: "de" }';
    const { pageInfo } = await page(`(${filter}, first: 1)`);
    service.statements();
    await page(`(${filter}, first: 1, after: "${pageInfo.endCursor}")`);
    const [statement, ...others] = service.statements();
    expect(others).toEqual([]);
    expect(statement).not.toMatch(/count\(/);
  });

  it.each([
    ['sic', '(filter: { sic: "x" })'],
    ['state', '(filter: { state: "Nowhere" })'],
    ['exchange', `(filter: { exchange: "';--" })`],
    ['first', '(first: -1)'],
    ['first', '(first: 500)'],
    ['first', '(search: "Basalt", first: 500)'],
    ['last', '(last: 500)'],
    ['last', '(first: 2, last: 3)'],
    ['before', '(before: "garbage")'],
    ['after', '(after: "garbage")'],
    ['after', `(after: "${Buffer.from('99999999999').toString('base64url')}")`],
    ['after', `(after: "${Buffer.from('2147483648').toString('base64url')}")`],
    ['after', `(orderBy: REVENUE, after: "${Buffer.from('1001').toString('base64url')}")`],
    ['after', `(orderBy: REVENUE, after: "${Buffer.from('1:9999999999999999999').toString('base64url')}")`],
    ['search', '(search: " ")'],
    ['orderBy', '(search: "Amber", orderBy: CIK)'],
    ['ascending', '(search: "Amber", ascending: true)'],
  ])('refuses %s: %s', async (argument, args) => {
    const { errors } = await service.ask(`{ filers${args} { totalCount } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument, hint: expect.any(String) });
  });

  it('costs what it reads before it is read', async () => {
    const many = (args: string, count: number) =>
      service.ask(`{ ${Array.from({ length: count }, (_, at) => `a${at}: filers${args} { totalCount }`).join(' ')} }`);
    expect((await many('(orderBy: REVENUE)', 13)).errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
    expect((await many('', 13)).errors).toBeUndefined();
    const { errors } = await service.ask(
      '{ filers(first: 100) { edges { node { filings(first: 100) { edges { node { filer { filings(first: 100) { nodes { form } } } } } } } } } }',
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });

  it('comes as JSON, as a table and as a page with the same conditions', async () => {
    const get = (path: string) => service.app.fetch(new Request(`http://boards.test/boards/companies${path}`));
    interface Reply {
      readonly next?: string;
      readonly total: number;
      readonly rows: readonly { readonly cik: number; readonly absent: object }[];
    }
    const first = (await (await get('.json?orderBy=revenue&first=5')).json()) as Reply;
    const rest = (await (await get(`.json?orderBy=revenue&after=${first.next}`)).json()) as Reply;
    const { ciks } = await all('', ', orderBy: REVENUE');
    expect([...first.rows, ...rest.rows].map(({ cik }) => cik)).toEqual(ciks);
    expect(first.total).toBe(ciks.length);
    expect(first.rows[0]?.absent).toMatchObject({ revenue: 'TOO_LARGE', matchedBy: 'NOT_APPLICABLE' });
    const found = (await (await get('.json?search=Dolomite')).json()) as Reply;
    expect(found.rows).toMatchObject([{ cik: 1005, matchedBy: 'LEADING_WORDS', absent: { revenue: 'NOT_INGESTED' } }]);
    const csv = await (await get('.csv?state=NV')).text();
    expect(csv.split('\r\n').slice(1, -1)).toEqual([expect.stringContaining('Basalt Mining Co,BSLT,Nasdaq,1040')]);
    const html = await (await get(`?search=${encodeURIComponent('"><script>alert(1)</script>')}`)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(await (await get('?sic=10')).text()).toContain('href="/boards/card/1002"');
    for (const query of [
      'sic=x',
      'first=0',
      'first=101',
      'orderBy=size',
      'withFigures=1',
      'search=a&orderBy=cik',
      'more=1',
    ])
      expect((await get(`.json?${query}`)).status, query).toBe(400);
  });
});
