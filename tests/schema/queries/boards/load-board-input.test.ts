import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import { type LoadedInput, loadBoardInput } from '../../../../schema/queries/load-board-input.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { insertRows } from '../../../support/database/rows.ts';
import { FILERS, FILINGS, PLACED } from '../world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, { filers: FILERS, filings: FILINGS, placed: PLACED });
});
afterAll(() => database.close());

it.each([
  ['a past day', '2026-10-30'],
  ['today, whose evening counts for the next business day', '2026-11-02'],
])('reads one state of the data of %s although a commit comes before every statement', async (_day, until) => {
  const { pool } = database;
  const racing = {
    query: async (config: pg.QueryConfig) => {
      await pool.query('update data_version set version = version + 1');
      return pool.query(config);
    },
    connect: () => pool.connect(),
  };
  const loaded = await loadBoardInput({ ...database, pool: racing as unknown as pg.Pool }, '2026-10-30', until);
  const calm = await loadBoardInput(database, '2026-10-30', until);
  expect(loaded.input.rows.length).toBeGreaterThan(0);
  expect(whole(loaded)).toEqual(whole(calm));
});

/** What was read, with each filer told that a row is shown under. */
function whole({ input: { filers, figures, ...input }, ...loaded }: LoadedInput) {
  const told = input.rows.map(({ cik }) => [cik, filers.get(cik), figures.get(cik)]);
  return { ...loaded, ...input, told };
}
