import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { isPollingTime, lastNightBefore, nightsSince, startIngest } from '../../../server/background/schedule.ts';
import { createMetrics } from '../../../server/metrics.ts';
import { openTestDatabase } from '../../support/database/database.ts';

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

  it('each night is due once', () => {
    const isDue = nightsSince(null);
    expect(isDue(new Date('2026-10-30T16:00:00Z'))).toBe(true);
    expect(isDue(new Date('2026-10-31T03:29:00Z'))).toBe(false);
    expect(isDue(new Date('2026-10-31T03:31:00Z'))).toBe(true);
    expect(isDue(new Date('2026-10-31T03:32:00Z'))).toBe(false);
    expect(nightsSince(new Date('2026-10-31T03:31:00Z'))(new Date('2026-10-31T16:00:00Z'))).toBe(false);
  });

  it.each([
    ['a day', '2026-11-01T02:00:00Z'],
    ['an hour and a half', '2026-10-31T03:31:00Z'],
  ])('a clock that ran ahead by %s and was put right skips no night', (_ahead, wrong) => {
    const isDue = nightsSince(new Date('2026-10-31T01:59:00Z'));
    expect(isDue(new Date(wrong))).toBe(true);
    expect(isDue(new Date('2026-10-31T02:01:00Z'))).toBe(true);
    expect(isDue(new Date('2026-10-31T02:02:00Z'))).toBe(false);
    expect(isDue(new Date('2026-10-31T03:31:00Z'))).toBe(true);
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
