import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startInstance } from '../../support/service/listening.ts';

const world = oneRowInstance();
const { raw, statusOf } = world;

describe('what is refused at the door', () => {
  it.for<[string, string, number]>([
    ['a host name that is not ours', 'GET /boards/all.json HTTP/1.1\r\nHost: evil.example\r\n\r\n', 400],
    ['two host names', 'GET /boards/all.json HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n', 400],
    [
      'two host names, of which one is ours',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: a.example\r\n\r\n',
      400,
    ],
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
      'a query of 1,025 KiB by its length',
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1049600\r\n\r\n{',
      413,
    ],
    [
      'a form of 257 KiB by its length',
      'POST /boards/watch HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 263168\r\n\r\na',
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
  ])('%s', async ([_what, text, status], test) => {
    const given = await statusOf(text);
    tellFigures(test, { status: given });
    expect(given).toBe(status);
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

  it('an unbounded chunked body', async (test) => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const answer = await raw(
      `POST /boards/breaches.json HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}`,
    ).catch(() => 'reset');
    tellFigures(test, { 'sent, KB': 64 * 40, answer: answer === 'reset' ? answer : answer.slice(9, 12) });
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
    const hasty = await startInstance(world.database, { clock: frozenClock('2026-10-30'), requestMs: 300 });
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
    const small = await startInstance(world.database, { clock: frozenClock('2026-10-30'), maxInFlight: 1 });
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
    const small = await startInstance(world.database, { clock: frozenClock('2026-10-30'), maxInFlight: 1 });
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
