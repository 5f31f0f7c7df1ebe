/**
 * `npm run bench`: our server beside two floors, all measured in one run on one machine.
 *
 * Uses the mirror in `EDGAR_MIRROR` (else `../shared/edgar`, else the sample world) and the PostgreSQL server in
 * `DATABASE_URL`, in a database of its own that it makes and drops. Seconds a load: `BENCH_SECONDS` (3); rounds:
 * `BENCH_ROUNDS` (3). Only the ratios mean something on another machine.
 *
 * `npm run bench -- memory` measures memory alone: 20,000 different questions over 200 past days on either engine.
 * `npm run bench -- funds` measures funds alone: a report of 100 MB, a look-through, a book of 2,000 lines.
 * `npm run bench -- market [FILINGS ...]` makes, loads and asks markets of 10,000, a million and 20 million filings; the
 * largest takes some 10 GB of disk.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { withAdmin, withDatabase } from '../support/admin.ts';
import { coldStart } from './cold-start.ts';
import type { StoredReply } from './floors.ts';
import { measureFundAnswers, measureFundReader } from './funds.ts';
import { measureEmbeddedFacts, measureIngest } from './ingest.ts';
import type { Ask } from './load.ts';
import { measureMarkets } from './market/market.ts';
import { measureMemory } from './memory.ts';
import { printRate } from './print-rate.ts';
import { type Floors, type Running, residentMb, start, startFloors, untilLoaded } from './processes.ts';
import { rounds } from './rounds.ts';
import { countFirst, countStatements } from './statements.ts';
import { measureSubscriptions } from './subscriptions.ts';
import { atMost, type Bounds } from './verdict.ts';
import { type Company, firstCards, WORKLOADS, type Workload } from './workloads.ts';

/** SQL statements of a card that was not asked for before. */
const FIRST_CARD = { must: 4 };
const FIRST_CARDS = 20;
/** What a process may grow by. */
const MEMORY_MB = { must: 330, aim: 250 };
const EMBEDDED_MEMORY_MB = { must: 330 + 290, aim: 250 + 290 };
const server = process.env.DATABASE_URL;
if (server === undefined) {
  console.error('Set DATABASE_URL to a PostgreSQL server: the query floor is measured on it.');
  process.exit(64);
}
/** As `npm start` runs it. */
const SERVER = ['--max-semi-space-size=16', '--heap-growing-percent=40', 'server/main.ts'];
// An empty variable counts as not set.
const mirror = resolve(process.env.EDGAR_MIRROR ?? '../shared/edgar');
const hasMirror = existsSync(mirror);
const source: Record<string, string> = hasMirror
  ? { EDGAR_MIRROR: mirror, AS_OF: process.env.AS_OF ?? '2025-09-12' }
  : { EDGAR_MIRROR: '', AS_OF: SAMPLE_AS_OF };
const market = hasMirror ? { mirror, lastDay: source.AS_OF ?? '2025-09-12' } : { mirror: null, lastDay: SAMPLE_AS_OF };
const company: Company = hasMirror ? { cik: 320_193, ticker: 'AAPL' } : { cik: 1_999_999_001, ticker: 'ZZALD' };
const name = `bench_${process.pid}`;
const databaseUrl = withDatabase(server, name);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-data-'));
const onServer = { ...source, DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'server') };
const onEmbedded = { ...source, DATABASE_URL: '', DATA_DIR: join(dataDir, 'embedded') };

const [, , alone, ...sizes] = process.argv;
if (alone === undefined) await measureSubscriptions(server, SERVER);
await withAdmin(server, (admin) => admin.query(`create database ${name}`));
try {
  if (alone === 'memory') await measureMemories();
  else if (alone === 'funds') await measureFunds();
  else if (alone === 'market') await measureMarkets({ server, command: SERVER, ...market }, sizes);
  else await measureAll();
} finally {
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  rmSync(dataDir, { recursive: true, force: true });
}

/** Real funds alone are large enough. */
async function measureFunds(): Promise<void> {
  if (!hasMirror) return;
  measureFundReader(mirror);
  const uncached = await startLoaded({ ...onServer, ANSWER_CACHE: 'off' });
  await measureFundAnswers(uncached).finally(() => uncached.stop());
}

async function measureAll(): Promise<void> {
  measureIngest(onServer);
  measureEmbeddedFacts(onEmbedded);
  if (hasMirror) measureFundReader(mirror);
  await coldStart('PostgreSQL', onServer);
  await coldStart('embedded', onEmbedded);
  const ours = await startLoaded(onServer);
  const uncached = await startLoaded({ ...onServer, ANSWER_CACHE: 'off' });
  const embedded = await startLoaded(onEmbedded);
  const replies = await Promise.all(WORKLOADS.map((workload) => keep(workload, ours)));
  const floors = await startFloors(databaseUrl, source.AS_OF ?? '9999-12-31', [
    ...replies,
    await keepNotModified(ours),
  ]);
  try {
    const before = [await residentMb(ours.pid), await residentMb(embedded.pid)] as const;
    await measureFirstCards(uncached, floors);
    if (hasMirror) await measureFundAnswers(uncached);
    for (const workload of WORKLOADS) await measure(workload, { ours, uncached, embedded, floors });
    await measureNotModified(ours, embedded, floors);
    console.log('\nMemory of the server, before and after the loads');
    memoryLine('PostgreSQL', before[0], await residentMb(ours.pid), MEMORY_MB);
    memoryLine('embedded', before[1], await residentMb(embedded.pid), EMBEDDED_MEMORY_MB);
  } finally {
    await Promise.all([ours.stop(), uncached.stop(), embedded.stop(), floors.stop()]);
  }
  await measureMemories();
}

