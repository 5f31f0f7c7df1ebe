import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../../prisma/embedded/open.ts';
import { type Database, openDatabase } from '../../prisma/open.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { startInstance } from '../support/service/listening.ts';

/** Threads that were started, the newest last. */
const workers: Worker[] = [];
const note = (worker: Worker) => workers.push(worker);
process.on('worker', note);
afterAll(() => process.off('worker', note));

let folder: string;
const heard: string[] = [];
vi.setConfig({ testTimeout: 90_000 });
const open = (dataDir: string | null) =>
  openDatabase({
    url: undefined,
    dataDir,
    onError: ({ message }) => heard.push(message),
    onGone: ({ message }) => heard.push(`gone: ${message}`),
  });
/** Ends the thread as lack of memory does: without a word to those who wait. */
const kill = () => workers.at(-1)?.terminate();
const isBack = (database: Database) =>
  expect
    .poll(
      () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-lost-'));
  heard.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('an embedded engine whose thread dies', () => {
  it('fails what is under way at once, comes back on the same folder, and is heard of again', async (test) => {
    const database = await open(folder);
    try {
      await database.pool.query('create table kept (id int); insert into kept values (7)');
      const told: (string | null)[] = [];
      await database.listen('news', (payload) => told.push(payload));
      const endless = database.pool.query('select count(*) from generate_series(1, 1000000000000)');
      const died = performance.now();
      await kill();
      await expect(endless).rejects.toMatchObject({ code: 'ECONNRESET' });
      const toldMs = Math.round(performance.now() - died);
      expect(database.isRunning()).toBe(false);
      await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNRESET' });
      await isBack(database);
      tellFigures(test, { toldMs, backMs: Math.round(performance.now() - died) });
      expect(database.isRunning()).toBe(true);
      expect((await database.pool.query('select id from kept')).rows).toEqual([{ id: 7 }]);
      // What was announced meanwhile is unknown: whoever listens is told to read the tables.
      await expect.poll(() => told).toEqual([null]);
      await database.pool.query(`select pg_notify('news', '42')`);
      await expect.poll(() => told).toEqual([null, '42']);
      expect(heard.some((message) => message.startsWith('The embedded database has stopped'))).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('lets nothing of a transaction that it was in the middle of be stored', async (test) => {
    const database = await open(folder);
    try {
      await database.pool.query('create table kept (id int)');
      const client = await database.pool.connect();
      client.on('error', () => {});
      await client.query('begin; insert into kept values (1)');
      await kill();
      await expect(client.query('insert into kept values (2); commit')).rejects.toThrow();
      client.release(true);
      await isBack(database);
      const { rows } = await database.pool.query('select id from kept');
      tellFigures(test, { rowsLeft: rows.length });
      expect(rows).toEqual([]);
    } finally {
      await database.close();
    }
  });

  it('and that is closed while it is being started again leaves its folder to the next', async () => {
    const database = await open(folder);
    await database.pool.query('create table kept (id int); insert into kept values (7)');
    await kill();
    await expect.poll(() => workers.at(-1)?.threadId).not.toBe(-1);
    await database.close();
    expect(workers.map(({ threadId }) => threadId)).toEqual(workers.map(() => -1));
    const next = await open(folder);
    try {
      expect((await next.pool.query('select id from kept')).rows).toEqual([{ id: 7 }]);
    } finally {
      await next.close();
    }
  });

  it('is gone, and said to be, when it lived in memory alone', async () => {
    const database = await open(null);
    await kill();
    await expect.poll(() => heard.some((message) => message.startsWith('gone: '))).toBe(true);
    await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNRESET' });
    await database.close();
  });
});

describe('an embedded engine that stands still', () => {
  const ENDLESS = 'select count(*) from generate_series(1, 1000000000000)';
  const limits = { bytes: 2 ** 40, leastLifeMs: 60_000 };

  it('is ended and started again: whoever waits is told, and what was committed is there', async () => {
    const events = { lost: (error: Error) => heard.push(error.message), back: () => heard.push('back'), gone() {} };
    const patience = { busyMs: 300, statementMs: 1_500 };
    const { pool, isRunning, close } = await openEmbedded(folder, undefined, null, events, limits, patience);
    pool.on('error', () => {});
    try {
      await pool.query('create table kept (id int); insert into kept values (7)');
      const waiting = [pool.query(ENDLESS), pool.query('select 1')];
      const outcomes = Promise.allSettled(waiting);
      // Nobody is served meanwhile, and a check of readiness is to say so before it is ended.
      await expect.poll(isRunning, { timeout: 1_400 }).toBe(false);
      expect(heard).toEqual([]);
      const [endless] = await outcomes;
      expect(endless).toMatchObject({ status: 'rejected', reason: { code: 'ECONNRESET' } });
      await expect.poll(() => heard, { timeout: 20_000 }).toContain('back');
      expect(heard[0]).toContain('one statement took more than 1.5 s');
      expect(isRunning()).toBe(true);
      expect((await pool.query('select id from kept')).rows).toEqual([{ id: 7 }]);
    } finally {
      await close();
    }
  });

  it('is left alone while it answers, however much it is asked', async () => {
    const events = { lost: (error: Error) => heard.push(error.message), back() {}, gone() {} };
    const patience = { busyMs: 400, statementMs: 800 };
    const { pool, isRunning, close } = await openEmbedded(folder, undefined, null, events, limits, patience);
    try {
      const asked = Array.from({ length: 30 }, () => pool.query('select pg_sleep(0.05)'));
      await Promise.all(asked);
      expect(isRunning()).toBe(true);
      expect(heard).toEqual([]);
    } finally {
      await close();
    }
  });
});

it('makes the service unready until it is back, and questions fail instead of waiting', async () => {
  const database = await open(folder);
  const instance = await startInstance(database, { clock: () => new Date('2026-10-30T16:00:00Z') });
  try {
    const status = async (path: string) => (await fetch(`${instance.url}${path}`)).status;
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
    // What answers is loaded for its first question, which takes as long as a new start.
    expect(await status('/boards/ask.json?q=nobody')).toBe(404);
    await kill();
    expect(await status('/readyz')).toBe(503);
    expect(await status('/boards/ask.json?q=nobody')).toBe(503);
    await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(200);
    await expect.poll(() => status('/boards/ask.json?q=nobody'), { timeout: 20_000 }).toBe(404);
  } finally {
    await instance.close();
    await database.close();
  }
});
