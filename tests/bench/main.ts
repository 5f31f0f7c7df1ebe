/**
 * `npm run bench`: our server beside two floors and the best peer, all measured in one run on one machine; a must that is
 * missed fails it.
 *
 * Uses the mirror in `EDGAR_MIRROR` (else `../shared/edgar`, else the sample world) and the PostgreSQL server in
 * `DATABASE_URL`, in a database of its own that it makes and drops; without the variable a server of default settings
 * that it makes and removes. Seconds a load: `BENCH_SECONDS` (3); rounds: `BENCH_ROUNDS` (3). Only the ratios mean
 * something on another machine.
 *
 * `npm run bench -- first` measures the questions alone, beside the floors and the peer.
 * `npm run bench -- start` measures the cold start alone.
 * `npm run bench -- neighbours` measures what clients who ask about past days do to the others, and `-- beside` what eight
 * clients of each kind of dear question do to a polite one.
 * `npm run bench -- memory` measures memory alone: 20,000 different questions over 200 past days on either engine.
 * `npm run bench -- funds` measures funds alone: a report of 100 MB, a look-through, a book of 2,000 lines.
 * `npm run bench -- range [COMPANIES]` measures the load of all companies' facts and the back-test over them; it takes 4 GB of disk.
 * `npm run bench -- market [FILINGS ...]` makes, loads and asks markets of 10,000, a million and 20 million filings; the
 * largest takes some 10 GB of disk. With `MARKET_KEPT`, a folder, and a server of your own in `DATABASE_URL` loaded markets
 * are kept there, and the next run asks them again.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { withAdmin, withDatabase } from '../support/database/admin.ts';
import { type Company, WORKLOADS } from './asked/workloads.ts';
import { largestTickers, measureBeside } from './beside-heavy.ts';
import { coldStart } from './cold-start.ts';
import { databaseServer } from './database-server.ts';
import { measureFundAnswers, measureFundReader } from './funds.ts';
import { measureEmbeddedFacts, measureIngest } from './ingest.ts';
import { measureMarkets } from './market/market.ts';
import { measureRange } from './market/range.ts';
import {
  keepNotModified,
  keepReply,
  measureFirstCards,
  measureNotModified,
  measureStatements,
  measureWorkload,
} from './measure.ts';
import { companiesOnBoards, measureMemory } from './memory.ts';
import { measureNeighbours } from './neighbours.ts';
import {
  type Running,
  residentMb,
  STARTING,
  start,
  startFloors,
  startPeer,
  untilBundled,
  untilCompared,
  untilLoaded,
} from './processes.ts';
import { measureSubscriptions } from './subscriptions.ts';
import { keep, keepAlone, printClosing } from './told/closing-table.ts';
import type { Bounds } from './told/verdict.ts';

const OF_ALL = {
  title: 'The whole market, under load and faults',
  elsewhere: 'What 20 million filings cost (load, start, past days, first cards, names): npm run bench -- market',
};
const OF_MARKET = {
  title: 'The whole market',
  elsewhere: 'First questions beside floors and peer, cold start, neighbours and memory: npm run bench',
};
/** What a process may grow by. */
const MEMORY_MB = { must: 330, aim: 250 };
/** How much slower others may become. */
const OTHERS_P99 = { must: 3 };
/** Below this nobody notices how many times slower it is. */
const OTHERS_MS = 150;
const FAIRNESS_RUNS = 3;
const NONE = { must: 0 };
const EMBEDDED_MEMORY_MB = { must: 330 + 290, aim: 250 + 290 };
const { url: server, stop: stopServer } = await databaseServer(process.env.DATABASE_URL);
// An empty variable counts as not set.
const mirror = resolve(process.env.EDGAR_MIRROR || '../shared/edgar');
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
if (alone === undefined) await measureSubscriptions(server, STARTING);
await withAdmin(server, (admin) => admin.query(`create database ${name}`));
try {
  if (alone === 'memory') await measureMemories();
  else if (alone === 'funds') await measureFunds();
  else if (alone === 'first') await measureQuestions();
  else if (alone === 'start') await measureStarts();
  else if (alone === 'neighbours') await measurePastDays();
  else if (alone === 'beside') await measureFairness();
  else if (alone === 'range')
    await measureRange({ server, ...market }, sizes[0] === undefined ? undefined : Number(sizes[0]));
  else if (alone === 'market')
    await measureMarkets({ server, command: STARTING, ...market, kept: process.env.MARKET_KEPT || null }, sizes);
  else await measureAll();
  printClosing(alone === 'market' ? OF_MARKET : OF_ALL);
} finally {
  await withAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  rmSync(dataDir, { recursive: true, force: true });
  stopServer();
}

