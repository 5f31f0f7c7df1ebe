import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Letter } from '../../server/mail/send-mails.ts';
import { insertRows } from '../support/database/rows.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { takeLetters } from '../support/service/letters.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';
import { textOf } from '../support/service/web-request.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.database, {
    filers: [
      { cik: 1, name: 'Amber <script>alert(1)</script>\u202e Inc.', tickers: ['AMBR'] },
      { cik: 21, name: 'Twin Rivers Inc' },
      { cik: 22, name: 'Twin Rivers Inc' },
    ],
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.database.pool.query('truncate watches, watch_tokens, watch_clients, outbox restart identity');
});

const BROWSER = { accept: 'text/html', 'x-client-address': '203.0.113.5' };
const get = (path: string) => service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: BROWSER }));
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  service.app.fetch(
    new Request(`${TEST_BASE}${path}`, {
      method: 'POST',
      headers: { ...BROWSER, ...headers },
      body: new URLSearchParams(fields),
    }),
  );
const states = async () =>
  (await service.database.pool.query('select state from watches order by id')).rows.map(({ state }) => state);
const letters = () => takeLetters(service.database, () => new Date());
const ASKED = { company: 'AMBR', email: 'reader@example.org', board: '' };

async function asked(): Promise<Letter> {
  await post('/boards/watch', ASKED);
  const [letter] = await letters();
  if (letter === undefined) throw new Error('No letter came.');
  return letter;
}
const confirmPath = ({ tokens }: Letter) => `/boards/watch/confirm?token=${tokens.confirm}`;
const stopPath = ({ tokens }: Letter) => `/boards/watch/stop?token=${tokens.stop}`;

it('a form leads to a page that says the same for every address, and can be loaded again', async () => {
  const replies = [];
  for (const email of ['reader@example.org', 'reader@example.org', 'other@example.org']) {
    const reply = await post('/boards/watch', { ...ASKED, email });
    replies.push(`${reply.status} ${reply.headers.get('location')} ${await reply.text()}`);
  }
  expect(new Set(replies)).toEqual(new Set(['303 /boards/watch/asked ']));
  expect((await get('/boards/watch/asked')).status).toBe(200);
});

it('programs that open every link of a mail confirm and stop nothing', async (test) => {
  const letter = await asked();
  for (const path of [confirmPath(letter), stopPath(letter)]) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const reply = await service.app.fetch(new Request(`${TEST_BASE}${path}`, { method, headers: BROWSER }));
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      expect(reply.headers.get('referrer-policy')).toBe('same-origin');
    }
  }
  const [watches, mails] = [await states(), await letters()];
  const changed = watches.filter((state) => state !== 'pending').length;
  tellFigures(test, { opened: 6, confirmedOrStopped: changed, mails: mails.length });
  expect(watches).toEqual(['pending']);
  expect(mails).toEqual([]);
});

it('a pressed button confirms, another stops, and each leads to a page', async () => {
  const letter = await asked();
  expect(await (await get(confirmPath(letter))).text()).toContain(`name="token" value="${letter.tokens.confirm}"`);
  const confirmed = await post('/boards/watch/confirm', { token: letter.tokens.confirm ?? '' });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/boards/watch/confirmed']);
  expect(await states()).toEqual(['active']);
  const stopped = await post('/boards/watch/stop', { token: letter.tokens.stop });
  expect([stopped.status, stopped.headers.get('location')]).toEqual([303, '/boards/watch/stopped']);
  expect(await states()).toEqual(['stopped']);
  expect(await (await get(stopPath(letter))).text()).toContain('The watch is stopped');
});

it('one click in a mail program stops without a page, in both forms it may send, and again', async (test) => {
  const letter = await asked();
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    const reply = await service.app.fetch(new Request(`${TEST_BASE}${stopPath(letter)}`, { method: 'POST', body }));
    expect([reply.status, reply.headers.get('location')]).toEqual([200, null]);
    expect(await states()).toEqual(['stopped']);
  }
  tellFigures(test, { clicks: 2, status: 200, stopped: 1 });
});

