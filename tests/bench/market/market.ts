/** A market of 20 million filings: how long its load takes, how large it is, and what past days cost there. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryMirror } from '../../../ingest/edgar/memory-mirror.ts';
import { createMirror } from '../../../ingest/edgar/mirror.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { withAdmin, withDatabase } from '../../support/database/admin.ts';
import type { Figures } from '../../support/process/tell-figures.ts';
import { runIngest } from '../load-command.ts';
import { residentMb, STARTING, start, untilBundled, untilLoaded } from '../processes.ts';
import { atMost, judged, type Row } from '../table.ts';
import { writeArchives } from './archives.ts';
import { pastDayRows } from './past-days.ts';
import { planMarket } from './plan.ts';

/** Companies with figures: what `companyfacts.zip` of the SEC holds of those that still report. */
const COMPANIES = 8_000;
const LOAD_MINUTES = 40;
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

/** What was measured of a market: rows of the table, and what operators plan by. */
export interface Market {
  readonly rows: readonly Row[];
  readonly figures: Figures;
}

/** A market that was loaded, with what was measured meanwhile. */
interface LoadedMarket extends Market {
  readonly day: Day;
}

/** Makes a market, loads it and asks it. */
export async function measureMarket(deps: MarketDeps, filings: number): Promise<Market> {
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
    const asked = await askMarket({ ...env, AS_OF: market.day });
    return { rows: [...market.rows, ...asked.rows], figures: { ...market.figures, ...asked.figures } };
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
    rows: [judged({ subject, value: seconds / 60, unit: ' minutes', digits: 1 }, atMost(LOAD_MINUTES))],
    figures: {
      'peak of the load, MB': Math.round(peakBytes / 2 ** 20),
      database: rows[0]?.size ?? '',
      'first bundle, minutes': bundled.toFixed(1),
      filers: made.filers,
    },
  };
}

async function askMarket(env: Readonly<Record<string, string>>): Promise<Market> {
  const running = await start(STARTING, { ...env, ANSWER_CACHE: 'off' }, '/readyz');
  try {
    await untilLoaded(running);
    const rows = await pastDayRows(running.url);
    return {
      rows,
      figures: { 'ready, ms': Math.round(running.startMs), 'after it, MB': await residentMb(running.pid) },
    };
  } finally {
    await running.stop();
  }
}
