import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/service-clock.ts';
import { openTestDatabase } from '../../support/database.ts';
import { type Instance, startInstance } from '../../support/listening.ts';
import { accessionOf, insertRows } from '../../support/rows.ts';

let database: Database;
let instance: Instance;
beforeAll(async () => {
  database = await openTestDatabase();
  instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
  await insertRows(database, {
    filers: [{ cik: 1, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }],
    placed: [
      {
        board: 'breaches',
        kinds: ['8-K 1.05'],
        cik: 1,
        accession: accessionOf(1, 1),
        form: '8-K',
        filedOn: '2026-10-12',
        items: ['1.05'],
      },
    ],
  });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

/** Sends raw bytes and gives what comes back until the server closes or answers once. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(instance.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const statusOf = async (text: string) => Number((await raw(text)).slice(9, 12));
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${instance.url}${path}`, { headers });

describe('a kept answer', () => {
  it('is the same bytes with the same headers as the one made for it', async () => {
    const path = '/boards/breaches.json?limit=5';
    const answers = [];
    for (let time = 0; time < 4; time += 1) {
      const response = await get(path);
      const headers = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      answers.push({ status: response.status, headers, body: await response.text() });
      expect(response.headers.get('x-answer-scope')).toBeNull();
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-/);
    }
    expect(answers[2]).toEqual(answers[3]);
    expect({ ...answers[0], headers: undefined }).toEqual({ ...answers[3], headers: undefined });
  });

  it('gives 304 to who has it, HEAD without its body, and each coding its own bytes', async () => {
    const path = '/boards/breaches.json';
    for (let time = 0; time < 3; time += 1) {
      const first = await get(path);
      await first.text();
      const etag = first.headers.get('etag') ?? '';
      const again = await get(path, { 'if-none-match': etag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      const head = await fetch(`${instance.url}${path}`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      const gzip = await get(path, { 'accept-encoding': 'gzip' });
      expect(gzip.headers.get('content-encoding')).toBe('gzip');
      expect(((await gzip.json()) as { total: number }).total).toBe(1);
    }
  });

  it('is kept for a client that does nothing but ask whether it has it', async () => {
    const path = '/boards/breaches.json?limit=7';
    const first = await get(path);
    const conditions = { 'if-none-match': first.headers.get('etag') ?? '' };
    const fresh = async () =>
      Number(/answer_cache_total\{outcome="fresh"\} (\d+)/.exec(await (await get('/metrics')).text())?.[1] ?? 0);
    const before = await fresh();
    for (let time = 0; time < 3; time += 1) {
      const again = await get(path, conditions);
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
        304,
        '',
        conditions['if-none-match'],
      ]);
    }
    // The first of them had the answer made and kept, the others were answered from it.
    expect((await fresh()) - before).toBe(2);
  });

  it('is never kept of a running state', async () => {
    const first = (await (await get('/boards/status.json')).json()) as { filers: number };
    await get('/boards/status.json');
    // No new version: only what is counted at the time of asking shows it.
    await database.pool.query(`insert into filers (cik, name) values (500, 'Quiet Co')`);
    const third = (await (await get('/boards/status.json')).json()) as { filers: number };
    expect(third.filers).toBe(first.filers + 1);
  });

  it('is not told apart by fields that change nothing, and is by what does', async () => {
    const question = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${instance.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
    for (let time = 0; time < 3; time += 1) {
      expect(await (await question('{ board(slug: BREACHES) { total } }')).json()).toEqual({
        data: { board: { total: 1 } },
      });
      expect(await (await question('{ board(slug: BANKRUPTCIES) { total } }')).json()).toEqual({
        data: { board: { total: 0 } },
      });
      const other = await question('{ board(slug: BREACHES) { total } }', { 'content-type': 'text/plain' });
      expect(other.status).toBe(415);
    }
  });
});

describe('what is refused at the door', () => {
  it.each<[string, string, number]>([
    ['a host name that is not ours', 'GET /boards/all.json HTTP/1.1\r\nHost: evil.example\r\n\r\n', 400],
    ['no host name', 'GET /boards/all.json HTTP/1.1\r\n\r\n', 400],
    ['a port that is none', 'GET /boards/all.json HTTP/1.1\r\nHost: localhost:99999\r\n\r\n', 400],
    ['a port that is not named', 'GET /boards/all.json HTTP/1.1\r\nHost: localhost:\r\n\r\n', 400],
    ['a target that is no path', 'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a question about the server as a whole', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    [
      'a whole address of another host',
      'GET http://evil.example/boards/all.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
      400,
    ],
    [
      'a query of 130 KiB by its length',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 133120\r\n\r\n{',
      413,
    ],
    [
      'a form of 65 KiB by its length',
      'POST /boards/watch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 66560\r\n\r\na',
      413,
    ],
    [
      'two lengths',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
    ],
    [
      'a length and chunks',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['lines that end without CR', 'GET /boards/all.json HTTP/1.1\nHost: localhost\n\n', 400],
    ['80 KB of headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(80_000)}\r\n\r\n`, 431],
    [
      'a body of 12 MB by its length',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12000000\r\n\r\n{',
      413,
    ],
    [
      'a body of 12 MB on a path of the facades',
      'POST /boards/breaches.json HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12000000\r\n\r\n{',
      413,
    ],
    [
      'a body of 12 MB for the tools',
      'POST /boards/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12000000\r\n\r\n{',
      413,
    ],
  ])('%s', async (_what, text, status) => {
    expect(await statusOf(text)).toBe(status);
  });

  it.each([
    '/boards/..%2f..%2fetc/passwd',
    '/%00',
    '/%c0%ae%c0%ae/',
    '//evil.example/',
    '/boards/nope.json',
    '/boards/%E0%A4%A',
  ])('the path %s', async (path) => {
    const status = await statusOf(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n\r\n`);
    expect([400, 404]).toContain(status);
  });

  it('and a whole address of our own is none of it', async () => {
    expect(await statusOf('GET http://localhost/boards/all.json HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe(200);
    expect(await statusOf('GET /boards/all.json HTTP/1.1\r\nHost: localhost:65535\r\n\r\n')).toBe(200);
  });

  it('an unbounded chunked body', async () => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const answer = await raw(
      `POST /boards/breaches.json HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}`,
    ).catch(() => 'reset');
    expect(answer === 'reset' || answer.includes(' 413 ')).toBe(true);
  });

  it('and none of it repeats what it was sent', async () => {
    const response = await raw(
      'GET /boards/all.json HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n\r\n',
    );
    expect(response).not.toContain('evil.example');
  });
});

describe('a request that does not arrive', () => {
  const HEAD =
    'POST /boards/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n';

  it.each([
    ['in its headers', 'GET /boards/all.json HTTP/1.1\r\nHost: local'],
    ['in its body', `${HEAD}\r\n{"jsonrpc":`],
  ])('whole, %s, is told so, in the words of the table', async (_where, text) => {
    const hasty = await startInstance(database, { clock: frozenClock('2026-10-30'), requestMs: 300 });
    try {
      const answer = await new Promise<string>((resolve, reject) => {
        let got = '';
        const socket = connect(hasty.port, '127.0.0.1', () => socket.write(text));
        socket.on('data', (bytes) => {
          got += bytes.toString();
        });
        socket.on('close', () => resolve(got));
        socket.on('error', reject);
      });
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 408 /);
      expect(head.toLowerCase()).toContain('connection: close');
      expect(JSON.parse(body)).toMatchObject({
        code: 'REQUEST_TIMEOUT',
        status: 408,
        hint: expect.stringContaining('at once'),
      });
    } finally {
      await hasty.close();
    }
  });
});

describe('too many at once', () => {
  it('are sent away with a time to come back; kept answers, operators and those still sending are not concerned', async () => {
    const small = await startInstance(database, { clock: frozenClock('2026-10-30'), maxInFlight: 1 });
    try {
      const kept = `${small.url}/boards/breaches.json`;
      for (let time = 0; time < 3; time += 1) await (await fetch(kept)).text();
      const slow = Array.from({ length: 30 }, (_, at) =>
        fetch(
          `${small.url}/graphql?query=${encodeURIComponent(`{ filer(cik: 1) { filings(first: ${at + 1}) { totalCount } } }`)}`,
        ),
      );
      const again = await fetch(kept);
      const health = await fetch(`${small.url}/healthz`);
      const answers = await Promise.all(slow);
      const refused = answers.filter(({ status }) => status === 503);
      expect([again.status, health.status]).toEqual([200, 200]);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(30);
      expect(refused[0]?.headers.get('retry-after')).toBe('1');
      expect(await refused[0]?.json()).toMatchObject({ code: 'OVERLOADED', status: 503 });
      // Once they are answered there is room again.
      expect((await fetch(`${small.url}/boards/all.json?utm_source=x`)).status).toBe(200);
    } finally {
      await small.close();
    }
  });

  it('but no number of clients that only begin to send', async () => {
    const small = await startInstance(database, { clock: frozenClock('2026-10-30'), maxInFlight: 1 });
    const sockets = Array.from({ length: 20 }, () =>
      connect(small.port, '127.0.0.1', function (this: { write(text: string): void }) {
        this.write(
          'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        );
      }).on('error', () => {}),
    );
    try {
      for (let time = 0; time < 5; time += 1) {
        expect((await fetch(`${small.url}/boards/all.json?utm_source=${time}`)).status).toBe(200);
      }
    } finally {
      for (const socket of sockets) socket.destroy();
      await small.close();
    }
  });
});

describe('bodies on their way', () => {
  it('have a budget together, which comes back when they are over', async () => {
    const small = await startInstance(database, { clock: frozenClock('2026-10-30'), maxBodyBytes: 300_000 });
    const size = 100_000;
    const head = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
    const query = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const whole = JSON.stringify({ query: '{ board(slug: BREACHES) { total } }' });
    const large = whole.padEnd(size, ' ');
    const sockets = Array.from({ length: 3 }, () =>
      connect(small.port, '127.0.0.1', function (this: { write(text: string): void }) {
        this.write(head + ' '.repeat(size - 1000));
      }).on('error', () => {}),
    );
    try {
      await expect
        .poll(async () => (await fetch(`${small.url}/graphql`, { ...query, body: large })).status, { timeout: 5_000 })
        .toBe(503);
      // What is small still finds room.
      expect((await fetch(`${small.url}/graphql`, { ...query, body: whole })).status).toBe(200);
      for (const socket of sockets) socket.destroy();
      await expect
        .poll(async () => (await fetch(`${small.url}/graphql`, { ...query, body: large })).status, { timeout: 5_000 })
        .toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await small.close();
    }
  });
});

describe('an answer that does not come', () => {
  it('is not waited for without end, and neither is readiness', async () => {
    let hangs: Promise<void> | undefined;
    const { promise, resolve } = Promise.withResolvers<void>();
    // What is asked while it hangs is answered once it goes on.
    const query = async (...args: unknown[]) => {
      await hangs;
      return (database.pool.query as (...given: unknown[]) => unknown)(...args);
    };
    const hanging: Database = Object.create(database, {
      pool: { value: Object.create(database.pool, { query: { value: query } }) },
    });
    const slow = await startInstance(hanging, { clock: frozenClock('2026-10-30'), answerMs: 900 });
    hangs = promise;
    try {
      const ready = await fetch(`${slow.url}/readyz`);
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
      const response = await fetch(`${slow.url}/boards/breaches.json`);
      expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'OVERLOADED' })]);
      hangs = undefined;
      resolve();
      await expect.poll(async () => (await fetch(`${slow.url}/readyz`)).status).toBe(200);
    } finally {
      resolve();
      await slow.close();
    }
  });
});

describe('operators', () => {
  it('ask by any host name', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await statusOf(`GET ${path} HTTP/1.1\r\nHost: 10.0.0.1\r\n\r\n`)).toBe(200);
    }
  });

  it('read what was counted', async () => {
    const text = await (await get('/metrics')).text();
    expect(text).toMatch(/answer_cache_total\{outcome="hit"\} [1-9]/);
    expect(text).toMatch(/data_version [1-9]/);
  });
});

describe('GraphiQL', () => {
  it('comes to a browser with all its scripts and a policy that names them', async () => {
    const response = await get('/graphql', { accept: 'text/html' });
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)=["']?https?:/);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'sha256-/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
  });
});
