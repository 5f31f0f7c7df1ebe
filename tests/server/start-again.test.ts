import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_LISTS } from '../../ingest/sample-world/lists/index.ts';
import { CHANNELS } from '../../prisma/channels.ts';
import type { Database } from '../../prisma/open.ts';
import { makeService } from '../../server/service.ts';
import { readConfig } from '../../server/shared/config.ts';
import { createMetrics } from '../../server/shared/metrics.ts';
import { openTestDatabase } from '../support/database/database.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { TEST_BASE } from '../support/service/service.ts';

let database: Database;
let mirror: string;
beforeAll(async () => {
  database = await openTestDatabase();
  mirror = await mkdtemp(join(tmpdir(), 'empty-mirror-'));
});
afterAll(async () => {
  await database.close();
  await rm(mirror, { recursive: true });
});

const PATIENCE = { timeout: 60_000, interval: 20 };
const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('each step of the start that fails is tried again: an instance that came up without its database loads and mails', async (test) => {
  let isAway = false;
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (isAway && name === 'query') return () => Promise.reject(away());
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  /** Each of them fails twice. */
  const failures = { open: 2, listen: 2, hold: 2 };
  const failing = (step: keyof typeof failures) => {
    failures[step] -= 1;
    if (failures[step] >= 0) throw away();
  };
  const listened: string[] = [];
  const given: Database = {
    ...database,
    pool,
    async listen(channel, onNotify) {
      if (channel === CHANNELS.outbox) failing('listen');
      listened.push(channel);
      return database.listen(channel, onNotify);
    },
    async hold(key, gained) {
      failing('hold');
      return database.hold(key, gained);
    },
  };
  const said: string[] = [];
  const polls: string[] = [];
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });
  const service = await makeService({
    config: readConfig({ EDGAR_MIRROR: mirror }),
    database: given,
    metrics: { ...metrics, ingest: ({ command, ok }) => ok && polls.push(command) },
    log: pino({ level: 'error' }, { write: (line: string) => void said.push(JSON.parse(line).msg) }),
    baseUrl: TEST_BASE,
    revision: 'test',
    clock: () => new Date('2026-10-30T16:00:00Z'),
    notice: null,
    ...SAMPLE_LISTS,
    async openForLoading() {
      failing('open');
      return given;
    },
    stopping: new AbortController().signal,
    ...{ tickMs: 50, retryMs: 10 },
  });
  isAway = true;
  service.begin();
  await expect.poll(() => said, PATIENCE).toContain('the first board failed, and is tried again');
  isAway = false;
  const back = performance.now();
  await expect.poll(() => polls, PATIENCE).toContain('poll');
  const pollMs = Math.round(performance.now() - back);
  expect(listened).toContain(CHANNELS.outbox);
  await service.stop();
  tellFigures(test, { failures: said.length, pollMs });
  const steps = ['opening the database for loading', 'the start of mails', 'the start of loading'];
  expect(said.filter((msg) => !msg.startsWith('the first board'))).toEqual(
    steps.flatMap((step) => Array<string>(2).fill(`${step} failed, and is tried again`)),
  );
});
