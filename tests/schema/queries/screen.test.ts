import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spelled } from '../../../schema/domain/terms/words/numbers.ts';
import { report, takeBack } from '../../support/database/evening-report.ts';
import { noteChange } from '../../support/database/note-change.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

interface Company {
  readonly cik: number;
  readonly revenue: bigint;
  readonly margin: number | null;
  readonly end: string;
  readonly currency: string;
}

/** Sixty companies of one kind; then one abroad, one whose figures are old, and one too large for JSON. */
const COMPANIES: readonly Company[] = [
  ...Array.from({ length: 60 }, (_, at) => ({
    cik: 2000 + at,
    revenue: BigInt(1_000_000 * ((at * 7) % 60)),
    margin: at % 6 === 0 ? null : (at - 30) / 100 + 0.000_04,
    end: '2025-12-31',
    currency: 'USD',
  })),
  { cik: 1001, revenue: 5_000_000n, margin: 0.1, end: '2025-12-31', currency: 'EUR' },
  { cik: 1002, revenue: 90_000_000n, margin: 0.1, end: '2023-06-30', currency: 'USD' },
  { cik: 1004, revenue: 2n ** 60n, margin: 0.5, end: '2025-12-31', currency: 'USD' },
];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  for (const { cik, revenue, margin, end, currency } of COMPANIES) {
    // An older report says other things.
    for (const [known, until, value] of [
      ['2025-01-02', '2026-03-01', 1n],
      ['2026-03-01', 'infinity', revenue],
    ] as const) {
      await service.database.pool.query(
        `insert into company_figures
           (cik, known_from, valid_to, newest_report, fiscal_year_end, currency, revenue, operating_margin, absent)
         values ($1, $2, $3, '2026-10-30', $4, $5, $6, $7, $8)`,
        [
          cik,
          known,
          until,
          end,
          currency,
          String(value),
          margin,
          {
            ...(margin === null ? { operatingMargin: 'EXTENSION_TAG' } : {}),
            totalDebt: 'NOT_TAGGED',
            cash: 'NOT_TAGGED',
            revenueGrowth1y: 'SHORT_HISTORY',
            netMargin: 'NOT_TAGGED',
          },
        ],
      );
    }
  }
});
afterAll(() => service.close());

interface List {
  readonly answer: string;
  readonly total: number;
  readonly next: string | null;
  readonly companies: readonly {
    readonly cik: number;
    readonly revenue: number | null;
    readonly operatingMargin: number | null;
  }[];
}

async function page(args: string): Promise<List> {
  const { data, errors } = await service.ask(
    `{ screen${args} { answer totalCount nodes { cik revenue operatingMargin filer { name } absent { field reason } } pageInfo { hasNextPage endCursor } } }`,
  );
  expect(errors).toBeUndefined();
  const { answer, totalCount: total, nodes: companies, pageInfo } = (data as unknown as { screen: Found }).screen;
  return { answer, total, companies, next: pageInfo.hasNextPage ? pageInfo.endCursor : null };
}

interface Found {
  readonly answer: string;
  readonly totalCount: number;
  readonly nodes: List['companies'];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}

interface Charted {
  readonly revenue: number | null;
  readonly revenueHistory: readonly { readonly fiscalYear: number; readonly revenue: number | null }[];
}

async function all(filter: string, rest = ''): Promise<{ ciks: number[]; totals: Set<number> }> {
  const ciks: number[] = [];
  const totals = new Set<number>();
  let after = '';
  do {
    const { companies, next, total } = await page(`(filter: {${filter}}, first: 7${rest}${after})`);
    ciks.push(...companies.map(({ cik }) => cik));
    totals.add(total);
    after = next === null ? '' : `, after: "${next}"`;
  } while (after !== '');
  return { ciks, totals };
}

const inForce = COMPANIES.filter(({ end, currency }) => end > '2024-10-30' && currency === 'USD');
const byRevenue = (companies: readonly Company[]) =>
  companies
    .toSorted((a, b) => (a.revenue === b.revenue ? b.cik - a.cik : a.revenue < b.revenue ? 1 : -1))
    .map(({ cik }) => cik);

