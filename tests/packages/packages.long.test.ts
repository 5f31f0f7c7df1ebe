import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleWorld } from '../../ingest/sample-world/sample-world.ts';

const PACKAGES = ['ingest/readers', 'schema/domain'];
const COMPANY_FACTS = 'data/api/xbrl/companyfacts/CIK1999999001.json';
const CURRENT_REPORT = 'www/Archives/edgar/data/1999999011/199999901126000009/zzash-20260622_8k.htm';

/** An empty folder in which the packed packages are installed, with documents of the sample world and a log. */
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const run = (command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  const workspaces = PACKAGES.flatMap((path) => ['--workspace', path]);
  execFileSync('npm', ['pack', ...workspaces, '--pack-destination', folder], { stdio: 'pipe' });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  run(
    'npm',
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    ...readdirSync(folder).filter((name) => /tgz$/.test(name)),
  );
  const world = sampleWorld();
  writeFileSync(join(folder, 'companyfacts.json'), world.get(COMPANY_FACTS) ?? '');
  writeFileSync(join(folder, '8-k.htm'), world.get(CURRENT_REPORT) ?? '');
  copyFileSync('tests/packages/log.jsonl', join(folder, 'log.jsonl'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The example of a README and what it prints there. */
function exampleOf(path: string): { readonly code: string; readonly output: string } {
  const readme = readFileSync(`${path}/README.md`, 'utf8');
  const [, code = '', output = ''] = /```js\n(.*?)```\n+It prints:\n+```text\n(.*?)```/s.exec(readme) ?? [];
  return { code, output };
}

describe.each(PACKAGES)('the package of %s', (path) => {
  const { code, output } = exampleOf(path);
  const example = `${path.replace('/', '-')}.js`;

  it('runs the example of its README in an empty folder, without the project', () => {
    writeFileSync(join(folder, example), code);
    expect(run(process.execPath, example)).toBe(output);
  });

  it('has the types that the example needs', () => {
    const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')];
    const options = ['--noEmit', '--strict', '--allowJs', '--checkJs', '--module', 'nodenext', '--target', 'es2025'];
    expect(run(process.execPath, resolve('node_modules/typescript/bin/tsc'), ...options, ...types, example)).toBe('');
  });
});
