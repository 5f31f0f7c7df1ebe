import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES } from '../../../facades/limits.ts';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { accessionOf, insertRows } from '../../support/database/rows.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';
import { type Answer, call, read, readReply, SERVICE, testMcp } from './support.ts';

/** What HTTP has to be right before a message is read; of the handler, and of the service that listens. */
const mcp = testMcp();
const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

let database: Database;
let instance: Instance;
beforeAll(async () => {
  database = await openTestDatabase();
  instance = await startInstance(database, { clock: frozenClock('2026-10-30'), baseUrl: SERVICE.baseUrl });
  const [cik, accession] = [1, accessionOf(1, 1)];
  const filing = { cik, accession, form: '8-K', filedOn: '2026-10-12', items: ['1.05'] };
  await insertRows(database, {
    filers: [{ cik, name: 'Nº 1 Holdings' }],
    placed: [{ ...filing, board: 'breaches', kinds: ['8-K 1.05'] }],
  });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

type Door = (method: string, headers: Record<string, string>, body?: string) => Promise<Answer>;

const direct: Door = async (method, headers, text = '') => {
  const body = Buffer.byteLength(text) > BODY_BYTES.question ? null : text;
  return readReply(await mcp.handle({ method, headers, body }));
};
const listening: Door = async (method, headers, body) => {
  const response = await request(`${instance.url}/boards/mcp`, {
    method: method as 'POST',
    headers,
    body: body ?? null,
  });
  const answered = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return read({
    status: response.statusCode,
    headers: Object.fromEntries(answered),
    text: await response.body.text(),
  });
};

const JSON_TYPE = { 'content-type': 'application/json' };

describe.each([
  ['the handler', direct, 'list_rows'],
  ['the service that listens', listening, 'get_breaches'],
])('%s', (_name, send, tool) => {
  const BODY = JSON.stringify(call(tool, { limit: 1 })[0]);

  describe('plain curl', () => {
    it('gets a tool called with only a content type', async () => {
      const { status, headers, json } = await send('POST', JSON_TYPE, BODY);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(json).toMatchObject({ id: 1, result: { structuredContent: { total: 1 } } });
    });

    it.each(['*/*', 'application/json', 'text/event-stream', 'application/json, text/event-stream', 'text/html'])(
      'gets JSON whatever it accepts: %s',
      async (accept) => {
        const { status, headers } = await send('POST', { ...JSON_TYPE, accept }, BODY);
        expect([status, headers['content-type']]).toEqual([200, 'application/json']);
      },
    );

    it('gets the length of the body in bytes', async () => {
      const { headers, text } = await send('POST', JSON_TYPE, BODY);
      expect(text).toContain('Nº');
      expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
    });
  });

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('%s is not allowed', async (method) => {
    const { status, headers, json } = await send(method, {});
    expect([status, headers.allow]).toEqual([405, 'POST']);
    expect(json).toMatchObject({ id: null, error: { code: -32600, data: { code: 'METHOD_NOT_ALLOWED' } } });
  });

  it.each([
    ['https://boards.example', 200],
    ['HTTPS://Boards.Example', 200],
    ['http://localhost', 200],
    ['http://localhost:6274', 200],
    ['http://127.0.0.1:8080', 200],
    ['http://[::1]:8080', 200],
    ['https://evil.example.com', 403],
    ['https://boards.example.evil.com', 403],
    ['http://boards.example', 403],
    ['http://localhost.evil.com', 403],
    ['http://localhost:8080@evil.com', 403],
    ['http://127.0.0.1.evil.com', 403],
    ['null', 403],
    ['', 403],
  ])('Origin %j gets %i', async (origin, status) => {
    const reply = await send('POST', { ...JSON_TYPE, origin }, PING);
    expect(reply.status).toBe(status);
    expect(reply.headers['access-control-allow-origin']).toBe(status === 200 ? origin : undefined);
    if (status === 403)
      expect(reply.json).toMatchObject({ error: { code: -32600, data: { code: 'FORBIDDEN_ORIGIN' } } });
  });

  it('a preflight is answered for an origin that may call, and refused for another', async () => {
    const good = await send('OPTIONS', { origin: 'http://localhost:6274' });
    expect([good.status, good.text]).toEqual([204, '']);
    expect(good.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:6274',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': expect.stringContaining('mcp-protocol-version'),
      vary: 'origin',
    });
    expect((await send('OPTIONS', { origin: 'https://evil.example.com' })).status).toBe(403);
  });

  it.each([
    ['application/json; charset=utf-8', 200],
    ['APPLICATION/JSON', 200],
    ['application/json ;charset=utf-8', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
    ['application/json-patch+json', 415],
    ['text/plain, application/json', 415],
  ])('content type %s gets %i', async (type, status) => {
    const reply = await send('POST', { 'content-type': type }, PING);
    expect(reply.status).toBe(status);
    if (status === 415)
      expect(reply.json).toMatchObject({ error: { code: -32600, data: { code: 'UNSUPPORTED_MEDIA_TYPE' } } });
  });

  it.each(['gzip', 'br', 'deflate'])('a body in %s is refused unopened', async (encoding) => {
    expect((await send('POST', { ...JSON_TYPE, 'content-encoding': encoding }, PING)).status).toBe(415);
  });

  it('a body over 1 MiB is too large, one of 1 MiB is not', async () => {
    const padded = (size: number) => PING.padEnd(size, ' ');
    const large = await send('POST', JSON_TYPE, padded(2 ** 20 + 1));
    expect([large.status, large.json]).toMatchObject([
      413,
      { error: { code: -32600, data: { code: 'BODY_TOO_LARGE' } } },
    ]);
    expect((await send('POST', JSON_TYPE, padded(2 ** 20))).status).toBe(200);
  });
});

it('a foreign origin is refused before its host name is looked at', async () => {
  const headers = { ...JSON_TYPE, host: 'evil.example.com', origin: 'https://evil.example.com' };
  const { status, json } = await listening('POST', headers, PING);
  expect([status, json]).toMatchObject([403, { error: { data: { code: 'FORBIDDEN_ORIGIN' } } }]);
  const own = await listening('POST', { ...headers, origin: 'https://boards.example' }, PING);
  expect(own.status).toBe(400);
});

it('a fault of ours carries the name that the request has in our log', async () => {
  await database.pool.query('alter table board_rows rename to board_rows_away');
  const body = JSON.stringify(call('get_breaches', { asOf: '2026-10-01' })[0]);
  const { headers, json } = await listening('POST', JSON_TYPE, body);
  await database.pool.query('alter table board_rows_away rename to board_rows');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-/);
  expect(json).toMatchObject({ error: { code: -32603, data: { requestId: headers['x-request-id'] } } });
});

it('without a content type is refused', async () => {
  expect((await direct('POST', {}, PING)).status).toBe(415);
});

it('a body that is no UTF-8 is malformed', async () => {
  const body = Buffer.concat([
    Buffer.from('{"jsonrpc":"2.0","id":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('","method":"ping"}'),
  ]);
  const { status, json } = await readReply(await mcp.handle({ method: 'POST', headers: JSON_TYPE, body }));
  expect([status, json]).toMatchObject([400, { error: { code: -32700 } }]);
});
