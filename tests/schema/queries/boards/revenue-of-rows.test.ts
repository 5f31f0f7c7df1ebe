import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

const YEARS = [2023, 2024, 2025];

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const filing = (cik: number, count: number, filedOn: string) => {
    const accession = accessionOf(cik, count);
    return { cik, accession, form: '8-K', filedOn, items: ['1.05'], board: 'breaches', kinds: ['8-K 1.05'] };
  };
  await insertRows(service.database, {
    filers: [1, 2].map((cik) => ({ cik, name: `Company ${cik}` })),
    placed: [filing(1, 1, '2026-02-02'), filing(1, 2, '2026-08-03'), filing(2, 3, '2026-09-01')],
  });
  await service.database.pool.query(`insert into company_figures
      (cik, known_from, valid_to, newest_report, fiscal_year_end, currency, revenue, absent)
    select 1, make_date(y + 1, 3, 1), case y when 2025 then 'infinity' else make_date(y + 2, 3, 1) end,
      make_date(y + 1, 3, 1), make_date(y, 12, 31), 'USD', y * 1000, '{}'
    from generate_series(2023, 2025) y`);
});
afterAll(() => service.close());

it('is that of the years by the day asked about, for one statement whatever the rows', async () => {
  const historiesOn = async (asOf: string) => {
    const { data } = await service.ask(
      `{ board(slug: BREACHES, asOf: "${asOf}") { rows { nodes { cik revenueHistory { fiscalYear revenue } } } } }`,
    );
    const { nodes } = (data as unknown as { board: { rows: { nodes: { cik: number; revenueHistory: unknown }[] } } })
      .board.rows;
    return nodes.map(({ cik, revenueHistory }) => [cik, revenueHistory]);
  };
  const years = YEARS.map((fiscalYear) => ({ fiscalYear, revenue: fiscalYear * 1000 }));
  service.statements();
  expect(await historiesOn('2026-09-30')).toEqual([
    [2, []],
    [1, years],
    [1, years],
  ]);
  expect(service.statements().filter((text) => text.includes('from company_figures h'))).toHaveLength(1);
  expect(await historiesOn('2026-02-10')).toEqual([[1, years.slice(0, 2)]]);
});
