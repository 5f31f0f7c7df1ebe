/**
 * `npm run bench`: the table of PERFORMANCE 7, measured beside PostGraphile over the same tables, in under ten minutes.
 * A must that is missed fails it. Progress goes to standard error. Its packages come with `npm ci --prefix tests/bench`.
 *
 * Uses the mirror in `EDGAR_MIRROR` (else `../shared/edgar`, else the sample world) and the PostgreSQL server in
 * `DATABASE_URL`, in a database of its own that it makes and drops; without the variable a server of default settings
 * that it makes and removes. Only the ratios mean something on another machine. `BENCH_SECONDS` (1): of one run of a load.
 *
 * `npm run bench -- beside` measures fairness alone.
 * `npm run bench -- market [FILINGS]` makes, loads and asks a market (20,000,000), which takes an hour and 30 GB of disk, and
 * writes its rows to `market/measured.json`: the table shows them with their commit and day. With `MARKET_KEPT`, a folder,
 * and a server of your own in `DATABASE_URL`, the loaded market is kept there, and the next run asks it again.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { median } from '../../schema/domain/methods/median.ts';
import { withAdmin, withDatabase } from '../support/database/admin.ts';
import { besideRows } from './beside-heavy.ts';
import { databaseServer } from './database-server.ts';
import { runIngest } from './load-command.ts';
import { marketRows, measureMarket } from './market/market.ts';
import { memoryRow, type Running, STARTING, start, startPeer, untilBundled, untilLoaded } from './processes.ts';
import { subjectOf } from './questions.ts';
import { rateRows } from './rates.ts';
import { atMost, isMissed, judged, type Row, tableOf } from './table.ts';

const LOAD_SECONDS = 90;
const READY_MS = { server: 2_000, sampleWorld: 2_500 };
const MEMORY_MB = { server: 450, embedded: 750 };
const MARKET = 20_000_000;
const STARTS = 3;

if (!existsSync(new URL('./node_modules', import.meta.url))) {
  console.error('The benchmark has packages of its own, which are missing: npm ci --prefix tests/bench installs them.');
  process.exit(1);
}

// An empty variable counts as not set.
const mirror = resolve(process.env.EDGAR_MIRROR || '../shared/edgar');
const source = existsSync(mirror)
  ? { EDGAR_MIRROR: mirror, AS_OF: process.env.AS_OF || '2025-09-12' }
  : { EDGAR_MIRROR: '', AS_OF: SAMPLE_AS_OF };
const { url: server, stop: stopServer } = await databaseServer(process.env.DATABASE_URL);
const name = `bench_${process.pid}`;
const databaseUrl = withDatabase(server, name);
const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
const onServer = { ...source, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'server') };
const onEmbedded = { ...source, DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') };

const [, , alone, filings] = process.argv;
const rows: Row[] = [];
await withAdmin(server, (admin) => admin.query(`create database ${name}`));
try {
  if (alone === 'market') {
    const market = { server, mirror: source.EDGAR_MIRROR || null, kept: process.env.MARKET_KEPT || null };
    rows.push(...(await measureMarket(market, Number(filings ?? MARKET))));
  } else if (alone === 'beside') {
    runIngest(['backfill', '--all'], onServer);
    rows.push(...(await fairness()));
  } else {
    rows.push(...loads(), ...(await starts()), ...(await rates()), ...(await fairness()), ...marketRows());
  }
} finally {
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  rmSync(folder, { recursive: true, force: true });
  stopServer();
}
progress('done');
console.log(tableOf(rows));
if (rows.some(isMissed)) process.exitCode = 1;

function progress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0)} s: ${text}`);
}

function loads(): Row[] {
  progress('loading');
  const { seconds } = runIngest(['backfill', '--all'], onServer);
  // Loading into the embedded engine has no must: it is for what is asked below.
  runIngest(['backfill', '--all'], onEmbedded);
  return [judged({ subject: 'load of the mirror', value: seconds, unit: ' s' }, atMost(LOAD_SECONDS))];
}

/** From the start of a process until it says that it is ready, over a loaded database; the middle one. */
async function starts(): Promise<Row[]> {
  progress('starting');
  const sampleWorld = { EDGAR_MIRROR: '', AS_OF: SAMPLE_AS_OF, DATABASE_URL: '', DATA_DIR: join(folder, 'sample') };
  await (await startLoaded(sampleWorld)).stop();
  const middle = async (env: Record<string, string>) => {
    const times: number[] = [];
    for (let nth = 0; nth < STARTS; nth += 1) {
      const running = await start(STARTING, env, '/readyz');
      times.push(running.startMs);
      await running.stop();
    }
    return median(times) ?? Number.NaN;
  };
  return [
    judged({ subject: 'ready, PostgreSQL', value: await middle(onServer), unit: ' ms' }, atMost(READY_MS.server)),
    judged(
      { subject: 'ready, embedded, sample world', value: await middle(sampleWorld), unit: ' ms' },
      atMost(READY_MS.sampleWorld),
    ),
  ];
}

/** The rates, and the memory of the servers after all of it. */
async function rates(): Promise<Row[]> {
  const running: { stop(): Promise<void> }[] = [];
  const kept = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    running.push(one);
    return one;
  };
  try {
    progress('making bundles');
    const ours = await kept(startLoaded(onServer));
    const uncached = await kept(startLoaded({ ...onServer, ANSWER_CACHE: 'off' }));
    const embedded = await kept(startLoaded({ ...onEmbedded, ANSWER_CACHE: 'off' }));
    const peer = await kept(startPeer(databaseUrl));
    progress('asking beside the peer');
    const subject = await subjectOf(ours.url, source.AS_OF);
    const found = await rateRows({ ours, uncached, embedded, peer }, subject);
    return [
      ...found,
      await memoryRow('memory after all of it, PostgreSQL, keeping answers', ours, MEMORY_MB.server),
      await memoryRow('memory after all of it, PostgreSQL', uncached, MEMORY_MB.server),
      await memoryRow('memory after all of it, embedded', embedded, MEMORY_MB.embedded),
    ];
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

async function fairness(): Promise<Row[]> {
  progress('asking beside heavy clients');
  const running = await startLoaded({ ...onServer, TRUST_PROXY: '1' });
  try {
    return [
      ...(await besideRows(running, source.AS_OF)),
      await memoryRow('memory after it', running, MEMORY_MB.server),
    ];
  } finally {
    await running.stop();
  }
}

/** A server that is at nothing else: what it loads, checks and bundles at its start would be measured too. */
async function startLoaded(env: Record<string, string>): Promise<Running> {
  const running = await start(STARTING, env, '/readyz');
  try {
    await untilLoaded(running);
    await untilBundled(running);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}
