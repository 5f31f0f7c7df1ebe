import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EngineBounds, openEmbedded } from '../../prisma/embedded/open.ts';
import { openDatabase } from '../../prisma/open.ts';
import { EXIT } from '../../schema/domain/terms/running/exit-codes.ts';
import { launchProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { startInstance } from '../support/service/listening.ts';

vi.setConfig({ testTimeout: 90_000 });
const SOON = { timeout: 20_000 };
const LOADING = { timeout: 90_000, interval: 100 };
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';

/** The thread that was started last. */
let worker: Worker | undefined;
const note = (started: Worker) => {
  worker = started;
};
process.on('worker', note);
afterAll(() => process.off('worker', note));

let folder: string;
const told: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-ended-'));
  told.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = async (bounds: EngineBounds = {}) => {
  const embedded = await openEmbedded(folder, undefined, null, ({ message }) => told.push(message), bounds);
  embedded.pool.on('error', () => {});
  return embedded;
};
/** What the next start finds of the table that each test makes. */
const kept = async () => {
  const { pool, close } = await open();
  try {
    return (await pool.query<{ id: number }>('select id from kept order by id')).rows.map(({ id }) => id);
  } finally {
    await close();
  }
};
const KEPT = 'create table kept (id int); insert into kept values (7)';
const wordsOf = (cause: string) => [
  `The embedded database has stopped (${cause}). Start the service again: all that was committed is in ${join(folder, 'database')}.`,
];

describe('an embedded engine that ends', () => {
  it('fails whatever is asked at once, says so once, and leaves all that was committed to the next start', async (test) => {
    const { pool, isRunning, close } = await open();
    await pool.query(KEPT);
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query('begin; insert into kept values (8)');
    const endless = client.query(ENDLESS);
    const waiting = pool.query('select 1');
    const began = performance.now();
    await worker?.terminate();
    await expect(endless).rejects.toMatchObject({ code: 'ECONNRESET' });
    tellFigures(test, { toldMs: Math.round(performance.now() - began) });
    client.release(true);
    for (const asked of [waiting, pool.query('select 1')])
      await expect(asked).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(isRunning()).toBe(false);
    await close();
    expect(told).toEqual(wordsOf('its thread has ended'));
    expect(await kept()).toEqual([7]);
  });

  it('is ended when one statement stands still, which counts as not running before that', async () => {
    const { pool, isRunning, close } = await open({ patience: { busyMs: 300, statementMs: 1_500 } });
    await pool.query(KEPT);
    const asked = Promise.allSettled([pool.query(ENDLESS), pool.query('select 1')]);
    await expect.poll(isRunning, { timeout: 1_400 }).toBe(false);
    expect(told).toEqual([]);
    for (const { status } of await asked) expect(status).toBe('rejected');
    await close();
    expect(told).toEqual(wordsOf('one statement took more than 1.5 s'));
    expect(await kept()).toEqual([7]);
  });

  it('is left alone while it answers, however much it is asked', async () => {
    const { pool, isRunning, close } = await open({ patience: { busyMs: 400, statementMs: 800 } });
    await Promise.all(Array.from({ length: 30 }, () => pool.query('select pg_sleep(0.05)')));
    expect(isRunning()).toBe(true);
    await close();
    expect(told).toEqual([]);
  });

  it('ends when its memory has grown beyond its bound, once what was asked is answered', async () => {
    const first = await open();
    await first.pool.query(KEPT);
    await first.close();
    const { pool, close } = await open({ mostBytes: 2 ** 20 });
    await pool.query('insert into kept values (8)').catch(() => {});
    await expect.poll(() => told, SOON).toEqual(wordsOf('its memory has grown beyond 1 MB'));
    await close();
    expect((await kept())[0]).toBe(7);
  });
});

it('makes the service unready at once, and questions fail instead of waiting', async () => {
  const database = await openDatabase({ dataDir: folder, onGone: ({ message }) => told.push(message) });
  const instance = await startInstance(database, { clock: () => new Date('2026-10-30T16:00:00Z') });
  try {
    const status = async (path: string) => (await fetch(`${instance.url}${path}`)).status;
    await expect.poll(() => status('/readyz'), SOON).toBe(200);
    expect(await status('/boards/breaches.json')).toBe(200);
    await worker?.terminate();
    expect([await status('/readyz'), await status('/boards/breaches.json')]).toEqual([503, 503]);
    expect(told).toHaveLength(1);
  } finally {
    await instance.close();
    await database.close();
  }
});

it('ends the process with the same words, and the next one has all that was committed', async (test) => {
  const settings = { DATA_DIR: folder };
  const service = await launchProcess(settings, 0, './tests/support/process/engine-killer.ts');
  const version = async (url: string) => {
    const response = await fetch(`${url}/boards/status.json`).catch(() => null);
    return response?.status === 200 ? Number((await response.json()).version) : 0;
  };
  // In the middle of its first load.
  await expect.poll(() => version(service.url), LOADING).toBeGreaterThan(0);
  const before = await version(service.url);
  const began = performance.now();
  service.child.kill('SIGUSR2');
  expect(await service.ended).toBe(EXIT.failed);
  tellFigures(test, { endedMs: Math.round(performance.now() - began) });
  const sentence = wordsOf('its thread has ended')[0];
  expect(service.said().split('\n')).toContain(sentence);
  const next = await launchProcess(settings);
  await expect.poll(() => version(next.url), LOADING).toBeGreaterThanOrEqual(before);
  next.child.kill('SIGKILL');
  await next.ended;
}, 240_000);
