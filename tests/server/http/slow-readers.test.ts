import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { NO_VALIDATORS, type Reply, unkeptReply } from '../../../facades/http/reply.ts';
import type { HttpRequest } from '../../../facades/http/request.ts';
import type { App } from '../../../server/app.ts';
import { type Listening, listen } from '../../../server/http/listen.ts';
import { createResponseCache } from '../../../server/http/response-cache.ts';
import { createLog } from '../../../server/shared/log.ts';
import { createMetrics } from '../../../server/shared/metrics.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';

const CHUNK = Buffer.alloc(64 * 1024, 'x');
const MIB = 2 ** 20;

const sockets: Socket[] = [];
let server: Listening | undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.close();
});

/** Serves an app of one function behind a proxy that names its clients. */
async function serve(
  answer: (request: HttpRequest) => Promise<Reply>,
  { trustProxy = true, maxInFlight = 256 } = {},
): Promise<number> {
  const app = { answer } as App;
  const cache = createResponseCache(() => 'one state');
  const metrics = createMetrics({ cacheBytes: () => cache.bytes, version: () => '1', subscriptions: () => 0 });
  server = await listen({
    ...{ app: () => app, cache: () => cache, host: '127.0.0.1', port: 0, baseUrl: 'http://localhost' },
    ...{ allowedHosts: new Set(['localhost']), trustProxy, maxInFlight, metrics, log: createLog('silent') },
  });
  return server.port;
}

/** Asks, reads the first bytes of the reply, and takes no more of it; the status. */
async function begin(port: number, path: string, client: string): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  socket.pause();
  return Number(bytes.toString('latin1', 9, 12));
}

/** Statuses of so many that ask one after another, with how many had each. */
async function tally(count: number, ask: (at: number) => Promise<number>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let at = 0; at < count; at += 1) {
    const status = await ask(at);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const short = async () => unkeptReply(200, { 'content-type': 'text/plain' }, 'short\n');

/** A file that is sent no faster than it is read, and does not end. */
const file = () =>
  unkeptReply(
    200,
    { 'content-type': 'application/octet-stream' },
    new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(CHUNK) }, { highWaterMark: 0 }),
  );

const apart = (at: number) => `10.${at}.1.1`;

describe('files that are read slowly', () => {
  const answer = ({ target }: HttpRequest) => (target === '/file' ? Promise.resolve(file()) : short());

  it('from any number of networks keep nobody from an answer', async (test) => {
    const port = await serve(answer, { maxInFlight: 16 });
    const statuses = await tally(140, (at) => begin(port, '/file', apart(at)));
    // Within a share of what is free the last places go to nobody.
    expect(statuses).toEqual({ 200: 125, 503: 15 });
    expect(await tally(20, () => begin(port, '/', '192.0.2.1'))).toEqual({ 200: 20 });
    tellFigures(test, { readers: 140, ...statuses });
  });

  it.each([
    ['one address takes a fifth', () => '198.51.100.1', 25],
    ['a /24 a third', (at: number) => `198.51.100.${at}`, 43],
    ['a site a third', (at: number) => `2001:db8:7:${at.toString(16)}::1`, 43],
  ])('have places of which %s, and others are let in', async (_, client, share) => {
    const port = await serve(answer);
    expect(await tally(60, (at) => begin(port, '/file', client(at)))).toEqual({ 200: share, 503: 60 - share });
    expect(await begin(port, '/file', '203.0.113.1')).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => begin(port, '/file', client(0))).toBe(200);
  });
});

describe('answers that are being worked on', () => {
  /** Answers to `/slow` that come when they are let go. */
  function withheld() {
    const { promise, resolve } = Promise.withResolvers<Reply>();
    let asked = 0;
    return {
      answer: async ({ target }: HttpRequest) => {
        if (target !== '/slow') return short();
        asked += 1;
        return promise;
      },
      asked: () => asked,
      letGo: () => resolve(unkeptReply(200, {}, 'late\n')),
    };
  }

  it('for one client are its share of all, and shut nobody else out', async () => {
    const { answer, asked, letGo } = withheld();
    const port = await serve(answer);
    const statuses = Array.from({ length: 256 }, () => begin(port, '/slow', '198.51.100.1'));
    // Those that are let in wait: the first to hear anything was refused.
    expect(await Promise.race(statuses)).toBe(503);
    await expect.poll(asked).toBe(51);
    expect(await begin(port, '/', '203.0.113.1')).toBe(200);
    letGo();
    const got = await Promise.all(statuses);
    expect(got.filter((status) => status === 200)).toHaveLength(51);
    expect(await begin(port, '/', '198.51.100.1')).toBe(200);
  });

  it.each([
    ['a proxy that is not trusted to name its clients', false, '198.51.100.1'],
    ['a trusted proxy that names none', true, 'unknown'],
  ])('are for everybody where all come from %s', async (_, trustProxy, client) => {
    const { answer, asked, letGo } = withheld();
    const port = await serve(answer, { trustProxy });
    const statuses = Array.from({ length: 256 }, () => begin(port, '/slow', client));
    await expect.poll(asked).toBe(256);
    expect(await begin(port, '/', client)).toBe(503);
    letGo();
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  });
});

describe('a stream that anyone may be sent again', () => {
  /** A public reply of so many pieces, and how many of them were asked for. */
  function publicStream(pieces: number) {
    let asked = 0;
    return {
      asked: () => asked,
      answer: async (): Promise<Reply> => {
        let left = pieces;
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          asked += 1;
          if (left === 0) return controller.close();
          left -= 1;
          controller.enqueue(Buffer.alloc(CHUNK.length, left % 251));
        };
        const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
        return { status: 200, headers: {}, body, scope: 'public', validators: NO_VALIDATORS };
      },
    };
  }
  const get = async (port: number) => Buffer.from(await (await fetch(`http://localhost:${port}/`)).arrayBuffer());

  it('is made anew each time: none of it is kept', async () => {
    const { answer, asked } = publicStream(3);
    const port = await serve(answer);
    const first = await get(port);
    expect(first).toHaveLength(3 * CHUNK.length);
    for (let time = 0; time < 2; time += 1) expect((await get(port)).equals(first)).toBe(true);
    expect(asked()).toBe(3 * 4);
  });

  it('is not read without end for who takes nothing of it', async (test) => {
    const { answer, asked } = publicStream(2_000);
    const port = await serve(answer);
    for (let time = 0; time < 3; time += 1) expect(await begin(port, '/', apart(time))).toBe(200);
    const read = (asked() * CHUNK.length) / MIB;
    tellFigures(test, { 'read, MiB': read });
    // What connections take.
    expect(read).toBeLessThan(16);
  });
});