describe('companies by ranges of their newest figures', () => {
  it.each<[string, (company: Company) => boolean]>([
    ['', () => true],
    ['revenue: { min: 10000000, max: 20000000 }', ({ revenue }) => revenue >= 10_000_000n && revenue <= 20_000_000n],
    ['operatingMargin: { min: 0.1 }', ({ margin }) => margin !== null && margin >= 0.1],
    [
      'operatingMargin: { max: 0 }, sic: "73", listedOnly: true',
      ({ margin, cik }) => margin !== null && margin <= 0 && cik !== 1004,
    ],
    ['sic: "4400"', ({ cik }) => cik === 1004],
    ['state: "nv"', () => false],
    ['state: "Nevada"', () => false],
    ['cash: { min: 0 }', () => false],
  ])('{%s} are exactly those, each once, largest first, counted on every page', async (filter, test) => {
    const expected = byRevenue(inForce.filter(test));
    const { ciks, totals } = await all(filter);
    expect(ciks).toEqual(expected);
    expect([...totals]).toEqual([expected.length]);
    expect((await all(filter, ', ascending: true')).ciks).toEqual(expected.toReversed());
  });

  it('in the order of another figure leaves out who has none, and rounds it when it leaves', async () => {
    const expected = inForce.filter(({ margin }) => margin !== null);
    const { ciks } = await all('', ', orderBy: OPERATING_MARGIN');
    expect(ciks).toEqual(expected.toSorted((a, b) => Number(b.margin) - Number(a.margin)).map(({ cik }) => cik));
    const { companies } = await page('(orderBy: OPERATING_MARGIN, first: 2)');
    expect(companies.map(({ operatingMargin }) => operatingMargin)).toEqual([0.5, 0.29]);
  });

  it('keeps currencies apart, knows what is too large, and forgets figures of more than two years', async () => {
    expect((await all('currency: "EUR"')).ciks).toEqual([1001]);
    expect((await page('(first: 1)')).companies).toEqual([
      expect.objectContaining({
        cik: 1004,
        revenue: null,
        absent: expect.arrayContaining([{ field: 'revenue', reason: 'TOO_LARGE' }]),
      }),
    ]);
    expect((await all('')).ciks).not.toContain(1002);
    expect((await page('(asOf: "2025-01-01")')).total).toBe(0);
  });

  it('kinds are filings of any days asked for', async () => {
    const { ciks } = await all('currency: "EUR", kinds: [ITEM_1_05]');
    expect((await all('currency: "EUR", kinds: [ITEM_1_05], since: "1993-01-01"')).ciks).toEqual(ciks);
    expect((await all('currency: "EUR", kinds: [ITEM_1_05], until: "2019-12-31"')).ciks).toEqual([]);
  });

  it('kinds are filings on boards in the 12 months, co-registrants included', async () => {
    const { ciks } = await all('currency: "EUR", kinds: [ITEM_1_05]');
    expect(ciks).toEqual([1001]);
    expect((await all('currency: "EUR", kinds: [ITEM_1_03]')).ciks).toEqual([]);
    expect((await page('(filter: { kinds: [ITEM_1_03] })')).answer).toMatch(
      /^As of 30 Oct 2026, none of 62 companies with figures matches\. We left out one that reports in another currency\. Coverage: \d+ companies/,
    );
  });

  it('know the evening as boards and cards do, and a day by name does not', async () => {
    const [{ cik, accession }] = PLACED.filter(({ filedOn }) => filedOn === '2026-11-02') as [(typeof PLACED)[number]];
    const warned = async (rest = '') =>
      (await page(`(filter: { kinds: [ITEM_3_01] }${rest})`)).companies.map((one) => one.cik);
    expect(await warned()).toEqual([cik]);
    expect(await warned(', asOf: "2026-10-30"')).toEqual([]);
    const accept = async (at: string) => {
      for (const table of ['filings', 'board_rows'])
        await service.database.pool.query(`update ${table} set accepted_at = $1 where accession = $2`, [at, accession]);
    };
    await accept('2026-11-02T12:00:00Z');
    expect(await warned()).toEqual([]);
    await accept('2026-10-30T22:05:00Z');
    await report(service.database, 2000, 77_777);
    await noteChange(service.parts);
    const revenue = 'filter: { revenue: { min: 77777, max: 77777 } }';
    expect((await page(`(${revenue})`)).total).toBe(1);
    expect((await page(`(${revenue}, asOf: "2026-10-30")`)).total).toBe(0);
    await takeBack(service.database, 2000);
    await noteChange(service.parts);
  });

  it('says who is left out, and in which currencies there are figures', async () => {
    const leftOut = 'We left out one that reports in another currency';
    const old = 'We left out one company whose figures are old: Basalt Mining Co.';
    expect((await page('')).answer).toBe(
      `As of 30 Oct 2026, 61 of 62 companies with figures match. ${old} ${leftOut}.`,
    );
    expect((await page('(filter: { sic: "10", revenue: { min: 1 } })')).answer).toMatch(
      /none of 62 companies with figures matches \(.*\)\. We left out one such company whose figures are old: Basalt Mining Co\. We left out/,
    );
    const byMargin = inForce.filter(({ margin }) => margin !== null).length;
    expect((await page('(orderBy: OPERATING_MARGIN)')).answer).toBe(
      `As of 30 Oct 2026, ${spelled(byMargin)} of 62 companies with figures match. ${old} ${leftOut} and ${spelled(61 - byMargin)} without operating margin.`,
    );
    const low = inForce.filter(({ margin }) => margin !== null && margin <= -0.2).length;
    expect((await page('(filter: { operatingMargin: { max: -0.2 } })')).answer).toBe(
      `As of 30 Oct 2026, ${spelled(low)} of 62 companies with figures match. ${old} ${leftOut} and ${spelled(61 - byMargin)} that lack a value you asked about.`,
    );
    expect((await page('(filter: { currency: "XXX" })')).answer).toBe(
      'As of 30 Oct 2026, none of 62 companies with figures reports in XXX. They report in USD (61) and EUR (1).',
    );
  });

  it('by size are those with revenue in a band of dollars', async () => {
    const small = inForce.filter(({ revenue }) => revenue >= 10_000_000n && revenue < 50_000_000n);
    expect((await all('size: FROM_10M_TO_50M')).ciks).toEqual(byRevenue(small));
    const json = await service.app.fetch(new Request('http://boards.test/boards/screen.json?size=10-50M'));
    expect(json.status).toBe(200);
  });

  it('is two statements a page, one of them for companies whose figures are old', async () => {
    await page('');
    service.statements();
    await page('(filter: { revenue: { min: 3 } })');
    expect(service.statements()).toHaveLength(2);
  });

  it('has the revenue of earlier years for one statement more, whatever the companies', async () => {
    service.statements();
    const { data } = await service.ask('{ screen { nodes { revenue revenueHistory { fiscalYear revenue } } } }');
    const { nodes } = (data as unknown as { screen: { nodes: Charted[] } }).screen;
    expect(nodes).toHaveLength(20);
    for (const { revenue, revenueHistory } of nodes) expect(revenueHistory).toEqual([{ fiscalYear: 2025, revenue }]);
    expect(service.statements()).toHaveLength(3);
  });

  it.each([
    ['revenue', '(filter: { revenue: { min: 2, max: 1 } })'],
    ['currency', '(filter: { currency: "usd" })'],
    ['sic', '(filter: { sic: "x" })'],
    ['kinds', '(filter: { kinds: [] })'],
    ['since', '(filter: { since: "2020-01-01" })'],
    ['until', '(filter: { until: "2020-01-01" })'],
    ['since', '(filter: { kinds: [ITEM_4_02], since: "2020-01-02", until: "2020-01-01" })'],
    ['revenue', '(filter: { revenue: { min: 1e400 } })'],
    ['size', '(filter: { size: BELOW_10M, currency: "EUR" })'],
    ['first', '(first: 0)'],
    ['first', '(first: 500)'],
    ['after', '(after: "garbage")'],
    ['after', `(after: "${Buffer.from('99999999999999999999:1').toString('base64url')}")`],
    ['after', `(orderBy: NET_MARGIN, after: "${Buffer.from('NaN:1').toString('base64url')}")`],
  ])('refuses %s: %s', async (argument, args) => {
    const { errors } = await service.ask(`{ screen${args} { totalCount } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_ARGUMENT', argument, hint: expect.any(String) });
    if (argument === 'after') expect(errors?.[0]?.extensions?.hint).toContain('Take it from an earlier page');
  });

  it('costs what it reads before it is read', async () => {
    const many = Array.from({ length: 13 }, (_, at) => `a${at}: screen { totalCount }`);
    const { errors } = await service.ask(`{ ${many.join(' ')} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  });

  it('comes as JSON and as a table with the same conditions', async () => {
    const get = (path: string) => service.app.fetch(new Request(`http://boards.test${path}`));
    const path = 'revenueMin=10000000&revenueMax=20000000&first=5';
    const json = (await (await get(`/boards/screen.json?${path}`)).json()) as {
      next: string;
      total: number;
      rows: { cik: number; absent: object }[];
    };
    const rest = (await (
      await get(`/boards/screen.json?${path.replace('5', '100')}&after=${json.next}`)
    ).json()) as typeof json;
    const expected = byRevenue(inForce.filter(({ revenue }) => revenue >= 10_000_000n && revenue <= 20_000_000n));
    expect([...json.rows, ...rest.rows].map(({ cik }) => cik)).toEqual(expected);
    expect(json.total).toBe(expected.length);
    expect(json.rows[0]?.absent).toMatchObject({ netMargin: 'NOT_TAGGED' });
    const csv = await (await get('/boards/screen.csv?revenueMin=10000000&orderBy=revenue')).text();
    expect(csv.split('\r\n')[0]).toContain('operatingMargin');
    for (const query of ['revenueMin=much', 'orderBy=size', 'ascending=1', 'first=101', 'currency=usd'])
      expect((await get(`/boards/screen.json?${query}`)).status, query).toBe(400);
  });
});
