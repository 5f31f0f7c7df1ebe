import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../prisma/open.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { SEC_REQUESTS_A_SECOND } from '../../support/edgar/sec-rate.ts';
import { startSecServer } from '../../support/edgar/sec-server.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const CHILD = new URL('../../support/process/asking-child.ts', import.meta.url).pathname;
const STOPS = 6;
const STOPPED_MS = 2_200;
const BETWEEN_MS = 1_300;

const cleanups: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean();
});

it.runIf(process.env.DATABASE_URL)(
  'processes that are stopped for seconds, one by one and together, never send more than ten requests in a second (needs DATABASE_URL: two processes on one server)',
  async (test) => {
    const fresh = await freshDatabase();
    cleanups.push(fresh.drop);
    const database = await openDatabase({ url: fresh.url, dataDir: null, connections: 1 });
    cleanups.push(database.close);
    const sec = await startSecServer((_request, response) => void response.end('{}'), { now: () => new Date() });
    cleanups.push(sec.close);
    const start = () => {
      const child = spawn(process.execPath, [CHILD, fresh.url ?? '', sec.origin], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      cleanups.push(() => child.kill('SIGKILL'));
      return child;
    };
    const [one, other] = [start(), start()];
    await expect.poll(() => sec.requests.length, { timeout: 60_000 }).toBeGreaterThan(20);
    const before = sec.requests.length;
    const stop = async (...children: ChildProcess[]) => {
      for (const child of children) child.kill('SIGSTOP');
      await setTimeout(STOPPED_MS);
      for (const child of children) child.kill('SIGCONT');
      await setTimeout(BETWEEN_MS);
    };
    for (let turn = 0; turn < STOPS; turn++) await stop(...([[one], [other], [one, other]][turn % 3] ?? []));
    tellFigures(test, { stops: STOPS, requests: sec.requests.length - before, mostInASecond: sec.rate?.most ?? 0 });
    expect([one.exitCode, other.exitCode]).toEqual([null, null]);
    expect(sec.requests.length).toBeGreaterThan(before);
    expect(sec.rate?.most).toBeLessThanOrEqual(SEC_REQUESTS_A_SECOND);
  },
);
