/** Figures of a year that ended more than 24 months before the day asked are on no row and fit no filter. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessionOf, insertRows } from '../../../support/database/rows.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { database } = service;
  await insertRows(database, {
    filers: [{ cik: 32, name: 'Old Figures Inc' }],
    placed: [
      {
        ...{ board: 'breaches', kinds: ['8-K 1.05'], cik: 32, accession: accessionOf(32, 1) },
        ...{ form: '8-K', filedOn: '2025-12-19', items: ['1.05'] },
      },
    ],
  });
  await database.pool.query(
    `insert into company_figures (cik, known_from, valid_to, newest_report, fiscal_year_end, currency, revenue, absent)
     values (32, '2024-02-20', 'infinity', '2024-02-20', '2023-12-31', 'USD', 5000000, '{}')`,
  );
  await insertRows(database, {});
});
afterAll(() => service.close());

async function read(query: string) {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/breaches.json?${query}`));
  const { rows, answer } = (await response.json()) as {
    readonly rows: readonly {
      readonly revenue: number | null;
      readonly fiscalYearEnd: string | null;
      readonly absent: Readonly<Record<string, string>>;
    }[];
    readonly answer: string;
  };
  return { rows, answer };
}

// The days are asked in an order in which a kept row would answer for the wrong one.
it.each([
  ['2025-12-31', 5_000_000],
  ['2026-01-01', null],
  ['2025-12-30', 5_000_000],
  ['2026-06-30', null],
])('on %s the row has revenue %s', async (asOf, revenue) => {
  const { rows } = await read(`asOf=${asOf}`);
  expect(rows).toMatchObject([{ revenue, fiscalYearEnd: revenue === null ? null : '2023-12-31' }]);
  if (revenue === null) expect(rows[0]?.absent).toMatchObject({ revenue: 'STALE' });
  expect((await read(`asOf=${asOf}&minRevenue=1000000`)).rows).toHaveLength(revenue === null ? 0 : 1);
  expect((await read(`asOf=${asOf}&size=${encodeURIComponent('<10M')}`)).rows).toHaveLength(revenue === null ? 0 : 1);
});

it('says that a row was left out for want of recent revenue', async () => {
  const { answer } = await read('asOf=2026-06-30&minRevenue=1000000');
  expect(answer).toContain('We left out one filing by companies whose recent revenue we do not have.');
});
