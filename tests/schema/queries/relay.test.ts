import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../support/rows.ts';
import { startService, type TestService } from '../../support/service.ts';
import { FILERS, FILINGS, PLACED } from './world.ts';

let service: TestService;
const fetched: number[] = [];
beforeAll(async () => {
  service = await startService({
    source: 'live',
    async fetchFiler(cik) {
      fetched.push(cik);
      if (cik !== 9001) return false;
      await insertRows(service.database, { filers: [{ cik, name: 'Fetched Just Now Inc' }] });
      return true;
    },
  });
  await insertRows(service.database, { filers: FILERS, filings: FILINGS, placed: PLACED });
});
afterAll(() => service.close());

interface Connection {
  edges: { cursor: string; node: { id: string; accession: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
  totalCount: number;
}

async function page(field: string, args: string): Promise<Connection> {
  const { data, errors } = await service.ask(`{ filer(cik: 2003) { ${field}(${args}) {
    totalCount edges { cursor node { id accession } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`);
  expect(errors).toBeUndefined();
  return (data as unknown as { filer: Record<string, Connection> }).filer[field] as Connection;
}

const accessions = ({ edges }: Connection) => edges.map(({ node }) => node.accession);

describe.each(['filings', 'boardRows'])('the connection %s', (field) => {
  it('gives the same in two pages as in one, and repeats nothing to the end', async () => {
    const all = accessions(await page(field, 'first: 100'));
    const walked: string[] = [];
    let cursor: string | null = null;
    for (;;) {
      const one: Connection = await page(field, `first: 7${cursor === null ? '' : `, after: "${cursor}"`}`);
      walked.push(...accessions(one));
      cursor = one.pageInfo.endCursor;
      if (!one.pageInfo.hasNextPage) break;
      expect(one.edges).toHaveLength(7);
    }
    expect(walked).toEqual(all);
    expect(new Set(walked).size).toBe(walked.length);
    expect((await page(field, 'first: 0')).totalCount).toBe(walked.length);
  });

  it('keeps its order backward', async () => {
    const all = accessions(await page(field, 'first: 100'));
    const last = await page(field, 'last: 3');
    expect(accessions(last)).toEqual(all.slice(-3));
    expect(last.pageInfo.hasNextPage).toBe(false);
    const before = await page(field, `last: 2, before: "${last.pageInfo.startCursor}"`);
    expect(accessions(before)).toEqual(all.slice(0, -3).slice(-2));
    expect(before.pageInfo.hasPreviousPage).toBe(all.length > 5);
  });

  it('cuts a huge page, and refuses a negative one, both ends at once, and a cursor of another list', async () => {
    expect((await page(field, 'first: 1000000')).edges.length).toBeLessThanOrEqual(100);
    for (const args of ['first: -1', 'last: -1', 'first: 1, last: 1', 'first: 1, after: "bm9uc2Vuc2U"']) {
      const { errors } = await service.ask(`{ filer(cik: 2003) { ${field}(${args}) { totalCount } } }`);
      expect(errors?.[0]?.extensions?.code).toBe('BAD_ARGUMENT');
      expect(errors?.[0]?.message).not.toMatch(/select|syntax|undefined/i);
    }
  });
});

describe('node', () => {
  it.each([
    ['Filer', '{ filer(cik: 2003) { id } }', 'filer'],
    ['Board', '{ board(slug: BREACHES) { id } }', 'board'],
  ])('fetches a %s again by its global id', async (type, query, root) => {
    const { data } = await service.ask(query);
    const id = (data as unknown as Record<string, { id: string }>)[root]?.id;
    const again = await service.ask('query($id: ID!) { node(id: $id) { __typename id } }', { id });
    expect(again).toEqual({ data: { node: { __typename: type, id } } });
  });

  it('fetches what lists hold', async () => {
    for (const [field, type] of [
      ['filings', 'Filing'],
      ['boardRows', 'BoardRow'],
    ] as const) {
      const [edge] = (await page(field, 'first: 1')).edges;
      const query = `query($id: ID!) { node(id: $id) { __typename ... on ${type} { accession } } }`;
      const again = await service.ask(query, { id: edge?.node.id });
      expect(again).toEqual({ data: { node: { __typename: type, accession: edge?.node.accession } } });
    }
  });

  it.each([
    'RmlsZXI6MQ==',
    'RmlsZXI6YWJj',
    'RmlsZXI6OTk5OTk5OTk5OTk=',
    'RmlsaW5nOng6eQ==',
    'RmlsaW5nOjI6MDAwMDAwMDAwMi0yNi0wMDAwMDE=',
    'Qm9hcmQ6bm9wZQ==',
    'Qm9hcmRSb3c6eDp5',
  ])('gives nothing, and no failure of ours, for %s', async (id) => {
    const { data, errors } = await service.ask('query($id: ID!) { node(id: $id) { id } }', { id });
    expect(data).toEqual({ node: null });
    expect(errors?.map(({ extensions }) => extensions?.code) ?? []).not.toContain('INTERNAL');
    expect(service.reported).toEqual([]);
  });

  it.each(['', 'x', 'Tm9wZTox'])('refuses %j, which is no id of ours', async (id) => {
    const { data, errors } = await service.ask('query($id: ID!) { node(id: $id) { id } }', { id });
    expect(data?.node ?? null).toBeNull();
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['BAD_ARGUMENT']);
    expect(service.reported).toEqual([]);
  });
});

describe('a board narrowed to a company', () => {
  const codeOf = async (company: string, source = service) => {
    const { errors } = await source.ask('query($c: String) { board(slug: BREACHES, company: $c) { total } }', {
      c: company,
    });
    return errors?.[0]?.extensions?.code ?? null;
  };

  it('is empty where the company filed nothing of the kind, and refused where there is none or it is not loaded', async () => {
    expect(await codeOf('2003')).toBeNull();
    expect(await codeOf('987654')).toBe('UNKNOWN_COMPANY');
    expect(await codeOf('DOLO')).toBe('NOT_INGESTED');
    fetched.length = 0;
  });
});

it('says what a board takes as after where it names no row', async () => {
  const { errors } = await service.ask('{ board(slug: BREACHES, after: "0000000000-26-000001") { total } }');
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_ARGUMENT',
    hint: 'Give the accession number of the last row seen.',
  });
});

describe('a filer that is not loaded, where the source is live', () => {
  it('is fetched at once, and unknown where EDGAR does not know it', async () => {
    const known = await service.ask('{ filer(company: "9001") { name matchedBy } }');
    expect(known).toEqual({ data: { filer: { name: 'Fetched Just Now Inc', matchedBy: 'CIK' } } });
    const unknown = await service.ask('{ filer(cik: 9002) { name } }');
    expect(unknown.errors?.[0]?.extensions?.code).toBe('UNKNOWN_COMPANY');
    const bare = await service.ask('{ filer(company: "DOLO") { name } }');
    expect(bare.errors?.[0]?.extensions?.code).toBe('NOT_INGESTED');
    expect(fetched).toEqual([9001, 9002, 1005]);
  });
});
