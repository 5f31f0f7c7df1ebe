import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Embedded, openEmbedded } from '../../prisma/embedded/open.ts';

vi.setConfig({ testTimeout: 90_000 });
const SOON = { timeout: 20_000 };

/** Threads that were started. */
const workers: Worker[] = [];
const note = (worker: Worker) => workers.push(worker);
process.on('worker', note);
afterAll(() => process.off('worker', note));

let folder: string;
let database: Embedded;
const heard: string[] = [];
const open = async (dataDir: string | null, bytes: number, leastLifeMs = 0) => {
  database = await openEmbedded(
    dataDir,
    undefined,
    null,
    { lost: () => heard.push('lost'), back: () => heard.push('back'), gone: () => heard.push('gone') },
    { bytes, leastLifeMs },
  );
  return database.pool;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-renewed-'));
  heard.length = 0;
  workers.length = 0;
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('an embedded engine whose memory has grown large', () => {
  it('is replaced between two requests: none fails, all that was committed is there, whoever listens is told', async () => {
    const pool = await open(folder, 1);
    await pool.query('create table kept (id int)');
    const stored = Array.from({ length: 40 }, (_, id) =>
      pool.query({ name: 'insert', text: 'insert into kept values ($1)', values: [id] }),
    );
    await Promise.all(stored);
    await expect.poll(() => heard, SOON).toContain('back');
    expect((await pool.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 40 }]);
    expect(workers.length).toBeGreaterThan(1);
    expect(heard).not.toContain('lost');
    expect(database.isRunning()).toBe(true);
  });

  it('waits for the end of a transaction', async () => {
    const pool = await open(folder, 1);
    await pool.query('create table kept (id int)');
    const client = await pool.connect();
    const threads = workers.length;
    await client.query('begin');
    await client.query('insert into kept values (1)');
    await client.query('insert into kept values (2)');
    expect(workers.length).toBe(threads);
    await client.query('commit');
    client.release();
    await expect.poll(() => workers.length, SOON).toBeGreaterThan(threads);
    expect((await pool.query('select id from kept order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it.each([
    ['while it is small', () => folder, 2 ** 40, 0],
    ['in its first minute', () => folder, 1, 60_000],
    ['in memory, where it is all there is', () => null, 1, 0],
  ])('stays %s', async (_when, dataDir, bytes, leastLifeMs) => {
    const pool = await open(dataDir(), bytes, leastLifeMs);
    for (let asked = 0; asked < 20; asked += 1) await pool.query('select 1');
    expect(heard).toEqual([]);
    expect(workers.length).toBe(1);
  });
});
