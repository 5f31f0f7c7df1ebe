import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMirror } from '../../../../ingest/edgar/mirror.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../../ingest/sample-world/sample-world.ts';
import { freshDatabase } from '../../../support/database/database.ts';
import { USER_AGENT } from '../../../support/edgar/edgar-client.ts';
import { type SecWorld, startSecWorld } from '../../../support/edgar/sec-world.ts';

const world = sampleWorld();
const FIRST = Number(
  [...world.keys()].map((name) => /submissions\/CIK(\d{10})\.json$/.exec(name)?.[1]).find((cik) => cik !== undefined),
);

let sec: SecWorld;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-live-'));
beforeAll(async () => {
  sec = await startSecWorld(world);
});
afterAll(async () => {
  await sec.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the ingest command fills tables and archive from the SEC, and the same command again asks only what changed', async () => {
  const fresh = await freshDatabase();
  const ingest = async (...args: string[]) => {
    const child = spawn(
      process.execPath,
      ['--import', './tests/support/edgar/local-sec.ts', 'dist/ingest.js', ...args],
      {
        env: {
          PATH: process.env.PATH,
          DATA_DIR: join(folder, 'data'),
          LOG_LEVEL: 'warn',
          AS_OF: SAMPLE_AS_OF,
          SEC_USER_AGENT: USER_AGENT,
          SEC_TEST_ORIGIN: sec.origin,
          ...(fresh.url === undefined ? {} : { DATABASE_URL: fresh.url }),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { code, counts: JSON.parse(out) };
  };
  expect(await ingest('backfill', '--cik', String(FIRST))).toMatchObject({ code: 0, counts: { quarantined: 0 } });
  expect(await ingest('poll')).toMatchObject({ code: 0, counts: { quarantined: 0 } });
  expect(sec.exchanges.some(({ status }) => status === 200)).toBe(true);
  sec.exchanges.splice(0);
  expect(await ingest('backfill', '--cik', String(FIRST))).toMatchObject({ code: 0, counts: { rows: 0 } });
  expect(await ingest('poll')).toMatchObject({ code: 0, counts: { rows: 0 } });
  expect(sec.exchanges.filter(({ status }) => status === 200)).toEqual([]);
  expect(sec.exchanges.some(({ status }) => status === 304)).toBe(true);
  expect(await Array.fromAsync(createMirror(join(folder, 'data/archive')).list('data/submissions/'))).toContain(
    `data/submissions/CIK${String(FIRST).padStart(10, '0')}.json`,
  );
  await fresh.drop();
}, 120_000);
