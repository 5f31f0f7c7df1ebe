import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { boardOf } from '../../../../schema/domain/boards/index.ts';
import type { BoardFilters } from '../../../../schema/loads/boards/check-board-filters.ts';
import { rowsQuestion } from '../../../../schema/loads/boards/find-pages.ts';
import { readFacets } from '../../../../schema/queries/boards/board-tallies.ts';
import { allBoards } from '../../../support/boards/all-boards.ts';
import { facetsOf } from '../../../support/boards/cut-days.ts';
import { cutPages } from '../../../support/boards/cut-pages.ts';
import { accessionOf, insertRows, type PlacedFiling } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../../../support/service/service.ts';
import { fileReports } from '../../../support/worlds/registry-world.ts';

let made = 0;
const placed = (cik: number, filedOn: string, item: string, board: string, more: Partial<PlacedFiling> = {}) => {
  made += 1;
  return {
    board,
    kinds: [`8-K ${item}`],
    cik,
    accession: accessionOf(cik, made),
    form: '8-K',
    filedOn,
    items: [item],
    ...more,
  };
};
/** Changes of auditor in three years; the last bears the next business day's date and is accepted already. */
const CHANGES = [
  placed(21, '2019-03-31', '4.01', 'auditor-watch'),
  placed(21, '2019-04-01', '4.01', 'auditor-watch'),
  placed(22, '2026-05-11', '4.01', 'auditor-watch'),
  placed(22, '2026-10-30', '4.01', 'auditor-watch'),
  placed(21, '2026-11-02', '4.01', 'auditor-watch', { acceptedAt: '2026-10-30T22:05:00.000Z' }),
];
const BREACH = placed(22, '2026-10-12', '1.05', 'breaches');

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, {
    filers: [
      { cik: 21, name: 'Twenty-One Industries, Inc.', tickers: ['TWNO'], state: 'NV', sic: '1040' },
      { cik: 22, name: 'Twenty-Two Corp', tickers: ['TWNT'], state: 'de', sic: '7372' },
      { cik: 24, name: 'Twenty-Four Corp', tickers: ['TWFR'] },
    ],
    placed: [...CHANGES, BREACH],
  });
  const text = `insert into item_texts (accession, item, excerpt, truncated, outcome, evidence, periods, url, read_at, rules_version)
    values ($1, '4.01', 'The auditor resigned.', false, $2, '{}', '{}', 'https://www.sec.gov/a', now(), 1)`;
  await service.database.pool.query(text, [CHANGES[0]?.accession, 'RESIGNED']);
  await service.database.pool.query(text, [CHANGES[2]?.accession, 'RESIGNED']);
  await service.database.pool.query(text, [CHANGES[3]?.accession, 'UNCLASSIFIED']);
  await insertFigures(22, 60_000_000, 'USD');
  await insertFigures(21, 70_000_000, 'EUR');
  await service.database.pool.query("update filers set listed_from = '2020-01-01' where cik = any('{21,22}')");
  // Known by its figures alone.
  await service.database.pool.query('update filers set listed_from = null, captured_on = null where cik = 24');
  await fileReports(service.database, 24, [{ year: 2024, revenue: 90_000_000 }]);
  await insertRows(service.database, {});
});
afterAll(() => service.close());

async function insertFigures(cik: number, revenue: number, currency: string): Promise<void> {
  await service.database.pool.query(
    `insert into company_figures (cik, known_from, newest_report, fiscal_year_end, currency, revenue, absent)
     values ($1, '2026-02-20', '2026-02-20', '2025-12-31', $3, $2, '{}')`,
    [cik, revenue, currency],
  );
}

