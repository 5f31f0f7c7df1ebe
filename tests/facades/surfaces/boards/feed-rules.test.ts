import { describe, expect, it } from 'vitest';
import { feedFaults, sitemapFaults } from '../../../support/service/feed-rules.ts';
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
