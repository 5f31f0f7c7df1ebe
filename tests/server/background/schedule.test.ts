import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { startIngest } from '../../../server/background/schedule.ts';
import {
  AGAIN_MS,
  isNightDue,
  isPollingTime,
  lastNightBefore,
  NIGHT_AGAIN_MS,
} from '../../../server/background/timetable.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { feedPage } from '../../support/edgar/feed-page.ts';

describe('the timetable of New York', () => {
  it.each([
    ['2026-10-30T09:59:59Z', false],
    ['2026-10-30T10:00:00Z', true],
    ['2026-10-30T16:34:56Z', true],
    ['2026-10-31T02:00:59Z', true],
    ['2026-10-31T02:01:00Z', false],
    // A Saturday, and Thanksgiving.
    ['2026-10-31T16:00:00Z', false],
    ['2026-11-26T17:00:00Z', false],
    // Closed by order.
    ['2025-12-24T17:00:00Z', false],
    // From November to March the hours come an hour later.
    ['2026-11-02T10:30:00Z', false],
    ['2026-11-02T11:00:00Z', true],
  ])('at %s filings are polled for: %s', (time, isOpen) => {
    expect(isPollingTime(new Date(time))).toBe(isOpen);
  });

  it.each([
    ['2026-10-31T03:29:59Z', '2026-10-30T03:30:00.000Z'],
    ['2026-10-31T03:31:00Z', '2026-10-31T03:30:00.000Z'],
    ['2026-11-02T16:00:00Z', '2026-11-02T04:30:00.000Z'],
    // A night that nobody was awake for is still the last one.
    ['2026-11-02T05:10:00Z', '2026-11-02T04:30:00.000Z'],
  ])('at %s the last nightly run was due at %s', (time, due) => {
    expect(lastNightBefore(new Date(time)).toISOString()).toBe(due);
  });

  it.each<[string, string, string | null, string | null, boolean]>([
    ['when none was ever worked off', '2026-10-30T16:00:00Z', null, null, true],
    ['no more once it was, whenever that was', '2026-10-31T03:32:00Z', '2026-10-31T03:31:00Z', null, false],
    ['no more the next noon', '2026-10-31T16:00:00Z', '2026-10-31T03:31:00Z', null, false],
    ['not before it is over', '2026-10-31T03:29:00Z', '2026-10-30T16:00:00Z', null, false],
    ['from then on', '2026-10-31T03:31:00Z', '2026-10-30T16:00:00Z', null, true],
    ['not at once after it failed', '2026-10-31T03:40:00Z', '2026-10-30T16:00:00Z', '2026-10-31T03:31:00Z', false],
    ['a quarter of an hour later', '2026-10-31T03:46:00Z', '2026-10-30T16:00:00Z', '2026-10-31T03:31:00Z', true],
    ['after a clock ran ahead and was put right', '2026-10-31T02:01:00Z', '2026-11-01T02:00:00Z', null, true],
    ['the same of one that failed', '2026-10-31T02:01:00Z', null, '2026-11-01T02:00:00Z', true],
  ])('a night is due %s', (_when, now, doneAt, failedAt, isDue) => {
    const at = (time: string | null) => (time === null ? null : new Date(time));
    expect(isNightDue(new Date(now), at(doneAt), at(failedAt))).toBe(isDue);
  });
});

