import { describe, expect, it } from 'vitest';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';

const world = oneRowInstance();
const PAGE = 'https://page.example';
const JSON_TYPE = { 'content-type': 'application/json' };

const send = (path: string, init: RequestInit & { readonly headers?: Record<string, string> }) =>
  fetch(`${world.instance.url}${path}`, init);
const preflight = (path: string) =>
  send(path, {
    method: 'OPTIONS',
    headers: {
      origin: PAGE,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
/** Whether a browser would go on to send JSON by POST. */
const allowsJson = ({ status, headers }: Response) =>
  status === 204 &&
  headers.get('access-control-allow-origin') === '*' &&
  headers.get('access-control-allow-credentials') === null &&
  (headers.get('access-control-allow-methods') ?? '').split(', ').includes('POST') &&
  /(^|, )content-type(,|$)/i.test(headers.get('access-control-allow-headers') ?? '');

describe('a page of another site', () => {
  it('may post JSON wherever that only reads', async () => {
    const asked = ['/graphql', '/boards/portfolio', '/boards/portfolio.json', '/boards/breaches.json', '/boards/watch'];
    const answers = await Promise.all(asked.map(async (path) => [path, allowsJson(await preflight(path))] as const));
    expect(Object.fromEntries(answers)).toEqual({
      ...{ '/graphql': true, '/boards/portfolio': true, '/boards/portfolio.json': true },
      ...{ '/boards/breaches.json': false, '/boards/watch': false },
    });
    const tools = await preflight('/boards/mcp');
    expect([tools.status, tools.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('may read what is answered, refusals too', async () => {
    const book = { holdings: [{ ticker: 'CASH', weight: 1 }] };
    const posts: readonly (readonly [path: string, body: object, status: number])[] = [
      ['/graphql', { query: '{ boards { total } }' }, 200],
      ['/graphql', { query: '{ nothing }' }, 200],
      ['/graphql', { nothing: true }, 400],
      ['/boards/portfolio.json', book, 200],
      ['/boards/portfolio', book, 200],
      ['/boards/portfolio.json', { holdings: [] }, 400],
    ];
    for (const [path, body, status] of posts) {
      const headers = { ...JSON_TYPE, origin: PAGE };
      const answer = await send(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const allowed = answer.headers.get('access-control-allow-origin');
      expect([path, answer.status, allowed, await answer.text()]).toEqual([path, status, '*', expect.any(String)]);
    }
  });

  const MUTATION = 'mutation { watchCompany(company: "1", email: "reader@example.org") { status } }';
  const mutate = (headers: Record<string, string>, body: object = { query: MUTATION }) =>
    send('/graphql', { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });
  const watches = async () => (await world.database.pool.query('select 1 from watches')).rowCount;

  it('changes nothing by a mutation, which is taken from programs and from our own pages', async () => {
    const query = `query Read { boards { total } } ${MUTATION.replace('mutation', 'mutation Change')}`;
    const foreign = [
      await mutate({ origin: PAGE }),
      await mutate({ origin: 'null' }),
      await mutate({ origin: PAGE, 'sec-fetch-site': 'cross-site' }),
      await mutate({ origin: PAGE, accept: 'application/graphql-response+json' }),
      await mutate({ origin: PAGE }, { query, operationName: 'Change' }),
    ];
    for (const answer of foreign) {
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
      expect(await answer.json()).toMatchObject({
        errors: [{ extensions: { code: 'FORBIDDEN_ORIGIN', hint: expect.stringContaining('/boards/watch') } }],
      });
    }
    expect((await mutate({ origin: PAGE }, { query, operationName: 'Read' })).status).toBe(200);
    expect(await watches()).toBe(0);
    for (const origin of [undefined, 'http://localhost', world.instance.url]) {
      const answer = await mutate(origin === undefined ? {} : { origin });
      expect(await answer.json()).toMatchObject({ data: { watchCompany: { status: 'PENDING' } } });
    }
    expect(await watches()).toBeGreaterThan(0);
  });

  it('nor over a stream with others', async () => {
    const before = await watches();
    const token = await (await send('/graphql/stream', { method: 'PUT' })).text();
    const headers = { 'x-graphql-event-stream-token': token };
    const events = await send('/graphql/stream', { headers: { ...headers, accept: 'text/event-stream' } });
    const body = JSON.stringify({
      query: MUTATION.replace('reader@', 'other@'),
      extensions: { operationId: 'a' },
    });
    await send('/graphql/stream', { method: 'POST', headers: { ...headers, ...JSON_TYPE, origin: PAGE }, body });
    let told = '';
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!told.includes('event: complete')) told += (await reader?.read())?.value ?? 'event: complete';
    await reader?.cancel();
    expect(told).toContain('FORBIDDEN_ORIGIN');
    expect(await watches()).toBe(before);
  });
});
