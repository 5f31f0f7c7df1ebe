import { describe, expect, it } from 'vitest';
import { toolListing } from '../../../facades/mcp/tools.ts';
import { surfaces } from '../../../facades/surfaces/index.ts';
import { compactJson } from '../../support/compact-json.ts';
import { fixtureFacade } from './fixtures/fixture.ts';
import { openApiDigest } from './openapi-digest.ts';

const { get } = fixtureFacade();

/** What readers see, as committed files: a person reads their diff. */
describe('what is served', () => {
  it.each([
    ['/boards/fields.json', 'fields.json'],
    ['/boards/all.json', 'all.json'],
    ['/boards/delistings.json', 'delistings.json'],
    ['/boards/license.json', 'license.json'],
    ['/boards/status.json', 'status.json'],
  ])('%s', async (path, file) => {
    await expect(compactJson(await (await get(path)).json())).toMatchFileSnapshot(`golden/${file}`);
  });

  it('/boards/openapi.json', async () => {
    const text = await (await get('/boards/openapi.json')).text();
    await expect(openApiDigest(text)).toMatchFileSnapshot('golden/openapi.txt');
  });

  it.each([
    ['/boards/llms.txt', 'llms.txt'],
    ['/boards/delistings.csv', 'delistings.csv'],
    ['/boards/delistings/feed.xml', 'delistings-feed.xml'],
    ['/sitemap.xml', 'sitemap.xml'],
    ['/sitemap-pages.xml', 'sitemap-pages.xml'],
    ['/sitemap-1.xml', 'sitemap-1.xml'],
    ['/robots.txt', 'robots.txt'],
  ])('%s', async (path, file) => {
    await expect(await (await get(path)).text()).toMatchFileSnapshot(`golden/${file}`);
  });

  it('the listing of tools', async () => {
    const tools = surfaces.map(toolListing).filter((tool) => tool !== null);
    await expect(compactJson({ tools })).toMatchFileSnapshot('golden/tools-list.json');
  });
});
