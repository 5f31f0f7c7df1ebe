import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service?.close());

interface Told {
  readonly message: string;
  readonly locations?: readonly { readonly line: number; readonly column: number }[];
  readonly path?: readonly (string | number)[];
  readonly extensions: Record<string, unknown>;
}
const errorsOf = async (query: string, variables?: Record<string, unknown>) =>
  ((await service.ask(query, variables)).errors ?? []) as unknown as Told[];

describe('an error of a query', () => {
  it.each([
    ['{ board(slug: DELISTINGS) { answr } }', 'Did you mean "answer"', 29],
    ['{ bord(slug: DELISTINGS) { answer } }', 'Did you mean "board"', 3],
    ['{ board(slug: "delistings") { answer } }', 'Did you mean the enum value "DELISTINGS"?', 15],
    ['{ board(slug: DELISTINGS, limt: 1) { answer } }', 'Did you mean "limit"?', 27],
    ['{ board(slug: DELISTINGS) { answer }', 'Syntax Error: Expected Name, found <EOF>.', 37],
  ])('says what was meant, and where: %s', async (query, said, column) => {
    expect(await errorsOf(query)).toMatchObject([
      {
        message: expect.stringContaining(said),
        locations: [{ line: 1, column }],
        extensions: { code: 'BAD_ARGUMENT' },
      },
    ]);
  });

  it('names the roots where one is not known: none is spelt like the first that newcomers try', async () => {
    const hint = expect.stringContaining('Companies: card, filer, filers and screen.');
    for (const query of ['{ company { name } }', '{ companies { name } }', '{ search { name } }'])
      expect(await errorsOf(query)).toMatchObject([{ extensions: { hint } }]);
    const [other] = await errorsOf('{ board(slug: DELISTINGS) { answr } }');
    expect(other?.extensions.hint).not.toContain('Companies:');
  });

  it('names as roots of the hint only what the schema has', async () => {
    const [told] = await errorsOf('{ company { name } }');
    const named = /Companies: (.*?) GraphiQL/.exec(String(told?.extensions.hint))?.[1]?.match(/\b[a-z]+\b/g) ?? [];
    const { data } = await service.ask('{ __type(name: "Query") { fields { name } } }');
    const roots = new Set(
      ((data?.__type ?? { fields: [] }) as { fields: { name: string }[] }).fields.map(({ name }) => name),
    );
    expect(named.filter((one) => !roots.has(one) && one !== 'and' && one !== 'managers')).toEqual([]);
  });

  it('gives a hint once, with the first that has it', async () => {
    const [first, ...others] = await errorsOf(
      '{ board(slug: DELISTINGS) { one two three } boards(limit: "x") { four } }',
    );
    expect(first?.extensions.hint).toContain('/graphql/schema.graphql');
    expect(others.length).toBe(4);
    for (const { extensions } of others) expect(extensions).toEqual({ code: 'BAD_ARGUMENT', argument: 'query' });
  });

  it('has the argument of a value that no scalar takes, wherever it stands', async () => {
    const DAY = 'got invalid value "2026-02-31"; A date is a day of the calendar.';
    const query = '{ boards(asOf: "2026-02-31", since: "2026-02-31") { answer } }';
    expect(await errorsOf(query)).toMatchObject([
      { message: `Argument "asOf" ${DAY}`, locations: [{ line: 1, column: 16 }], extensions: { argument: 'asOf' } },
      { message: `Argument "since" ${DAY}`, extensions: { argument: 'since' } },
    ]);
    expect(await errorsOf('{ filings(filter: { since: "2026-02-31" }) { returned } }')).toMatchObject([
      { message: `Argument "since" ${DAY}`, extensions: { argument: 'since', hint: 'Write it as YYYY-MM-DD.' } },
    ]);
    expect(await errorsOf('{ figure(cik: "x", field: cash) { answer } }')).toMatchObject([
      {
        message: expect.stringMatching(/^Argument "cik" got invalid value "x"; A CIK is/),
        extensions: { argument: 'cik' },
      },
    ]);
    const given = 'query ($day: Date) { boards(asOf: $day) { answer } }';
    expect(await errorsOf(given, { day: '2026-02-31' })).toMatchObject([
      { message: `Variable "$day" ${DAY}`, locations: [{ line: 1, column: 8 }], extensions: { argument: 'variables' } },
    ]);
  });

  it('has its place and path, also within a fragment, and again when the document is cached', async () => {
    const query = `query ($company: String!) { ...F }
fragment F on Query { one: card(company: $company) { answer } }`;
    for (let time = 0; time < 3; time += 1) {
      expect(await errorsOf(query, { company: 'nobody of this name' })).toMatchObject([
        { path: ['one'], locations: [{ line: 2, column: 23 }], extensions: { code: 'UNKNOWN_COMPANY' } },
      ]);
    }
  });

  it('names the companies that a misspelt one may be, as the page does', async () => {
    const name = 'Mill Pond Realty Trust';
    const [error] = await errorsOf('{ card(company: "Mill Pond Reality Trst") { answer } }');
    const candidates = expect.arrayContaining([expect.objectContaining({ name })]);
    expect(error?.extensions).toMatchObject({ code: 'UNKNOWN_COMPANY', candidates, argument: 'company' });
    const request = new Request(`${TEST_BASE}/boards/card/Mill%20Pond%20Reality%20Trst`, {
      headers: { accept: 'text/html' },
    });
    expect(await (await service.app.fetch(request)).text()).toContain(name);
  });

  it('of a query that costs too much names the cost, the limit and the list of limits', async () => {
    const deep =
      '{ filings(first: 100) { nodes { filer { filings(first: 100) { nodes { filer { filings(first: 100) { nodes { form } } } } } } } } }';
    expect(await errorsOf(deep)).toMatchObject([
      {
        message: expect.stringMatching(/^The query costs \d+; at most 500000 is allowed\.$/),
        extensions: { code: 'QUERY_TOO_COMPLEX', hint: expect.stringContaining('/boards/developers lists all limits') },
      },
    ]);
  });
});
