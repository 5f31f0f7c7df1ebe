import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBacktest } from '../../../ingest/jobs/backtest.ts';
import type { Database } from '../../../prisma/open.ts';
import { openTestDatabase } from '../../support/database.ts';
import { sampleParts } from '../../support/jobs.ts';
import { fileReports, insertFilersWithFacts } from '../../support/registry-world.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFilersWithFacts(database, [1, 2, 3]);
});
afterAll(() => database.close());

async function runs() {
  const { rows } = await database.pool.query<{ id: string; filers: string }>(
    `select id::text, result->>'filers' as filers from backtests order by id`,
  );
  return rows;
}

it('back-tests by itself, and again only when facts have changed', async () => {
  const parts = sampleParts(database);
  await makeBacktest(parts);
  const first = await runs();
  expect(first).toMatchObject([{ filers: '3' }]);
  await makeBacktest(parts);
  expect(await runs()).toEqual(first);
  await fileReports(database, 1, [{ year: 2025, revenue: 150_000_000 }]);
  await makeBacktest(parts);
  expect(await runs()).toHaveLength(2);
});

it('does not block whoever waits for the service while it replays', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  await fileReports(database, 2, [{ year: 2025, revenue: 220_000_000 }]);
  await makeBacktest(sampleParts(database));
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(5);
});
