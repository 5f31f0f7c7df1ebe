import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PROGRAMS } from '../esbuild.config.ts';
import { freePort } from './support/process/free-port.ts';

/** This Node, told that it is an older one. */
const OLDER = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})';
/** Nodes of version 20 on this machine. */
const real = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((node) => !node.includes('node_modules') && existsSync(node))
  .filter((node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.startsWith('v20.'));

it('each program says under an older Node what to do, and ends', () => {
  const nodes = [[process.execPath, '--import', OLDER], ...real.map((node) => [node])];
  const ends = nodes.flatMap(([node = '', ...flags]) =>
    Object.keys(PROGRAMS).map((name) => {
      const { status, stderr } = spawnSync(node, [...flags, `dist/${name}.js`], { encoding: 'utf8', timeout: 10_000 });
      return { status, stderr };
    }),
  );
  const ending = {
    status: 1,
    stderr: expect.stringMatching(/^This is Node 20\.[\d.]+, and .+ needs 24 or newer\. .+ install Node 24\.\n$/),
  };
  expect(ends).toEqual(ends.map(() => ending));
});

it('npm start makes the bundle and serves pages, data and pictures from it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-start-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  onTestFinished(async () => {
    // The shell that npm starts does not pass a signal on.
    process.kill(-Number(child.pid), 'SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true });
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = async () => (await ask('/readyz').catch(() => null))?.ok;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  expect(await (await ask('/boards')).text()).toMatch(/<h1[\s>]/);
  expect(await (await ask('/boards/delistings.json')).json()).toMatchObject({ schema: 'svc.board/1' });
  const picture = await ask('/boards.png');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
});
