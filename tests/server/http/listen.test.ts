import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { oneRowInstance } from '../../support/database/one-row-instance.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startInstance } from '../../support/service/listening.ts';

const world = oneRowInstance();
const { statusOf, get } = world;

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
      const head = await fetch(`${world.instance.url}${path}`, { method: 'HEAD' });
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
    const counted = async () =>
      ((await (await get('/boards/status.json')).json()) as { quarantined: number }).quarantined;
    const first = await counted();
    await get('/boards/status.json');
    // No new version: only what is counted at the time of asking shows it.
    await world.database.pool.query(
      `insert into quarantined_sources (path, reason, seen_at) values ('data/quiet.json', 'unreadable', now())`,
    );
    expect(await counted()).toBe(first + 1);
  });

  it('is not told apart by fields that change nothing, and is by what does', async () => {
    const question = (query: string, headers: Record<string, string> = {}) =>
      fetch(`${world.instance.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      });
    const extensions = { cost: { charged: 2, limit: 500_000 } };
    for (let time = 0; time < 3; time += 1) {
      expect(await (await question('{ board(slug: BREACHES) { total } }')).json()).toEqual({
        data: { board: { total: 1 } },
        extensions,
      });
      expect(await (await question('{ board(slug: BANKRUPTCIES) { total } }')).json()).toEqual({
        data: { board: { total: 0 } },
        extensions,
      });
      const other = await question('{ board(slug: BREACHES) { total } }', { 'content-type': 'text/plain' });
      expect(other.status).toBe(415);
    }
  });
});

describe('bodies on their way', () => {
  const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const tools = (base: string, body: string) =>
    fetch(`${base}/boards/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body,
    }).then(({ status }) => status);

  /** Bodies of tool calls from an address of this machine, whose last kilobyte does not come. */
  function withhold(port: number, from: string, { count, size }: { count: number; size: number }): Socket[] {
    const head = `POST /boards/mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
    return Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => {
        socket.write(head + ' '.repeat(size - 1000));
      });
      return socket.on('error', () => {});
    });
  }

  it('have a budget together, which comes back when they are over', async (test) => {
    const small = await startInstance(world.database, { clock: frozenClock('2026-10-30'), maxBodyBytes: 8 * 2 ** 20 });
    const size = 700_000;
    const large = PING.padEnd(1_000_000, ' ');
    const hogs = [2, 3, 4, 5, 6, 7, 8, 9];
    const sockets = hogs.flatMap((at) => withhold(small.port, `127.0.${at}.1`, { count: 1, size }));
    try {
      await expect.poll(() => tools(small.url, large), { timeout: 5_000 }).toBe(503);
      // What is small still finds room.
      expect(await tools(small.url, PING)).toBe(200);
      for (const socket of sockets) socket.destroy();
      await expect.poll(() => tools(small.url, large), { timeout: 5_000 }).toBe(200);
      tellFigures(test, { 'on their way, KB': (hogs.length * size) / 1000, 'budget, KB': 8_389, refusedWith: 503 });
    } finally {
      for (const socket of sockets) socket.destroy();
      await small.close();
    }
  });

  it('of one client take its share of it, and shut nobody else out', async () => {
    const instance = await startInstance(world.database, { clock: frozenClock('2026-10-30') });
    const size = 2 ** 20;
    const sockets = withhold(instance.port, '127.0.0.2', { count: 64, size });
    const refused = sockets.map((socket) => once(socket, 'data'));
    try {
      // Refused for its share, and not because a body does not come: that would be 408.
      expect(String(await Promise.race(refused))).toMatch(/^HTTP\/1\.1 503 /);
      expect(await tools(instance.url, PING.padEnd(size, ' '))).toBe(200);
      expect(await tools(instance.url, PING)).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await instance.close();
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
      return (world.database.pool.query as (...given: unknown[]) => unknown)(...args);
    };
    const hanging: Database = Object.create(world.database, {
      pool: { value: Object.create(world.database.pool, { query: { value: query } }) },
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
