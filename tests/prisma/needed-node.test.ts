import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';

const SENTENCE = /^This is Node 20\.[\d.]+; Filings Boards runs on Node 26 or newer\. .+ run both again\.\n$/;
/** This Node, told that it is an older one. */
const OLDER = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.19.0"}})';
/** Nodes of version 20 on this machine, beside the one that the packages bring. */
const real = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .filter((node) => !node.includes('node_modules') && existsSync(node))
  .filter((node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.'));

it('an older Node ends the start and the installation with one sentence, which says what to do', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [before] = (scripts.postinstall ?? '').split(' && ');
  const first = before?.replace('node ', '') ?? '';
  const nodes = [[process.execPath, '--import', OLDER], ...real.map((node) => [node])];
  const said = nodes.flatMap(([node = '', ...flags]) =>
    ['server/main.mjs', first].map((file) => {
      const { status, stderr } = spawnSync(node, [...flags, file], { encoding: 'utf8', timeout: 10_000 });
      return SENTENCE.test(stderr) ? status : `${node} ${file} ends with ${status}: ${stderr}`;
    }),
  );
  expect(said).toEqual(said.map(() => 1));
});
