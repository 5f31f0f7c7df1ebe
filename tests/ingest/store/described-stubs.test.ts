import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeListedFilings } from '../../../ingest/store/filings/listed-filings.ts';
import { packListing } from '../../../ingest/store/filings/packed-listing.ts';
import type { Database } from '../../../prisma/open.ts';
import { transaction } from '../../../prisma/transaction.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { listedFiling } from '../../support/database/records.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const OIL = { sic: '1311', state: 'DE', fiscalYearEnd: '1231' };
/** The list of a day, which describes nobody, and a data set of an earlier quarter, which does. */
const index = (cik: number) =>
  packListing([listedFiling('NEW NAME', cik, `00000000${cik}-14-000001`, { form: '4', filedOn: '2014-01-02' })]);
const dataSet = (cik: number) =>
  packListing([
    {
      ...listedFiling('OLD NAME', cik, `00000000${cik}-10-000001`, { form: '10-K', filedOn: '2010-02-26' }),
      described: OIL,
    },
  ]);
const store = (...listings: Parameters<typeof storeListedFilings>[1][number][]) =>
  transaction(database, (tx) => storeListedFilings(tx, listings));

it.each([
  ['index first', 20, [['index'], ['dataSet']]],
  ['data set first', 21, [['dataSet'], ['index']]],
  ['both at once', 22, [['index', 'dataSet']]],
] as const)('a filer known by lists has the newest name and the only description: %s', async (_order, cik, steps) => {
  for (const step of steps) await store(...step.map((one) => (one === 'index' ? index(cik) : dataSet(cik))));
  const { rows } = await database.pool.query('select name, sic, state from filers where cik = $1', [cik]);
  expect(rows).toEqual([{ name: 'NEW NAME', sic: '1311', state: 'DE' }]);
});

it('says whose code is new, since figures depend on it', async () => {
  await store(index(23));
  expect(await store(dataSet(23))).toMatchObject({ reclassified: [23] });
});
