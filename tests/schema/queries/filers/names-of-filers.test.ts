import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import { readNames } from '../../../../schema/queries/filers/names-of-filers.ts';
import { openTestDatabase } from '../../../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  // One has a ticker, one reports without, and two are only known by name.
  await database.pool.query(
    `insert into filers (cik, name, ticker, annual_reports)
     values (1, 'A', 'AAA', 9), (2, 'B', null, 3), (3, 'C', null, 0), (4, 'D', null, 0)`,
  );
  await database.pool.query(
    `insert into filings (cik, accession, form, filed_on, items_known) values (3, '0000000003-26-000001', '10-K', '2026-01-02', true),
       (4, '0000000004-26-000001', '10-K', '2026-01-05', true)`,
  );
});
afterAll(() => database.close());

it('names each filer once, the heaviest first, though filers change while they are read', async () => {
  const ciks: number[] = [];
  const withFilings: number[] = [];
  const pages = readNames(database, '2026-01-02');
  for await (const page of pages) {
    if (ciks.length === 0) {
      await database.pool.query("update filers set ticker = 'CCC' where cik = 3");
      await database.pool.query('update filers set annual_reports = 0 where cik = 2');
    }
    ciks.push(...page.map(({ cik }) => cik));
    withFilings.push(...page.filter(({ holding }) => holding === 'FILINGS').map(({ cik }) => cik));
  }
  // What is filed after the day is not on file.
  expect(withFilings).toEqual([3]);
  expect(ciks).toEqual([1, 2, 3, 4]);
});
