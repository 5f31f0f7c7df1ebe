import { queryObjects } from 'node:v8';
import { GraphQLError, getIntrospectionQuery, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { createGraphqlRoute } from '../../../server/graphql/graphql-route.ts';
import { createDocumentCache } from '../../../server/graphql/known-documents.ts';
import { FILERS, FILINGS, PLACED } from '../../schema/queries/world.ts';
import { openTestDatabase } from '../../support/database/database.ts';
import { insertRows } from '../../support/database/rows.ts';
import { type Instance, startInstance } from '../../support/service/listening.ts';

let database: Database;
let instance: Instance;
beforeAll(async () => {
  database = await openTestDatabase();
  await insertRows(database, { filers: FILERS, filings: FILINGS, placed: PLACED });
  // Every question is a first one: what comes again comes from the cached document, not from a cached answer.
  instance = await startInstance(database, { clock: frozenClock('2026-10-30'), isKeeping: false });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

interface Post {
  readonly query?: unknown;
  readonly variables?: unknown;
  readonly operationName?: unknown;
  readonly extensions?: unknown;
}

async function post(body: Post | string, headers: Record<string, string> = {}) {
  const response = await fetch(`${instance.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const told = [...response.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const text = (await response.text()).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""');
  return { status: response.status, headers: told, text };
}

const plainRequest = (query: string, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', target: '/graphql', requestId: 'test', client: null },
  headers: { 'content-type': 'application/json', ...headers },
  body: Buffer.from(JSON.stringify({ query })),
});

const FIRST_FILER = `{ filer(cik: 1001) { id } }`;
const TWO = `query A($n: Int = 2) { filer(cik: 2001) { ...F } } query B { board(slug: BREACHES) { total } }
  fragment F on Filer { name filings(first: $n) { totalCount edges { cursor node { form filedOn } } pageInfo { hasNextPage endCursor } } }`;

const ANSWERED: readonly [string, Post][] = [
  ['a filer', { query: '{ filer(cik: 1001) { cik name ticker sic industry } }' }],
  ['absent values', { query: '{ filer(cik: 1003) { name ticker } }', variables: null, operationName: null }],
  ['aliases and type names', { query: '{ __typename one: filer(cik: 1001) { __typename n: name } }' }],
  ['a variable', { query: 'query($c: Cik!) { filer(cik: $c) { name } }', variables: { c: 1002 } }],
  ['a variable more than asked for', { query: FIRST_FILER, variables: { nobody: 1 } }],
  ['one operation of two', { query: TWO, operationName: 'A', variables: { n: 3 } }],
  ['the other of the two', { query: TWO, operationName: 'B' }],
  [
    'skipped and included',
    {
      query:
        'query($yes: Boolean!) { filer(cik: 1001) { name @skip(if: $yes) cik @include(if: $yes) ... @include(if: $yes) { sic } } }',
      variables: { yes: true },
    },
  ],
  [
    'a board',
    {
      query:
        '{ board(slug: BREACHES, limit: 2) { answer total rows { edges { node { company cik items filedOn coRegistrants } } } } }',
    },
  ],
  ['all boards of a past day', { query: '{ boards(asOf: "2026-06-30") { slug total answer } }' }],
  [
    'filings below rows',
    {
      query:
        '{ board(slug: BREACHES) { rows { edges { node { filer { cik filings(first: 2) { edges { node { accession items } } } } } } } } }',
    },
  ],
  ['introspection', { query: getIntrospectionQuery() }],
  ['a running state', { query: '{ status { filers } }' }],
];

const REFUSED: readonly [string, Post | string][] = [
  ['nothing there', { query: '{ filer(cik: 999999) { name } }' }],
  ['no such field', { query: '{ filer(cik: 1) { nme } }' }],
  ['no query in it', { query: '{ filer(cik: 1) {' }],
  ['a variable of the wrong kind', { query: 'query($c: Cik!) { filer(cik: $c) { name } }', variables: { c: 'x' } }],
  ['a variable that is not there', { query: 'query($c: Cik!) { filer(cik: $c) { cik } }' }],
  ['an operation that is not there', { query: TWO, operationName: 'C' }],
  ['one of two without a name', { query: TWO }],
  ['a day that is none', { query: '{ boards(asOf: "2026-02-31") { total } }' }],
  ['a global id that is none', { query: '{ node(id: "nope") { id } }' }],
  ['two lists that are refused', { query: '{ a: filings(first: 0) { returned } b: filings(first: 0) { returned } }' }],
  ['two global ids that are none', { query: '{ a: node(id: "nope") { id } b: node(id: "no") { id } }' }],
  ['an ambiguous name', { query: '{ filer(company: "Amber Data") { name } }' }],
  [
    'too many levels',
    { query: `{ filer(cik: 1001) ${'{ filings { edges { node { filer '.repeat(6)} { cik } ${'} } } }'.repeat(6)} }` },
  ],
  [
    'too much at once',
    {
      query: `{ board(slug: BREACHES, limit: 1000) { rows { edges { node { filer ${'{ filings(first: 100) { edges { node { filer '.repeat(3)} { cik } ${'} } } }'.repeat(3)} } } } } }`,
    },
  ],
  ['too many tokens', { query: `{ ${'status { filers } '.repeat(300)} }` }],
  ['a mutation', { query: 'mutation { x }' }],
  ['a subscription', { query: 'subscription { x }' }],
  ['a parameter that is none', { query: FIRST_FILER, more: 1 } as Post],
  ['variables that are a list', { query: FIRST_FILER, variables: [1] }],
  ['no text', { query: 7 }],
  ['no object', '[]'],
  ['no JSON', '{"query":'],
  ['nothing', ''],
];

describe('a query', () => {
  it.each([...ANSWERED, ...REFUSED])('%s: again, the same bytes under the same headers', async (_what, body) => {
    const first = await post(body);
    for (let time = 0; time < 2; time += 1) expect(await post(body)).toEqual(first);
  });

  it.each(ANSWERED)('%s: is answered without an error', async (_what, body) => {
    expect(JSON.parse((await post(body)).text)).not.toHaveProperty('errors');
  });

  it.each<[string, string, boolean]>([
    ['in its text', '{ card(company: "1001", price: 12.5) { asOf } }', false],
    ['behind a comment', '{ card(company: "1001", price # :\n , : 12.5) { asOf } }', false],
    ['as a default', 'query($p: Float = 12.5) { card(company: "1001", price: $p) { asOf } }', false],
    ['in a variable', 'query($price: Float) { card(company: "1001", price: $price) { asOf } }', true],
  ])('with what is private %s is cached only without it', async (_what, query, isCached) => {
    const documents = createDocumentCache();
    documents.set(query, parse(query));
    expect(documents.get(query) !== undefined).toBe(isCached);
    const variables = isCached ? { price: 12.5 } : {};
    expect(JSON.parse((await post({ query, variables })).text).data).toEqual({ card: { asOf: '2026-10-30' } });
  });

  it('that is not valid leaves nothing behind', async () => {
    const ask = async (name: string) => {
      for (let at = 0; at < 20; at += 1) await post({ query: `{ ${name}${at} }` });
      return Number(queryObjects(GraphQLError));
    };
    const before = await ask('none');
    expect(await ask('nothing')).toBeLessThan(before + 10);
  });

  it('is not for anyone where it asks for a running state', async () => {
    const answer = createGraphqlRoute(instance.parts, () => {});
    for (const [query, scope] of [
      ['{ status { source } }', 'never-kept'],
      ['{ ...S } fragment S on Query { status { source } }', 'never-kept'],
      ['{ suggestions(text: "a") { asOf } }', 'public'],
      ['{ meant(company: "a") { asOf } }', 'public'],
      ['{ sitemap { asOf } }', 'public'],
      ['{ filer(cik: 1001) { sic } }', 'public'],
    ] as const) {
      for (let time = 0; time < 2; time += 1) expect((await answer(plainRequest(query))).scope).toBe(scope);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://pages.example' }],
    ['JSON accepted', { accept: 'application/json' }],
    ['what GraphQL clients accept', { accept: 'application/graphql-response+json, application/json;q=0.9' }],
    ['a type with its charset', { 'content-type': 'application/json; charset=utf-8' }],
    ['a charset that JSON has not', { 'content-type': 'application/json; charset=latin1' }],
    ['a text', { 'content-type': 'text/plain' }],
    ['pages accepted', { accept: 'text/html' }],
    ['events accepted', { accept: 'text/event-stream' }],
  ])('with %s: the same headers', async (what, headers) => {
    const body = { query: `{ filer(cik: 1001) { name } } # ${what}` };
    const [first, second, third] = [await post(body, headers), await post(body, headers), await post(body, headers)];
    expect(second).toEqual(first);
    expect(third).toEqual(first);
  });

  it.each([
    ['JSON accepted', {}, '{ filings { answer } }'],
    ['with another answer beside it', {}, '{ filer(cik: 1001) { name } filings { answer } }'],
    ['other types accepted', { accept: 'application/json, */*' }, '{ filings { answer } }'],
  ])('that fails is executed once, however often it comes: %s', async (_what, headers, query) => {
    let executed = 0;
    const searchInTurn = async () => {
      executed += 1;
      throw new Error('of our own');
    };
    const answer = createGraphqlRoute({ ...instance.parts, searchInTurn }, () => {});
    const request = plainRequest(query, headers);
    for (const sight of [1, 2, 3, 4]) {
      const { body } = await answer(request);
      expect(JSON.parse(String(body))).toMatchObject({ errors: [{ path: ['filings'] }], data: null });
      expect(executed).toBe(sight);
    }
  });

  it('that fails in several fields names the first of them, however often it comes', async () => {
    const searchInTurn = () => Promise.reject(new Error('of our own'));
    const answer = createGraphqlRoute({ ...instance.parts, searchInTurn }, () => {});
    const query = '{ a: filings { answer } b: filings { answer } c: filings { answer } }';
    for (let sight = 1; sight <= 4; sight += 1) {
      const { body } = await answer(plainRequest(query));
      expect(JSON.parse(String(body))).toMatchObject({ errors: [{ path: ['a'] }], data: null });
    }
  });

  it('that cannot even be begun is an error of ours, however often it comes', async () => {
    const today = () => {
      throw new Error('no day');
    };
    const answer = createGraphqlRoute({ ...instance.parts, today }, () => {});
    for (let sight = 1; sight <= 3; sight += 1) {
      const { body } = await answer(plainRequest('{ filer(cik: 1001) { name } }'));
      expect(JSON.parse(String(body))).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL' } }] });
      expect(String(body)).not.toContain('no day');
    }
  });

  it('sees the data as it is by then', async () => {
    const query = '{ filer(cik: 7777) { name } }';
    for (let time = 0; time < 3; time += 1) await post({ query });
    await insertRows(database, { filers: [{ cik: 7777, name: 'Zircon Tools Inc' }] });
    expect((await post({ query })).text).toMatch(/^{"data":{"filer":{"name":"Zircon Tools Inc"}}/);
  });

  it('costs what it costs each time anew', async () => {
    const query =
      'query($n: Int!) { board(slug: BREACHES, limit: 500) { rows { edges { node { filer { filings(first: $n) { edges { node { filer { filings(first: $n) { edges { node { form } } } } } } } } } } } } }';
    for (let time = 0; time < 3; time += 1) expect((await post({ query, variables: { n: 1 } })).status).toBe(200);
    const tooExpensive = await post({ query, variables: { n: 100 } });
    expect(tooExpensive.text).toContain('QUERY_TOO_COMPLEX');
    expect((await post({ query, variables: { n: 1 } })).status).toBe(200);
  });
});