interface Quarter {
  readonly from: string;
  readonly to: string;
  readonly filings: number | null;
  readonly filers: number | null;
  readonly absent: JsonObject;
}
const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`));
const quarters = async (query = '', slug = 'auditor-watch'): Promise<Quarter[]> =>
  ((await (await get(`/boards/${slug}/quarters.json?${query}`)).json()) as { quarters: Quarter[] }).quarters;
const counted = (all: readonly Quarter[]) =>
  all.flatMap(({ from, filings }) => (filings === null || filings === 0 ? [] : [[from, filings]]));

describe('the quarters of a board', () => {
  it('are eighty, the last to the day, as the tables count them by themselves', async () => {
    const all = await quarters();
    expect(all).toHaveLength(80);
    expect(all[0]).toMatchObject({ from: '2007-01-01', to: '2007-03-31' });
    expect(all.at(-1)).toMatchObject({ from: '2026-10-01', to: TEST_DAY });
    const { rows } = await service.database.pool.query<{ day: string; filings: number }>(
      `select to_char(date_trunc('quarter', least(filed_on, '${TEST_DAY}'::date)), 'YYYY-MM-DD') as day, count(*)::int as filings
       from board_rows where board = 'auditor-watch' group by 1 order by 1`,
    );
    expect(counted(all)).toEqual(rows.map(({ day, filings }) => [day, filings]));
    expect(counted(all)).toEqual([
      ['2019-01-01', 1],
      ['2019-04-01', 1],
      ['2026-04-01', 1],
      ['2026-10-01', 2],
    ]);
  });

  it('say none only where somebody’s filings of the quarter are known', async () => {
    const of = (all: readonly Quarter[], from: string) => all.find((one) => one.from === from);
    const all = await quarters();
    expect(of(all, '2018-01-01')).toMatchObject({ filings: null, filers: 0, absent: { filings: 'NOT_INGESTED' } });
    expect(of(all, '2019-01-01')).toMatchObject({ filings: 1, filers: 0, absent: {} });
    expect(of(all, '2021-01-01')).toMatchObject({ filings: 0, filers: 2, absent: {} });
  });

  it('say none of a company only where its own filings of the quarter are known', async () => {
    const unloaded = await quarters('company=TWFR');
    expect(unloaded).toHaveLength(80);
    expect(unloaded.every(({ filings }) => filings === null)).toBe(true);
    const known = (await quarters('company=TWNT')).filter(({ filings }) => filings !== null);
    expect(known[0]).toMatchObject({ from: '2020-01-01', filings: 0, filers: 1, absent: {} });
  });

  it('follow the filters and the day', async () => {
    expect(counted(await quarters('company=TWNT'))).toEqual([
      ['2026-04-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(counted(await quarters('state=NV'))).toEqual([
      ['2019-01-01', 1],
      ['2019-04-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(counted(await quarters('outcome=RESIGNED'))).toEqual([
      ['2019-01-01', 1],
      ['2026-04-01', 1],
    ]);
    expect(counted(await quarters('outcome=NOT_READ'))).toEqual([
      ['2019-04-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(counted(await quarters('size=50-250M'))).toEqual([
      ['2026-04-01', 1],
      ['2026-10-01', 1],
    ]);
    expect(counted(await quarters(`asOf=${TEST_DAY}`)).at(-1)).toEqual(['2026-10-01', 1]);
    expect((await quarters('asOf=2019-04-01')).at(-1)).toMatchObject({
      from: '2019-04-01',
      to: '2019-04-01',
      filings: 1,
    });
  });

  it('begin when filings of the kind began', async () => {
    const all = await quarters('', 'breaches');
    expect(all[0]).toMatchObject({ from: '2023-10-01' });
    expect(counted(all)).toEqual([['2026-10-01', 1]]);
    expect(await quarters('asOf=2023-06-30', 'breaches')).toEqual([]);
  });

  it('are a table too', async () => {
    const text = await (await get('/boards/auditor-watch/quarters.csv')).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toBe('from,to,filings,population,filers,reasons');
    expect(lines).toHaveLength(81);
    expect(lines).toContain('2018-01-01,2018-03-31,,LOADED_FILERS,0,filings=NOT_INGESTED');
  });
});

const FACETS = 'facets { name values { value title filings } others }';
const facets = async (args: string) =>
  (await service.ask(`{ board(slug: AUDITOR_WATCH, ${args}) { total ${FACETS} } }`)).data;

describe('the facets of a board', () => {
  it('are of the rows that the filters leave, what was seen of the evening included', async () => {
    // The same rows: from within the 12 months, and from a day before them.
    const within = await facets('since: "2025-10-30"');
    expect(await facets('since: "2025-10-29"')).toEqual(within);
    expect(within).toEqual({
      board: {
        total: 3,
        facets: [
          {
            name: 'OUTCOME',
            values: [
              { value: 'NOT_READ', title: 'unread', filings: 1 },
              { value: 'RESIGNED', title: 'auditor resigned', filings: 1 },
              { value: 'UNCLASSIFIED', title: 'not classified', filings: 1 },
            ],
            others: 0,
          },
          { name: 'SIZE', values: [{ value: '50-250M', title: '50-250M', filings: 2 }], others: 1 },
          { name: 'EXCHANGE', values: [{ value: 'Nasdaq', title: 'Nasdaq', filings: 3 }], others: 0 },
          {
            name: 'SIC',
            values: [
              { value: '7372', title: expect.any(String), filings: 2 },
              { value: '1040', title: expect.any(String), filings: 1 },
            ],
            others: 0,
          },
          {
            name: 'STATE',
            values: [
              { value: 'DE', title: 'Delaware', filings: 2 },
              { value: 'NV', title: 'Nevada', filings: 1 },
            ],
            others: 0,
          },
        ],
      },
    });
  });

  it.each<[BoardFilters, number]>([
    [{}, 3],
    [{ outcome: 'UNCLASSIFIED' }, 1],
    [{ outcome: 'NOT_READ' }, 1],
    [{ size: '50-250M' }, 2],
    [{ size: '<10M' }, 0],
    [{ exchange: 'NASDAQ' }, 3],
    [{ exchange: 'NYSE' }, 0],
  ])('are those of all rows that %j leaves', async (filters, total) => {
    const auditors = boardOf('auditor-watch');
    if (auditors === undefined) throw new Error('no such board');
    const { clock, database } = service.parts;
    const asOf = { day: TEST_DAY, until: '2026-11-02' };
    const window = { from: '2025-10-30', to: TEST_DAY };
    const whole = await allBoards(database, asOf, clock());
    const [cut] = cutPages([auditors], whole, filters, null, window);
    expect(cut?.list).toHaveLength(total);
    const inOrder = (counts: { readonly field: string; readonly value: string | null }[]) =>
      counts.sort((a, b) => (`${a.field} ${a.value}` < `${b.field} ${b.value}` ? -1 : 1));
    const question = rowsQuestion([auditors], asOf, { args: filters, company: null, window }, clock);
    expect(inOrder(await readFacets(database, question))).toEqual(inOrder(facetsOf(cut?.list ?? [])));
  });

  it('refuse an office where no text tells one', async () => {
    const { errors } = await service.ask('{ board(slug: AUDITOR_WATCH, office: CFO) { total } }');
    expect(errors?.[0]?.message).toContain('office is no filter of auditor-watch');
  });

  it('refuse an outcome that the board’s filings do not have', async () => {
    const { errors } = await service.ask('{ board(slug: AUDITOR_WATCH, outcome: PETITION) { total } }');
    expect(errors?.[0]?.message).toContain('none of the outcomes of auditor-watch');
  });
});
