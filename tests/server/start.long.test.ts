import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'filings-boards-start-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

function start(environment: Record<string, string>): Running {
  // Of the test runner's environment only what any program needs: it has a BASE_URL of its own.
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, ['dist/server.js'], {
    env: {
      ...(PATH && { PATH }),
      ...(HOME && { HOME }),
      ...(TMPDIR && { TMPDIR }),
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      ...environment,
    },
  });
  children.push(child);
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

const PORT = 18_967;
const HERE = `http://127.0.0.1:${PORT}/boards`;
/** Commands that have ended well. */
const commands = async () => {
  const { runs } = (await (await fetch(`${HERE}/status.json`)).json()) as {
    runs: { command: string; state: string }[];
  };
  return runs.filter(({ state }) => state === 'done').map(({ command }) => command);
};
const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null))?.status;

describe('npm start', () => {
  it('serves the sample world, refuses a second process on the folder, and stops when told', async () => {
    const first = start({ PORT: String(PORT) });
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200);
    expect(first.said()).toContain(`listens on http://127.0.0.1:${PORT}/boards`);
    expect(first.said()).toContain('invented');

    const second = start({ PORT: String(PORT + 1) });
    expect(await second.ended).toBe(75);
    expect(second.said()).toContain(`in use by process ${first.child.pid}`);
    expect(second.said()).toContain('DATABASE_URL');

    const third = start({ PORT: String(PORT), DATA_DIR: join(folder, 'other') });
    expect(await third.ended).toBe(1);
    expect(third.said()).toContain(`Cannot listen on port ${PORT} of 127.0.0.1: another program listens there.`);

    const boards = async () =>
      ((await (await fetch(`http://127.0.0.1:${PORT}/boards/all.json`)).json()) as { total: number }).total;
    await expect.poll(boards, { timeout: 60_000, interval: 200 }).toBeGreaterThan(100);
    // Once it is loaded it is looked at again: the clock runs.
    await expect.poll(commands, { timeout: 60_000, interval: 200 }).toEqual(['backfill', 'poll']);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  }, 240_000);

  it('with AS_OF stands still: nothing is looked for, and every door says that nothing can arrive', async () => {
    const still = start({ PORT: String(PORT), DATA_DIR: join(folder, 'still'), AS_OF: '2026-10-30' });
    await expect.poll(ready, { timeout: 60_000, interval: 100 }).toBe(200);
    await expect.poll(commands, { timeout: 60_000, interval: 200 }).toEqual(['backfill']);
    const words = 'frozen at the end of 30 Oct 2026, so nothing new can arrive.';
    for (const path of ['live', 'breaches', 'breaches.json', 'breaches/embed', 'status.json', 'watch', 'llms.txt']) {
      expect(await (await fetch(`${HERE}/${path}`)).text(), path).toContain(words);
    }
    expect((await fetch(`${HERE}/breaches.csv`)).headers.get('x-notice')).toContain(words);
    expect(still.said()).toContain(words);
    still.child.kill('SIGTERM');
    expect(await still.ended).toBe(0);
  }, 180_000);

  it.each<[Record<string, string>, number, string]>([
    [{ AS_OF: 'yesterday' }, 64, 'AS_OF cannot be "yesterday". It has to be a day, YYYY-MM-DD.'],
    [{ EDGAR_MIRROR: './nowhere' }, 64, 'EDGAR_MIRROR cannot be "./nowhere". There is no such folder.'],
    [
      { DATABASE_URL: 'postgresql://u@127.0.0.1:1/x' },
      1,
      'DATABASE_URL cannot be used: nobody listens at 127.0.0.1:1. Start the PostgreSQL server, or correct the host and port.',
    ],
    [
      { DATA_DIR: '/dev/null/data' },
      1,
      "DATA_DIR cannot be used: /dev/null/data: ENOTDIR: not a directory, mkdir '/dev/null/data'. Set it to a folder that this user may write to.",
    ],
  ])(
    'with %j ends with a sentence that names the variable',
    async (environment, exit, words) => {
      const running = start({ PORT: '0', ...environment });
      expect(await running.ended).toBe(exit);
      expect(running.said()).toBe(`${words}\n`);
    },
    60_000,
  );
});
