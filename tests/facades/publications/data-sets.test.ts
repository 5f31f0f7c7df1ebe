import { expect, it } from 'vitest';
import type { JsonObject } from '../../../facades/json-value.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { BUNDLE_TABLES } from '../../../schema/domain/terms/lists/bundle.ts';
import { elements } from '../../support/service/elements.ts';
import { fixtureFacade, service } from '../surfaces/fixtures/fixture.ts';

const { get } = fixtureFacade();

interface DataSet extends JsonObject {
  readonly variableMeasured: readonly {
    readonly name: string;
    readonly description: string;
    readonly unitText?: string;
  }[];
  readonly distribution: readonly { readonly encodingFormat: string; readonly contentUrl: string }[];
}

/** The data set that a page says it shows, as a crawler reads it, and the page. */
async function dataSetAt(path: string): Promise<{ about: DataSet; page: string }> {
  const page = await (await get(path, { accept: 'text/html' })).text();
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return { about: JSON.parse(text), page };
}

const COMMON = {
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  isAccessibleForFree: true,
  creator: { '@type': 'Organization', name: service.name, url: service.baseUrl },
};

it.each(BOARDS.map(({ slug, title }) => [slug, title]))(
  '%s is a data set, its variables the columns of its CSV',
  async (slug, title) => {
    const { about } = await dataSetAt(`/boards/${slug}`);
    expect(about).toMatchObject({
      ...COMMON,
      name: title,
      url: `${service.baseUrl}/boards/${slug}`,
      temporalCoverage: '2024-09-12/2025-09-12',
      isPartOf: `${service.baseUrl}/boards/data`,
    });
    expect(about.description).toContain('3 filings');
    for (const { encodingFormat, contentUrl } of about.distribution) {
      const response = await get(contentUrl.slice(service.baseUrl.length));
      expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, encodingFormat]);
    }
    expect(about.distribution.map(({ encodingFormat }) => encodingFormat).sort()).toEqual([
      'application/feed+json',
      'application/json',
      'application/rss+xml',
      'text/csv',
    ]);
    const [header = ''] = (await (await get(`/boards/${slug}.csv`)).text()).split('\r\n');
    const names = about.variableMeasured.map(({ name }) => name);
    expect([...names, 'reasons']).toEqual(header.split(','));
    for (const { description } of about.variableMeasured) expect(description).toMatch(/\w/);
  },
);

it('the whole data set is one too, with every file, and leads to its descriptions', async () => {
  const { about, page } = await dataSetAt('/boards/data');
  expect(about).toMatchObject({ ...COMMON, url: `${service.baseUrl}/boards/data`, version: '2025-09-11' });
  expect(about.distribution.map(({ contentUrl }) => contentUrl)).toEqual(
    BUNDLE_TABLES.flatMap(({ name }) => [`${name}.parquet`, `${name}.csv.gz`]).map(
      (file) => `${service.baseUrl}/boards/data/${file}`,
    ),
  );
  expect(about.variableMeasured.map(({ name }) => name)).toEqual(
    CARD_FIELD_LIST.map(({ group, name }) => `${group}.${name}`),
  );
  for (const { unitText } of about.variableMeasured) expect(unitText).toMatch(/\w/);
  const links = elements(page, 'link', { rel: 'describedby' }).map(({ attributes }) => attributes);
  expect(links).toHaveLength(2);
  const reply = (await (await get('/boards/data.json')).json()) as JsonObject;
  expect([reply.dataPackage, reply.croissant]).toEqual(links.map(({ href }) => `${service.baseUrl}${href}`));
  for (const { href = '', type } of links) {
    const response = await get(href, { accept: 'application/json' });
    expect([response.status, response.headers.get('content-type')?.split(';')[0]], href).toEqual([200, type]);
  }
});
