import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';
import { type ListenedTo, listenTo } from '../../support/service/listen-to.ts';

const world = oneRowInstance();
const lines: string[] = [];
let server: ListenedTo;
beforeAll(async () => {
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
  // From no time on every answer is slow.
  server = await listenTo((request) => world.instance.app.answer(request), { log, slowMs: 0 });
});
afterAll(() => server.close());

const post = (path: string, body: object, headers: Record<string, string> = {}): [string, RequestInit] => [
  path,
  { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
];
const query = `query Mine($n: Int) { theirs: board(slug: BREACHES, limit: $n) { total } ...Rest } fragment Rest on Query { status { filers } }`;
const tool = { name: 'get_breaches', arguments: { limit: 3 } };
const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool };

it.each<[string, [string, RequestInit?], string, string | null]>([
  ['a path', ['/boards/breaches.json?limit=4'], 'http', 'get_breaches'],
  ['a page', ['/boards/breaches', { headers: { accept: 'text/html' } }], 'http', 'get_breaches_page'],
  ['a query', post('/graphql', { query, variables: { n: 2 } }), 'graphql', 'board status'],
  [
    'a query that Yoga answers',
    post('/graphql', { query }, { accept: 'application/json, */*' }),
    'graphql',
    'board status',
  ],
  ['a query by GET', [`/graphql?query=${encodeURIComponent('{ boards { total } }')}`], 'graphql', 'boards'],
  ['a tool', post('/boards/mcp', call, { accept: 'application/json, text/event-stream' }), 'tools', 'get_breaches'],
  ['an unknown path', ['/secret-words'], 'http', null],
  ['a query that is refused', post('/graphql', { query: '{ secretWords }' }), 'graphql', null],
])('%s is logged by a name of ours', async (_what, [path, init], door, operation) => {
  lines.length = 0;
  await (await fetch(`${server.url}${path}`, init)).text();
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ door, operation });
  expect(lines[0]).not.toMatch(/theirs|Mine|Rest|secret/);
});
