import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../ingest/sample-world/random.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';

/** How long the service is asked; `.ci/run` and `.ci/long` say. */
const SOAK_SECONDS = Number(process.env.SOAK_SECONDS ?? 20);
const CLIENTS = 4;
/** What an instance on the embedded engine may hold beyond what it held when it had loaded. */
const GROWTH_BYTES_MAX = 620_000_000;
const AS_OF = '2026-10-30';
/** Lines that draw how it went. */
const LINES = 10;
/** Descriptors that may be open at the end beside those of the beginning: the clients' own connections. */
const OPENED_MAX = CLIENTS + 16;
/** Past days that are asked about, of the last year. */
const PAST_DAYS = 30;

let service: ServiceProcess;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-soak-'));
beforeAll(async () => {
  service = await startProcess({ DATA_DIR: folder, AS_OF });
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

/** Draws one stretch: what was answered, how fast, and the memory at its end. */
async function draw(seconds: number, times: readonly number[]): Promise<void> {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const { bytes, open } = await state();
  const megabytes = Math.round(bytes / 1e6);
  const said = [`${seconds} s`, `${times.length} answers`, `p50 ${at(0.5)} ms`, `p99 ${at(0.99)} ms`, `${open} open`];
  console.log(`${said.join(', ')}, ${megabytes} MB ${'#'.repeat(Math.round(megabytes / 25))}`);
}

/** Requests of every kind in an order that a seed decides. */
function* requests(seed: number, companies: readonly string[]): Generator<[path: string, init?: RequestInit]> {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
  const pastDay = () => Temporal.PlainDate.from(AS_OF).subtract({ days: random.between(1, PAST_DAYS) * 12 });
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
    const began = Date.now();
    const end = began + SOAK_SECONDS * 1000;
    let times: number[] = [];
    let drawn = 0;
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
          if (Date.now() - began > ((drawn + 1) * SOAK_SECONDS * 1000) / LINES) {
            drawn += 1;
            await draw(Math.round((Date.now() - began) / 1000), times);
            times = [];
          }
          // As long as the answer took: every client is idle for half of the time.
          await setTimeout(took);
        }
      }),
    );
    const last = await state();
    const [growth, opened] = [last.bytes - fresh.bytes, last.open - fresh.open];
    const figures = { seconds: SOAK_SECONDS, answered, grownMB: Math.round(growth / 1e6), opened };
    tellFigures(test, figures);
    expect([...new Set(failures)]).toEqual([]);
    expect(service.said()).toBe(greeting);
    expect(answered).toBeGreaterThan(SOAK_SECONDS);
    expect(growth).toBeLessThan(GROWTH_BYTES_MAX);
    expect(opened).toBeLessThan(OPENED_MAX);
  },
  (SOAK_SECONDS + 120) * 1000,
);
