import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import {
  fileReports,
  insertFilersWithFacts,
  LIVE_2025,
  LIVE_2026,
  logFor,
} from '../../../support/worlds/registry-world.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ ledger: 'live', asOf: '2026-10-30' });
  const { database } = service;
  await insertFilersWithFacts(database, [1, 2, 3]);
  await logFor(database, 'due', LIVE_2025);
  await fileReports(database, 1, [{ year: 2025, revenue: 2_000_000_000 }]);
  await fileReports(database, 2, [{ year: 2025, revenue: 1_000_000 }]);
  await fileReports(database, 3, [{ year: 2025, revenue: 420_000_000 }]);
  await logFor(database, [1, 2, 3], LIVE_2026);
});
afterAll(() => service.close());

it('lists misses by how many times they lie beyond the end of the range, the worst first', async () => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/track-record.json`));
  const { worstMisses } = JSON.parse(await response.text());
  expect(worstMisses).toMatchObject([
    { cik: 2, state: 'below', outcome: 1_000_000 },
    { cik: 1, state: 'above', outcome: 2_000_000_000 },
  ]);
});
