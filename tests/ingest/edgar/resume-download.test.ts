import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import { SUBMISSIONS_ZIP_PATH } from '../../../ingest/edgar/paths.ts';
import { USER_AGENT } from '../../support/edgar/edgar-client.ts';
import { createMemoryGate } from '../../support/edgar/memory-gate.ts';
import { type SecServer, sendPage, startSecServer } from '../../support/edgar/sec-server.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251));

let sec: SecServer;
let client: ReturnType<typeof createEdgarClient>;
let folder: string;
let file: string;
/** What the server has, and how many bytes of a reply it sends before it breaks off. */
let held: { bytes: Buffer; etag: string | null };
let breaksAfter: number;
let breakOff: () => void = () => {};
let trouble: ((response: ServerResponse) => void) | null;
const asked: IncomingMessage['headers'][] = [];

beforeEach(async () => {
  [held, breaksAfter, trouble] = [{ bytes: BYTES, etag: '"first"' }, Number.POSITIVE_INFINITY, null];
  asked.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'filings-boards-archives-'));
  file = join(folder, 'submissions.zip');
  sec = await startSecServer((request, response) => {
    asked.push(request.headers);
    if (trouble !== null) trouble(response);
    else answer(request, response);
  });
  const clock = createFakeClock('2026-10-31T02:00:00Z');
  client = createEdgarClient({
    userAgent: USER_AGENT,
    gate: createMemoryGate(clock),
    clock,
    archive: null,
    bases: { www: sec.origin, data: sec.origin },
  });
});
afterEach(async () => {
  await client.close();
  await sec.close();
  rmSync(folder, { recursive: true, force: true });
});

function answer({ headers }: IncomingMessage, response: ServerResponse): void {
  const { bytes, etag } = held;
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  const isRest = from > 0 && headers['if-range'] === etag;
  const body = isRest ? bytes.subarray(from) : bytes;
  response.writeHead(isRest ? 206 : 200, {
    ...(etag === null ? {} : { etag }),
    'content-length': body.length,
    ...(isRest ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
  });
  if (breaksAfter >= body.length) response.end(body);
  else {
    response.write(body.subarray(0, breaksAfter));
    breakOff = () => response.destroy();
  }
}

/** Breaks off once a piece has arrived, where the server sends no more. */
const download = () =>
  client.download?.(SUBMISSIONS_ZIP_PATH, file, {
    onBytes: (done) => (breaksAfter < BYTES.length && done > 0 ? breakOff() : undefined),
  });
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const onDisk = () => hash(readFileSync(file));

it('a file that breaks off is resumed where it broke off, and gets its name when it is whole', async () => {
  breaksAfter = 100_000;
  await expect(download()).rejects.toMatchObject({ name: 'EdgarTransportError' });
  expect(readdirSync(folder).sort()).toEqual(['submissions.zip.part', 'submissions.zip.part.json']);
  const begun = readFileSync(`${file}.part`).length;
  expect(begun).toBeGreaterThan(0);
  breaksAfter = Number.POSITIVE_INFINITY;
  expect(await download()).toBe(true);
  expect(asked.at(-1)).toMatchObject({
    range: `bytes=${begun}-`,
    'if-range': '"first"',
    'accept-encoding': 'identity',
  });
  expect(onDisk()).toBe(hash(BYTES));
  expect(readdirSync(folder)).toEqual(['submissions.zip']);
});

it('one that was made anew meanwhile is begun anew', async () => {
  breaksAfter = 100_000;
  await expect(download()).rejects.toThrow();
  breaksAfter = Number.POSITIVE_INFINITY;
  held = { bytes: Buffer.from(BYTES).reverse(), etag: '"second"' };
  expect(await download()).toBe(true);
  expect(onDisk()).toBe(hash(held.bytes));
});

it('one without a validator is never put together of two versions', async () => {
  held = { bytes: BYTES, etag: null };
  breaksAfter = 100_000;
  await expect(download()).rejects.toThrow();
  breaksAfter = Number.POSITIVE_INFINITY;
  expect(await download()).toBe(true);
  expect(asked.at(-1)?.range).toBeUndefined();
  expect(onDisk()).toBe(hash(BYTES));
});

it('what the SEC says otherwise is heard: no such file, out of order, a block', async () => {
  trouble = (response) => void response.writeHead(404).end();
  expect(await download()).toBe(false);
  trouble = (response) => sendPage(response, 500, 'Out of order');
  await expect(download()).rejects.toMatchObject({ name: 'EdgarTransportError' });
  trouble = (response) => sendPage(response, 403, 'Request Rate Threshold Exceeded');
  await expect(download()).rejects.toMatchObject({ name: 'EdgarBlockedError' });
  const sent = asked.length;
  await expect(download()).rejects.toMatchObject({ name: 'EdgarBlockedError' });
  expect(asked).toHaveLength(sent);
  expect(readdirSync(folder)).toEqual([]);
});
