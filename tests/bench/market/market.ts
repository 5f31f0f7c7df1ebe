import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { createMirror, type Mirror } from '../../../ingest/edgar/mirror.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { withAdmin, withDatabase } from '../../support/database/admin.ts';
import { runIngest } from '../load-command.ts';
import { residentMb, start, untilBundled, untilLoaded } from '../processes.ts';
import { keep, keepAlone } from '../told/closing-table.ts';
import { type Archives, writeArchives } from './archives.ts';
import { type Column, type Measured, milliseconds } from './measured.ts';
import { type Night, writeNight } from './night.ts';
import { type MarketPlan, planMarket } from './plan.ts';
import { measureQuestions } from './questions.ts';

/** Companies with figures: what `companyfacts.zip` of the SEC holds of those that still report. */
export const COMPANIES = 8_000;
const SIZES = [10_000, 1_000_000, 20_000_000];
const MB = 2 ** 20;

export interface MarketDeps {
  /** A PostgreSQL server; each market gets a database of its own on it. */
  readonly server: string;
  /** How the service is started. */
  readonly command: readonly string[];
  /** Folder of a mirror, null for the sample world. */
  readonly mirror: string | null;
  readonly lastDay: Day;
  /** Folder where loaded markets are kept, to be asked again; null to make each anew and remove it. */
  readonly kept: string | null;
}

/** Milliseconds that hold at every size: what is asked costs what it shows, not what is on file. */
const MUSTS: ReadonlyMap<string, number> = new Map([
  ['start until ready', 2_000],
  ['first card of a data version', 300],
  ['names as typed, each key', 50],
  ['names as typed, one key in ten', 50],
  ['board of a past day not asked before', 300],
  ['all boards of a past day not asked before', 300],
  ['briefing of a past day not asked before', 300],
  ['weekly report of a past day not asked before', 300],
  ['status of a past day not asked before', 300],
  ['card of a past day not asked before', 300],
  ['companies by a figure of a past day not asked before', 300],
  ['page after a cursor of a past day', 300],
]);

const LOAD = 'load, back-test and registry included';
const PEAK = 'peak memory of the load';
const BUNDLE = 'first bundle, from the start of the service';
const TOLD = [LOAD, PEAK, BUNDLE, 'memory, after the questions'];

/**
 * Makes markets of several sizes, loads each and asks each the same questions: prints each when it is measured, then all of
 * them side by side; their musts are kept for the closing table.
 */
export async function measureMarkets(deps: MarketDeps, given: readonly string[]): Promise<void> {
  const sizes = given.length === 0 ? SIZES : given.map(Number);
  const columns: Column[] = [];
  for (const filings of sizes) {
    const column = await measureMarket(deps, filings);
    columns.push(column);
    // The largest takes an hour: what is known before it is not lost with it.
    console.log(`\nA market of ${filings.toLocaleString('en')} filings`);
    for (const [name, { text }] of column) console.log(`  ${name.padEnd(52)}${text.padStart(14)}`);
  }
  const names = new Set(columns.flatMap((column) => [...column.keys()]));
  console.log('\nThe market, by its filings');
  for (const name of names) {
    console.log(
      `  ${name.padEnd(52)}${columns.map((column) => (column.get(name)?.text ?? '-').padStart(14)).join('')}`,
    );
  }
  for (const [name, must] of MUSTS) {
    const slowest = Math.max(...columns.map((column) => column.get(name)?.ms ?? Number.NaN));
    keep({ subject: `${name}, slowest of all sizes`, value: slowest, unit: 'ms' }, 'at most', { must });
  }
  for (const name of TOLD) {
    for (const [at, column] of columns.entries()) {
      keepAlone(`${name}, ${sizes[at]?.toLocaleString('en')} filings`, column.get(name)?.text ?? '-');
    }
  }
}

