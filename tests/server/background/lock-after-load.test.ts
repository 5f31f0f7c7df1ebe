import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SAMPLE_BOARD_TEST } from '../../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_ETFS } from '../../../ingest/sample-world/lists/etfs.ts';
import { SAMPLE_KEPT_LISTS } from '../../../ingest/sample-world/lists/kept.ts';
import { SAMPLE_PANELS } from '../../../ingest/sample-world/lists/panels.ts';
import { SAMPLE_PORTFOLIOS } from '../../../ingest/sample-world/lists/portfolios.ts';
import { SAMPLE_REINSURERS } from '../../../ingest/sample-world/lists/reinsurers.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/service-clock.ts';
import { readLock } from '../../../schema/queries/board-test/locks.ts';
import { readConfig } from '../../../server/config.ts';
import { createMetrics } from '../../../server/metrics.ts';
import { makeService } from '../../../server/service.ts';
import { openTestDatabase } from '../../support/database.ts';
import { TEST_BASE, TEST_DAY } from '../../support/service.ts';

let database: Database;
let mirror: string;
beforeEach(async () => {
  database = await openTestDatabase();
  mirror = await mkdtemp(join(tmpdir(), 'empty-mirror-'));
});
afterEach(async () => {
  await database.close();
  await rm(mirror, { recursive: true });
});

/** Starts a service over a mirror that holds nothing, and stops it when it has said what became of the lock. */
async function lineOfLock(): Promise<Record<string, unknown>> {
  const said = Promise.withResolvers<Record<string, unknown>>();
  const write = (line: string) => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (/^board test|^loading failed/.test(String(entry.msg))) said.resolve(entry);
  };
  const service = await makeService({
    config: readConfig({ EDGAR_MIRROR: mirror, AS_OF: TEST_DAY }),
    database,
    metrics: createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 }),
    log: pino({ level: 'info' }, { write }),
    baseUrl: TEST_BASE,
    revision: Promise.resolve('test'),
    clock: frozenClock(TEST_DAY),
    frozenOn: TEST_DAY,
    notice: null,
    panels: SAMPLE_PANELS,
    portfolios: SAMPLE_PORTFOLIOS,
    etfs: SAMPLE_ETFS,
    reinsurers: SAMPLE_REINSURERS,
    boardTest: SAMPLE_BOARD_TEST,
    keptLists: SAMPLE_KEPT_LISTS,
    openForLoading: async () => database,
    stopping: new AbortController().signal,
  });
  service.begin();
  const entry = await said.promise;
  await service.stop();
  return entry;
}
const lock = () => readLock(database, 'replay', SAMPLE_BOARD_TEST.lockedAt);

it('the calls of the board test are locked when all is loaded, and the log says so', async () => {
  expect(await lineOfLock()).toMatchObject({ result: 'locked', msg: 'board test' });
  expect(await lock()).not.toBeNull();
});

it('they are not locked from what a load that failed has left', async () => {
  await database.pool.query('alter table ingest_runs rename to ingest_runs_away');
  expect(await lineOfLock()).toMatchObject({ msg: 'board test not locked: loading failed' });
  expect(await lock()).toBeNull();
});
