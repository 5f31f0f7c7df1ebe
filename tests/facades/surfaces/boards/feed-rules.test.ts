import { afterAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { elements } from '../../../support/service/elements.ts';
import { feedFaults, sitemapFaults } from '../../../support/service/feed-rules.ts';
import { startService, TEST_BASE } from '../../../support/service/service.ts';
import { fixtureFacade } from '../fixtures/fixture.ts';

const { get } = fixtureFacade();
const text = async (path: string) => (await get(path)).text();
const { paths } = (await (await get('/boards/openapi.json')).json()) as { paths: Record<string, object> };
const feeds = Object.keys(paths).filter((path) => path.endsWith('/feed.xml'));

describe('the rules of RSS 2.0', () => {
  it.each(feeds)('hold for %s, whatever filers call themselves', async (path) => {
    expect(feedFaults(await text(path))).toEqual([]);
  });

  it('are broken by what breaks them', async () => {
    const good = await text('/feed.xml');
    const broken = (from: string | RegExp, to: string) => feedFaults(good.replace(from, to));
    expect(broken(/<title>[^<]*<\/title>/, '')).toEqual(['has no title']);
    expect(broken('https://www.sec.gov/', '/')).toEqual([expect.stringContaining('not absolute')]);
    expect(broken(/<lastBuildDate>\w+/, '<lastBuildDate>Mon')).toEqual([expect.stringContaining('is dated Mon')]);
    expect(broken(/<lastBuildDate>[^<]+/, '<lastBuildDate>2025-09-12')).toEqual(['is dated 2025-09-12']);
    expect(broken(/(<guid[^>]*>)[^<]+/, '$1')).toEqual(['repeats the guid ']);
    expect(broken('<description>', '<description>\u202e')).toEqual([expect.stringContaining('character')]);
    expect(broken('</rss>', '')).toEqual(['is not RSS 2.0']);
  });
});

describe('a feed of a busy year', async () => {
  const service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
  afterAll(() => service.close());
  const feedOf = async (path: string) => (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).text();
  const count = (xml: string, tag: string) => xml.split(`<${tag}>`).length - 1;

  it('has a hundred items and few more, each with its date; a limit that is asked for holds', async () => {
    const year = await feedOf('/feed.xml');
    expect(count(year, 'item')).toBeGreaterThanOrEqual(100);
    expect(count(year, 'item')).toBeLessThan(150);
    for (const limit of [7, 150]) {
      const items = count(await feedOf(`/feed.xml?limit=${limit}`), 'item');
      expect(items).toBeGreaterThan(limit * 0.8);
      expect(items).toBeLessThanOrEqual(limit);
    }
    for (const path of [
      '/feed.xml?limit=1000',
      '/boards/leadership/feed.xml?limit=1000',
      '/boards/late-filers/feed.xml',
    ]) {
      const xml = await feedOf(path);
      expect(count(xml, 'pubDate'), path).toBe(count(xml, 'item'));
    }
  });

  it('of one company says which, leads to its card, and is linked from there', async () => {
    const [, cik = ''] = /<guid[^>]*>(\d{10})-/.exec(await feedOf('/boards/breaches/feed.xml')) ?? [];
    const one = await feedOf(`/feed.xml?company=${Number(cik)}`);
    expect(one).toMatch(/<title>(?:<!\[CDATA\[)?Filings boards: (?!all)/);
    expect(one).toContain(`<link>${TEST_BASE}/boards/card/${Number(cik)}</link>`);
    const moved = await service.app.fetch(
      new Request(`${TEST_BASE}/boards/card/${Number(cik)}`, { redirect: 'manual' }),
    );
    const card = await feedOf(new URL(moved.headers.get('location') ?? '', TEST_BASE).pathname);
    const [link] = elements(card, 'link', { rel: 'alternate', type: 'application/rss+xml' });
    expect(link?.attributes.href).toMatch(/^\/feed\.xml\?company=\d+$/);
  });
});

describe('the rules of sitemaps', () => {
  it.each(['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-0.xml', '/sitemap-1.xml'])('hold for %s', async (path) => {
    expect(sitemapFaults(await text(path))).toEqual([]);
  });

  it('are broken by what breaks them', async () => {
    const good = await text('/sitemap-1.xml');
    const [entry = ''] = /<url>.*<\/url>/.exec(good) ?? [];
    expect(sitemapFaults(good.replace('/0.9', '/0.8'))).toEqual(['is no sitemap']);
    expect(sitemapFaults(good.replace('<loc>https:', '<loc>'))).toEqual([expect.stringContaining('not absolute')]);
    expect(sitemapFaults(good.replace(entry, `${entry}${entry}`))).toEqual([expect.stringContaining('repeats')]);
    expect(sitemapFaults(good.replaceAll(/<url>.*<\/url>/g, ''))).toEqual(['has 0 entries']);
    expect(sitemapFaults(good.replace('<url>', '<url><lastmod>today</lastmod>'))).toHaveLength(1);
  });
});