async function measureMarket(deps: MarketDeps, filings: number): Promise<Column> {
  const folder = deps.kept === null ? mkdtempSync(join(tmpdir(), 'bench-market-')) : join(deps.kept, String(filings));
  const name = deps.kept === null ? `bench_market_${process.pid}` : `market_${filings}`;
  const loaded = join(folder, 'loaded.json');
  const url = withDatabase(deps.server, name);
  try {
    if (!existsSync(loaded)) {
      mkdirSync(folder, { recursive: true });
      // A load that was cut off left one behind.
      await withAdmin(deps.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      await withAdmin(deps.server, (admin) => admin.query(`create database ${name}`));
      writeFileSync(loaded, JSON.stringify(await loadMarket(deps, filings, { folder, url })));
    }
    const { day, told } = JSON.parse(readFileSync(loaded, 'utf8')) as LoadedMarket;
    const column: Column = new Map(told);
    await askMarket(deps.command, { ...serving(folder, url), AS_OF: day }, column);
    return column;
  } finally {
    if (deps.kept === null) {
      await withAdmin(deps.server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** A market that was loaded, its first night and bundle included. */
interface LoadedMarket {
  /** The night's day: the newest. */
  readonly day: Day;
  /** What was measured meanwhile. */
  readonly told: readonly (readonly [title: string, measured: Measured])[];
}

/** What a market is loaded into and served from. Nothing is filed beside the archives: a folder without documents is looked through. */
function serving(folder: string, url: string) {
  const nothing = join(folder, 'nothing');
  mkdirSync(nothing, { recursive: true });
  return { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), EDGAR_MIRROR: nothing };
}

async function loadMarket(
  deps: MarketDeps,
  filings: number,
  { folder, url }: { readonly folder: string; readonly url: string },
): Promise<LoadedMarket> {
  const { mirror, plan, lastDay } = await marketOf(deps, filings);
  const made = await writeArchives(mirror, plan, { folder, lastDay });
  const env = serving(folder, url);
  const loaded = runIngest(['backfill', '--bulk', made.submissions, made.companyFacts], { ...env, AS_OF: lastDay });
  const column: Column = new Map([
    ['filings in the lists', { text: made.filings.toLocaleString('en') }],
    ['filers', { text: made.filers.toLocaleString('en') }],
    ['companies with figures', { text: made.companies.toLocaleString('en') }],
    ['archives', { text: `${archiveMb(made)} MB` }],
    [LOAD, { text: `${loaded.seconds.toFixed(0)} s` }],
    [PEAK, { text: `${(loaded.peakBytes / MB).toFixed(0)} MB` }],
  ]);
  for (const [table, megabytes] of await largestTables(url)) column.set(`table ${table}`, { text: `${megabytes} MB` });
  // The archives are not needed any more, and the largest have gigabytes.
  for (const archive of [made.submissions, made.companyFacts]) rmSync(archive);
  const night = await writeNight(mirror, plan, { folder: join(folder, 'night'), after: lastDay });
  const nightly = runIngest(['nightly'], { ...env, EDGAR_MIRROR: night.folder, AS_OF: night.day });
  await expectFilings(url, night);
  column.set(`nightly, ${night.filings.toLocaleString('en')} filings, ${night.companies} companies`, {
    text: `${nightly.seconds.toFixed(0)} s`,
  });
  column.set('peak memory of the nightly', { text: `${(nightly.peakBytes / MB).toFixed(0)} MB` });
  await measureFirstBundle(deps.command, { ...env, AS_OF: night.day }, column);
  return { day: night.day, told: [...column] };
}

/** Of a mirror that has more filings than are wanted no market is made: the sample world's are few enough for any. */
async function marketOf(
  deps: MarketDeps,
  filings: number,
): Promise<{ readonly mirror: Mirror; readonly plan: MarketPlan; readonly lastDay: Day }> {
  const size = { filings, companies: COMPANIES };
  const mirror = marketMirror(deps);
  const plan = await planMarket(mirror, size);
  if (deps.mirror === null || plan.filings < 2 * filings) return { mirror, plan, lastDay: deps.lastDay };
  const small = marketMirror({ mirror: null });
  return { mirror: small, plan: await planMarket(small, size), lastDay: SAMPLE_AS_OF };
}

async function measureFirstBundle(command: readonly string[], env: Readonly<Record<string, string>>, column: Column) {
  const first = await start(command, env, '/readyz');
  try {
    column.set('start until ready, right after the load', milliseconds(first.startMs));
    await untilLoaded(first);
    await untilBundled(first);
    column.set(BUNDLE, { text: `${(first.sinceStart() / 1000).toFixed(0)} s` });
    column.set('memory, after the first bundle', { text: `${await residentMb(first.pid)} MB` });
  } finally {
    await first.stop();
  }
}

/** Questions are put to a service that has been started again: the first one makes the first bundle beside its answers. */
async function askMarket(
  command: readonly string[],
  env: Readonly<Record<'DATABASE_URL' | 'AS_OF', string>>,
  column: Column,
): Promise<void> {
  const version = await withAdmin(env.DATABASE_URL, (admin) => admin.query('select version from data_version'));
  const running = await start(command, { ...env, ANSWER_CACHE: 'off' }, '/readyz');
  try {
    column.set('start until ready', milliseconds(running.startMs));
    await untilLoaded(running);
    column.set('memory, fresh', { text: `${await residentMb(running.pid)} MB` });
    await measureQuestions(running, env.DATABASE_URL, column);
    column.set('memory, after the questions', { text: `${await residentMb(running.pid)} MB` });
  } finally {
    await running.stop();
    // Nothing differs in the states that were made: a kept market keeps its bundle.
    await withAdmin(env.DATABASE_URL, (admin) =>
      admin.query('update data_version set version = $1', [version.rows[0]?.version]),
    );
  }
}

/** What is copied until it makes a market. */
export function marketMirror({ mirror }: Pick<MarketDeps, 'mirror'>): Mirror {
  return mirror === null ? createMemoryMirror(sampleWorld(), new Date(0)) : createMirror(mirror);
}

export function archiveMb({ submissions, companyFacts }: Archives): string {
  return ((statSync(submissions).size + statSync(companyFacts).size) / MB).toFixed(0);
}

/** A nightly run that left something out was no measurement. */
async function expectFilings(url: string, { day, filings, numbersFrom }: Night): Promise<void> {
  const { rows } = await withAdmin(url, (admin) =>
    admin.query<{ filings: number }>(
      'select count(*)::int as filings from filings where filed_on = $1 and right(accession, 6)::int >= $2',
      [day, numbersFrom],
    ),
  );
  if (rows[0]?.filings !== filings)
    throw new Error(`Of ${filings} filings of ${day}, ${rows[0]?.filings} are on file.`);
}

const TABLES = `select relname as name, round(pg_total_relation_size(relid) / 1048576.0)::int as megabytes
  from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 5`;

/** The five largest tables with their indexes. */
async function largestTables(url: string): Promise<[string, number][]> {
  const { rows } = await withAdmin(url, (admin) => admin.query<{ name: string; megabytes: number }>(TABLES));
  return rows.map(({ name, megabytes }) => [name, megabytes]);
}
