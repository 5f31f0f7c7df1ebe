import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import {
  readBeginning,
  readCompanies,
  readInside,
  readLoaded,
  readNamed,
} from '../../../../schema/queries/filers/names-of-filers.ts';
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
    `insert into filers (cik, name, annual_reports) values (11, 'Harbor Lights Band', 0), (12, 'HARBOR LIGHTS HOLDINGS INC', 0)`,
  );
  await database.pool.query(
    `insert into filer_names (cik, position, name, folded) values (11, 0, 'Harbor Lights Band', 'HARBORLIGHTSBAND'),
       (11, 1, 'Very Old Name', 'VERYOLDNAME'), (12, 0, 'HARBOR LIGHTS HOLDINGS INC', 'HARBORLIGHTS')`,
  );
  await database.pool.query(
    `insert into filings (cik, accession, form, filed_on, items_known) values (3, '0000000003-26-000001', '10-K', '2026-01-02', true),
       (4, '0000000004-26-000001', '10-K', '2026-01-05', true)`,
  );
});
afterAll(() => database.close());

it('names companies, the largest first, and other filers by CIK', async () => {
  const ciks = (filers: readonly { cik: number }[]) => filers.map(({ cik }) => cik);
  expect(ciks(await readCompanies(database, '2026-01-02'))).toEqual([1, 2]);
  const others = await readNamed(database, '2026-01-02', [3, 4, 5]);
  // What is filed after the day is not on file.
  expect(others.map(({ cik, holding }) => [cik, holding])).toEqual([
    [3, 'FILINGS'],
    [4, 'NAME'],
  ]);
  expect(await readLoaded(database, '2026-01-02', 0, 4)).toEqual([3]);
  expect(await readLoaded(database, '2026-01-05', 3, 4)).toEqual([4]);
});

it('finds filers by the beginning and the whole of a name in the order of their CIKs, by a number, and by words inside', async () => {
  const begun = async (text: string) => (await readBeginning(database, '2026-01-02', text)).map(({ cik }) => cik);
  const inside = async (text: string) => (await readInside(database, '2026-01-02', text)).map(({ cik }) => cik);
  expect(await begun('the harbor lig')).toEqual([11, 12]);
  // Its legal form is no part of a name as it is stored.
  expect(await begun('Harbor Lights Holdings In')).toEqual([12]);
  expect(await begun('12')).toEqual([12]);
  for (const text of ['', '!!', '\0', 'lights', 'harbor nights']) expect([text, await begun(text)]).toEqual([text, []]);
  expect(await inside('lig')).toEqual([11, 12]);
  expect(await inside('old nam')).toEqual([11]);
  expect(await inside('nobody lights')).toEqual([11, 12]);
  for (const text of ['li', 'ights', 'arbor', '%%%']) expect([text, await inside(text)]).toEqual([text, []]);
});
