import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../schema/domain/boards/index.ts';
import { tellFigures } from '../support/process/tell-figures.ts';
import { execute, fixtureFacade, service } from './surfaces/fixtures/fixture.ts';

const { get, scopeOf } = fixtureFacade();
const JSON_PATH = '/boards/breaches.json';

describe('every board in every format', () => {
  it.each(BOARDS.map(({ slug }) => slug))('%s', async (slug) => {
    const types = async (path: string) => {
      const response = await get(path);
      return [response.status, response.headers.get('content-type')];
    };
    expect(await types(`/boards/${slug}`)).toEqual([200, 'text/html; charset=utf-8']);
    expect(await types(`/boards/${slug}.json`)).toEqual([200, 'application/json; charset=utf-8']);
    expect(await types(`/boards/${slug}.csv`)).toEqual([200, 'text/csv; charset=utf-8; header=present']);
    expect(await types(`/boards/${slug}/feed.xml`)).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(await types(`/boards/${slug}/embed`)).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('answers JSON on the page’s path to those who ask for it', async () => {
    const response = await get('/boards/breaches', { accept: 'application/json' });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe(await (await get(JSON_PATH)).text());
  });

  it('gives the index as JSON too, and the sitemap to those who want XML', async () => {
    const index = await get('/boards', { accept: 'application/json' });
    expect(await index.json()).toMatchObject({ schema: 'svc.boards/1' });
    const sitemap = await get('/sitemap.xml', { accept: 'application/xml' });
    expect([sitemap.status, sitemap.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect((await get('/robots.txt', { accept: 'application/xml' })).status).toBe(406);
  });

  it('lets only the embedded table into a frame', async () => {
    const frames = async (path: string) =>
      /frame-ancestors [^;]+/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[0];
    expect(await frames('/boards/breaches/embed')).toBe('frame-ancestors *');
    expect(await frames('/embed')).toBe('frame-ancestors *');
    expect(await frames('/boards/breaches')).toBe("frame-ancestors 'none'");
  });
});

describe('all boards together', () => {
  it('merges the newest rows, and narrows to one board', async () => {
    const feed = await (await get('/feed.xml')).text();
    // Each board of the fixture has the same three filings: one item each, which names all boards.
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(feed).toContain('Boards: Breaches, Bankruptcies, ');
    const narrowed = await (await get('/feed.xml?board=delistings')).text();
    expect(narrowed.match(/<guid isPermaLink="false">[^<]+/g)).toEqual(
      ['9', '8', '7'].map((n) => `<guid isPermaLink="false">0000320193-25-00000${n}:delistings`),
    );
    expect((await get('/embed?board=delistings')).status).toBe(200);
    expect((await get('/feed.xml?board=nonsense')).status).toBe(404);
    expect((await get('/feed.xml?board=delistings&board=breaches')).status).toBe(400);
  });

  it('counts across all boards', async () => {
    const all = (await (await get('/boards/all.json')).json()) as {
      total: number;
      boards: { slug: string; total: number }[];
    };
    expect(all.total).toBe(3 * BOARDS.length);
    expect(all.boards.map(({ slug }) => slug)).toEqual(BOARDS.map(({ slug }) => slug));
  });
});

describe('conditional requests', () => {
  it('answer 304 before any work, with the same validators', async () => {
    const { get, world } = fixtureFacade();
    const first = await get(JSON_PATH);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await get(JSON_PATH, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const name of ['etag', 'cache-control', 'vary', 'last-modified']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(world.asked).toHaveLength(1);
  });

  it('know weak tags, lists and *, and put If-None-Match before If-Modified-Since', async () => {
    const etag = (await get(JSON_PATH)).headers.get('etag') ?? '';
    const status = async (headers: Record<string, string>) => (await get(JSON_PATH, headers)).status;
    expect(await status({ 'if-none-match': `"other", W/${etag}` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"other"', 'if-modified-since': 'Fri, 12 Sep 2025 23:00:00 GMT' })).toBe(
      200,
    );
    expect(await status({ 'if-modified-since': 'Fri, 12 Sep 2025 20:00:00 GMT' })).toBe(304);
    expect(await status({ 'if-modified-since': 'Fri, 12 Sep 2025 19:59:59 GMT' })).toBe(200);
    expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200);
  });

  it('find nothing unchanged where there is nothing', async () => {
    const ever = [{ 'if-none-match': '*' }, { 'if-modified-since': 'Fri, 12 Sep 2036 20:00:00 GMT' }];
    for (const path of ['/boards/nonsense.json', '/feed.xml?board=nonsense', '/boards/breaches.json?company=Nobody']) {
      for (const asked of ever) expect([path, (await get(path, asked)).status]).toEqual([path, 404]);
    }
  });

  it('give another tag for another state of the data, day, question, format, coding and code', async () => {
    const { get, world } = fixtureFacade();
    const tag = async (path: string, headers = {}) => (await get(path, headers)).headers.get('etag');
    const tags = [
      await tag(JSON_PATH),
      await tag(`${JSON_PATH}?limit=1`),
      await tag('/boards/breaches'),
      await tag('/boards/breaches', { accept: 'application/json' }),
      await tag('/boards/breaches.csv'),
      await tag(JSON_PATH, { 'accept-encoding': 'gzip' }),
      await tag(JSON_PATH, { 'accept-encoding': 'br' }),
      await fixtureFacade({ now: () => new Date('2025-09-13T22:00:00Z') })
        .get(JSON_PATH)
        .then(({ headers }) => headers.get('etag')),
      await fixtureFacade({ revision: 'next' })
        .get(JSON_PATH)
        .then(({ headers }) => headers.get('etag')),
    ];
    world.version = '8';
    tags.push(await tag(JSON_PATH));
    expect(new Set(tags).size).toBe(tags.length);
  });

  it('do not trust a date that two states of the data share', async () => {
    const { get, world } = fixtureFacade();
    expect((await get(JSON_PATH)).headers.get('last-modified')).toBe('Fri, 12 Sep 2025 20:00:00 GMT');
    world.version = '8';
    world.changedAt = new Date('2025-09-12T20:00:00.900Z');
    const later = await get(JSON_PATH, { 'if-modified-since': 'Fri, 12 Sep 2025 20:00:00 GMT' });
    expect([later.status, later.headers.get('last-modified')]).toEqual([200, null]);
  });

  it('know that a day’s answer changes at midnight in New York', async () => {
    const { get } = fixtureFacade({ now: () => new Date('2025-09-15T04:00:00Z') });
    expect((await get(JSON_PATH)).headers.get('last-modified')).toBe('Mon, 15 Sep 2025 04:00:00 GMT');
  });

  it('give no tag to what was made while the data changed', async () => {
    const { get, scopeOf, world } = fixtureFacade({
      execute: async (surface, variables) => {
        const data = await execute(surface, variables);
        world.version = '8';
        return data;
      },
    });
    const first = await get(JSON_PATH);
    expect([first.status, first.headers.get('etag')]).toEqual([200, null]);
    world.version = '7';
    expect(await scopeOf(`${JSON_PATH}?limit=1`)).toBe('never-kept');
    expect((await get(JSON_PATH)).headers.get('etag')).toMatch(/^"/);
  });

  it.each(['/boards/ask?q=ex', '/boards/suggest.json?q=ex', '/sitemap.xml', '/sitemap-1.xml'])(
    'give %s the tag of the state whose names it has',
    async (path) => {
      const { get, scopeOf } = fixtureFacade();
      const accept = 'text/html, */*;q=0.5';
      const tag = (await get(path, { accept })).headers.get('etag') ?? '';
      expect((await get(path, { accept, 'if-none-match': tag })).status).toBe(304);
      expect(await scopeOf(path)).toBe('public');
    },
  );

  it('validate a running state by its bytes', async () => {
    const { get, scopeOf, world } = fixtureFacade();
    const first = await get('/boards/status.json');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await scopeOf('/boards/status.json')).toBe('never-kept');
    const again = await get('/boards/status.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(world.asked).toHaveLength(3);
  });
});

describe('how long a reply may be kept', () => {
  it.for<[string, number]>([
    [JSON_PATH, 60],
    ['/boards/breaches', 60],
    [`${JSON_PATH}?asOf=2025-09-11`, 86_400],
    ['/boards/breaches?asOf=2025-09-11', 86_400],
    [`${JSON_PATH}?asOf=2025-09-12`, 60],
    ['/boards/all.json', 60],
    ['/feed.xml', 60],
    ['/boards/fields.json', 3600],
  ])('%s: %i seconds', async ([path, seconds], test) => {
    const kept = (await get(path)).headers.get('cache-control') ?? '';
    tellFigures(test, { keptSeconds: Number(/max-age=(\d+)/.exec(kept)?.[1]) });
    expect(kept).toBe(`public, max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`);
    expect(await scopeOf(path)).toBe('public');
  });
});

describe('content codings', () => {
  it.each(['/boards/breaches.csv', '/boards/breaches', JSON_PATH])('%s is the same under gzip and br', async (path) => {
    const plain = await (await get(path)).text();
    const coded = async (encoding: string) => {
      const response = await get(path, { 'accept-encoding': encoding });
      expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
      return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [gzip, br] = [await coded('gzip'), await coded('gzip, br')];
    expect([gzip.encoding, br.encoding]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
  });

  it('leaves short bodies plain', async () => {
    expect((await get('/robots.txt', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('methods', () => {
  it('HEAD is GET without the body', async () => {
    const [head, full] = [await get(JSON_PATH, {}, 'HEAD'), await get(JSON_PATH)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect([...head.headers]).toEqual([...full.headers]);
  });

  it('OPTIONS answers a preflight', async () => {
    const { status, headers } = await get(JSON_PATH, { origin: 'https://page.example' }, 'OPTIONS');
    expect([status, headers.get('access-control-allow-origin'), headers.get('access-control-allow-methods')]).toEqual([
      204,
      '*',
      'GET, HEAD, OPTIONS',
    ]);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused and told what is allowed', async (method) => {
    const response = await get(JSON_PATH, {}, method);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 });
  });
});

describe('links', () => {
  it('name the address itself, the other formats with the same question, and the licence', async () => {
    const { headers } = await get(`${JSON_PATH}?limit=1`, { 'x-forwarded-host': 'evil.example', host: 'evil.example' });
    const link = headers.get('link') ?? '';
    expect(link).toContain(`<${service.baseUrl}${JSON_PATH}?limit=1>; rel="self"`);
    expect(link).toContain(`<${service.baseUrl}/boards/breaches.csv?limit=1>; rel="alternate"; type="text/csv"`);
    expect(link).toContain(
      `<${service.baseUrl}/boards/breaches/feed.xml?limit=1>; rel="alternate"; type="application/rss+xml"`,
    );
    expect(link).toContain(`<${service.baseUrl}/boards/license>; rel="license"`);
    expect(link).not.toContain('evil');
  });

  it('lead from the index to the feed and the table of all boards', async () => {
    const response = await get('/boards');
    expect(response.headers.get('link')).toContain(
      '<https://boards.example/feed.xml>; rel="alternate"; type="application/rss+xml"',
    );
    expect(await response.text()).toContain('type="application/rss+xml" title="RSS" href="/feed.xml"');
  });

  it('lead on from paths without an ending and with a slash too many, the query kept, no host repeated', async () => {
    const goal = async (path: string) => {
      const { status, headers } = await get(path, { 'x-forwarded-host': 'evil.example' });
      return [status, headers.get('location')];
    };
    expect(await goal('/')).toEqual([308, '/boards']);
    expect(await goal('/boards/?asOf=2025-09-01')).toEqual([308, '/boards?asOf=2025-09-01']);
    expect(await goal('/boards/fields')).toEqual([308, '/boards/fields.json']);
    expect(await goal('/boards/all')).toEqual([308, '/boards']);
  });
});
