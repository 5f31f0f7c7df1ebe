import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../../support/process/free-port.ts';

/** Runs the command as `npm run verify` does. */
async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['dist/verify.js', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe('npm run verify', () => {
  it('says how it is used where its command line makes no sense', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'verify-')), 'head.json');
    writeFileSync(file, '{"chain":"live","sequence":"1"}');
    for (const args of [[], ['nonsense'], ['ftp://boards.example'], ['http://a.example', '--head', file]]) {
      const { code, said } = await verify(...args);
      expect([args, code]).toEqual([args, 64]);
      expect(said).toContain('npm run verify -- BASE_URL [--head FILE]');
    }
  }, 60_000);

  it('tells a service that cannot be read from one that does not hold', async () => {
    const { code } = await verify(`http://127.0.0.1:${await freePort()}`);
    expect(code).toBe(2);
  }, 60_000);
});
