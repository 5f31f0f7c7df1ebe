import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../prisma/open.ts';
import { LOCKS } from '../../prisma/shared/locks.ts';
import { findPooler, startPooler } from '../support/database/pooler.ts';
import { findPostgres, makeClusters } from '../support/database/postgres-clusters.ts';
import { startProcess } from '../support/process/service-process.ts';

const [bin, pooler] = [findPostgres(), findPooler()];
const isInstalled = bin !== null && pooler !== null;
const PATIENCE = { timeout: 60_000, interval: 100 };

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

describe.runIf(isInstalled)('behind PgBouncer that pools by session', () => {
  let url: string;
  const open = async (): Promise<Database> => {
    const database = await openDatabase({ url, dataDir: null });
    cleanups.push(() => database.close());
    return database;
  };
  beforeAll(async () => {
    const clusters = makeClusters(bin ?? '');
    cleanups.push(clusters.stop);
    const { port } = await clusters.startPrimary('');
    const pooled = await startPooler(pooler ?? '', port);
    cleanups.push(pooled.stop);
    url = pooled.url;
  }, 60_000);

  it('notifications arrive, and a lock has one holder until it is given up', async () => {
    const [one, other] = [await open(), await open()];
    const heard: (string | null)[] = [];
    const stop = await other.listen('pooled', (payload) => heard.push(payload));
    cleanups.push(stop);
    await one.pool.query("select pg_notify('pooled', 'told')");
    await expect.poll(() => heard, PATIENCE).toContain('told');

    const gained: string[] = [];
    const first = await one.hold(LOCKS.polling, () => gained.push('one'));
    await expect.poll(() => gained, PATIENCE).toEqual(['one']);
    const second = await other.hold(LOCKS.polling, () => gained.push('other'));
    await expect.poll(() => first.isHeld(), PATIENCE).toBe(true);
    expect(gained).toEqual(['one']);
    await first.release();
    await expect.poll(() => gained, PATIENCE).toEqual(['one', 'other']);
    await second.release();
  }, 120_000);

  it('an instance loads and answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-pooled-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    const running = await startProcess({ DATABASE_URL: url, DATA_DIR: folder });
    cleanups.push(async () => {
      running.child.kill('SIGKILL');
      await running.ended;
    });
    const board = await (await fetch(`${running.url}/boards/late-filers.json`)).json();
    expect(board.rows.length).toBeGreaterThan(0);
  }, 240_000);
});

describe.runIf(!isInstalled)('behind PgBouncer that pools by session', () => {
  it.skip('is tested where PostgreSQL and PgBouncer are installed: one of them was not found', () => {});
});
