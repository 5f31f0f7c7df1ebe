import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';

/**
 * A ticker and a weight that nobody else has are sent through every door of a running service, well and badly formed, and then
 * looked for in everything it leaves behind: its data folder (tables, write-ahead log, archive, outbox), temporary files, log,
 * metrics, status, and a snapshot of its heap, for which all garbage is collected first.
 */
const TICKER = 'ZZPLANT9Q';
const WEIGHT = '731357.1375';
const PLANTED = /ZZPLANT9Q|731357/i;

const folder = mkdtempSync(join(tmpdir(), 'planted-'));
const folders = Object.fromEntries(
  ['data', 'temporary', 'snapshots'].map((name) => [name, join(folder, name)]),
) as Record<'data' | 'temporary' | 'snapshots', string>;

let service: ServiceProcess;
beforeAll(async () => {
  for (const path of Object.values(folders)) mkdirSync(path);
  service = await startProcess({
    DATA_DIR: folders.data,
    TMPDIR: folders.temporary,
    LOG_LEVEL: 'trace',
    NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folders.snapshots}`,
  });
}, 240_000);
afterAll(async () => {
  service?.child.kill('SIGTERM');
  await service?.ended;
  rmSync(folder, { recursive: true, force: true });
});

const BOOK = `[{"ticker":"${TICKER}","weight":${WEIGHT}},{"ticker":"ZZALC","weight":5}]`;
const LINES = `${TICKER} ${WEIGHT}\nZZALC 5\n${TICKER} is worth nothing\n${WEIGHT}\nTotal ${WEIGHT}`;
const JSON_BODY = { 'content-type': 'application/json' };
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' };
const PAGE = { accept: 'text/html' };
const QUERY = 'query ($h: [HoldingInput!]) { portfolio(holdings: $h) { answer long { name weight } } }';

function form(text: string): FormData {
  const data = new FormData();
  data.set('holdings', text);
  return data;
}
const rpc = (call: string) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${call}}`;
const inPlace = (weight: string) =>
  JSON.stringify({ query: `{ portfolio(holdings: [{ticker: "${TICKER}", weight: ${weight}}]) { answer } }` });

type Sent = readonly [door: string, path: string, init: RequestInit, status: readonly number[]];

const SENT: readonly Sent[] = [
  [
    'the JSON path',
    '/boards/portfolio.json',
    { method: 'POST', headers: JSON_BODY, body: `{"holdings":${BOOK}}` },
    [200],
  ],
  [
    'the page',
    '/boards/portfolio',
    { method: 'POST', headers: { ...JSON_BODY, ...PAGE }, body: `{"holdings":${BOOK}}` },
    [200],
  ],
  [
    'the form',
    '/boards/portfolio',
    { method: 'POST', headers: { ...FORM_BODY, ...PAGE }, body: String(new URLSearchParams({ holdings: LINES })) },
    [200],
  ],
  ['the form, as multipart', '/boards/portfolio', { method: 'POST', headers: PAGE, body: form(LINES) }, [200]],
  [
    'the form with nothing that can be read',
    '/boards/portfolio',
    {
      method: 'POST',
      headers: { ...FORM_BODY, ...PAGE },
      body: String(new URLSearchParams({ holdings: `${TICKER} NaN\n${WEIGHT}` })),
    },
    [400],
  ],
  [
    'the form with a bad day',
    '/boards/portfolio',
    {
      method: 'POST',
      headers: { ...FORM_BODY, ...PAGE },
      body: String(new URLSearchParams({ holdings: LINES, asOf: '2999-01-01' })),
    },
    [400],
  ],
  [
    'the tool',
    '/boards/mcp',
    {
      method: 'POST',
      headers: JSON_BODY,
      body: rpc(`{"name":"get_portfolio_health","arguments":{"holdings":${BOOK}}}`),
    },
    [200],
  ],
  [
    'the tool with a bad weight',
    '/boards/mcp',
    {
      method: 'POST',
      headers: JSON_BODY,
      body: rpc(
        `{"name":"get_portfolio_health","arguments":{"holdings":[{"ticker":"${TICKER}","weight":"${WEIGHT}"}]}}`,
      ),
    },
    [200, 400],
  ],
  [
    'GraphQL, in variables',
    '/graphql',
    { method: 'POST', headers: JSON_BODY, body: `{"query":${JSON.stringify(QUERY)},"variables":{"h":${BOOK}}}` },
    [200],
  ],
  ['GraphQL, in place', '/graphql', { method: 'POST', headers: JSON_BODY, body: inPlace(WEIGHT) }, [200]],
  [
    'GraphQL, in place and wrong',
    '/graphql',
    { method: 'POST', headers: JSON_BODY, body: inPlace(`"${WEIGHT}"`) },
    [200, 400],
  ],
  [
    'GraphQL that does not parse',
    '/graphql',
    {
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify({ query: `{ portfolio(holdings: [{ticker: "${TICKER}", ${WEIGHT}` }),
    },
    [200, 400],
  ],
  [
    'GraphQL in an address',
    `/graphql?query=${encodeURIComponent(QUERY)}&variables=${encodeURIComponent(`{"h":${BOOK}}`)}`,
    { headers: { accept: 'application/json' } },
    [200],
  ],
  [
    'GraphQL whose letters are escaped',
    '/graphql',
    { method: 'POST', headers: JSON_BODY, body: inPlace(WEIGHT).replace('holdings', '\\u0068oldings') },
    [200],
  ],
  ['an address that names holdings', `/boards/portfolio.json?holdings=${TICKER}+${WEIGHT}`, {}, [400]],
  [
    'JSON that is cut off',
    '/boards/portfolio.json',
    { method: 'POST', headers: JSON_BODY, body: `{"holdings":${BOOK}` },
    [400],
  ],
  [
    'a weight as text',
    '/boards/portfolio.json',
    { method: 'POST', headers: JSON_BODY, body: `{"holdings":[{"ticker":"${TICKER}","weight":"${WEIGHT}"}]}` },
    [200],
  ],
  [
    'a weight that is no number',
    '/boards/portfolio.json',
    { method: 'POST', headers: JSON_BODY, body: `{"holdings":[{"ticker":"${TICKER}","weight":"${WEIGHT} stones"}]}` },
    [400],
  ],
  [
    'another media type',
    '/boards/portfolio.json',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: LINES },
    [415],
  ],
  ['a path that takes no posts', '/boards/status', { method: 'POST', headers: JSON_BODY, body: BOOK }, [405]],
];

/** Twice through each: what is kept at the second time is kept then. */
async function sendAll(): Promise<void> {
  for (const [door, path, init, allowed] of [...SENT, ...SENT]) {
    const headers = { ...(init.headers as Record<string, string>), connection: 'close' };
    const response = await fetch(`${service.url}${path}`, { ...init, headers });
    await response.arrayBuffer();
    expect(allowed, door).toContain(response.status);
  }
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files that hold the planted words, in bytes of eight bits or of sixteen. */
function holding(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const bytes = readFileSync(path);
    return PLANTED.test(bytes.toString('latin1')) || PLANTED.test(bytes.toString('utf16le'));
  });
}

describe('a book that is sent', () => {
  it('is in no file, log, metric, status or heap of the service afterwards', { timeout: 240_000 }, async () => {
    await sendAll();
    const pages = await Promise.all(
      ['/metrics', '/boards/status.json', '/boards/status'].map(async (path) =>
        (await fetch(`${service.url}${path}`)).text(),
      ),
    );
    for (const text of [...pages, service.said()]) expect(text).not.toMatch(PLANTED);
    const snapshot = await heapSnapshot();
    // That the search finds what is there: words of the service's own.
    expect(snapshot).toContain('get_portfolio_health');
    expect(plantedIn(snapshot)).toEqual([]);
    service.child.kill('SIGTERM');
    await service.ended;
    const left = [...filesBelow(folders.data), ...filesBelow(folders.temporary)];
    expect(left.length).toBeGreaterThan(100);
    expect(holding(left)).toEqual([]);
    expect(service.said()).not.toMatch(PLANTED);
  });
});

/** Each planted word with what stands around it. */
function plantedIn(text: string): string[] {
  return [...text.matchAll(new RegExp(PLANTED, 'gi'))].map(({ index }) =>
    text.slice(Math.max(0, index - 80), index + 80),
  );
}

/** The strings of the heap after all garbage is collected; its numbers are ids and sizes. */
async function heapSnapshot(): Promise<string> {
  // The last connection is let go of with the next request.
  await (await fetch(`${service.url}/healthz`, { headers: { connection: 'close' } })).text();
  service.child.kill('SIGUSR2');
  for (let size = -1; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const [file] = filesBelow(folders.snapshots).filter((path) => path.endsWith('.heapsnapshot'));
    const now = file === undefined ? -1 : statSync(file).size;
    if (file !== undefined && now > 0 && now === size) {
      const text = readFileSync(file).toString('latin1');
      return text.slice(text.lastIndexOf('"strings":['));
    }
    size = now;
  }
}