it('a form of another site is refused; a program that says nothing of its origin is not', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.boards.test' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const reply = await post('/boards/watch', ASKED, headers);
    expect(reply.status).toBe(403);
    expect(await reply.text()).toContain('FORBIDDEN_ORIGIN');
  }
  expect(await states()).toEqual([]);
  expect((await post('/boards/watch', ASKED, { 'sec-fetch-site': 'same-origin', origin: 'null' })).status).toBe(303);
  expect((await post('/boards/watch', { ...ASKED, company: '21' })).status).toBe(303);
});

it.each<[string, () => Promise<Response>, number, string]>([
  ['a company of two', () => post('/boards/watch', { ...ASKED, company: 'Twin Rivers' }), 409, 'AMBIGUOUS_COMPANY'],
  [
    'a header in the address',
    () => post('/boards/watch', { ...ASKED, email: 'a@b.org\r\nBcc: c@d.org' }),
    400,
    'BAD_ARGUMENT',
  ],
  ['a board nobody has', () => post('/boards/watch', { ...ASKED, board: 'nothing' }), 400, 'BAD_ARGUMENT'],
  ['a guessed token', () => get('/boards/watch/confirm?token=AAAAAAAAAAAAAAAAAAAAAA'), 404, 'UNKNOWN_WATCH'],
  ['no token', () => post('/boards/watch/stop', {}), 404, 'UNKNOWN_WATCH'],
  [
    'a body that is no form',
    () => post('/boards/watch', ASKED, { 'content-type': 'text/plain' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  [
    'a method nobody serves',
    () => service.app.fetch(new Request(`${TEST_BASE}/boards/watch`, { method: 'DELETE' })),
    405,
    'METHOD_NOT_ALLOWED',
  ],
])('%s is refused in the words of every door', async (_what, ask, status, code) => {
  const reply = await ask();
  expect(reply.status).toBe(status);
  expect(await reply.text()).toContain(code);
  expect(await states()).toEqual([]);
});

it('over the limit the page says so, and when to come back', async () => {
  for (let at = 0; at < 30; at++) await post('/boards/watch', ASKED);
  const reply = await post('/boards/watch', ASKED);
  expect(reply.status).toBe(429);
  const seconds = reply.headers.get('retry-after');
  expect(Number(seconds)).toBeGreaterThan(3000);
  expect(reply.headers.get('ratelimit')).toBe(`"client";r=0;t=${seconds}`);
  // Told before it is used up too: by the form, and by a request that is taken.
  const policy = '"client";q=30;w=3600, "surroundings";q=50;w=3600, "everyone";q=200;w=3600';
  const taken = await post('/boards/watch', ASKED, { 'x-client-address': '198.51.100.1' });
  for (const one of [reply, taken, await get('/boards/watch')])
    expect(one.headers.get('ratelimit-policy')).toBe(policy);
  for (const one of [taken, await get('/boards/watch')]) expect(one.headers.get('ratelimit')).toBeNull();
  expect(await reply.text()).toContain('TOO_MANY_REQUESTS');
});

it('a filed name is text on every page', async () => {
  const page = await (await get(confirmPath(await asked()))).text();
  expect(page).toContain('Amber &lt;script&gt;');
  expect(page).not.toMatch(/<script>alert|\u202e/);
});

it('the tool asks as the form does', async () => {
  const call = {
    name: 'watch_company',
    arguments: { company: 'AMBR', email: 'reader@example.org', board: 'debt-triggers' },
  };
  const reply = await service.app.answer({
    method: 'POST',
    target: '/boards/mcp',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })),
    requestId: 'test',
    client: '198.51.100.4',
  });
  const { result } = JSON.parse(await textOf(reply));
  expect(Object.keys(result.structuredContent)).toEqual(['schema', 'status', 'company', 'board', 'email', 'message']);
  expect(result.structuredContent).toMatchObject({
    schema: 'svc.watch/1',
    status: 'pending',
    company: { cik: 1, ticker: 'AMBR' },
    board: 'debt-triggers',
    email: 'r***@example.org',
  });
  expect(await letters()).toHaveLength(1);
});
