import { deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createEdgarClient } from '../../../ingest/edgar/client.ts';
import { EdgarBlockedError } from '../../../ingest/edgar/errors.ts';
import { dailyIndexPath } from '../../../ingest/edgar/paths.ts';
import {
  type Answer,
  body,
  closeServers,
  errorBody,
  FILER,
  feedPage,
  INDEX,
  JSON_BODY,
  serve,
  THRESHOLD,
  UNAVAILABLE,
  XML_DENIED,
  XML_NO_KEY,
} from '../../support/edgar/edgar-client.ts';
import { createMemoryGate } from '../../support/edgar/memory-gate.ts';
import { sendPage } from '../../support/edgar/sec-server.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

afterEach(closeServers);

describe('a whole answer', () => {
  test('comes with its address, hash and time, and we say who we are', async () => {
    const { server, client } = await serve(body(200, JSON_BODY));
    expect(await client.get(FILER)).toEqual({
      status: 'ok',
      bytes: Buffer.from(JSON_BODY),
      url: 'https://data.sec.gov/submissions/CIK0009900001.json',
      sha256: 'adef56eaa24980db335404509a43ce007b7ca182e034df95ab4386b8048dca72',
      fetchedAt: new Date('2026-01-12T16:00:00Z'),
    });
    expect(server.requests).toEqual(['GET /submissions/CIK0009900001.json']);
    expect(server.headers[0]).toMatchObject({
      'user-agent': 'Example Boards admin@example.com',
      'accept-encoding': 'gzip, deflate',
    });
  });

  test.each([
    ['gzip', gzipSync(JSON_BODY)],
    ['deflate', deflateSync(JSON_BODY)],
    ['identity', Buffer.from(JSON_BODY)],
  ])('in encoding %s', async (encoding, bytes) => {
    const { client } = await serve(body(200, bytes, { 'content-encoding': encoding }));
    expect(await client.get(FILER)).toMatchObject({ status: 'ok', bytes: Buffer.from(JSON_BODY) });
  });

  test.each([
    ...['', 'Example Boards', 'a@b\r\nx-injected: 1', '@'],
    ...[
      'Boards (admin@example.com)',
      'Boards +https://boards.example admin@example.com',
      'www.boards.example a@b.example',
    ],
  ])('is not asked for under the name %j', async (userAgent) => {
    const clock = createFakeClock();
    const create = () => createEdgarClient({ userAgent, gate: createMemoryGate(clock), clock, archive: null });
    expect(create).toThrow(/SEC_USER_AGENT/);
  });
});

describe('what does not exist', () => {
  test.each([
    ['404 in XML', FILER, 404, errorBody('submissions-not-found-HTTP404.xml', XML_NO_KEY), 'notFound'],
    ['404 as a page', INDEX, 404, UNAVAILABLE, 'notFound'],
    [
      '403 in XML under Archives',
      dailyIndexPath('2099-01-02', 'master'),
      403,
      errorBody('full-index-2099-HTTP403.xml', XML_DENIED),
      'accessDenied',
    ],
    [
      '503 past the end of the feed',
      feedPage(5100),
      503,
      errorBody('browse-edgar-getcurrent-type-all-start5100-HTTP503.html', UNAVAILABLE),
      'pastEnd',
    ],
  ])('%s', async (_, path, status, text, reason) => {
    const { client, gate } = await serve(body(status, text));
    expect(await client.get(path)).toEqual({ status: 'missing', reason });
    expect(gate.blockedUntil()).toBeNull();
  });
});

describe('a block', () => {
  const rateBlock: Answer = (_, response) => sendPage(response, 403, THRESHOLD);

  test('lasts ten minutes in which nothing at all is sent', async (test) => {
    const { server, client, clock } = await serve(rateBlock);
    const until = new Date('2026-01-12T16:10:00Z');
    await expect(client.get(FILER)).rejects.toMatchObject({ name: 'EdgarBlockedError', until });
    for (const path of [FILER, INDEX, feedPage(0)]) await expect(client.get(path)).rejects.toThrow(EdgarBlockedError);
    await expect(client.get(FILER, { lane: 'onDemand' })).rejects.toThrow(EdgarBlockedError);
    expect(server.requests).toHaveLength(1);
    tellFigures(test, { 'requests after the block, of 4 asked for': server.requests.length - 1, minutes: 10 });
    for (let step = 0; step < 60; step++) await clock.sleep(10_000);
    await expect(client.get(FILER)).rejects.toMatchObject({ until: new Date('2026-01-12T16:20:00Z') });
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ['403 in XML outside Archives', body(403, XML_DENIED), '2026-01-12T16:10:00Z'],
    ['429 alone', body(429, ''), '2026-01-12T16:10:00Z'],
    ['429 with fewer seconds', body(429, '', { 'retry-after': '30' }), '2026-01-12T16:10:00Z'],
    ['429 with more seconds', body(429, '', { 'retry-after': '3600' }), '2026-01-12T17:00:00Z'],
    ['429 with a date', body(429, '', { 'retry-after': 'Mon, 12 Jan 2026 16:45:00 GMT' }), '2026-01-12T16:45:00Z'],
    ['429 with nonsense', body(429, '', { 'retry-after': 'later' }), '2026-01-12T16:10:00Z'],
    ['503 that names a time', body(503, UNAVAILABLE, { 'retry-after': '900' }), '2026-01-12T16:15:00Z'],
    [
      'the page of a block with status 200',
      (_, response) => sendPage(response, 200, THRESHOLD),
      '2026-01-12T16:10:00Z',
    ],
  ] as [string, Answer, string][])('%s', async (_, answer, until) => {
    const { server, client, gate } = await serve(answer);
    await expect(client.get(FILER)).rejects.toMatchObject({ name: 'EdgarBlockedError', until: new Date(until) });
    expect(gate.blockedUntil()).toEqual(new Date(until));
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['503 that names a second', 503],
    ['500 that names a second', 500],
  ])('%s is a rest of that second, after which the request is sent again', async (_, status) => {
    const answers = [body(status, UNAVAILABLE, { 'retry-after': '1' }), body(200, JSON_BODY)];
    const { server, client, clock, gate } = await serve((request, response) => answers.shift()?.(request, response));
    const began = clock.now().getTime();
    expect(await client.get(FILER)).toMatchObject({ status: 'ok' });
    expect([server.requests.length, clock.now().getTime() - began]).toEqual([2, 1_000]);
    expect(gate.blockedUntil()).toBeNull();
  });

  test('holds even when the page that explains it breaks off', async () => {
    const { client } = await serve((_, response) => {
      response.writeHead(403, { 'content-length': '5000' });
      response.write('<!DOCTYPE html>', () => response.destroy());
    });
    await expect(client.get(INDEX)).rejects.toThrow(EdgarBlockedError);
  });
});

test('the server of these tests turns away who does not say who they are, like the SEC', async () => {
  const { server } = await serve(body(200, JSON_BODY));
  expect((await fetch(server.origin, { headers: { 'user-agent': 'curl/8' } })).status).toBe(403);
});

test('redirects and retries pass the gate too: forty requests take forty fifths of a second', async () => {
  const clock = createFakeClock();
  const { server, client } = await serve(
    (request, response) => {
      if (request.url === '/moved') body(200, JSON_BODY)(request, response);
      else body(302, '', { location: '/moved' })(request, response);
    },
    {},
    clock,
  );
  const began = clock.now().getTime();
  await Promise.all(Array.from({ length: 20 }, () => client.get(FILER)));
  expect(server.requests).toHaveLength(40);
  expect(clock.now().getTime() - began).toBeGreaterThanOrEqual(39 * 200);
});
