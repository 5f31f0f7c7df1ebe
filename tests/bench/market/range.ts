import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAdmin, withDatabase } from '../../support/database/admin.ts';
import { runIngest } from '../load-command.ts';
import { atMost } from '../told/verdict.ts';
import { writeFactsArchives } from './archives.ts';
import { archiveMb, COMPANIES, type MarketDeps, marketMirror } from './market.ts';

/** Loading of facts and back-test (INTERFACE 16.26). */
const MINUTES = { must: 15 };
const PEAK_MB = { must: 600 };
const MB = 2 ** 20;

/** Loads the facts of as many companies as report and back-tests over them, and prints what it took. */
export async function measureRange(deps: Omit<MarketDeps, 'command' | 'kept'>, companies = COMPANIES): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-range-'));
  const name = `bench_range_${process.pid}`;
  await withAdmin(deps.server, (admin) => admin.query(`create database ${name}`));
  try {
    const made = await writeFactsArchives(marketMirror(deps), companies, folder);
    const url = withDatabase(deps.server, name);
    const nothing = join(folder, 'nothing');
    mkdirSync(nothing);
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), EDGAR_MIRROR: nothing, AS_OF: deps.lastDay };
    const load = runIngest(['backfill', '--bulk', made.submissions, made.companyFacts], env);
    const { facts } = await countFacts(url);
    const [minutes, megabytes] = [load.seconds / 60, load.peakBytes / MB];
    console.log(`\nFacts and back-test of ${made.filers} companies, ${facts} facts, ${archiveMb(made)} MB of archives`);
    console.log(
      `  ${minutes.toFixed(1)} minutes ${atMost(minutes, MINUTES)}, ${load.cpuSeconds.toFixed(0)} s of processor`,
    );
    console.log(`  ${megabytes.toFixed(0)} MB at most ${atMost(megabytes, PEAK_MB)}`);
    for (const [step, seconds] of load.steps) console.log(`  ${step}: ${seconds.toFixed(1)} s of it`);
  } finally {
    await withAdmin(deps.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countFacts(url: string): Promise<{ readonly facts: number }> {
  const { rows } = await withAdmin(url, (admin) =>
    admin.query<{ facts: number }>('select count(*)::int as facts from facts'),
  );
  return rows[0] ?? { facts: 0 };
}
