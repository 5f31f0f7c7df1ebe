import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SAMPLE_BOARD_TEST } from '../../../ingest/sample-world/lists/board-test.ts';
import { SAMPLE_LISTS } from '../../../ingest/sample-world/lists/index.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { readLock } from '../../../schema/queries/registry/board-test-locks.ts';
import { makeService } from '../../../server/service.ts';
import { readConfig } from '../../../server/shared/config.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { TEST_BASE, TEST_DAY } from '../../support/service/service.ts';

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

/** Starts a service over a mirror that holds nothing, and stops it when it has said so many times what became of the lock. */
async function linesOfLock(
  settings: Record<string, string>,
  lines: number,
  onLine: () => Promise<unknown> = async () => {},
  reading = database,
): Promise<Record<string, unknown>[]> {
  const said = Promise.withResolvers<void>();
  const all: Record<string, unknown>[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line) as Record<string, unknown>;
    if (!/^board test|^loading failed|^the names/.test(String(entry.msg))) return;
    all.push(entry);
    onLine().then(() => all.length === lines && said.resolve(), said.reject);
  };
  const service = await makeService({
    config: readConfig({ EDGAR_MIRROR: mirror, ...settings }),
    database: reading,
    metrics: createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 }),
    log: pino({ level: 'info' }, { write }),
    baseUrl: TEST_BASE,
    revision: 'test',
    clock: frozenClock(TEST_DAY),
    frozenOn: TEST_DAY,
    notice: null,
    ...SAMPLE_LISTS,
    openForLoading: async () => reading.standbys?.primary ?? reading,
    stopping: new AbortController().signal,
    tickMs: 100,
  });
  service.begin();
  await said.promise;
  await service.stop();
  return all;
}
const FROZEN = { AS_OF: TEST_DAY };
const lock = () => readLock(database, 'replay', SAMPLE_BOARD_TEST.lockedAt);

it('the calls of the board test are locked when all is loaded, and the log says so', async () => {
  expect(await linesOfLock(FROZEN, 1)).toMatchObject([{ result: 'locked', msg: 'board test' }]);
  expect(await lock()).not.toBeNull();
});

it('they are not locked from what a load that failed has left', async () => {
  await database.pool.query('alter table ingest_runs rename to ingest_runs_away');
  expect(await linesOfLock(FROZEN, 1)).toMatchObject([{ msg: 'board test not locked: loading failed' }]);
  expect(await lock()).toBeNull();
});

it.each([
  ['stands still', FROZEN],
  ['runs', {}],
])('a first load that failed is tried again without a new start, where the clock %s', async (_clock, settings) => {
  await database.pool.query('alter table ingest_runs rename to ingest_runs_away');
  let isMended = false;
  const mend = async () => {
    if (!isMended) await database.pool.query('alter table ingest_runs_away rename to ingest_runs');
    isMended = true;
  };
  expect(await linesOfLock(settings, 2, mend)).toMatchObject([
    { msg: 'board test not locked: loading failed' },
    { result: 'locked', msg: 'board test' },
  ]);
  expect(await lock()).not.toBeNull();
});

it('they are locked although the names of filers are not read', async () => {
  const { pool } = database;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const withoutNames = (asked: string | { text?: string }, ...args: unknown[]) =>
    typeof asked === 'object' && asked.text?.includes('as holding') === true
      ? Promise.reject(new Error('No names.'))
      : query(asked, ...args);
  Object.assign(pool, { query: withoutNames });
  expect(await linesOfLock(FROZEN, 2)).toMatchObject([
    { result: 'locked', msg: 'board test' },
    { msg: 'the names were not read' },
  ]);
});

it('they are locked from the primary, whatever the standby that is read lacks', async () => {
  const primary = await openTestDatabase({ holds: 'sample world' });
  const standbys = { primary, caughtUp: async () => {} };
  let locked: Awaited<ReturnType<typeof lock>> = null;
  const onLine = async () => {
    locked = await readLock(primary, 'replay', SAMPLE_BOARD_TEST.lockedAt);
  };
  // What is loaded through is closed with the service.
  expect(await linesOfLock(FROZEN, 1, onLine, { ...database, standbys })).toMatchObject([{ result: 'locked' }]);
  expect(JSON.stringify(locked)).toContain('"cik"');
}, 120_000);
