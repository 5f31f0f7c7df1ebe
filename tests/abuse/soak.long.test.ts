import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../ingest/sample-world/random.ts';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { type ServiceProcess, startProcess } from '../support/service-process.ts';

/** How long the service is asked without a pause; `.ci/run` and `.ci/long` say. */
const SOAK_SECONDS = Number(process.env.SOAK_SECONDS ?? 20);
const CLIENTS = 4;
/** What an instance on the embedded engine may hold beyond what it held when it had loaded. */
const GROWTH_BYTES_MAX = 620_000_000;
const AS_OF = '2026-10-30';
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

const residentBytes = async () => {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
};

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
  'asked without a pause for a long time, it answers everything, logs nothing and grows no further than it may',
  async () => {
    const board = await (await fetch(`${service.url}/boards/leadership-changes.json?limit=1000`)).json();
    const rows = (board as { rows: { cik: number }[] }).rows;
    const companies = [...new Set(rows.map(({ cik }) => String(cik)))];
    const fresh = await residentBytes();
    const end = Date.now() + SOAK_SECONDS * 1000;
    const failures: string[] = [];
    let answered = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (const [path, init] of requests(client + 1, companies)) {
          if (Date.now() > end) return;
          const response = await fetch(service.url + path, init);
          const text = await response.text();
          answered += 1;
          if (response.status !== 200 || /"errors":/.test(text)) failures.push(`${response.status} ${path}`);
        }
      }),
    );
    const growth = (await residentBytes()) - fresh;
    console.log('soak:', JSON.stringify({ seconds: SOAK_SECONDS, answered, grownMB: Math.round(growth / 1e6) }));
    expect([...new Set(failures)]).toEqual([]);
    expect(service.said()).toBe('');
    expect(answered).toBeGreaterThan(SOAK_SECONDS);
    expect(growth).toBeLessThan(GROWTH_BYTES_MAX);
  },
  (SOAK_SECONDS + 120) * 1000,
);