/** Memory after many different questions, whatever is asked; a bound that is missed fails the run. */
async function measureMemories(): Promise<void> {
  console.log('\nMemory over 20,000 different questions about 200 past days');
  const engines = [
    ['PostgreSQL', onServer, MEMORY_MB],
    ['embedded', onEmbedded, EMBEDDED_MEMORY_MB],
  ] as const;
  for (const [engine, env, bounds] of engines) {
    // The one that loads the filings is not fresh.
    await (await startLoaded(env)).stop();
    const fresh = await startLoaded(env);
    try {
      const { before, peak, after, failed } = await measureMemory(fresh, hasMirror);
      const grown = peak - before;
      console.log(
        `  ${engine.padEnd(18)} ${before} MB, peak ${peak} MB, after ${after} MB; grown by ${grown} MB ${atMost(grown, bounds)}, ${failed} failed`,
      );
      if (grown > bounds.must || failed > 0) process.exitCode = 1;
    } finally {
      await fresh.stop();
    }
  }
}

async function startLoaded(env: Record<string, string>): Promise<Running> {
  const running = await start(SERVER, env, '/readyz');
  await untilLoaded(running);
  return running;
}

/** Our own reply, for the bytes floor to send again. */
async function keep({ name, ask }: Workload, { url }: Running): Promise<StoredReply> {
  const { url: address, method = 'GET', headers = {}, body } = ask(url, company);
  const response = await fetch(address, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${name}: ${response.status} ${bytes.toString().slice(0, 500)}`);
  return {
    name,
    status: 200,
    headers: { 'content-type': response.headers.get('content-type') ?? '', 'content-length': String(bytes.length) },
    body: bytes.toString('base64'),
  };
}

async function keepNotModified({ url }: Running): Promise<StoredReply> {
  return { name: 'notModified', status: 304, headers: { etag: await etagOf(url) }, body: '' };
}

async function etagOf(url: string): Promise<string> {
  const response = await fetch(`${url}/boards/leadership-changes.json?limit=200`, {
    headers: { 'accept-encoding': 'identity' },
  });
  await response.arrayBuffer();
  return response.headers.get('etag') ?? '';
}

interface Servers {
  readonly ours: Running;
  readonly uncached: Running;
  readonly embedded: Running;
  readonly floors: Floors;
}

async function measure(workload: Workload, { ours, uncached, embedded, floors }: Servers): Promise<void> {
  const { name, title, ask, askInTurn, mustAgain, aimAgain, mustFirst, aimFirst } = workload;
  const measured = await rounds({
    B: { url: `${floors.url}/b/${name}` },
    again: ask(ours.url, company),
    embedded: ask(embedded.url, company),
    ...(mustFirst === undefined ? {} : { Q: { url: `${floors.url}/q/${name}` } }),
    first: ask(uncached.url, company),
    ...(askInTurn === undefined ? {} : { turn: askInTurn(uncached.url, floors.ciks) }),
  });
  const statements = await countStatements(uncached.url, ask(uncached.url, company));
  const { B, Q, again, embedded: onEmbedded, first, turn } = measured;
  const toB = { floor: B, letter: 'B', bounds: { must: mustAgain, aim: aimAgain } };
  const toQ =
    mustFirst === undefined || Q === undefined
      ? undefined
      : { floor: Q, letter: 'Q', bounds: { must: mustFirst, aim: aimFirst } };
  console.log(`\n${title}`);
  printRate('again', again, toB);
  printRate('again, embedded', onEmbedded, toB);
  printRate('first', first, toQ, `, ${statements} statements`);
  if (turn !== undefined) printRate('no question twice', turn, toQ);
}

async function measureFirstCards(uncached: Running, floors: Floors): Promise<void> {
  const { least, most } = await countFirst(uncached.url, firstCards(uncached.url, floors.ciks.slice(0, FIRST_CARDS)));
  console.log(`\nFirst cards of ${FIRST_CARDS} companies`);
  console.log(`  ${least} to ${most} statements each ${atMost(most, FIRST_CARD)}`);
}

async function measureNotModified(ours: Running, embedded: Running, floors: Floors): Promise<void> {
  const notModified = async (url: string): Promise<Ask> => ({
    url: `${url}/boards/leadership-changes.json?limit=200`,
    headers: { 'if-none-match': await etagOf(url), 'accept-encoding': 'identity' },
    expect: 304,
  });
  const { B, again, onEmbedded } = await rounds({
    B: { url: `${floors.url}/b/notModified`, expect: 304 },
    again: await notModified(ours.url),
    onEmbedded: await notModified(embedded.url),
  });
  const toB = { floor: B, letter: 'B', bounds: { must: 0.17, aim: 0.5 } };
  console.log('\nJSON, 304');
  printRate('again', again, toB);
  printRate('again, embedded', onEmbedded, toB);
}

function memoryLine(engine: string, before: number, after: number, bounds: Bounds): void {
  const grown = after - before;
  console.log(`  ${engine.padEnd(18)} ${before} MB, ${after} MB; grown by ${grown} MB ${atMost(grown, bounds)}`);
}
