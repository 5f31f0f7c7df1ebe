import { describe, expect, it } from 'vitest';
import { fixtureFacade, service } from './fixtures/fixture.ts';
import { filledFromFixture } from './fixtures/fixture-registry.ts';

const { get } = fixtureFacade();
/** Asks for an address, its placeholders filled in. */
const local = (url: string) => get(filledFromFixture(url.slice(service.baseUrl.length)));

interface ManifestArgument {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly in?: 'path';
}

interface Contract {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
}

interface Parameter extends Pick<ManifestArgument, 'name' | 'description'> {
  readonly required?: boolean;
  readonly schema: object;
}

interface Manifest {
  readonly endpoints: readonly { readonly url: string }[];
  readonly surfaces: readonly {
    readonly name: string;
    readonly callWhen: string;
    readonly tool: string | null;
    readonly formats: Readonly<Record<string, { readonly url: string; readonly type: string }>>;
    readonly arguments: readonly ManifestArgument[];
  }[];
}

const manifest = (await (await get('/boards/manifest.json')).json()) as Manifest;
const formats = manifest.surfaces.flatMap((surface) =>
  Object.entries(surface.formats).map(([format, { url, type }]) => [`${surface.name} ${format}`, url, type] as const),
);

describe('the manifest lists only what works', () => {
  it.each(formats)('%s', async (_name, url, type) => {
    const response = await local(url);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  it('describes every surface and argument', () => {
    for (const { callWhen, arguments: declared } of manifest.surfaces) {
      expect(callWhen).not.toBe('');
      for (const { name, description } of declared) {
        expect(description).not.toBe('');
        if (name === 'state') expect(description).toContain('incorporation');
      }
    }
  });

  it('tells the arguments of a surface as llms.txt does, where each surface has its own', async () => {
    const blocks = (await (await get('/boards/llms.txt')).text()).split(/^- /m);
    for (const { formats: served, arguments: declared, callWhen } of manifest.surfaces) {
      const [first] = Object.values(served);
      const block = blocks.find(
        (one) => one.includes(callWhen) && (first === undefined || one.includes(` ${first.url}`)),
      );
      const told = [...(block ?? '').matchAll(/^ {2}- (\w+) \([^)]*\): (.*)$/gm)].map(([, name, words]) => [
        name,
        words,
      ]);
      expect(told, callWhen).toEqual(declared.map(({ name, description }) => [name, description]));
    }
  });

  it('opens as every reply does, with whom to write to and the terms', () => {
    const { surfaces, endpoints: _, ...head } = manifest;
    expect(head).toEqual({
      schema: 'svc.manifest/1',
      asOf: '2025-09-12',
      answer: `As of 12 Sep 2025, the service has ${surfaces.length} resources.`,
      service: 'Filings Boards',
      contact: 'desk@boards.example',
      corpus: null,
      license: 'https://boards.example/boards/license',
      sources: {},
      absent: { corpus: 'NOT_RUN' },
    });
  });

  it('lists every path of the contract, with its arguments, and the contract lists every path of it', async () => {
    const { paths } = (await (await get('/boards/openapi.json')).json()) as Contract;
    const pathOf = (url: string) => url.slice(service.baseUrl.length).split('?')[0] ?? '';
    const listed = [...formats.map(([, url]) => pathOf(url)), ...manifest.endpoints.map(({ url }) => pathOf(url))];
    expect([...new Set(listed)].sort()).toEqual(Object.keys(paths).sort());
    for (const { name, formats: served, arguments: declared } of manifest.surfaces) {
      const url = served.json?.url;
      if (url === undefined) continue;
      const parameters = paths[pathOf(url)]?.get?.parameters ?? [];
      const contract = parameters.map(({ name: parameter, required = false, description, schema }) => ({
        ...{ name: parameter, required, description, ...schema },
      }));
      expect(contract, name).toEqual(declared.map(({ in: _in, ...argument }) => argument));
    }
  });
});

describe('what else lists addresses', () => {
  it.each(['/sitemap.xml', '/sitemap-pages.xml', '/boards/llms.txt', '/robots.txt'])(
    '%s lists only what works',
    async (path) => {
      const text = await (await get(path)).text();
      const urls = new Set(text.match(/https:\/\/boards\.example\/[\w./?={}-]*[\w/}]/g));
      expect(urls.size).toBeGreaterThan(0);
      // The doors of GraphQL and the tools are not this one's.
      for (const url of urls) {
        if (/\/(graphql|mcp)$/.test(url)) continue;
        expect((await local(url)).status, url).toBe(200);
      }
    },
  );
});
