import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const PROGRAM = new URL('../../support/edgar/open-large-document.ts', import.meta.url).pathname;
const DOCUMENT_MB = 250;
/** Far below the document, and far above what pieces on their way take. */
const BEYOND_IDLE_MB = 170;

test('a live document of 250 MB is read without being in memory whole', { timeout: 240_000 }, () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, String(DOCUMENT_MB)], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const { bytes, beyond } = JSON.parse(stdout) as { bytes: number; beyond: number };
  expect(bytes).toBe(DOCUMENT_MB * 2 ** 20);
  expect(beyond).toBeLessThan(BEYOND_IDLE_MB);
});
