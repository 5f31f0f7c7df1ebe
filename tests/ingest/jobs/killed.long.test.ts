import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { seededRandom } from '../../../ingest/sample-world/filers/random.ts';
import { type Database, openDatabase } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { freshDatabase, openTestDatabase } from '../../support/database/database.ts';
import { tableHashes } from '../../support/database/table-hash.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { verifyOver } from '../../support/service/verify-at.ts';

/** Small transactions, so that a kill finds many of them done and many not. */
const TRANSACTION_ROWS = 40;
const KILLS = 4;
const SEED = 20_250_912;

let unbroken: Record<string, string>;
/** The end of the registry's chain after an unbroken load. */
let unbrokenHead: string;
const cleanUp: (() => unknown)[] = [];
beforeAll(async () => {
  const database = await openTestDatabase();
  await backfillAll(sampleDeps(database));
  unbroken = await tableHashes(database);
  const { rows } = await database.pool.query('select entry_hash from registry_entries order by sequence desc limit 1');
  unbrokenHead = rows[0].entry_hash;
  await database.close();
});
afterAll(async () => {
  for (const step of cleanUp) await step();
});

/** Where the child loads to: the server's fresh database, or a folder. */
async function target(): Promise<string> {
  const { url, drop } = await freshDatabase();
  cleanUp.push(drop);
  if (url !== undefined) return url;
  const folder = mkdtempSync(join(tmpdir(), 'filings-boards-killed-'));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

function startBackfill(to: string): ChildProcess {
  const script = new URL('../../support/process/backfill-child.ts', import.meta.url).pathname;
  return spawn(process.execPath, [script, to, String(TRANSACTION_ROWS)], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Runs the child to its end, or kills it once it has come to a document. */
async function runChild(to: string, killAt: number | null): Promise<{ code: number | null; signal: string | null }> {
  const child = startBackfill(to);
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    if (killAt !== null && output.includes(`document ${killAt}\n`)) child.kill('SIGKILL');
  });
  return ended;
}

/** A stranger verifies the registry of a service over the tables, and comes to the end of the unbroken one's chain. */
async function expectRegistry(database: Database): Promise<void> {
  const { said, faults } = await verifyOver(database, frozenClock(SAMPLE_AS_OF));
  expect(faults).toEqual([]);
  expect(said).toContainEqual(expect.stringMatching(`every link followed, to ${unbrokenHead}\\.$`));
}

const open = (to: string) => openDatabase(to.startsWith('postgres') ? { url: to, dataDir: null } : { dataDir: to });

it('a load killed at random moments and run again leaves the tables of an unbroken one', async (test) => {
  const to = await target();
  const random = seededRandom(SEED);
  const killedAt: number[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const killAt = random.between(1, 45);
    killedAt.push(killAt);
    expect(await runChild(to, killAt)).toEqual({ code: null, signal: 'SIGKILL' });
  }
  expect(await runChild(to, null)).toEqual({ code: 0, signal: null });
  const database = await open(to);
  expect(await tableHashes(database)).toEqual(unbroken);
  await expectRegistry(database);
  tellFigures(test, { kills: KILLS, atDocuments: killedAt.join(' '), tables: Object.keys(unbroken).length });
  await database.close();
}, 180_000);

it.runIf(process.env.DATABASE_URL)(
  'two processes that load at once leave the tables of one (needs DATABASE_URL: a folder has one owner)',
  async (test) => {
    const to = await target();
    expect(await Promise.all([runChild(to, null), runChild(to, null)])).toEqual([
      { code: 0, signal: null },
      { code: 0, signal: null },
    ]);
    const database = await open(to);
    const hashes = await tableHashes(database);
    const differing = Object.entries(hashes).filter(([table, hash]) => unbroken[table] !== hash);
    tellFigures(test, { loaders: 2, tables: Object.keys(hashes).length, differing: differing.length });
    expect(hashes).toEqual(unbroken);
    await expectRegistry(database);
    await database.close();
  },
  120_000,
);