describe('over the SEC, in its business hours', () => {
  const NOON = new Date('2026-10-30T16:00:00Z');
  const PATIENCE = { timeout: 60_000, interval: 20 };
  const EMPTY_FEED = { status: 'ok', bytes: feedPage([]), url: '', sha256: 'empty', fetchedAt: NOON } as const;
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  /**
   * An instance over a SEC that has nothing on file: the commands that have ended, and how.
   *
   * @param onNight is called when a nightly run asks for the ticker files, which the names were taken of before
   */
  async function start(clock: () => Date, onNight: () => Promise<void>, areNamesAway = () => false) {
    const ended: string[] = [];
    let looks = 0;
    const metrics = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });
    const ingest = await startIngest({
      config: { source: 'live', DATA_DIR: tmpdir() } as never,
      database,
      clock() {
        looks += 1;
        return clock();
      },
      now: clock,
      log: pino({ level: 'silent' }),
      metrics: { ...metrics, ingest: ({ command, ok }) => ended.push(ok ? command : `${command} failed`) },
      edgar: {
        async get({ file }) {
          if (file.endsWith('company_tickers_exchange.json') && areNamesAway()) throw new Error('Away.');
          if (file.endsWith('company_tickers.json') && ended.length > 0) await onNight();
          if (file.includes('getcurrent')) return EMPTY_FEED;
          return { status: 'missing', reason: 'notFound' };
        },
      },
      tickMs: 20,
    });
    const count = (command: string) => ended.filter((one) => one === command).length;
    return {
      ended,
      count,
      /** Waits until it was looked some more times at what is due. */
      looked: () => expect.poll(() => looks, PATIENCE).toBeGreaterThan(looks + 3),
      polled: (more: number) => expect.poll(() => count('poll'), PATIENCE).toBeGreaterThan(more),
      ingest,
    };
  }

  it('a restart does no night again that another instance has done: it polls', async () => {
    await database.pool.query(
      `insert into ingest_runs (command, started_at, finished_at, state) values
         ('nightly', '2026-10-30T03:30:10Z', '2026-10-30T04:10:00Z', 'done')`,
    );
    const { ended, polled, ingest } = await start(
      () => NOON,
      async () => {},
    );
    await polled(3);
    await ingest.stop();
    expect(new Set(ended)).toEqual(new Set(['poll']));
  });

  it('asks once an hour on a weekend for what is due, and for nothing where nothing is', async () => {
    let now = new Date('2026-10-31T16:00:00Z');
    await database.pool.query(
      `insert into ingest_runs (command, started_at, finished_at, state) values
         ('nightly', '2026-10-31T03:30:10Z', '2026-10-31T04:10:00Z', 'done')`,
    );
    const { count, ended, ingest, looked } = await start(
      () => now,
      async () => {},
    );
    const wait = (path: string) =>
      database.pool.query(
        `insert into quarantined_sources (path, reason, seen_at, next_at) values ($1, 'A page.', $2, $2)`,
        [path, new Date(now.getTime() - 60_000)],
      );
    const left = async () => (await database.pool.query('select from quarantined_sources')).rowCount;
    await looked();
    expect(ended).toEqual([]);
    await wait('data/submissions/CIK1999999014.json');
    await expect.poll(() => count('again'), PATIENCE).toBe(1);
    expect(await left()).toBe(0);
    await wait('data/api/xbrl/companyfacts/CIK1999999014.json');
    await looked();
    expect(await left()).toBe(1);
    now = new Date(now.getTime() + AGAIN_MS);
    await expect.poll(() => count('again'), PATIENCE).toBe(2);
    expect(await left()).toBe(0);
    await ingest.stop();
    expect(new Set(ended)).toEqual(new Set(['again']));
  });

  it('polls before a night that is to be made up for, and meanwhile', async () => {
    const held = Promise.withResolvers<void>();
    const { ended, count, polled, ingest } = await start(
      () => NOON,
      () => held.promise,
    );
    await polled(3);
    expect(count('nightly')).toBe(0);
    const { rows } = await database.pool.query(`select state from ingest_runs where command = 'nightly'`);
    expect(rows).toEqual([{ state: 'running' }]);
    held.resolve();
    await expect.poll(() => count('nightly'), PATIENCE).toBe(1);
    await polled(count('poll') + 3);
    await ingest.stop();
    expect(ended.slice(0, 2)).toEqual(['names', 'poll']);
    expect(count('nightly')).toBe(1);
  });

  it('asks for names first, until they are there', async () => {
    let isAway = true;
    const { ended, count, polled, ingest } = await start(
      () => NOON,
      async () => {},
      () => isAway,
    );
    await polled(1);
    expect([count('names'), count('names failed') > 0]).toEqual([0, true]);
    isAway = false;
    await expect.poll(() => count('names'), PATIENCE).toBe(1);
    await polled(count('poll') + 3);
    await ingest.stop();
    expect(ended[0]).toBe('names failed');
    expect(count('names')).toBe(1);
  });

  it('a night that failed is done again after a quarter of an hour, and once it went well no more', async () => {
    let now = NOON;
    let isBroken = true;
    const { count, polled, ingest } = await start(
      () => now,
      async () => {
        if (isBroken) throw new Error('The disk is full.');
      },
    );
    await expect.poll(() => count('nightly failed'), PATIENCE).toBe(1);
    await polled(count('poll') + 3);
    expect(count('nightly failed')).toBe(1);
    isBroken = false;
    now = new Date(NOON.getTime() + NIGHT_AGAIN_MS);
    await expect.poll(() => count('nightly'), PATIENCE).toBe(1);
    now = new Date(NOON.getTime() + 3 * NIGHT_AGAIN_MS);
    await polled(count('poll') + 3);
    await ingest.stop();
    expect([count('nightly failed'), count('nightly')]).toEqual([1, 1]);
  });
});

