import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  EdgarRefusedError,
  EdgarTooLargeError,
  EdgarTooSlowError,
  EdgarTransportError,
} from '../../../ingest/edgar/errors.ts';
import {
  type Answer,
  ATOM_BODY,
  body,
  closeServers,
  FILER,
  feedPage,
  INDEX,
  JSON_BODY,
  serve,
  startServer,
  UNAVAILABLE,
  XML_NO_KEY,
} from '../../support/edgar/edgar-client.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { createFakeClock } from '../../support/service/fake-clock.ts';

afterEach(closeServers);

const MEBI = 2 ** 20;

describe('a body that is not what was asked for is refused', () => {
  test.for<[string, typeof FILER, string]>([
    ['a page where JSON is expected', FILER, UNAVAILABLE],
    ['a page where a feed is expected', feedPage(0), UNAVAILABLE],
    ['a page where an index is expected', INDEX, UNAVAILABLE],
    ['XML where an index is expected', INDEX, XML_NO_KEY],
    ['an empty object', FILER, '{}'],
    ['an empty object with space', FILER, ' { }\n'],
    ['an empty array', FILER, '[]'],
    ['nothing', FILER, ''],
    ['JSON without its end', FILER, '{"cik":"0009900001","na'],
    ['a feed without its end', feedPage(0), ATOM_BODY.slice(0, -10)],
    ['text', FILER, 'not found'],
  ])('%s', async ([_, path, text], test) => {
    const { server, client } = await serve(body(200, text, { 'content-type': 'application/json' }));
    await expect(client.get(path)).rejects.toThrow(EdgarRefusedError);
    tellFigures(test, { requests: server.requests.length });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    [400, 'no such request'],
    [304, ''],
    [204, ''],
  ])('status %i', async (status, text) => {
    const { client } = await serve(body(status, text));
    await expect(client.get(FILER)).rejects.toThrow(EdgarRefusedError);
  });

  test('an encoding that was not asked for', async () => {
    const { client } = await serve(body(200, JSON_BODY, { 'content-encoding': 'br' }));
    await expect(client.get(FILER)).rejects.toThrow(EdgarRefusedError);
  });
});

describe('redirects', () => {
  test('are followed on the same host', async () => {
    const { server, client } = await serve((request, response) =>
      request.url === '/moved'
        ? body(200, JSON_BODY)(request, response)
        : body(301, '', { location: '/moved' })(request, response),
    );
    expect(await client.get(FILER)).toMatchObject({
      status: 'ok',
      url: 'https://data.sec.gov/submissions/CIK0009900001.json',
    });
    expect(server.requests).toEqual(['GET /submissions/CIK0009900001.json', 'GET /moved']);
  });

  test('lead to no other host, port, address or scheme', async (test) => {
    const other = await startServer(body(200, JSON_BODY));
    const targets = [
      other.origin,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '//example.com/',
      'http://[',
      '',
    ];
    for (const location of targets) {
      const { client } = await serve(body(302, '', { location }));
      await expect(client.get(FILER), location).rejects.toThrow(EdgarRefusedError);
    }
    tellFigures(test, { targets: targets.length, requestsThere: other.requests.length });
    expect(other.requests).toEqual([]);
  });

  test('do not go on for ever', async () => {
    const { server, client } = await serve(body(302, '', { location: '/again' }));
    await expect(client.get(FILER)).rejects.toThrow('Too many redirects');
    expect(server.requests).toHaveLength(4);
  });
});

