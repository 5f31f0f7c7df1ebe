import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const BEGINS = /^This is Node 20\.[\d.]+; Filings Boards runs on Node 26 or newer\. /;
const OF_OWN = /"npm ci" brought one: .+ by hand it is node_modules\/\.bin\/node\.\n$/;
const OF_NONE = /"npm ci" brings one .+ run both again\.\n$/;
/** This Node, told that it is an older one. */
const OLDER = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})';
/** Nodes of version 20 on this machine, beside the one that the packages bring. */
const real = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((node) => !node.includes('node_modules') && existsSync(node))
  .filter((node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.'));
const nodes = [[process.execPath, '--import', OLDER], ...real.map((node) => [node])];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The files that start what people start. */
const entries = ['start', 'ingest', 'verify', 'postinstall'].map(
  (name) => scripts[name]?.split(' && ')[0]?.split(' ').at(-1) ?? `no script ${name}`,
);

/** How each older Node ends each start, where that is not with the sentence. */
function endings(folder: string, next: RegExp) {
  return nodes.flatMap(([node = '', ...flags]) =>
    entries.map((file) => {
      const { status, stderr } = spawnSync(node, [...flags, file], { cwd: folder, encoding: 'utf8', timeout: 10_000 });
      return BEGINS.test(stderr) && next.test(stderr) ? status : `${node} ${file} ends with ${status}: ${stderr}`;
    }),
  );
}

it('an older Node ends the start and the installation with one sentence, which says what to do', () => {
  const own = existsSync('node_modules/.bin/node');
  const said = endings('.', own ? OF_OWN : OF_NONE);
  expect(said).toEqual(said.map(() => 1));
});

it('and where no package brought a Node it says how to get one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'needed-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of new Set([...entries, 'prisma/needed-node.mjs'])) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  const said = endings(folder, OF_NONE);
  expect(said).toEqual(said.map(() => 1));
});
