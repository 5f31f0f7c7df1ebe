import RssParser from 'rss-parser';
import { describe, expect, it } from 'vitest';
import { renderJsonFeed } from '../../../facades/representations/json-feed.ts';
import { routesOf } from '../../../facades/resource.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { elements } from '../../support/service/elements.ts';
import { jsonFeedFaults } from '../publications/published-schemas.ts';
import { fixtureFacade } from './fixtures/fixture.ts';

const { get } = fixtureFacade();
const feeds = routesOf(surfaces).flatMap(({ path, offered }) => (offered[0] === 'rss' ? [path] : []));
const asJson = (path: string) => path.replace('feed.xml', 'feed.json');

interface JsonFeed {
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_text: string;
    readonly date_published: string;
    readonly tags: readonly string[];
  }[];
}

describe('a JSON Feed', () => {
  it.each(feeds)('stands beside %s and has its items', async (path) => {
    const reply = await get(`${asJson(path)}?limit=3`);
    expect(reply.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed = (await reply.json()) as JsonFeed;
    expect(jsonFeedFaults(feed)).toEqual([]);
    expect(feed.feed_url).toBe(`https://boards.example${asJson(path)}?limit=3`);
    const rss = await new RssParser().parseString(await (await get(`${path}?limit=3`)).text());
    expect([feed.title, feed.home_page_url]).toEqual([rss.title, rss.link]);
    expect(feed.items.length).toBeGreaterThan(0);
    expect(feed.items.map((item) => [item.id, item.url, item.title, item.date_published, item.tags])).toEqual(
      rss.items.map((item) => [item.guid, item.link, item.title, item.isoDate, item.categories]),
    );
  });

  it('is as long as its RSS without a limit', async () => {
    const { world, get: ask } = fixtureFacade();
    await ask('/boards/breaches/feed.json');
    const asked = [...world.asked];
    await ask('/boards/breaches/feed.xml');
    expect(world.asked).toEqual([...asked, ...asked]);
  });

  it('carries no markup in a title, and no character that turns text', async () => {
    const { items } = (await (await get('/boards/breaches/feed.json?limit=3')).json()) as JsonFeed;
    expect(items[2]?.title).toContain('‹script›alert(1)‹/script› & Söhne cilbup]]›');
    for (const { title, content_text } of items) expect(title + content_text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  });

  it('without rows is still a feed', () => {
    const feed = { title: 'T', description: 'None.', link: '/boards', updatedAt: null, items: [] };
    const made = JSON.parse(renderJsonFeed(feed, 'https://boards.example', '/feed.json'));
    expect([jsonFeedFaults(made), made.items]).toEqual([[], []]);
    expect(jsonFeedFaults({ ...made, items: undefined })).not.toEqual([]);
  });

  it('is kept, asked for and refused as its RSS', async () => {
    const [json, xml] = [await get('/boards/breaches/feed.json'), await get('/boards/breaches/feed.xml')];
    for (const header of ['cache-control', 'access-control-allow-origin', 'vary', 'last-modified']) {
      expect(json.headers.get(header), header).toBe(xml.headers.get(header));
    }
    const etag = json.headers.get('etag') ?? '';
    expect(etag).not.toBe(xml.headers.get('etag'));
    expect((await get('/boards/breaches/feed.json', { 'if-none-match': etag })).status).toBe(304);
    const head = await get('/boards/breaches/feed.json', {}, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    expect((await get('/boards/breaches/feed.json', { accept: 'application/json' })).status).toBe(200);
    expect((await get('/boards/breaches/feed.json', { accept: 'text/html' })).status).toBe(406);
    for (const path of ['/boards/nothing/feed.xml', '/feed.xml?board=nothing', '/boards/breaches/feed.xml?limit=0']) {
      const [one, other] = [await get(path), await get(asJson(path))];
      expect(other.status).toBe(one.status);
      expect(other.headers.get('cache-control')).toBe('no-store');
      expect(await other.json()).toEqual(await one.json());
    }
  });

  it.each([
    ['/boards/breaches', '/boards/breaches/feed.json'],
    ['/boards', '/feed.json'],
    ['/boards/card/EXMP', '/feed.json?company=320193'],
  ])('is linked from %s', async (page, href) => {
    const html = await (await get(page, { accept: 'text/html' })).text();
    const [link] = elements(html, 'link', { rel: 'alternate', type: 'application/feed+json' });
    expect(link?.attributes.href).toBe(href);
  });
});
