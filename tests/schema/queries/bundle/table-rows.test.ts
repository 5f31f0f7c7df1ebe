import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableOf } from '../../../../prisma/model-columns.ts';
import type { Database } from '../../../../prisma/open.ts';
import { STORED_TABLES, type StoredModel } from '../../../../schema/domain/terms/lists/bundle.ts';
import { readTable, type TextRow } from '../../../../schema/queries/bundle/table-rows.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { insertRows } from '../../../support/database/rows.ts';

/** Numbers that stand in another order as texts. */
const CIKS = [9, 10, 20, 1_800, 99_999, 320_193, 1_000_045];
const WHOLE = 10_000_000;
/** A day after everything. */
const EVER = '9999-12-31';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
  const filed = { form: '8-K', filedOn: '2026-10-01' };
  await insertRows(database, {
    filers: CIKS.map((cik) => ({ cik, name: `Filer ${cik}` })),
    filings: CIKS.flatMap((cik) => ['1', '2'].map((n) => ({ ...filed, cik, accession: `00000000${n}0-26-00000${n}` }))),
  });
}, 120_000);
afterAll(() => database.close());

async function pagesOf(model: StoredModel, pageRows: number): Promise<(readonly TextRow[])[]> {
  const pages: (readonly TextRow[])[] = [];
  for await (const page of readTable(database.pool, model, { until: EVER, pageRows })) pages.push(page);
  return pages;
}

it.each(STORED_TABLES.map(({ model }) => model))(
  '%s is read whole, each row once, however long a page',
  async (model) => {
    const { table } = tableOf(model);
    const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    const whole = (await pagesOf(model, WHOLE)).flat();
    expect(whole).toHaveLength(rows[0]?.n ?? -1);
    const short = Math.max(3, Math.ceil(whole.length / 40));
    const pages = await pagesOf(model, short);
    expect(pages.flat()).toEqual(whole);
    expect(pages.length).toBe(Math.ceil(whole.length / short));
  },
);

it('filers come in the order of their numbers, and not of how these are written', async () => {
  const ciks = (await pagesOf('Filer', 3)).flat().map(([cik]) => Number(cik));
  expect(ciks).toEqual(ciks.toSorted((a, b) => a - b));
  expect(ciks).toEqual(expect.arrayContaining(CIKS));
});
