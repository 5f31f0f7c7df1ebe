import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../ingest/sample-world/filers/random.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { addDays } from '../../schema/domain/terms/day.ts';
import { writeLongRows } from '../bench/long-rows.ts';
import { atMost, judged } from '../bench/table.ts';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';

/** How long the service is asked; `.ci/long` says an hour. */
const SOAK_SECONDS = Number(process.env.SOAK_SECONDS ?? 20);
const CLIENTS = 4;
/** What an instance on the embedded engine may hold beyond what it held when it had loaded. */
const GROWTH_BYTES_MAX = 620_000_000;
const AS_OF = '2026-10-30';
/** Lines that draw how it went. */
const LINES = 10;
/**
 * From the middle to the end memory may grow by this share, of a run that is long enough to have been everywhere by its
 * middle: a leak goes on, and what fills up once does not.
 */
const LATE_GROWTH_MAX = 0.05;
const JUDGED_FROM_SECONDS = 300;
/** A run of an hour is a row of the benchmark's table. */
const HOUR = 3_600;
/** Descriptors that may be open at the end beside those after the first stretch, when most tables were read: connections. */
const OPENED_MAX = CLIENTS + 16;
/** Followed meanwhile: the rows of a board, and the loading. */
const FOLLOWED = ['boardRowAdded(board: LATE_FILERS, after: 0) { accession }', 'ingestProgress { run { state } }'];
/** Past days that are asked about, of the last year. */
const PAST_DAYS = 30;

const STATES = ['DE', 'NV', 'NY', 'MD', 'TX'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

let service: ServiceProcess;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-soak-'));
beforeAll(async () => {
  // Told of by figures here, not by lines: the machine may have other work.
  service = await startProcess({ DATA_DIR: folder, AS_OF, SLOW_SECONDS: '60' });
}, 120_000);
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The memory of the service, and how many descriptors it has open (where the system tells). */
async function state() {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  const descriptors = `/proc/${service.child.pid}/fd`;
  return { bytes, open: existsSync(descriptors) ? readdirSync(descriptors).length : 0 };
}

interface Stretch {
  readonly bytes: number;
  readonly open: number;
  readonly p99: number;
}

/** Draws one stretch: what was answered, how fast, and the memory at its end. */
async function draw(seconds: number, times: readonly number[]): Promise<Stretch> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const { bytes, open } = await state();
  const [megabytes, p99] = [Math.round(bytes / 1e6), at(0.99)];
  const said = [`${seconds} s`, `${times.length} answers`, `p50 ${at(0.5)} ms`, `p99 ${p99} ms`, `${open} open`];
  console.log(`${said.join(', ')}, ${megabytes} MB ${'#'.repeat(Math.round(megabytes / 25))}`);
  return { bytes, open, p99 };
}

/** Reads a subscription for as long as the service sends it. */
async function follow(field: string) {
  const address = `${service.url}/graphql?${new URLSearchParams({ query: `subscription { ${field} }` })}`;
  const ending = new AbortController();
  const response = await fetch(address, { headers: { accept: 'text/event-stream' }, signal: ending.signal });
  let bytes = 0;
  let isOpen = true;
  const reading = (async () => {
    for await (const chunk of response.body ?? []) bytes += chunk.length;
  })()
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  return {
    isOpen: () => isOpen,
    bytes: () => bytes,
    async stop() {
      ending.abort();
      await reading;
    },
  };
}

/** Requests of every kind in an order that a seed decides. */
function* requests(seed: number, companies: readonly string[]): Generator<[path: string, init?: RequestInit]> {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
  const pastDay = () => addDays(AS_OF, -12 * random.between(1, PAST_DAYS));
  const post = (path: string, body: object): [string, RequestInit] => [
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify(body),
    },
  ];
  const kinds: readonly (() => [string, RequestInit?])[] = [
    () => [`/boards/${one(BOARDS).slug}.json?limit=${random.between(1, 100)}`],
    () => [`/boards/${one(BOARDS).slug}${one(['.csv', '/feed.xml'])}`],
    () => [`/boards/${one(BOARDS).slug}`, { headers: { accept: 'text/html' } }],
    () => [`/boards/${one(BOARDS).slug}.json?asOf=${pastDay()}`],
    () => [`/boards/ask.json?q=${one(companies)}`],
    () => [`/boards/card/${one(companies)}`, { headers: { accept: 'text/html' } }],
    () => [`/boards/report.json?asOf=${pastDay()}`],
    () => [`/boards/filings.json?company=${one(companies)}&first=${random.between(1, 100)}`],
    () => [`/boards/filings.json?forms=8-K&state=${one(STATES)}&first=${random.between(1, 100)}`],
    () => [`/boards/screen.json?state=${one(STATES)}&first=${random.between(1, 50)}`],
    () => [`/boards/suggest.json?q=${one(LETTERS)}${one(LETTERS)}`],
    () =>
      post('/graphql', {
        query: `{ filer(company: "${one(companies)}") { name filings(first: ${random.between(1, 50)}) { edges { node { form items } } } } }`,
      }),
    () =>
      post('/boards/mcp', {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_company_performance', arguments: { company: one(companies) } },
      }),
  ];
  for (;;) yield one(kinds)();
}