/** Real funds alone are large enough. */
async function measureFunds(): Promise<void> {
  if (!hasMirror) return;
  measureFundReader(mirror);
  const uncached = await startAfterLoad({ ...onServer, ANSWER_CACHE: 'off' });
  await measureFundAnswers(uncached).finally(() => uncached.stop());
}

async function measureAll(): Promise<void> {
  measureIngest(onServer);
  measureEmbeddedFacts(onEmbedded);
  if (hasMirror) measureFundReader(mirror);
  await measureStarts();
  await measureQuestions();
  await measurePastDays();
  await measureFairness();
  await measureMemories();
}

/** A loaded database is started from. */
async function measureStarts(): Promise<void> {
  for (const [engine, env] of [
    ['PostgreSQL', onServer],
    ['embedded', onEmbedded],
  ] as const) {
    await coldStart(engine, env, await startLoaded(env));
  }
}

/** What clients who ask about past days do to the others, on the embedded engine: it has one thread for all. */
async function measurePastDays(): Promise<void> {
  const running = await startAfterLoad({ ...onEmbedded, ANSWER_CACHE: 'off' });
  try {
    const ciks = await companiesOnBoards(running.url);
    const measured = await measureNeighbours(running, ciks, source.AS_OF ?? SAMPLE_AS_OF);
    const { alone, beside, failed, asked, past, grownMb } = measured;
    const times = beside / alone;
    const subject = 'others beside four clients on past days, embedded';
    const held = keep({ subject, value: times, unit: 'x p99', digits: 1 }, 'at most', OTHERS_P99);
    const memory = keep({ subject, value: grownMb, unit: 'MB more' }, 'at most', EMBEDDED_MEMORY_MB);
    const refused = keep({ subject: `${subject}, not answered`, value: failed, unit: `of ${asked}` }, 'at most', NONE);
    keepAlone('past days of those four clients, answered', `${past.answered} of ${past.asked}`);
    console.log('\nOthers beside four clients that ask about twelve past days a query, embedded');
    console.log(
      `  p99 ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside them: ${times.toFixed(1)} x ${held}; ` +
        `${failed} of ${asked} failed ${refused}; grown by ${grownMb} MB ${memory}`,
    );
  } finally {
    await running.stop();
  }
}

/** What eight clients of each kind of dear question do to a polite one: the median of three runs is judged. */
async function measureFairness(): Promise<void> {
  const running = await startAfterLoad({ ...onServer, TRUST_PROXY: '1' });
  try {
    const tickers = await largestTickers(running.url);
    const runs = [];
    for (let run = 0; run < FAIRNESS_RUNS; run += 1) runs.push(...(await measureBeside(running, tickers)));
    // Alone it is beside nobody: in the first run the service may still be at what follows a load.
    const alone = Math.min(...runs.map((one) => one.alone));
    console.log('\nA polite client beside eight clients of one dear question, PostgreSQL: ms of its slowest hundredth');
    for (const [kind, measured] of Map.groupBy(runs, (one) => one.kind)) {
      const [, median] = [...measured].sort((a, b) => a.beside - b.beside);
      if (median === undefined) continue;
      const { beside, heavy, grownMb } = median;
      const failed = measured.reduce((sum, one) => sum + one.failed, 0);
      const subject = `a polite client beside eight: ${kind}`;
      const must = Math.max(OTHERS_P99.must * alone, OTHERS_MS);
      const held = keep({ subject, value: beside, unit: 'ms p99' }, 'at most', { must: Math.round(must) });
      const answered = keep({ subject: `${subject}, not answered`, value: failed, unit: 'failed' }, 'at most', NONE);
      const statuses = [...heavy].map(([status, count]) => `${count} x ${status}`).join(', ');
      console.log(
        `  ${kind.padEnd(26)} ${alone.toFixed(0)} alone, ${beside.toFixed(0)} beside ${held}; ${failed} failed ${answered}; ` +
          `heavy: ${statuses}; grown by ${grownMb} MB`,
      );
    }
  } finally {
    await running.stop();
  }
}

