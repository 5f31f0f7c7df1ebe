import { createHash } from 'node:crypto';
import { assertObjectType, getNamedType, isEnumType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { insertRows } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';
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

  it('gives the objects without their places too', async () => {
    const { data } = await service.ask(
      `{ filer(cik: 2003) { page: ${field}(first: 3) { nodes { accession items } edges { node { accession items } } } } }`,
    );
    const of = `{ filer(cik: 2003) { page: ${field}(first: 3) { nodes { accession items } } } }`;
    type Page = { nodes: { items: unknown }[]; edges?: { node: unknown }[] };
    const { page: both } = (data as unknown as { filer: { page: Page } }).filer;
    const { page: alone } = ((await service.ask(of)).data as unknown as { filer: { page: Page } }).filer;
    expect(both.edges?.map(({ node }) => node)).toEqual(both.nodes);
    expect(alone).toEqual({ nodes: both.nodes });
    expect(both.nodes.some(({ items }) => Array.isArray(items))).toBe(true);
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
    expect(again.data).toEqual({ node: { __typename: type, id } });
  });

  it('fetches what lists hold', async () => {
    for (const [field, type] of [
      ['filings', 'Filing'],
      ['boardRows', 'BoardRow'],
    ] as const) {
      const [edge] = (await page(field, 'first: 1')).edges;
      const query = `query($id: ID!) { node(id: $id) { __typename ... on ${type} { accession } } }`;
      const again = await service.ask(query, { id: edge?.node.id });
      expect(again.data).toEqual({ node: { __typename: type, accession: edge?.node.accession } });
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
    expect(known.data).toEqual({ filer: { name: 'Fetched Just Now Inc', matchedBy: 'CIK' } });
    const unknown = await service.ask('{ filer(cik: 9002) { name } }');
    expect(unknown.errors?.[0]?.extensions?.code).toBe('UNKNOWN_COMPANY');
    const bare = await service.ask('{ filer(company: "DOLO") { name } }');
    expect(bare.errors?.[0]?.extensions?.code).toBe('NOT_INGESTED');
    expect(fetched).toEqual([9001, 9002, 1005]);
  });
});

describe('a list that is a connection', () => {
  const walk = async (ask: (args: string) => Promise<Connection>, size: number) => {
    const seen: string[] = [];
    for (let cursor: string | null = null; ; ) {
      const one: Connection = await ask(`first: ${size}${cursor === null ? '' : `, after: "${cursor}"`}`);
      seen.push(...one.edges.map((edge) => edge.cursor));
      cursor = one.pageInfo.endCursor;
      if (!one.pageInfo.hasNextPage) return { seen, total: one.totalCount };
    }
  };
  const SELECTION = 'totalCount edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
  const rows = async (args: string, of = 'limit: 9') => {
    const query = `{ board(slug: LEADERSHIP_CHANGES, ${of}) { rows${args === '' ? '' : `(${args})`} { ${SELECTION} } } }`;
    const { data, errors } = await service.ask(query);
    expect(errors).toBeUndefined();
    return (data as unknown as { board: { rows: Connection } }).board.rows;
  };

  it('walks the rows of a board to the end, and gives its own page where nothing is asked', async () => {
    const { seen, total } = await walk(rows, 7);
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect((await rows('')).edges.map(({ cursor }) => cursor)).toEqual(seen.slice(0, 9));
    const later = await rows('', 'limit: 9, offset: 4');
    expect(later.edges.map(({ cursor }) => cursor)).toEqual(seen.slice(4, 13));
    expect(later.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true });
    // What a page may hold is what its cost was reckoned with.
    expect((await rows('first: 50')).edges).toHaveLength(9);
    expect((await rows('last: 3')).edges.map(({ cursor }) => cursor)).toEqual(seen.slice(-3));
  });
});

describe('closed sets', () => {
  it('are enums: what is not in them is refused by the schema, and names no value of another door', async () => {
    const refused = ['kind: "8-K 1.05"', 'kind: ITEM_9_99'];
    for (const argument of refused) {
      const { errors } = await service.ask(`{ board(slug: BREACHES, ${argument}) { total } }`);
      expect(errors?.[0]?.extensions?.code).toBe('BAD_ARGUMENT');
    }
    const { data } = await service.ask(
      '{ board(slug: BREACHES, kind: ITEM_1_05) { kinds rows { edges { node { kinds warningKinds12m } } } } }',
    );
    expect(data).toMatchObject({
      board: { kinds: ['ITEM_1_05'], rows: { edges: [{ node: { kinds: ['ITEM_1_05'] } }, {}] } },
    });
  });
});

