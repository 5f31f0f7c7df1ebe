import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { NODE } from '../esbuild.config.ts';
import { freePort } from './support/process/free-port.ts';

const home = mkdtempSync(join(tmpdir(), 'installed-'));
const copy = join(home, 'copy');
const bin = join(home, 'bin');
/** A machine that has this Node and its npm, and no other. */
const env = { PATH: [bin, '/usr/bin', '/bin'].join(delimiter), HOME: process.env.HOME };
/** How npm reaches its registry is the machine's matter. */
const reaching = Object.entries(process.env).filter(([name]) =>
  /^(https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
);
/** What npm says in the copy, and how it ends. */
const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: copy, env: { ...Object.fromEntries(reaching), ...env }, encoding: 'utf8' });

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\n').filter((one) => one !== '' && !one.startsWith('tests/') && existsSync(one))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  mkdirSync(bin);
  symlinkSync(realpathSync(process.execPath), join(bin, 'node'));
  const script = realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim());
  symlinkSync(script, join(bin, 'npm'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

it(`is installed without optional packages and runs on the machine's own Node ${NODE}`, async () => {
  const installed = npm('ci', '--omit=optional', '--no-audit', '--no-fund');
  expect(installed.status, installed.stderr).toBe(0);
  expect(installed.stderr).not.toContain('EBADENGINE');
  expect(existsSync(join(copy, 'node_modules/.bin/node'))).toBe(false);

  const port = await freePort();
  const service = spawn('npm', ['start'], {
    ...{ cwd: copy, stdio: ['ignore', 'ignore', 'inherit'], detached: true },
    env: { ...env, PORT: String(port), DATA_DIR: join(home, 'data'), LOG_LEVEL: 'warn' },
  });
  onTestFinished(async () => {
    process.kill(-Number(service.pid), 'SIGTERM');
    await once(service, 'exit');
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = async () => (await ask('/readyz').catch(() => null))?.ok;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  expect(await (await ask('/boards')).text()).toMatch(/<h1[\s>]/);
  expect(await (await ask('/boards/delistings.json')).json()).toMatchObject({ schema: 'svc.board/1' });
  const verified = npm('run', 'verify', '--', `http://127.0.0.1:${port}`);
  expect(verified.stdout).toContain('recomputed from its published bytes');
  const audited = npm('run', 'ingest', '--', 'nothing');
  expect(audited.status).toBe(64);
}, 600_000);
