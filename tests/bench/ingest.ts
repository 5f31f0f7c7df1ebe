import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runIngest } from './load-command.ts';
import { atMost, type Bounds } from './told/verdict.ts';

/** design/PERFORMANCE.md: how often the time of reading the same bytes a load may take. */
const WHOLE = { must: 15, aim: 8 };
const FACTS = { must: 8 };
const FACTS_GIB = { must: 1 };

const FACTS_FOLDER = 'data/api/xbrl/companyfacts';
/** What a backfill reads beside the facts: lists of filers as JSON, indexes and feeds as text. */
const OTHER_FOLDERS = [
  'data/submissions',
  'www/files',
  'www/Archives/edgar/full-index',
  'www/Archives/edgar/daily-index',
  'www/cgi-bin/browse-edgar',
];
const IS_READ =
  /((submissions|companyfacts)\/CIK.*\.json|files\/company_tickers[a-z_]*\.json|\.idx|getcurrent-.*\.atom)(\.gz)?$/;

/** Loads everything the source holds and compares with gunzip + JSON.parse of the same documents. */
export function measureIngest(env: Record<string, string>): void {
  const { EDGAR_MIRROR: mirror = '' } = env;
  if (mirror === '') {
    console.log(`\nIngest of the sample world\n  ${backfill(env).seconds.toFixed(1)} s`);
    return;
  }
  console.log('\nIngest, whole mirror, PostgreSQL');
  compare(() => backfill(env), mirror, [FACTS_FOLDER, ...OTHER_FOLDERS], WHOLE);
}

/**
 * Loads everything into an embedded database. With a mirror the facts of all companies come last and are measured by
 * themselves: in time beside gunzip + JSON.parse of the same documents, and in memory.
 */
export function measureEmbeddedFacts(env: Record<string, string>): void {
  const { EDGAR_MIRROR: mirror = '' } = env;
  if (mirror === '') {
    backfill(env);
    return;
  }
  const others = copyOf(mirror, OTHER_FOLDERS);
  const facts = copyOf(mirror, [FACTS_FOLDER]);
  try {
    backfill({ ...env, EDGAR_MIRROR: others });
    console.log('\nIngest, facts of all companies, embedded database');
    const { peakBytes } = compare(() => backfill({ ...env, EDGAR_MIRROR: facts }), mirror, [FACTS_FOLDER], FACTS);
    const gib = peakBytes / 2 ** 30;
    console.log(`  ${gib.toFixed(2)} GiB of memory at most, the database included ${atMost(gib, FACTS_GIB)}`);
  } finally {
    for (const folder of [others, facts]) rmSync(folder, { recursive: true });
  }
}

interface Loaded {
  /** Of reading and storing. */
  readonly seconds: number;
  /** Of what is computed from the tables after that: the back-test and what follows. */
  readonly computing: number;
  readonly peakBytes: number;
}

function backfill(env: Record<string, string>): Loaded {
  const { seconds, steps, peakBytes } = runIngest(['backfill', '--all'], env);
  const computing = (steps.get('back-tested') ?? 0) + (steps.get('what follows') ?? 0);
  return { seconds: seconds - computing, computing, peakBytes };
}

/** Measures the floor before and after the load, so that what else the machine does falls on both. */
function compare(load: () => Loaded, mirror: string, folders: string[], bounds: Bounds): Loaded {
  const before = parseFloor(mirror, folders);
  const loaded = load();
  const floor = (before + parseFloor(mirror, folders)) / 2;
  const ratio = loaded.seconds / floor;
  console.log(
    `  ${loaded.seconds.toFixed(1)} s, ${ratio.toFixed(1)} x gunzip + JSON.parse of the same bytes ` +
      `(${floor.toFixed(2)} s) ${atMost(ratio, bounds)}; then ${loaded.computing.toFixed(1)} s for the back-test and what follows`,
  );
  return loaded;
}

function parseFloor(mirror: string, folders: readonly string[]): number {
  const began = performance.now();
  for (const folder of folders.map((path) => join(mirror, path)).filter((path) => existsSync(path))) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      if (!IS_READ.test(file)) continue;
      const bytes = readFileSync(file);
      const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
      if (/\.json(\.gz)?$/.test(file)) JSON.parse(text);
    }
  }
  return (performance.now() - began) / 1000;
}

/** Part of a mirror as a mirror of its own. The times of its files are those of the captures. */
function copyOf(mirror: string, folders: readonly string[]): string {
  const copy = mkdtempSync(join(tmpdir(), 'bench-mirror-'));
  for (const folder of folders.filter((path) => existsSync(join(mirror, path)))) {
    cpSync(join(mirror, folder), join(copy, folder), { recursive: true, preserveTimestamps: true });
  }
  return copy;
}
