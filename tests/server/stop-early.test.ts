import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_NOTICE } from '../../ingest/sample-world/about.ts';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import type { Database } from '../../prisma/open.ts';
import { frozenClock } from '../../schema/domain/terms/running/service-clock.ts';
import { makeService } from '../../server/service.ts';
import { readConfig } from '../../server/shared/config.ts';
import { createMetrics } from '../../server/shared/metrics.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { TEST_BASE, TEST_DAY } from '../support/service/service.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('a stop that comes while the jobs are being started waits for them, and nothing counts as failed', async () => {
  const said: string[] = [];
  const stopping = new AbortController();
  const asked = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<Database>();
  const service = await makeService({
    config: readConfig({}),
    database,
    metrics: createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 }),
    log: pino({ level: 'warn' }, { write: (line: string) => void said.push(line) }),
    baseUrl: TEST_BASE,
    revision: 'test',
    clock: frozenClock(TEST_DAY),
    notice: SAMPLE_NOTICE,
    ...SAMPLE_LISTS,
    openForLoading() {
      asked.resolve();
      return opened.promise;
    },
    stopping: stopping.signal,
  });
  service.begin();
  await asked.promise;
  stopping.abort();
  let isStopped = false;
  const stopped = service.stop().then(() => {
    isStopped = true;
  });
  await pause(50);
  expect(isStopped).toBe(false);
  opened.resolve(database);
  await stopped;
  expect(said).toEqual([]);
});