/** Each question, first and again, beside the floors and the peer. */
async function measureQuestions(): Promise<void> {
  const running: { stop(): Promise<void> }[] = [];
  const kept = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting;
    running.push(one);
    return one;
  };
  try {
    const ours = await kept(startLoaded(onServer));
    const uncached = await kept(startLoaded({ ...onServer, ANSWER_CACHE: 'off' }));
    const embedded = await kept(startLoaded(onEmbedded));
    const peer = await kept(startPeer(databaseUrl));
    const replies = await Promise.all(WORKLOADS.map((workload) => keepReply(workload, ours, company)));
    replies.push(await keepNotModified(ours));
    const floors = await kept(startFloors(databaseUrl, source.AS_OF ?? '9999-12-31', replies));
    const before = [await residentMb(ours.pid), await residentMb(embedded.pid)] as const;
    // What it asks its own doors would be counted among the statements of the cards.
    await untilCompared(uncached);
    await measureFirstCards(uncached, floors, databaseUrl);
    await measureStatements(uncached, floors, company, databaseUrl);
    if (hasMirror) await measureFundAnswers(uncached);
    const servers = { ours, uncached, embedded, floors, peer };
    for (const workload of WORKLOADS) await measureWorkload(workload, servers, company);
    await measureNotModified(ours, embedded, floors);
    console.log('\nMemory of the server, before and after the loads');
    memoryLine('PostgreSQL', before[0], await residentMb(ours.pid), MEMORY_MB);
    memoryLine('embedded', before[1], await residentMb(embedded.pid), EMBEDDED_MEMORY_MB);
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

/** Memory after many different questions, whatever is asked; a bound that is missed fails the run. */
async function measureMemories(): Promise<void> {
  console.log('\nMemory over 20,000 different questions about 200 past days');
  const engines = [
    ['PostgreSQL', onServer, MEMORY_MB],
    ['embedded', onEmbedded, EMBEDDED_MEMORY_MB],
  ] as const;
  for (const [engine, env, bounds] of engines) {
    const fresh = await startAfterLoad(env);
    try {
      const { before, peak, after, failed } = await measureMemory(fresh, hasMirror);
      const subject = `memory over 20,000 questions about 200 past days, ${engine}`;
      const held = keep({ subject, value: peak - before, unit: 'MB more' }, 'at most', bounds);
      console.log(
        `  ${engine.padEnd(18)} ${before} MB, peak ${peak} MB, after ${after} MB; grown by ${peak - before} MB ${held}, ${failed} failed`,
      );
      if (failed > 0) process.exitCode = 1;
    } finally {
      await fresh.stop();
    }
  }
}

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

/** A fresh one: what a process that has loaded filings does afterwards is no part of an answer. */
async function startAfterLoad(env: Record<string, string>): Promise<Running> {
  await (await startLoaded(env)).stop();
  return startLoaded(env);
}

function memoryLine(engine: string, before: number, after: number, bounds: Bounds): void {
  const grown = after - before;
  const held = keep({ subject: `memory over the loads, ${engine}`, value: grown, unit: 'MB more' }, 'at most', bounds);
  console.log(`  ${engine.padEnd(18)} ${before} MB, ${after} MB; grown by ${grown} MB ${held}`);
}
