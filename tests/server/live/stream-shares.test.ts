import { describe, expect, it } from 'vitest';
import type { HttpRequest } from '../../../facades/http/request.ts';
import { createSingleConnection } from '../../../server/live/single-connection.ts';

const never = () => Promise.reject(new Error('Nothing is operated here.'));

function door() {
  const answer = createSingleConnection({ operate: never, distinct: never, report: () => {} });
  const ask = (client: string, parts: Partial<HttpRequest>) =>
    answer({
      ...{ method: 'GET', target: '/graphql/stream', headers: {}, body: Buffer.alloc(0), requestId: 'test', client },
      ...parts,
    });
  const reserve = async (client: string) => {
    const { status, body } = await ask(client, { method: 'PUT' });
    return { status, token: String(body) };
  };
  const open = async (client: string, token: string) => {
    const { body } = await ask(client, {
      headers: { accept: 'text/event-stream', 'x-graphql-event-stream-token': token },
    });
    return body as ReadableStream<Uint8Array>;
  };
  return { reserve, open };
}

describe('the streams of one client', () => {
  it.each([
    ['one address are a quarter of all', () => '198.51.100.1', 500],
    ['the network around it are half of all', (at: number) => `198.51.100.${at % 200}`, 1_000],
  ])('of %s, and others have theirs', async (_, client, share) => {
    const { reserve } = door();
    for (let at = 0; at < share; at += 1) expect((await reserve(client(at))).status).toBe(201);
    expect((await reserve(client(share))).status).toBe(503);
    expect((await reserve('203.0.113.1')).status).toBe(201);
  });

  it('are given back once when they are over', async () => {
    const { reserve, open } = door();
    const client = '198.51.100.1';
    const tokens: string[] = [];
    for (let at = 0; at < 500; at += 1) tokens.push((await reserve(client)).token);
    const stream = await open(client, tokens[0] ?? '');
    await stream.cancel();
    expect((await reserve(client)).status).toBe(201);
    expect((await reserve(client)).status).toBe(503);
  });
});
