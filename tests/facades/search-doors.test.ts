import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../facades/json-value.ts';
import type { Execute } from '../../facades/replies/ask.ts';
import { answeredBy } from '../support/answered-by.ts';
import { companiesData, filingsData, screenData } from './surfaces/fixtures/filings-fixture.ts';
import { ASOF, execute, fixtureFacade } from './surfaces/fixtures/fixture.ts';

const HTML = { accept: 'text/html' };

/** A facade that remembers the variables of the last question, and answers filings without rows where they are asked of WY. */
function asked() {
  let last: JsonObject = {};
  const remembering: Execute = async (surface, variables) => {
    last = variables;
    if (surface.name === 'search_filings' && variables.state === 'WY')
      return answeredBy(surface.document, {
        filings: {
          ...filingsData(ASOF, variables),
          nodes: [],
          absent: [{ field: 'nodes', reason: 'NOT_RUN' }],
        },
      });
    return execute(surface, variables);
  };
  const { get } = fixtureFacade({ execute: remembering });
  return { get, variables: () => last };
}

const endOf = ({ pageInfo }: JsonObject) => (pageInfo as JsonObject).endCursor;

describe('questions of one’s own over HTTP', () => {
  it.each([
    ['filings', endOf(filingsData(ASOF, {}))],
    ['screen', endOf(screenData(ASOF, {}))],
    ['companies', endOf(companiesData(ASOF, {}))],
  ])('name the next page of %s in the Link header of every format, and none on the last', async (name, next) => {
    const { get } = asked();
    for (const ending of ['.json', '.csv', '']) {
      const accept = ending === '' ? HTML : {};
      const first = await get(`/boards/${name}${ending}?first=2`, accept);
      expect(first.headers.get('link')).toContain(
        `<https://boards.example/boards/${name}${ending}?first=2&after=${String(next)}>; rel="next"`,
      );
      const last = await get(`/boards/${name}${ending}?first=2&after=${String(next)}`, accept);
      expect(last.status).toBe(200);
      expect(last.headers.get('link')).not.toContain('rel="next"');
    }
  });

  it('end a table without rows that others follow in a line that says why', async () => {
    const { get } = asked();
    const lines = (await (await get('/boards/filings.csv?state=WY')).text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^,+rows=NOT_RUN$/);
    expect((await (await get('/boards/filings.csv')).text()).trim().split('\r\n')).toHaveLength(3);
  });

  it('name boards as every other address does', async () => {
    const { rows } = (await (await asked().get('/boards/filings.json')).json()) as { rows: { boards: string[] }[] };
    expect(rows[0]?.boards).toEqual(['restatements']);
  });

  it('show people their form again, with the status of the error, and programs problem details', async () => {
    const { get } = asked();
    const page = await get('/boards/filings?since=soon', HTML);
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('“<bdi>Filed from soon</bdi>” could not be answered.');
    const nobody = await get('/boards/filings?company=Nobody&forms=10-K', HTML);
    expect(nobody.status).toBe(404);
    expect(await nobody.text()).toContain('href="/boards/filings?company=320193&amp;forms=10-K"');
    expect(
      (await get('/boards/filings?since=soon', { accept: 'application/json' })).headers.get('content-type'),
    ).toMatch(/problem\+json/);
    // What is not the reader's doing is no matter of the form.
    expect(await (await get('/boards/filings?company=broken', HTML)).text()).not.toContain('action="/boards/filings"');
  });

  it('read lists and bounds as people write them', async () => {
    const { get, variables } = asked();
    await get('/boards/filings.json?forms=10-k, 8-K/a&kinds=8-K 4.02 , NT 10-K');
    expect(variables()).toMatchObject({ forms: ['10-k', '8-K/a'], kinds: ['ITEM_4_02', 'NT_10_K'] });
    await get(
      `/boards/screen.json?${new URLSearchParams({ revenueMin: '$1.5 bn', netMarginMax: '−12.3%', cashMin: '7' })}`,
    );
    expect(variables()).toMatchObject({ revenueMin: 1.5e9, netMarginMax: -0.123, cashMin: 7 });
    for (const wrong of ['revenueMin=20%25', 'netMarginMax=$5', 'cashMin=lots'])
      expect((await get(`/boards/screen.json?${wrong}`)).status).toBe(400);
  });

  it('open the page of companies with the largest that have a ticker, and a search or a choice with all', async () => {
    const { get, variables } = asked();
    const page = await (await get('/boards/companies', HTML)).text();
    expect(variables()).toMatchObject({ listedOnly: true, orderBy: 'REVENUE', first: 50 });
    expect(page).toContain('href="/boards/companies?listedOnly=false" aria-current="true">With a ticker ×</a>');
    expect(page).toMatch(/<a rel="next" href="\/boards\/companies\?listedOnly=true&amp;orderBy=revenue&amp;after=/);
    expect(page).toContain('href="/boards/companies.csv?listedOnly=true&amp;orderBy=revenue"');
    expect(page).toContain('href="/boards/companies?listedOnly=true&amp;letter=A">A</a>');
    const byRevenue = 'orderBy=name" aria-current="true">Revenue in dollars ×</a></p>';
    expect(page).toContain(`href="/boards/companies?listedOnly=true&amp;${byRevenue}`);
    for (const narrowed of ['listedOnly=false', 'letter=A', 'orderBy=name']) {
      const narrow = await (await get(`/boards/companies?${narrowed}`, HTML)).text();
      expect(variables().orderBy).not.toBe('REVENUE');
      expect(narrow).not.toContain(byRevenue);
    }
    for (const path of ['/boards/companies?search=inc', '/boards/companies.json', '/boards/companies.csv']) {
      await get(path, path.includes('.') ? {} : HTML);
      expect(variables()).not.toHaveProperty('listedOnly');
      expect(variables()).not.toHaveProperty('orderBy');
      expect(variables()).toMatchObject({ first: path.endsWith('inc') ? 50 : 100 });
    }
  });
});
