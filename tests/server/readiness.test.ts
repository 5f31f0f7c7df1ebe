import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

let base: TestService;
let service: TestService;
/** What each statement of the service waits for. */
let gate = Promise.withResolvers<void>();
beforeAll(async () => {
  base = await startService();
  const { pool } = base.database;
  const query = async (asked: pg.QueryConfig) => {
    await gate.promise;
    return pool.query(asked);
  };
  service = await startService({ over: base, database: { ...base.database, pool: { query } as unknown as pg.Pool } });
});
afterAll(async () => {
  await service.close();
  await base.close();
});

const readyz = async () => (await service.app.fetch(new Request(`${TEST_BASE}/readyz`))).status;

it('boards that never come are not waited for by who asks whether the service is ready', async () => {
  expect(await readyz()).toBe(503);
  gate.resolve();
  expect(await readyz()).toBe(200);
  // A database that is busy later leaves it ready; one that is lost does not.
  gate = Promise.withResolvers();
  expect(await readyz()).toBe(200);
  gate.reject(new Error('lost'));
  expect(await readyz()).toBe(503);
}, 10_000);