describe('no whole answer', () => {
  const cut = (headers: Record<string, string>, bytes: Buffer): Answer => {
    return (_, response) => {
      response.writeHead(200, headers);
      response.write(bytes, () => response.destroy());
    };
  };
  const zipped = gzipSync(JSON_BODY.repeat(50));

  test.for<[string, Answer]>([
    ['shorter than announced', cut({ 'content-length': '5000' }, Buffer.from(JSON_BODY))],
    ['chunks that break off', cut({}, Buffer.from(JSON_BODY))],
    ['gzip that breaks off', cut({ 'content-encoding': 'gzip', 'content-length': '9000' }, zipped.subarray(0, 20))],
    ['gzip without its end', body(200, zipped.subarray(0, -12), { 'content-encoding': 'gzip' })],
    ['gzip that is none', body(200, JSON_BODY, { 'content-encoding': 'gzip' })],
    ['a connection that closes', (request) => void request.socket.destroy()],
    ['status 500', body(500, UNAVAILABLE)],
    ['503 on the first page of the feed', body(503, UNAVAILABLE)],
  ])('%s: tried three times, then an error', async ([_, answer], test) => {
    const { server, client, clock } = await serve(answer);
    await expect(client.get(feedPage(0))).rejects.toThrow(EdgarTransportError);
    const pauses = clock.pauses.filter((pause) => pause >= 1_000);
    tellFigures(test, { tries: server.requests.length, 'pauses, ms': pauses.join(' ') });
    expect(server.requests).toHaveLength(3);
    expect(pauses).toEqual([1_000, 5_000]);
  });

  test('503 in XML past the end of the feed is no end', async () => {
    const { client } = await serve(body(503, XML_NO_KEY));
    await expect(client.get(feedPage(100))).rejects.toThrow(EdgarTransportError);
  });

  test('a second try that succeeds', async () => {
    let tries = 0;
    const { client } = await serve((request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else body(200, JSON_BODY)(request, response);
    });
    expect(await client.get(FILER)).toMatchObject({ status: 'ok' });
  });

  test('nobody listens', async () => {
    const { server, client } = await serve(body(200, JSON_BODY), { retryPausesMs: [] });
    await server.close();
    await expect(client.get(FILER)).rejects.toThrow(EdgarTransportError);
  });
});

describe('a body that never ends or grows too large', () => {
  /** The deadline falls when the server has begun to drip. */
  function createDrippingClock() {
    const clock = createFakeClock();
    const dripping = Promise.withResolvers<void>();
    return {
      start: dripping.resolve,
      clock: {
        ...clock,
        sleep: (milliseconds: number, signal?: AbortSignal) =>
          milliseconds === 60_000 ? dripping.promise : clock.sleep(milliseconds, signal),
      },
    };
  }

  test('one byte at a time ends with the deadline', async (test) => {
    const { clock, start } = createDrippingClock();
    let isClosed = false;
    const { client } = await serve(
      (_, response) => {
        response.on('close', () => {
          isClosed = true;
        });
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{', () => start());
      },
      {},
      clock,
    );
    await expect(client.get(FILER)).rejects.toThrow(EdgarTooSlowError);
    await expect.poll(() => isClosed).toBe(true);
    tellFigures(test, { 'deadline, s': 60, 'connections left': isClosed ? 0 : 1 });
  });

  test('no answer at all ends with the deadline', async () => {
    const { clock, start } = createDrippingClock();
    const { server, client } = await serve(() => start(), {}, clock);
    await expect(client.get(FILER)).rejects.toThrow(EdgarTooSlowError);
    expect(server.requests).toHaveLength(1);
  });

  test('a gzip bomb', async (test) => {
    const unpacked = 64 * MEBI;
    const bomb = gzipSync(Buffer.alloc(unpacked, ' '));
    const { client } = await serve(body(200, bomb, { 'content-encoding': 'gzip' }));
    const before = process.memoryUsage.rss();
    await expect(client.get(FILER)).rejects.toThrow(EdgarTooLargeError);
    const rise = Math.max(0, process.memoryUsage.rss() - before);
    // Of what it unpacks to, no more than a part is ever in memory.
    expect(rise).toBeLessThan(300 * MEBI);
    tellFigures(test, {
      'packed, KB': Math.round(bomb.length / 1024),
      'unpacked, MB': unpacked / MEBI,
      'memory, MB': Math.round(rise / MEBI),
    });
  });

  test('more bytes than allowed, announced or not', async (test) => {
    const large = Buffer.alloc(20_000, ' ');
    const announced = await serve(body(200, large, { 'content-length': '20000' }), { maxBytes: 10_000 });
    await expect(announced.client.get(FILER)).rejects.toThrow('20000 bytes are announced');
    const chunked = await serve(body(200, large, { 'transfer-encoding': 'chunked' }), { maxBytes: 10_000 });
    await expect(chunked.client.get(FILER)).rejects.toThrow(EdgarTooLargeError);
    tellFigures(test, { 'sent, bytes': large.length, 'allowed here, bytes': 10_000 });
  });

  test('who asked can give up', async () => {
    const controller = new AbortController();
    const { client } = await serve(() => controller.abort(new Error('shutting down')));
    await expect(client.get(FILER, { signal: controller.signal })).rejects.toThrow('shutting down');
  });
});