/** Fields whose values are a closed set. */
const CLOSED = [
  ['Board', 'kinds'],
  ['BoardRow', 'kinds'],
  ['BoardRow', 'warningKinds12m'],
  ['BoardRow', 'noticeState'],
  ['BoardRow', 'reportType'],
  ['BoardRow', 'sizeBand'],
  ['Filing', 'boards'],
  ['HealthWatchEntry', 'kind'],
  ['CardPeers', 'level'],
  ['FigureProof', 'field'],
  ['IngestRun', 'state'],
  ['RangeGroup', 'sizeBand'],
  ['SevereFiling', 'kinds'],
  ['FollowedKind', 'kind'],
] as const;

it.each(CLOSED)('%s.%s is an enum', (type, field) => {
  const found = assertObjectType(schema.getType(type)).getFields()[field];
  expect(isEnumType(getNamedType(found?.type))).toBe(true);
});

describe('what is derived for a filer', () => {
  const of = (field: string, day: string) => `${field}${day} { __typename id asOf answer }`;
  it.each([
    ['card', 'card(company: "1001"', ')'],
    ['card of a past day', 'card(company: "1001"', ', asOf: "2026-06-30")'],
    ['brand record', 'brandRecord(company: "1001"', ')'],
    ['brand record of a past day', 'brandRecord(company: "1001"', ', asOf: "2026-06-30")'],
    ['proof', 'figure(cik: 1001, field: revenue', ')'],
    ['proof of a past day', 'figure(cik: 1001, field: revenue', ', asOf: "2026-06-30")'],
  ])('a %s has an id that fetches it again', async (_what, field, day) => {
    const { data, errors } = await service.ask(`{ found: ${of(field, day)} }`);
    expect(errors).toBeUndefined();
    const { found } = data as unknown as { found: { __typename: string; id: string } };
    const again = await service.ask(
      `query($id: ID!) { found: node(id: $id) { __typename id ... on ${found.__typename} { asOf answer } } }`,
      { id: found.id },
    );
    expect(again.data).toEqual({ found });
  });

  it('has another id for each price, which says nothing of the price and fetches nothing', async () => {
    const idAt = async (price: string) => {
      const { data } = await service.ask(`{ card(company: "1001"${price}) { id } }`);
      return (data as unknown as { card: { id: string } }).card.id;
    };
    const ids = [await idAt(''), await idAt(', price: 987654.25'), await idAt(', price: 12')];
    expect(new Set(ids).size).toBe(3);
    expect(Buffer.from(String(ids[1]), 'base64').toString()).not.toContain('987654');
    // Prices are few: a hash without a secret would be tried out.
    const guessed = createHash('sha256').update('12').digest('hex');
    expect(Buffer.from(String(ids[2]), 'base64').toString()).not.toContain(guessed.slice(0, 16));
    expect(await idAt(', price: 12')).toBe(ids[2]);
    expect((await service.ask('query($id: ID!) { node(id: $id) { id } }', { id: ids[1] })).data).toEqual({
      node: null,
    });
  });
});

describe('a filer of which only figures are on file', () => {
  it('has a card, though no filing list names it', async () => {
    await insertRows(service.database, { filers: [{ cik: 1006, name: 'Feldspar Glass Co', captured: false }] });
    const codeOf = async () =>
      (await service.ask('{ card(company: "1006") { exposure { revenue { value } } } }')).errors?.[0]?.extensions?.code;
    expect(await codeOf()).toBe('NOT_INGESTED');
    await service.database.pool.query(
      `insert into facts (cik, concept, unit, period_end, period_days, accession, value, form, filed_on)
       values (1006, 'us-gaap:Revenues', 'USD', '2025-12-31', 365, '0000001006-26-000001', 5000000, '10-K', '2026-02-20')`,
    );
    await insertRows(service.database, {});
    const { data } = await service.ask('{ card(company: "1006") { exposure { revenue { value } } } }');
    expect(data).toEqual({ card: { exposure: { revenue: { value: 5_000_000 } } } });
  });
});

describe('a board narrowed by revenue', () => {
  it('says in what currency, and how many rows are left out because nothing is known of theirs', async () => {
    const { data } = await service.ask('{ board(slug: BREACHES, minRevenue: 1000000000) { answer narrowed total } }');
    expect(data).toEqual({
      board: {
        answer: expect.stringMatching(
          /^We found no cybersecurity incident filing in the year to 30 Oct 2026 \(revenue of at least 1,000,000,000 in the currency of each report\)\. We left out two filings by companies whose recent revenue we do not have\. Coverage: /,
        ),
        narrowed: 'revenue of at least 1,000,000,000 in the currency of each report',
        total: 0,
      },
    });
  });
});
