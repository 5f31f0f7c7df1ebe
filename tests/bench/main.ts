/**
 * `npm run bench`: the table of PERFORMANCE 8, measured beside PostGraphile over the same tables, in a quarter of an hour.
 * A must that is missed fails it. Progress goes to standard error. Its packages come with `npm ci --prefix tests/bench`.
 *
 * Uses the mirror in `EDGAR_MIRROR` (else `../shared/edgar`, else the sample world) and the PostgreSQL server in
 * `DATABASE_URL`, in a database of its own that it makes and drops; without the variable a server of default settings
 * that it makes and removes. Only the ratios mean something on another machine. `BENCH_SECONDS` (1): of one run of a load.
 * Words after the command are parts of it, to be measured alone: `ready`, `rates`, `beside`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { median } from '../../schema/domain/methods/averages.ts';
import { withAdmin, withDatabase } from '../support/database/admin.ts';
import { besideRows } from './beside-heavy.ts';
import { databaseServer } from './database-server.ts';
import { runIngest } from './load-command.ts';
import { longRows } from './long-rows.ts';
import {
  memoryRow,
  NPM_START,
  type Running,
  STARTING,
  start,
  startPeer,
  untilBundled,
  untilLoaded,
} from './processes.ts';
import { questionsAbout, type Subject } from './questions.ts';
import { rateRows } from './rates.ts';
import { atMost, isMissed, judged, type Row, tableOf } from './table.ts';

const LOAD_SECONDS = 90;
const READY_MS = { server: 2_500, sampleWorld: 6_000 };
const MEMORY_MB = { server: 500, embedded: 800 };
const STARTS = 3;

if (!existsSync(new URL('./node_modules', import.meta.url))) {
  console.error('The benchmark has packages of its own, which are missing: npm ci --prefix tests/bench installs them.');
  process.exit(1);
}

const parts = process.argv.slice(2);
const isAsked = (part: 'ready' | 'rates' | 'beside') => parts.length === 0 || parts.includes(part);

// An empty variable counts as not set.
const mirror = resolve(process.env.EDGAR_MIRROR || '../shared/edgar');
const hasMirror = existsSync(mirror);
const source = hasMirror
  ? { EDGAR_MIRROR: mirror, AS_OF: process.env.AS_OF || '2025-09-12' }
  : { EDGAR_MIRROR: '', AS_OF: SAMPLE_AS_OF };
const { url: server, stop: stopServer } = await databaseServer(process.env.DATABASE_URL);
const name = `bench_${process.pid}`;
const databaseUrl = withDatabase(server, name);
const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
// It believes the addresses that its clients name, as behind a proxy: the polite one and the others differ by them.
const onServer = { ...source, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'server'), TRUST_PROXY: '1' };
const onEmbedded = { ...source, DATABASE_URL: '', DATA_DIR: join(folder, 'embedded') };
const sampleWorld = { EDGAR_MIRROR: '', AS_OF: SAMPLE_AS_OF, DATABASE_URL: '', DATA_DIR: join(folder, 'sample') };

const rows: Row[] = [];
await withAdmin(server, (admin) => admin.query(`create database ${name}`));
try {
  rows.push(...loadRow());
  if (isAsked('ready')) rows.push(...(await readyRows()));
  await measureAsked();
  if (parts.length === 0) rows.push(...longRows());
  progress('done');
} finally {
  // Also what was measured before something failed.
  console.log(tableOf(rows));
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  rmSync(folder, { recursive: true, force: true });
  stopServer();
}
if (rows.some(isMissed)) process.exitCode = 1;

function progress(text: string): void {
  console.error(`${(performance.now() / 1000).toFixed(0)} s: ${text}`);
}

function loadRow(): Row[] {
  progress('loading');
  const { seconds } = runIngest(['backfill', '--all'], onServer);
  return hasMirror ? [judged({ subject: 'load of the mirror', value: seconds, unit: ' s' }, atMost(LOAD_SECONDS))] : [];
}

/** From the start of a process until it says that it is ready, over a loaded database; the middle of three. */
async function readyRows(): Promise<Row[]> {
  progress('starting');
  await (await startLoaded(sampleWorld)).stop();
  const row = async (subject: string, command: readonly string[], env: Record<string, string>, bound: number) => {
    const times: number[] = [];
    for (let nth = 0; nth < STARTS; nth += 1) {
      const running = await start(command, env, '/readyz');
      times.push(running.startMs);
      await running.stop();
    }
    return judged({ subject, value: median(times) ?? Number.NaN, unit: ' ms' }, atMost(bound));
  };
  return [
    await row('ready, server', STARTING, onServer, READY_MS.server),
    await row('ready, embedded sample world, from npm start', NPM_START, sampleWorld, READY_MS.sampleWorld),
  ];
}

/** The rates, the polite client, and the memory of the servers after all of it. */
async function measureAsked(): Promise<void> {
  const running: Running[] = [];
  const keep = async (starting: Promise<Running>): Promise<Running> => {
    const one = await starting;
    running.push(one);
    return one;
  };
  try {
    progress('making the bundle');
    const bundling = keep(startLoaded(onServer));
    if (isAsked('rates')) {
      progress('loading the embedded database');
      runIngest(['backfill', '--all'], onEmbedded);
    }
    const ours = await bundling;
    if (isAsked('rates')) {
      const embedded = await keep(startLoaded(onEmbedded));
      const peer = await keep(startPeer(databaseUrl));
      const servers = {
        ...{ ours, embedded, peer },
        startOurs: () => start(STARTING, onServer, '/readyz'),
        startPeer: () => startPeer(databaseUrl),
      };
      const subject = await readSubject();
      for (const question of questionsAbout(subject)) {
        progress(`${question.title}: ${question.count.toLocaleString('en')} different ones`);
        rows.push(...(await rateRows(servers, question, subject.today)));
      }
      rows.push(await memoryRow('memory after all of it, embedded', embedded, MEMORY_MB.embedded));
      await Promise.all([embedded.stop(), peer.stop()]);
    }
    if (isAsked('beside')) {
      progress('asking beside heavy clients');
      rows.push(...(await besideRows(ours, source.AS_OF)));
    }
    rows.push(await memoryRow('memory after all of it, server', ours, MEMORY_MB.server));
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

async function readSubject(): Promise<Subject> {
  return withAdmin(databaseUrl, async (admin) => {
    const filers = await admin.query<{ cik: number }>(
      'select cik from filers f where exists (select from filings g where g.cik = f.cik) order by md5(cik::text)',
    );
    const board = await admin.query<{ rows: number }>(
      `select count(*)::int as rows from board_rows
       where board = 'leadership-changes' and filed_on between $1::date - 364 and $1`,
      [source.AS_OF],
    );
    return { today: source.AS_OF, ciks: filers.rows.map(({ cik }) => cik), boardRows: board.rows[0]?.rows ?? 0 };
  });
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