it(
  'asked at half of its load for a long time, it answers everything, logs nothing, keeps nothing open and grows no further than it may',
  async (test) => {
    const board = await (await fetch(`${service.url}/boards/leadership-changes.json?limit=1000`)).json();
    const rows = (board as { rows: { cik: number }[] }).rows;
    const companies = [...new Set(rows.map(({ cik }) => String(cik)))];
    // What it says when it starts; nothing is to follow.
    const greeting = service.said();
    const fresh = await state();
    const followed = await Promise.all(FOLLOWED.map(follow));
    const began = Date.now();
    const end = began + SOAK_SECONDS * 1000;
    let times: number[] = [];
    const stretches: Promise<Stretch>[] = [];
    const failures: string[] = [];
    let answered = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (const [path, init] of requests(client + 1, companies)) {
          if (Date.now() > end) return;
          const asked = performance.now();
          const response = await fetch(service.url + path, init);
          const text = await response.text();
          const took = performance.now() - asked;
          times.push(took);
          answered += 1;
          if (response.status !== 200 || /"errors":/.test(text)) failures.push(`${response.status} ${path}`);
          const soFar = (Date.now() - began) / 1000;
          if (soFar > ((stretches.length + 1) * SOAK_SECONDS) / LINES && stretches.length < LINES - 1) {
            const stretch = draw(Math.round(soFar), times);
            stretches.push(stretch);
            times = [];
            await stretch;
          }
          // As long as the answer took: every client is idle for half of the time.
          await setTimeout(took);
        }
      }),
    );
    stretches.push(draw(SOAK_SECONDS, times));
    const drawn = await Promise.all(stretches);
    const [first, middle, last] = [drawn[0], drawn[LINES / 2 - 1], drawn.at(-1)];
    if (first === undefined || middle === undefined || last === undefined) throw new Error('Too short to be drawn.');
    const [growth, opened] = [last.bytes - fresh.bytes, last.open - first.open];
    const lateGrowth = last.bytes / middle.bytes - 1;
    tellFigures(test, {
      ...{ seconds: SOAK_SECONDS, answered, grownMB: Math.round(growth / 1e6), opened },
      'grown in the second half, %': (100 * lateGrowth).toFixed(1),
      'opened in the second half': last.open - middle.open,
      MB: drawn.map(({ bytes }) => Math.round(bytes / 1e6)).join(' '),
      'p99, ms': drawn.map(({ p99 }) => p99).join(' '),
      'streamed, bytes': followed.map(({ bytes }) => bytes()).join(' '),
    });
    expect([...new Set(failures)]).toEqual([]);
    expect(service.said()).toBe(greeting);
    expect(answered).toBeGreaterThan(SOAK_SECONDS);
    expect(growth).toBeLessThan(GROWTH_BYTES_MAX);
    expect(opened).toBeLessThan(OPENED_MAX);
    expect(followed.map(({ isOpen, bytes }) => isOpen() && bytes() > 0)).toEqual(FOLLOWED.map(() => true));
    for (const one of followed) await one.stop();
    if (SOAK_SECONDS < JUDGED_FROM_SECONDS) return;
    if (SOAK_SECONDS >= HOUR) {
      const subject = 'memory over an hour, growth in its second half';
      const figure = { subject, value: 100 * lateGrowth, unit: ' %', digits: 1 };
      writeLongRows('soak', [judged(figure, atMost(100 * LATE_GROWTH_MAX))]);
    }
    expect(lateGrowth).toBeLessThan(LATE_GROWTH_MAX);
    expect(last.open - middle.open).toBeLessThanOrEqual(CLIENTS);
  },
  (SOAK_SECONDS + 120) * 1000,
);
