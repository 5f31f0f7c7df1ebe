import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { EdgarRefusedError, EdgarTransportError } from '../../../ingest/edgar/errors.ts';
import type { Database } from '../../../prisma/open.ts';
import { startIngest } from '../../../server/background/schedule.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { feedPage } from '../../support/edgar/feed-page.ts';
import { sampleFiles } from '../../support/worlds/sample-files.ts';

const PATIENCE = { timeout: 60_000, interval: 20 };
const KINDS = { submissions: 'data/submissions/', companyfacts: 'data/api/xbrl/companyfacts/' };

/** Of each archive. */
const FILES = 8;

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'filings-boards-market-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function writeArchive(file: string): Promise<void> {
  const kind = file.includes('companyfacts') ? 'companyfacts' : 'submissions';
  const zip = new ZipFile();
  const files = [...sampleFiles()].filter(([name]) => name.startsWith(KINDS[kind]));
  for (const [name, bytes] of files.slice(0, FILES)) {
    zip.addBuffer(Buffer.from(bytes), name.slice(KINDS[kind].length));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
}

/** An instance that was asked for the whole market, over a SEC that has nothing but its archives. */
async function start(download: (file: string) => Promise<boolean>) {
  const ended: string[] = [];
  const told: string[] = [];
  const metrics = createMetrics({ cacheBytes: () => 0, version: () => '0', subscriptions: () => 0 });
  const noon = () => new Date('2026-10-30T16:00:00Z');
  const feed = { status: 'ok', bytes: feedPage([]), url: '', sha256: 'empty', fetchedAt: noon() } as const;
  const ingest = await startIngest({
    config: { source: 'live', DATA_DIR: folder, BULK: true } as never,
    database,
    clock: noon,
    log: pino({ level: 'silent' }),
    metrics: { ...metrics, ingest: ({ command, ok }) => ended.push(ok ? command : `${command} failed`) },
    edgar: {
      get: async ({ file }) => (file.includes('getcurrent') ? feed : { status: 'missing', reason: 'notFound' }),
      async download(_path, file, { onBytes } = {}) {
        onBytes?.(3_000_000, 6_000_000);
        return download(file);
      },
    },
    tell: (sentence) => told.push(sentence),
    tickMs: 20,
  });
  return { ended, told, ingest, count: (command: string) => ended.filter((one) => one === command).length };
}

it('fetches the archives and loads them while it polls, then removes them and asks for no more', async () => {
  const asked: string[] = [];
  const { ended, told, ingest, count } = await start(async (file) => {
    asked.push(file);
    await writeArchive(file);
    return true;
  });
  await expect.poll(() => count('backfill'), PATIENCE).toBe(1);
  const polls = count('poll');
  await expect.poll(() => count('poll'), PATIENCE).toBeGreaterThan(polls + 3);
  await ingest.stop();
  expect(ended.indexOf('poll')).toBeLessThan(ended.indexOf('backfill'));
  expect(
    asked
      .map((file) => file.slice(folder.length))
      .toSorted()
      .toReversed(),
  ).toEqual(['/archives/submissions.zip', '/archives/companyfacts.zip']);
  expect(asked.some((file) => existsSync(file))).toBe(false);
  expect(told[0]).toMatch(/^The whole market: \d+ of \d+ MB of the SEC’s archives are here\.$/);
  const { rows } = await database.pool.query<{ filers: number; facts: number }>(
    `select (select count(*)::int from filers where captured_on is not null) as filers,
       (select count(*)::int from facts) as facts`,
  );
  expect(rows[0]?.filers).toBeGreaterThan(FILES / 2);
  expect(rows[0]?.facts).toBeGreaterThan(0);
}, 90_000);

it('is asked for again at the next look where the SEC has none or a page instead', async () => {
  const answers = [
    async () => false,
    async () => {
      throw new EdgarRefusedError('A page', null);
    },
  ];
  const { ingest, count } = await start(async (file) => {
    if (file.includes('submissions')) {
      const answer = answers.shift();
      if (answer !== undefined) return answer();
    }
    await writeArchive(file);
    return true;
  });
  await expect.poll(() => count('fetch-archives'), PATIENCE).toBe(1);
  await ingest.stop();
  expect(count('fetch-archives failed')).toBe(2);
}, 90_000);

it('ends with the process, even while a connection that broke off waits to be resumed', async () => {
  const { ingest, count } = await start(async () => {
    throw new EdgarTransportError('Broken off', null);
  });
  await expect
    .poll(
      async () => (await database.pool.query(`select from ingest_runs where command = 'fetch-archives'`)).rowCount,
      PATIENCE,
    )
    .toBe(1);
  await ingest.stop();
  expect(count('fetch-archives')).toBe(0);
}, 60_000);