it('filings are polled while the bundle is made, which ends when the process is told to stop', async () => {
  const database = await openTestDatabase();
  const mirror = await mkdtemp(join(tmpdir(), 'empty-mirror-'));
  let now = new Date('2026-10-30T12:00:00Z');
  let given: AbortSignal | undefined;
  let isEnded = false;
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });
  const commands: string[] = [];
  const ingest = await startIngest({
    config: { source: 'mirror', EDGAR_MIRROR: mirror, DATA_DIR: mirror } as never,
    database,
    clock: () => now,
    log: pino({ level: 'silent' }),
    metrics: { ...metrics, ingest: ({ command }) => commands.push(command) },
    bundle: {
      isMade: async () => true,
      async make(stopping) {
        given = stopping;
        await new Promise((resolve) => stopping.addEventListener('abort', resolve));
        isEnded = true;
      },
    },
    tickMs: 20,
  });
  await ingest.started;
  now = new Date('2026-10-31T12:00:00Z');
  const polls = () => commands.slice(commands.indexOf('nightly')).filter((command) => command === 'poll').length;
  await vi.waitUntil(() => given !== undefined && polls() > 2, { timeout: 10_000 });
  expect(isEnded).toBe(false);
  await ingest.stop();
  expect(isEnded).toBe(true);
  await database.close();
  await rm(mirror, { recursive: true });
});

it.each([
  ['there are none', undefined, false, 1],
  ['there are some, and a night comes', undefined, true, 0],
  ['the clock stands still, when no night comes', '2026-10-30', true, 1],
])('files of the whole data set are made after the first load where %s', async (_where, AS_OF, isThere, times) => {
  const database = await openTestDatabase();
  const mirror = await mkdtemp(join(tmpdir(), 'empty-mirror-'));
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });
  let made = 0;
  const commands: string[] = [];
  const polls = () => commands.filter((command) => command === 'poll').length;
  const ingest = await startIngest({
    config: { source: 'mirror', EDGAR_MIRROR: mirror, DATA_DIR: mirror, AS_OF } as never,
    database,
    clock: () => new Date('2026-10-30T12:00:00Z'),
    log: pino({ level: 'silent' }),
    metrics: { ...metrics, ingest: ({ command }) => commands.push(command) },
    bundle: {
      isMade: async () => isThere,
      async make() {
        made += 1;
      },
    },
    tickMs: 20,
  });
  await ingest.started;
  await vi.waitUntil(() => (AS_OF === undefined ? polls() > 2 : made > 0), { timeout: 10_000 });
  await ingest.stop();
  expect(made).toBe(times);
  await database.close();
  await rm(mirror, { recursive: true });
});
