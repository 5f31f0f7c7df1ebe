import { gzipSync } from 'node:zlib';
import { describe, expect, it, type TestContext } from 'vitest';
import { tellFigures } from '../support/process/tell-figures.ts';
import { graphqlAsked, json, times } from '../support/service/graphql-asked.ts';
import { TEST_BASE } from '../support/service/service.ts';

const world = graphqlAsked();
const { send, ask, isRefused } = world;

async function isRefusedAndTold(test: Pick<TestContext, 'task'>, query: string) {
  const outcome = await isRefused(query);
  tellFigures(test, { queryBytes: Buffer.byteLength(query), replyBytes: Buffer.byteLength(outcome.text) });
  return outcome;
}

describe('what is refused before anything is executed', () => {
  it.each<[string, string]>([
    ['a thousand aliases', `{ ${times(1000, (at) => `a${at}: __typename`)} }`],
    ['sixteen aliases', `{ ${times(16, (at) => `a${at}: __typename`)} }`],
    ['a thousand times the same field', `{ ${times(1000, () => '__typename')} }`],
    ['five hundred directives', `{ ${times(500, () => '__typename @skip(if: false)')} }`],
    [
      'twenty levels',
      `{ filer(cik: 1) { ${'filings { edges { node { filer { '.repeat(5)} name ${'} } } }'.repeat(5)} } }`,
    ],
    [
      'a hundred levels',
      `{ filer(cik: 1) { ${'filings { edges { node { filer { '.repeat(25)} name ${'} } } }'.repeat(25)} } }`,
    ],
    [
      'pages of a hundred inside pages of a hundred',
      '{ filer(cik: 1) { filings(first: 100) { edges { node { filer { filings(first: 100) { edges { node { filer { filings(first: 100) { edges { node { form } } } } } } } } } } } } }',
    ],
    [
      'whole boards under every name',
      `{ ${times(15, (at) => `a${at}: boards(limit: 100000) { rows { edges { node { ${['company', 'cik', 'url', 'title', 'form', 'sic', 'state', 'ticker'].join(' ')} filer { name } } } } }`)} }`,
    ],
  ])('%s', async (_what, query) => {
    const { codes } = await isRefused(query);
    expect(codes).toContain('QUERY_TOO_COMPLEX');
  });

  it('introspection in circles', async (test) => {
    await isRefusedAndTold(test, `{ __schema { types { ${'fields { type { '.repeat(7)} name ${'} }'.repeat(7)} } } }`);
  });

  it('fragments that use each other', async (test) => {
    await isRefusedAndTold(test, '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }');
  });

  it('fragments that write out a million fields, without writing them out', async (test) => {
    const fragments = times(21, (at) =>
      at === 20
        ? 'fragment F20 on Query { status { asOf } }'
        : `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
    );
    const { codes } = await isRefusedAndTold(test, `{ ...F0 } ${fragments}`);
    expect(codes).toContain('QUERY_TOO_COMPLEX');
  });

  it('lists nested five thousand times in the text', async (test) => {
    await isRefusedAndTold(test, `{ boards(slugs: ${'['.repeat(5000)}${']'.repeat(5000)}) { total } }`);
  });
});

describe('what is let through', () => {
  it('the standard introspection query', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    const { status, codes } = await ask(getIntrospectionQuery());
    expect([status, codes]).toEqual([200, []]);
  });

  it('every row of every board', async () => {
    const { codes, text } = await ask(
      '{ boards(limit: 1000000000) { total rows { edges { node { company title url } } } } }',
    );
    expect(codes).toEqual([]);
    expect(text).toContain('Amber Systems');
  });

  it('hostile keys in variables do nothing', async (test) => {
    const body = `{"query":"query($a: Int) { boards(limit: $a) { total } }","variables":{"a":1,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`;
    const { status } = await send({ method: 'POST', headers: json, body });
    tellFigures(test, { hostileKeys: body.match(/__proto__|constructor|prototype/g)?.length ?? 0, status });
    expect(status).toBeLessThan(500);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('a hundred thousand nested lists as a variable are no crash', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = `{"query":"query($a: [String!]) { filer(cik: 1) { filings(forms: $a) { totalCount } } }","variables":{"a":${nested}}}`;
    const { status, codes } = await send({ method: 'POST', headers: json, body });
    expect(status).toBeLessThan(500);
    expect(codes.length).toBeGreaterThan(0);
    expect(world.service.reported).toEqual([]);
  });
});

describe('what comes in the wrong way', () => {
  const query = JSON.stringify({ query: '{ __typename }' });
  it.each<[string, RequestInit & { path?: string }, number]>([
    ['a batch', { method: 'POST', headers: json, body: `[${times(50, () => query).replaceAll(' {"q', ',{"q')}]` }, 400],
    ['broken JSON', { method: 'POST', headers: json, body: '{"query":' }, 400],
    ['a body of 12 MB', { method: 'POST', headers: json, body: `{"query":"{ __typename }${' '.repeat(12e6)}"}` }, 413],
    [
      'three megabytes of commas',
      { method: 'POST', headers: json, body: JSON.stringify({ query: `{${','.repeat(3e6)}__typename}` }) },
      413,
    ],
    [
      'a compressed body',
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(1e6)) },
      415,
    ],
    [
      'a form',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'query={__typename}' },
      415,
    ],
    ['plain text', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: query }, 415],
    [
      'a multipart form',
      { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--' },
      415,
    ],
    ['no content type', { method: 'POST', body: new Blob([query]) }, 415],
  ])('%s', async (_what, init, status) => {
    expect((await send(init)).status).toBe(status);
  });

  it.each<[string, RequestInit & { path?: string }, number, string]>([
    [
      'a mutation by GET',
      { path: `/graphql?query=${encodeURIComponent('mutation { x }')}` },
      405,
      'METHOD_NOT_ALLOWED',
    ],
    ['another method', { method: 'PATCH' }, 405, 'METHOD_NOT_ALLOWED'],
    ['broken JSON', { method: 'POST', headers: json, body: '{bad' }, 400, 'MALFORMED_BODY'],
    ['a list of queries', { method: 'POST', headers: json, body: `[${query}]` }, 400, 'MALFORMED_BODY'],
    ['no query', { method: 'POST', headers: json, body: '{}' }, 400, 'MALFORMED_BODY'],
    ['a query as a form', { method: 'POST', body: new URLSearchParams({ query }) }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['twelve megabytes', { method: 'POST', headers: json, body: ' '.repeat(12e6) }, 413, 'BODY_TOO_LARGE'],
    ['a byte over 1 MiB', { method: 'POST', headers: json, body: query.padEnd(2 ** 20 + 1) }, 413, 'BODY_TOO_LARGE'],
  ])('%s is refused with the code that every door gives', async (_what, init, status, code) => {
    const outcome = await send(init);
    expect(outcome).toMatchObject({ status, codes: [code] });
    expect(JSON.parse(outcome.text).errors[0].extensions.hint).toMatch(/\w\.$|}\.$/);
  });

  it('a body of 1 MiB is read', async () => {
    expect((await send({ method: 'POST', headers: json, body: query.padEnd(2 ** 20) })).status).toBe(200);
  });

  it('any origin may read, none with credentials', async () => {
    const { headers } = await send({
      method: 'POST',
      headers: { ...json, origin: 'https://evil.example' },
      body: query,
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

it('what can be changed is watches alone: no door leads to what was logged', async (test) => {
  const { text } = await ask('{ __schema { mutationType { fields { name } } } }');
  const { fields } = JSON.parse(text).data.__schema.mutationType as { fields: { name: string }[] };
  tellFigures(test, { mutations: fields.length });
  expect(fields.map(({ name }) => name).sort()).toEqual(['confirmWatch', 'stopWatch', 'watchCompany']);
});

describe('the words of an error', () => {
  it('are ours where the caller can do something', async () => {
    const { text } = await ask('{ filer(company: "Nobody At All") { name } }');
    const [error] = (JSON.parse(text) as { errors: { extensions: object }[] }).errors;
    expect(error?.extensions).toEqual({
      code: 'UNKNOWN_COMPANY',
      argument: 'company',
      hint: 'It may file under another name, or not file with the SEC at all. Give the name as it files, a ticker, or a CIK.',
      candidates: [],
    });
  });

  it.each<[string, object, string | undefined, RegExp]>([
    ['a query that breaks off', { query: '{ boards {' }, 'query', /^Syntax Error: Expected Name/],
    ['an empty query', { query: '' }, 'query', /^Syntax Error/],
    ['a field nobody has', { query: '{ nothing }' }, 'query', /"nothing" on type "Query"/],
    ['a board nobody has', { query: '{ board(slug: NOTHING) { total } }' }, 'query', /"NOTHING".* "BoardSlug"/],
    ['an operation nobody wrote', { query: '{ __typename }', operationName: 'x' }, 'operationName', /operation/],
    ['a mutation nobody has', { query: 'mutation { x }' }, 'query', /"x" on type "Mutation"/],
    ['an id nobody gave', { query: '{ node(id: "x") { id } }' }, undefined, /Invalid global ID: x/],
    [
      'a variable of another type',
      { query: 'query($n: Int!) { boards(limit: $n) { total } }', variables: { n: 'k' } },
      'variables',
      /"\$n" got invalid value "k"; Int cannot represent non-integer value: "k"/,
    ],
    [
      'a variable that is not given',
      { query: 'query($n: Int!) { boards(limit: $n) { total } }' },
      'variables',
      /"\$n" of required type "Int!" was not provided/,
    ],
  ])('are ours too for %s', async (_what, question, argument, message) => {
    const { text } = await send({ method: 'POST', headers: json, body: JSON.stringify(question) });
    const [error] = (JSON.parse(text) as { errors: { message: string; extensions: Record<string, unknown> }[] }).errors;
    expect(error?.message).toMatch(message);
    expect(error?.extensions).toEqual({
      code: 'BAD_ARGUMENT',
      ...(argument === undefined ? {} : { argument }),
      hint: expect.stringMatching(/^[A-Z].*\.$/),
    });
  });

  it('say what a misspelt name may mean', async () => {
    const { text } = await ask('{ filers(serch: "x") { filerr { nam } } }');
    expect(text).toMatch(/did you mean/i);
  });

  it.each<[string, string, string]>([
    ['a day that does not exist', '{ boards(asOf: "2026-02-30") { total } }', 'BAD_ARGUMENT'],
    ['a day to come', '{ boards(asOf: "2027-01-01") { total } }', 'BAD_ARGUMENT'],
    ['a day before the SEC', '{ boards(asOf: "0001-01-01") { total } }', 'BAD_ARGUMENT'],
    ['the year 0', '{ boards(asOf: "0000-01-01") { total } }', 'BAD_ARGUMENT'],
    ['a limit of 0', '{ boards(limit: 0) { total } }', 'BAD_ARGUMENT'],
    ['a negative limit', '{ boards(limit: -1) { total } }', 'BAD_ARGUMENT'],
    ['a negative offset', '{ boards(offset: -1) { total } }', 'BAD_ARGUMENT'],
    ['a kind of another board', '{ board(slug: BREACHES, kind: ITEM_5_02) { total } }', 'BAD_ARGUMENT'],
    ['letters as an industry code', '{ boards(sic: "73a") { total } }', 'BAD_ARGUMENT'],
    ['a negative page', '{ filer(cik: 1) { filings(first: -1) { totalCount } } }', 'BAD_ARGUMENT'],
    ['a cursor of nobody', '{ filer(cik: 1) { filings(after: "x") { totalCount } } }', 'BAD_ARGUMENT'],
    ['no company', '{ filer { name } }', 'BAD_ARGUMENT'],
    ['an empty company', '{ filer(company: "  ") { name } }', 'BAD_ARGUMENT'],
    ['a NUL in a name', '{ filer(company: "a\\u0000b") { name } }', 'BAD_ARGUMENT'],
    ['fifty thousand letters', `{ filer(company: "${'a'.repeat(50_000)}!") { name } }`, 'BAD_ARGUMENT'],
    ['a CIK nobody has', '{ filer(cik: 424242) { name } }', 'UNKNOWN_COMPANY'],
    ['a CIK that is none', '{ filer(cik: "x") { name } }', 'BAD_ARGUMENT'],
  ])('%s', async (_what, query, code) => {
    const { codes, status } = await ask(query);
    expect(codes).toContain(code);
    expect(status).toBeLessThan(500);
    expect(world.service.reported).toEqual([]);
  });

  it('half a character is no name', async () => {
    const variables = { company: 'a\uD800b' };
    const { codes } = await ask('query($company: String) { filer(company: $company) { name } }', { variables });
    expect(codes).toEqual(['BAD_ARGUMENT']);
  });

  it('mask what is our fault, with the name of the request', async () => {
    await world.service.database.pool.query('alter table filing_items rename to gone');
    const response = await world.service.app.fetch(
      new Request(`${TEST_BASE}/graphql`, {
        method: 'POST',
        headers: { ...json, 'x-request-id': 'r-1' },
        body: JSON.stringify({ query: '{ filer(cik: 1) { filings { edges { node { items } } } } }' }),
      }),
    );
    const text = await response.text();
    await world.service.database.pool.query('alter table gone rename to filing_items');
    expect(text).not.toMatch(/filing_items|relation|select/i);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: 'INTERNAL', requestId: 'r-1' } }] });
    expect(world.service.reported.splice(0)).toHaveLength(1);
  });
});
