import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../support/database/database.ts';
import { type ServiceProcess, startProcess } from '../support/process/service-process.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { StreamReader } from '../support/service/live.ts';

/** Both engines: a database of its own on the server of DATABASE_URL, or a folder. */
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-shutdown-'));
const started: ServiceProcess[] = [];
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (environment: Record<string, string>) => {
  const running = await startProcess({ DATABASE_URL: fresh.url, DATA_DIR: folder, ...environment });
  started.push(running);
  return running;
};

/** A client that writes its requests by hand, and keeps all that comes back. */
function client(
  port: number,
): Promise<{ send(text: string): void; got(): string; socket: Socket; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const closed = new Promise<void>((done) => socket.once('close', () => done()));
      resolve({ send: (given) => void socket.write(given), got: () => text, socket, closed });
    });
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.on('error', reject);
  });
}

const FOLLOW = 'subscription { ingestProgress { run { state } } }';
const follow = async (url: string) => {
  const headers = { accept: 'text/event-stream' };
  return new StreamReader(await fetch(`${url}/graphql?${new URLSearchParams({ query: FOLLOW })}`, { headers }));
};
/** A stream that operations share; of how many of them, one at most here. */
const followShared = async (url: string, operations: 0 | 1) => {
  const token = await (await fetch(`${url}/graphql/stream`, { method: 'PUT' })).text();
  const headers = { 'x-graphql-event-stream-token': token };
  const reader = new StreamReader(
    await fetch(`${url}/graphql/stream`, { headers: { ...headers, accept: 'text/event-stream' } }),
  );
  const body = JSON.stringify({ query: FOLLOW, extensions: { operationId: 'one' } });
  const json = { ...headers, 'content-type': 'application/json' };
  if (operations > 0) await fetch(`${url}/graphql/stream`, { method: 'POST', headers: json, body });
  return reader;
};
/** Reads to the end that the server makes: what came, without being called complete, and when to come again. */
const rest = async (reader: StreamReader) => {
  const events: string[] = [];
  for (let message = await reader.next(); message !== null; message = await reader.next()) events.push(message.event);
  return { isToldWhen: (reader.retry ?? 0) >= 1000, isComplete: events.includes('complete') };
};

const GET = 'GET /boards/all.json HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n';
const QUESTION = '{"query":"{ boards { total } }"}';
const POST = `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${QUESTION.length}\r\n\r\n`;
const PATIENCE = { timeout: 60_000, interval: 20 };

describe('a server that is told to stop', () => {
  it('is unready at once, answers what is under way and what still comes, keeps no connection, and ends well', async (test) => {
    const { port, url, child, ended } = await start({ DRAIN_SECONDS: '3' });
    const keeping = await client(port);
    keeping.send(GET);
    await expect.poll(() => keeping.got(), PATIENCE).toContain('"boards":');
    expect(keeping.got().toLowerCase()).toContain('connection: keep-alive');
    const sending = await client(port);
    sending.send(POST + QUESTION.slice(0, 10));
    const idle = await client(port);

    child.kill('SIGTERM');
    const readiness = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status;
    await expect.poll(readiness, PATIENCE).toBe(503);
    // Still taken: whoever sends requests here has to learn first.
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const before = keeping.got().length;
    keeping.send(GET);
    await keeping.closed;
    const again = keeping.got().slice(before).toLowerCase();
    expect([again.slice(0, 15), again.includes('connection: close')]).toEqual(['http/1.1 200 ok', true]);

    await expect.poll(readiness, PATIENCE).toBeUndefined();
    expect(child.exitCode).toBeNull();
    sending.send(QUESTION.slice(10));
    await sending.closed;
    expect(sending.got().slice(0, 15)).toBe('HTTP/1.1 200 OK');
    expect(sending.got().toLowerCase()).toContain('connection: close');
    expect(sending.got()).toContain('{"data":{"boards":[{"total":');
    await idle.closed;
    const code = await ended;
    tellFigures(test, { underWay: 1, answered: 1, afterTheSignal: 2, connectionsLeft: 0, exitCode: code ?? -1 });
    expect(code).toBe(0);
  }, 180_000);

  it('lets streams go on while others may still send it requests, then ends each and says when to come back', async () => {
    const { url, child, ended } = await start({ DRAIN_SECONDS: '2' });
    const readers = [await follow(url), await followShared(url, 1), await followShared(url, 0)];
    for (const reader of readers.slice(0, 2)) await reader.take(1);
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(503);
    // Who comes back through a proxy that has not noticed yet is not turned away: an EventSource would never ask again.
    const late = await follow(url);
    expect((await late.take(1))[0]?.event).toBe('next');
    for (const reader of [...readers, late]) {
      expect(await rest(reader)).toEqual({ isToldWhen: true, isComplete: false });
    }
    expect(await ended).toBe(0);
  }, 180_000);

  it('twice, ends at once', async () => {
    const { port, child, ended, url } = await start({ DRAIN_SECONDS: '300' });
    const sending = await client(port);
    sending.socket.on('error', () => {});
    sending.send(POST);
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, PATIENCE).toBe(503);
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  }, 180_000);
});
