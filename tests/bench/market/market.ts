/** A market of 20 million filings: how long its load takes, how large it is, and what past days cost there. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { withAdmin, withDatabase } from '../../support/database/admin.ts';
import { runIngest } from '../load-command.ts';
import { memoryRow, STARTING, start, untilBundled, untilLoaded } from '../processes.ts';
import { atMost, judged, type Row } from '../table.ts';
import { writeArchives } from './archives.ts';
import { pastDayRows } from './past-days.ts';
import { planMarket } from './plan.ts';

/** Companies with figures: what `companyfacts.zip` of the SEC holds of those that still report. */
const COMPANIES = 8_000;
const LOAD_MINUTES = 40;
const READY_MS = 2_000;
const MEMORY_MB = 450;
/** The newest day of the mirror's lists. */
const MIRROR_DAY: Day = '2025-09-12';

export interface MarketDeps {
  /** A PostgreSQL server; the market gets a database of its own on it. */
  readonly server: string;
  /** Folder of a mirror that is copied until it makes a market, null for the sample world. */
  readonly mirror: string | null;
  /** Folder where a loaded market is kept, to be asked again; null to make it anew and remove it. */
  readonly kept: string | null;
}

/** A market that was loaded. */
interface LoadedMarket {
  readonly day: Day;
  /** What was measured meanwhile. */
  readonly rows: readonly Row[];
}

const MEASURED = new URL('./measured.json', import.meta.url);

/** The rows that were measured last, with the commit and the day of that: a market takes an hour. */
export function marketRows(): readonly Row[] {
  const { commit, day, rows } = JSON.parse(readFileSync(MEASURED, 'utf8')) as {
    readonly commit: string;
    readonly day: Day;
    readonly rows: readonly Row[];
  };
  return rows.map((row) => ({ ...row, verdict: `${row.verdict} (${commit}, ${day})`.trim() }));
}

/** Makes a market, loads it and asks it. What is measured is written beside this file. */
export async function measureMarket(deps: MarketDeps, filings: number): Promise<readonly Row[]> {
  const folder = deps.kept === null ? mkdtempSync(join(tmpdir(), 'bench-market-')) : join(deps.kept, String(filings));
  const name = deps.kept === null ? `bench_market_${process.pid}` : `market_${filings}`;
  const url = withDatabase(deps.server, name);
  const loaded = join(folder, 'loaded.json');
  // Nothing is filed beside the archives: a folder without documents is looked through.
  const nothing = join(folder, 'nothing');
  mkdirSync(nothing, { recursive: true });
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), EDGAR_MIRROR: nothing };
  try {
    if (!existsSync(loaded)) {
      // A load that was cut off left one behind.
      await withAdmin(deps.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      await withAdmin(deps.server, (admin) => admin.query(`create database ${name}`));
      writeFileSync(loaded, JSON.stringify(await loadMarket(deps, filings, { folder, env })));
    }
    const market = JSON.parse(readFileSync(loaded, 'utf8')) as LoadedMarket;
    const rows = [...market.rows, ...(await askMarket({ ...env, AS_OF: market.day }))];
    const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
    const day = new Date().toISOString().slice(0, 10);
    writeFileSync(MEASURED, `${JSON.stringify({ commit, day, rows }, null, 2)}\n`);
    return rows;
  } finally {
    if (deps.kept === null) {
      await withAdmin(deps.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

async function loadMarket(
  { mirror: own }: MarketDeps,
  filings: number,
  { folder, env }: { readonly folder: string; readonly env: Readonly<Record<'DATABASE_URL', string>> },
): Promise<LoadedMarket> {
  const mirror = own === null ? createMemoryMirror(sampleWorld(), new Date(0)) : createMirror(own);
  const day = own === null ? SAMPLE_AS_OF : MIRROR_DAY;
  const plan = await planMarket(mirror, { filings, companies: COMPANIES });
  const made = await writeArchives(mirror, plan, { folder, lastDay: day });
  const bulk = ['backfill', '--bulk', made.submissions, made.companyFacts];
  const { seconds, peakBytes } = runIngest(bulk, { ...env, AS_OF: day });
  // They have gigabytes and are not needed any more.
  for (const archive of [made.submissions, made.companyFacts]) rmSync(archive);
  // The first start makes the bundle, which takes a core for a quarter of an hour: it is made before anything is asked.
  const first = await start(STARTING, { ...env, AS_OF: day }, '/readyz');
  await untilLoaded(first);
  await untilBundled(first);
  const bundled = first.sinceStart() / 60_000;
  await first.stop();
  const { rows } = await withAdmin(env.DATABASE_URL, (admin) =>
    admin.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size'),
  );
  const subject = `load of ${made.filings.toLocaleString('en')} filings`;
  return {
    day,
    rows: [
      judged({ subject, value: seconds / 60, unit: ' minutes', digits: 1 }, atMost(LOAD_MINUTES)),
      told('its peak memory', `${(peakBytes / 2 ** 20).toFixed(0)} MB`),
      told('its database', rows[0]?.size ?? '-'),
      told('its first bundle', `${bundled.toFixed(1)} minutes`),
      told('its filers', made.filers.toLocaleString('en')),
    ],
  };
}

const told = (subject: string, measured: string): Row => ({ subject, measured, must: '', verdict: '' });

async function askMarket(env: Readonly<Record<string, string>>): Promise<Row[]> {
  const running = await start(STARTING, { ...env, ANSWER_CACHE: 'off' }, '/readyz');
  try {
    await untilLoaded(running);
    const rows = await pastDayRows(running.url);
    return [
      judged({ subject: 'ready there', value: running.startMs, unit: ' ms' }, atMost(READY_MS)),
      ...rows,
      await memoryRow('memory after all of it there', running, MEMORY_MB),
    ];
  } finally {
    await running.stop();
  }
}
