import { describe, expect, it } from 'vitest';
import { coerceQuery, coerceToolArguments } from '../../facades/arguments.ts';
import type { Json, JsonObject } from '../../facades/json-value.ts';
import { email, price } from '../../facades/private-arguments.ts';
import type { Argument, Format } from '../../facades/surface.ts';
import { compare } from '../../facades/surfaces/card/compare-surface.ts';
import { boardArguments } from '../../facades/surfaces/shared/common-arguments.ts';
import { FIGURE_BOUNDS } from '../../facades/surfaces/shared/figure-bounds.ts';
import { ServiceError } from '../../schema/domain/terms/error-codes.ts';

const declared = boardArguments(['NT 10-K', 'NT 10-Q']);
const query = (text: string, format: Format = 'json') =>
  coerceQuery(declared, new URLSearchParams(text), format).variables;
const tool = (args: JsonObject) => coerceToolArguments(declared, args);

function refusal(act: () => unknown): { code: string; argument: string | undefined; words: string } {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {
      code: error.code,
      argument: error.details.argument,
      words: `${error.message} ${error.details.hint}`,
    };
  }
  throw new Error('it was not refused');
}

describe('a query string becomes variables', () => {
  it('gives 50 rows to what is read, 100 to what is followed, and all rows to what is loaded', () => {
    expect(['json', 'html', 'embed', 'csv', 'rss'].map((format) => query('', format as Format).limit)).toEqual([
      50, 50, 50, 2_147_483_647, 100,
    ]);
  });

  it('has no ceiling: 1e9 is a number of rows, and what GraphQL cannot count is as good as all', () => {
    expect(query('limit=1e9').limit).toBe(1_000_000_000);
    expect(query('limit=99999999999999999999').limit).toBe(2_147_483_647);
  });

  it('takes every filter', () => {
    const text =
      'limit=3&offset=6&after=0000320193-24-000123&kind=NT+10-K&since=2025-01-01&until=2025-02-28&company=BRK.B&sic=73&state=de&minRevenue=1.5e6&asOf=2025-03-01';
    expect(query(text)).toEqual({
      limit: 3,
      offset: 6,
      after: '0000320193-24-000123',
      kind: 'NT_10_K',
      since: '2025-01-01',
      until: '2025-02-28',
      company: 'BRK.B',
      sic: '73',
      state: 'DE',
      minRevenue: 1_500_000,
      asOf: '2025-03-01',
    });
  });

  it('takes an empty value for not given, as a form without script sends it, and passes over utm parameters', () => {
    expect(query('limit=&company=&utm_source=mail')).toEqual({ limit: 50 });
  });

  it.each([
    ['limit=0', 'limit', '1 or more'],
    ['limit=-1', 'limit', '1 or more'],
    ['limit=1.5', 'limit', 'a whole number'],
    ['limit=abc', 'limit', 'a whole number'],
    ['limit=1e999', 'limit', 'a whole number'],
    ['limit=0x10', 'limit', 'a whole number'],
    ['limit=%20%205', 'limit', 'a whole number'],
    ['offset=-1', 'offset', '0 or more'],
    ['since=2025-02-30', 'since', 'YYYY-MM-DD'],
    ['until=yesterday', 'until', 'YYYY-MM-DD'],
    ['asOf=2025-9-1', 'asOf', 'YYYY-MM-DD'],
    [`sic=${'x'.repeat(61)}`, 'sic', 'digits'],
    ['kind=8-K 1.05', 'kind', 'NT 10-K, NT 10-Q'],
    ['minRevenue=-5', 'minRevenue', '0 or more'],
    ['after=1', 'after', 'Give what the reply before says as after'],
    ['company=%00', 'company', 'Name, ticker or CIK'],
    ['company=a%0Ab', 'company', 'Name, ticker or CIK'],
    ['company=%20', 'company', 'Name, ticker or CIK'],
    [`company=${'a'.repeat(201)}`, 'company', 'Name, ticker or CIK'],
  ])('refuses %s, names the argument and says what is allowed', (text, argument, allowed) => {
    const { code, argument: named, words } = refusal(() => query(text));
    expect([code, named]).toEqual(['BAD_ARGUMENT', argument]);
    expect(words).toContain(allowed);
    expect(words.length).toBeLessThan(300);
  });

  it.each(['__proto__=1', 'constructor=1', 'q[__proto__]=x', 'Limit=5', 'toString=1'])(
    'refuses the unknown parameter %s and lists those there are',
    (text) => {
      const { code, words } = refusal(() => query(text));
      expect(code).toBe('BAD_ARGUMENT');
      expect(words).toContain(
        'limit, offset, after, kind, since, until, company, sic, state, exchange, minRevenue, size, asOf',
      );
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  it('refuses a parameter that comes twice', () => {
    expect(refusal(() => query('limit=1&limit=2'))).toMatchObject({ code: 'BAD_ARGUMENT', argument: 'limit' });
  });

  it('takes a list in several parts, as a form that adds to it sends it', () => {
    const compared = (text: string) => coerceQuery(compare.arguments, new URLSearchParams(text), 'html').variables;
    expect(compared('c=EXMP,1048695&c=&c=Other+Works').companies).toEqual(['EXMP', '1048695', 'Other Works']);
  });
});

describe('a bound of a share', () => {
  const bounds = (args: JsonObject) => coerceToolArguments(FIGURE_BOUNDS, args).variables;

  it.each<[Json, number]>([
    [0.2, 0.2],
    ['0.2', 0.2],
    ['20%', 0.2],
    ['600%', 6],
    [5, 5],
    [-3, -3],
  ])('%j is %d', (given, value) => {
    expect(bounds({ netMarginMin: given })).toEqual({ netMarginMin: value });
  });

  it.each([20, '20', -20])('may not be %j, which is probably a percentage', (given) => {
    expect(refusal(() => bounds({ netMarginMin: given })).words).toBe(
      `The argument netMarginMin is a fraction: 0.2 is 20%. Give ${Number(given) / 100} or "${Number(given)}%".`,
    );
  });

  it.each<[string, number]>([
    ['$5 billion', 5e9],
    ['5bn', 5e9],
    ['1.5 million', 1.5e6],
    ['2 trillion', 2e12],
    ['$1,000', 1000],
  ])('of money takes %s', (given, value) => {
    expect(bounds({ revenueMin: given })).toEqual({ revenueMin: value });
    expect(tool({ minRevenue: given }).variables.minRevenue).toBe(value);
    expect(query(`minRevenue=${encodeURIComponent(given)}`).minRevenue).toBe(value);
  });
});

it.each<[string, number]>([
  ['$405.50', 405.5],
  ['1,234.5', 1234.5],
])('a price may be written as %s', (given, value) => {
  expect(coerceQuery([price], new URLSearchParams({ price: given }), 'html').variables).toEqual({ price: value });
});

describe("a tool's arguments become variables", () => {
  it('gives 50 rows unless asked, and takes null for not given', () => {
    expect(tool({})).toEqual({ variables: { limit: 50 }, notes: [] });
    expect(tool({ limit: null, since: null }).variables).toEqual({ limit: 50 });
  });

  it('lowers a limit above 200 and says so', () => {
    const { variables, notes } = tool({ limit: 1_000_000_000 });
    expect(variables.limit).toBe(200);
    expect(notes).toEqual(['limit was lowered to 200, the most rows of one reply; give its "after" to go on.']);
    expect(tool({ limit: 200 }).notes).toEqual([]);
  });

  it.each([[0], [-1], [1.5], ['abc'], [true], [[50]], [{}], [Number.NaN]])('refuses limit %j', (limit) => {
    expect(refusal(() => tool({ limit }))).toMatchObject({ code: 'BAD_ARGUMENT', argument: 'limit' });
  });

  it.each<[JsonObject, string]>([
    [{ limit: 'x' }, 'The argument limit must be a whole number, not "x". Allowed: a whole number, 1 or more.'],
    [{ limit: 0 }, 'The argument limit cannot be 0. Allowed: a whole number, 1 or more.'],
    [
      { sic: 7372.5 },
      'The argument sic must be text, not 7372.5. Allowed: Industry: a word such as airlines, or one to four digits of its SIC code.',
    ],
    [{ company: [1] }, 'The argument company must be text, not a list. Allowed: Name, ticker or CIK.'],
    [{ company: -5 }, 'The argument company must be text, not -5. Allowed: Name, ticker or CIK.'],
    [{ kind: 'x' }, 'The argument kind cannot be "x". Allowed: NT 10-K, NT 10-Q.'],
    [{ ticker: 1 }, `There is no argument ticker. Use any of: ${declared.map(({ name }) => name).join(', ')}.`],
  ])('says of %j which argument, which type and what is allowed', (args, words) => {
    expect(refusal(() => tool(args)).words).toBe(words);
  });

  it.each<[JsonObject, JsonObject]>([
    [{ company: 320193 }, { company: '320193' }],
    [{ limit: '10' }, { limit: 10 }],
    [{ minRevenue: '1e9' }, { minRevenue: 1_000_000_000 }],
    [{ sic: 6022 }, { sic: '6022' }],
    [{ asOf: '2024-12-31T00:00:00Z' }, { asOf: '2024-12-31' }],
    [{ since: '2024-12-31 23:59:59.123+02:00' }, { since: '2024-12-31' }],
    [{ kind: 'NT10-K' }, { kind: 'NT_10_K' }],
    [{ kind: 'nt 10q' }, { kind: 'NT_10_Q' }],
    [{ state: 'Delaware' }, { state: 'DE' }],
    [{ state: 'new-york' }, { state: 'NY' }],
    [{ state: 'United Kingdom' }, { state: 'X0' }],
    [{ state: 'e9' }, { state: 'E9' }],
  ])('reads %j in another spelling', (args, variables) => {
    expect(tool(args).variables).toMatchObject(variables);
  });

  it('takes some parts of a reply as one text with commas', () => {
    const include: Argument = {
      name: 'include',
      schema: { type: 'array', items: { type: 'string', enum: ['absent', 'pastRanges'] }, description: 'More.' },
      required: false,
    };
    const read = (given: Json) => coerceToolArguments([include], { include: given }).variables.include;
    expect(read('absent, pastranges')).toEqual(['absent', 'pastRanges']);
    expect(read(['absent'])).toEqual(['absent']);
    expect(refusal(() => read('absent,x')).words).toContain('a list of any of absent, pastRanges');
  });

  it('does not walk what is nested a hundred thousand deep', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(refusal(() => tool({ company: deep })).words).toContain('not a list');
  });

  it.each([price, email])('repeats no private value: $name', (argument) => {
    const given = argument.schema.type === 'number' ? [-7.125, 'secret'] : ['x', 7.125];
    for (const value of given) {
      const { words } = refusal(() => coerceToolArguments([argument], { [argument.name]: value }));
      expect(words).toContain(argument.name);
      expect(words).not.toMatch(/7\.125|secret|"x"/);
    }
  });

  it('refuses arguments it does not have, keys of the prototype among them', () => {
    for (const text of ['{"__proto__": {"polluted": 1}}', '{"constructor": {"prototype": 1}}', '{"email": "a@b.c"}']) {
      expect(refusal(() => tool(JSON.parse(text))).code).toBe('BAD_ARGUMENT');
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
