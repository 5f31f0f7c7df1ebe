import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MadeOnce, mayMake, untilMade } from './made-once.ts';

let folder: string;
let files: MadeOnce;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'made-once-'));
  files = { lock: join(folder, 'lock'), done: join(folder, 'done'), failed: join(folder, 'failed') };
});
afterEach(() => rmSync(folder, { recursive: true }));

it('one may make it, and the others wait until it is made', async () => {
  expect(mayMake(files.lock)).toBe(true);
  expect(mayMake(files.lock)).toBe(false);
  const waiting = untilMade(files);
  writeFileSync(files.done, '');
  await expect(waiting).resolves.toBeUndefined();
});

it('nobody waits for a process that failed, that is gone, or for ever', async () => {
  mayMake(files.lock);
  await expect(untilMade(files, 0)).rejects.toThrow('not been loaded in 0 s');
  writeFileSync(files.lock, String(spawnSync(process.execPath, ['--version']).pid));
  await expect(untilMade(files)).rejects.toThrow('is gone');
  writeFileSync(files.failed, '');
  await expect(untilMade(files)).rejects.toThrow('failed to load');
});
