import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeBody } from '../../../facades/http/encode.ts';
import { type ReplyBody, unkeptReply } from '../../../facades/http/reply.ts';
import { sendReply, sendWhole, whole } from '../../../server/http/send-reply.ts';

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const BODIES: Readonly<Record<string, ReplyBody>> = {
  'a text beyond Latin letters': JSON.stringify({ name: 'Société Générale – 株式会社 😀' }),
  'every byte there is': EVERY_BYTE,
  'a large one': Buffer.concat(Array(1_000).fill(EVERY_BYTE)),
  nothing: null,
};

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const reply = unkeptReply(200, { 'content-type': 'text/plain' }, BODIES[searchParams.get('body') ?? ''] ?? null);
    const receiver = { request: { method: 'GET', requestId: 'one', headers: {} }, response, stalledMs: 1_000 };
    const kept = searchParams.has('kept') ? whole(reply) : null;
    if (kept === null) void sendReply(receiver, reply);
    else sendWhole(receiver, kept);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function sent(query: string) {
  const response = await fetch(`${url}/?${query}`);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a reply goes out byte for byte, made for the question or kept:', () => {
  it.each(Object.entries(BODIES))('%s', async (name, body) => {
    const bytes = Buffer.from((body ?? '') as string);
    const made = await sent(`body=${name}`);
    expect(made.bytes).toEqual(bytes);
    expect(await sent(`kept&body=${name}`)).toEqual(made);
  });
});

describe('a kept reply takes memory for its own bytes only:', () => {
  const TEXT = JSON.stringify(Array.from({ length: 400 }, (_, number) => ({ number })));
  it.each(['identity', 'gzip', 'br'] as const)('%s', async (coding) => {
    const { body } = await encodeBody(TEXT, coding);
    const kept = whole(unkeptReply(200, {}, body))?.body as Buffer;
    expect(kept).toEqual(body);
    expect(kept.buffer.byteLength).toBe(kept.length);
  });
});
