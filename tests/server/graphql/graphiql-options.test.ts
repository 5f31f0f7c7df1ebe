import { parse, validate } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { documents } from '../../../facades/replies/generated/documents.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { schema } from '../../../schema/index.ts';
import { graphiqlOptions } from '../../../server/graphql/graphiql-options.ts';
import { elements } from '../../support/service/elements.ts';
import { startService, TEST_BASE } from '../../support/service/service.ts';

const service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
afterAll(() => service.close());
const page = async (path: string) =>
  (await service.app.fetch(new Request(TEST_BASE + path, { headers: { accept: 'text/html' } }))).text();

/** Where a page links to its query; null if it does not. */
async function queryOf(path: string): Promise<URL | null> {
  const link = elements(await page(path), 'a').find(({ text }) => text === 'Open in GraphiQL');
  return link === undefined ? null : new URL(String(link.attributes.href).replaceAll('&amp;', '&'), TEST_BASE);
}

const options = (search: string) => graphiqlOptions(new URLSearchParams(search));

describe('GraphiQL', () => {
  it.each([
    ['/boards', {}],
    ['/boards/late-filers?state=TX&limit=2', { slug: 'LATE_FILERS', limit: 2, state: 'TX' }],
    ['/boards/filings?company=ZZMIL&forms=10-K', { forms: ['10-K'], company: 'ZZMIL', first: 50 }],
    ['/boards/screen?revenueMin=1m', { revenueMin: 1_000_000, first: 50 }],
    ['/boards/companies?letter=A', { letter: 'A' }],
    // The scale is of the page alone.
    ['/boards/compare?c=ZZMIL,ZZALD&scale=log', { companies: ['ZZMIL', 'ZZALD'] }],
    ['/boards/card/ZZMIL', { ticker: 'ZZMIL' }],
    ['/boards/etf', {}],
    ['/boards/portfolio?cik=1999999098', { cik: '1999999098' }],
  ])('opens with the query of %s, which is answered', async (path, expected) => {
    const { pathname, search, searchParams } = (await queryOf(path)) ?? new URL(TEST_BASE);
    expect(pathname).toBe('/graphql');
    const variables = JSON.parse(searchParams.get('variables') ?? 'null');
    expect(variables).toMatchObject(expected);
    expect(variables).not.toHaveProperty('scale');
    const { query = '', defaultTabs } = options(search);
    expect(defaultTabs[0]?.query).toBe(query);
    expect(query).not.toContain('__typename');
    const { data, errors } = await service.ask(query, variables);
    expect(errors).toBeUndefined();
    expect(data).toBeTruthy();
  });

  it('opens every operation as a valid document', () => {
    const faults = Object.keys(documents).flatMap((name) =>
      validate(schema, parse(options(`operation=${name}`).query ?? '')).map(({ message }) => `${name}: ${message}`),
    );
    expect(faults).toEqual([]);
  });

  it('is not linked from what is private', async () => {
    expect(await queryOf('/boards/card/ZZMIL?price=12.5')).toBeNull();
  });

  it('opens with its first queries where no operation of ours is named', () => {
    for (const search of ['', 'operation=', 'operation=nothing', 'operation=__proto__', 'operation=constructor']) {
      expect(options(search)).toEqual(options(''));
      expect(options(search)).not.toHaveProperty('query');
    }
    const tabs = options('').defaultTabs.length;
    expect(options('operation=answers').defaultTabs).toHaveLength(tabs + 1);
    for (const variables of ['', 'x', '[1]', 'null', '"x"']) {
      expect(options(String(new URLSearchParams({ operation: 'answers', variables }))).variables).toBe('{}');
    }
  });

  it('has variables of the address as text of its script, never as markup', async () => {
    const given = { asOf: '</script><script>alert(1)</script><!--' };
    const search = new URLSearchParams({ operation: 'answers', variables: JSON.stringify(given) });
    expect(JSON.parse(options(String(search)).variables ?? '')).toEqual(given);
    const [plain, asked] = [await page('/graphql'), await page(`/graphql?${search}`)];
    expect(asked).toContain('alert(1)');
    expect(asked).not.toContain('<script>alert(1)');
    expect(asked.match(/<script|<\/script|<!--/gi)).toEqual(plain.match(/<script|<\/script|<!--/gi));
  });
});
