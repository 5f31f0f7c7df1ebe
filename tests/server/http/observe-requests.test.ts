import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { type Reply, unkeptReply } from '../../../facades/http/reply.ts';
import { createClientHash } from '../../../server/http/client-address.ts';
import { nameOperation } from '../../../server/shared/operation-names.ts';
import { type ListenedTo, listenTo } from '../../support/service/listen-to.ts';

let server: ListenedTo | undefined;
afterEach(() => server?.close());

const counted = async (status: string) => {
  const text = (await server?.metrics()) ?? '';
  return Number(new RegExp(`http_request_seconds_count\\{.*status="${status}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

/** Sends a request and leaves after so many bytes of the answer; 0: at once. */
async function leaveAfter(path: string, bytes: number): Promise<void> {
  const socket = connect(server?.port ?? 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  let read = 0;
  if (bytes === 0) await once(socket, 'connect').then(() => setTimeout(50));
  else {
    for await (const chunk of socket) {
      read += (chunk as Buffer).length;
      if (read >= bytes) break;
    }
  }
  socket.destroy();
}

function endless(type: string): Reply {
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(32)),
  });
  return unkeptReply(200, { 'content-type': type }, stream);
}

describe('requests are counted', () => {
  it('as aborted where the client left before the answer, as cut where it left in the middle of one', async () => {
    const late = Promise.withResolvers<Reply>();
    server = await listenTo(async ({ target }) => {
      if (target === '/late') return late.promise;
      if (target === '/long') return endless('text/csv');
      if (target === '/events') return endless('text/event-stream');
      return unkeptReply(200, { 'content-type': 'text/plain' }, 'here');
    });
    expect(await (await fetch(`${server.url}/here`)).text()).toBe('here');
    expect((await fetch(`${server.url}/here`, { method: 'HEAD' })).status).toBe(200);
    for (const nth of [1, 2, 3]) {
      await leaveAfter('/late', 0);
      await expect.poll(() => counted('aborted')).toBe(nth);
    }
    await leaveAfter('/long', 100_000);
    await expect.poll(() => counted('cut')).toBe(1);
    await leaveAfter('/events', 100_000);
    await expect.poll(async () => /door="streams",status="200"\} 1$/m.test((await server?.metrics()) ?? '')).toBe(true);
    late.resolve(unkeptReply(200, {}, 'late'));
    expect(await server.metrics()).toMatch(/http_request_seconds_count\{door="http",status="200"\} 2$/m);
  });
});

describe('a slow request', () => {
  /** Every answer of this test is slow, if it takes any time. */
  const SLOW_MS = 0;

  async function logged(path: string, init: RequestInit, work: () => void): Promise<readonly string[]> {
    const lines: string[] = [];
    const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    server = await listenTo(
      async () => {
        work();
        return unkeptReply(200, {}, 'done');
      },
      { log, slowMs: SLOW_MS },
    );
    await (await fetch(`${server.url}${path}`, init)).text();
    await expect.poll(() => lines.length).toBe(1);
    return lines;
  }

  it('is logged by the names of ours that were executed, its status and a hash of its client', async () => {
    const [line = ''] = await logged(
      '/boards/ask.json?q=SECRET&price=12.5',
      { headers: { referer: 'http://me.example' } },
      () => {
        nameOperation('get_company_performance');
        nameOperation('get_company_performance');
      },
    );
    const { time, ms, requestId, client, ...rest } = JSON.parse(line);
    expect(rest).toEqual({
      level: 40,
      door: 'http',
      operation: 'get_company_performance',
      status: 200,
      msg: 'a slow request',
    });
    expect([typeof time, typeof ms, typeof requestId]).toEqual(['number', 'number', 'string']);
    expect(client).toMatch(/^[\w-]{12}$/);
    expect(line).not.toMatch(/SECRET|12\.5|127\.0\.0\.1|ask\.json|me\.example/);
  });

  it('is logged too where the client did not wait for its answer', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) });
    const late = Promise.withResolvers<Reply>();
    server = await listenTo(
      () => {
        nameOperation('card');
        return late.promise;
      },
      { log, slowMs: SLOW_MS },
    );
    await leaveAfter('/late', 0);
    await expect.poll(() => lines.length).toBe(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ operation: 'card', status: 'aborted' });
    late.resolve(unkeptReply(200, {}, 'late'));
  });

  it('holds nothing of a query or of its variables', async () => {
    const body = JSON.stringify({ query: '{ secretAlias: board { total } }', variables: { price: 98765 } });
    const headers = { 'content-type': 'application/json' };
    const [line = ''] = await logged('/graphql', { method: 'POST', headers, body }, () => nameOperation('board'));
    expect(JSON.parse(line)).toMatchObject({ door: 'graphql', operation: 'board' });
    expect(line).not.toMatch(/secretAlias|98765|total/);
  });
});

describe('the hash of a client', () => {
  it('is the same all day, another on the next and in another process, and is no address', () => {
    let now = new Date('2026-10-30T10:00:00Z');
    let made = 0;
    const random = (bytes: number) => Buffer.alloc(bytes, ++made);
    const hash = createClientHash(random, () => now);
    const morning = hash('192.0.2.1');
    now = new Date('2026-10-30T23:59:59Z');
    expect([hash('192.0.2.1') === morning, hash('192.0.2.2') === morning]).toEqual([true, false]);
    const other = createClientHash(random, () => now);
    expect(other('192.0.2.1')).not.toBe(morning);
    now = new Date('2026-10-31T00:00:00Z');
    expect(hash('192.0.2.1')).not.toBe(morning);
    expect(morning).not.toContain('192');
  });
});
