import {
  execute,
  type GraphQLArgument,
  type GraphQLField,
  getIntrospectionQuery,
  getNullableType,
  isRequiredArgument,
  parse,
  validate,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../schema/index.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { createPace } from '../../../schema/snapshots/turns.ts';
import { atItsPrice, priceOf } from '../../../server/graphql/at-its-price.ts';
import { exampleOf, literal, selection } from '../../support/service/example-queries.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world' });
});
afterAll(() => service.close());

/** The price at which an operation is executed, by a document that was read once. */
function pricesOf(text: string) {
  const document = parse(text);
  expect(validate(schema, document)).toEqual([]);
  return (variables: Record<string, unknown>) =>
    priceOf({ document, operationName: null, variables }, makeContext(service.parts));
}

/** Ways to say the same, in turn, that must cost the same. */
function faultOf(root: GraphQLField<unknown, unknown>, arg: GraphQLArgument): string | null {
  const others = root.args.filter((one) => one !== arg && isRequiredArgument(one));
  const given = others.map(({ name, type }) => `${name}: ${literal(type, exampleOf(type))}`);
  const asking = (declared: string, said: readonly string[]) => {
    const args = [...given, ...said];
    return `query ${declared} { ${root.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection(root.type, 1)} }`;
  };
  const { name, type } = arg;
  const value = exampleOf(type);
  const [told, plain] = [literal(type, value), `${getNullableType(type)}`];
  const inPlace = pricesOf(asking('', [`${name}: ${told}`]))({});
  const byVariable = pricesOf(asking(`($v: ${type})`, [`${name}: $v`]));
  const byDefault = pricesOf(asking(`($v: ${plain} = ${told})`, [`${name}: $v`]));
  const found: [string, unknown, unknown][] = [
    ['given', byVariable({ v: value }), inPlace],
    ['given over a default', byDefault({ v: value }), inPlace],
  ];
  if (!isRequiredArgument(arg) && String(type) === plain) {
    const none = pricesOf(asking('', []))({});
    const isNull = pricesOf(asking('', [`${name}: null`]))({});
    found.push(['null over a default', byDefault({ v: null }), isNull]);
    found.push(['null', byVariable({ v: null }), isNull]);
    found.push(['absent', byVariable({}), none]);
  }
  // Last, after what is cheaper was asked with the same document.
  found.push(['by default', byDefault({}), inPlace]);
  const wrong = found.filter(([, price, expected]) => price === null || price !== expected);
  return wrong.length === 0 ? null : `${root.name}(${name}): ${JSON.stringify(wrong)}`;
}

describe('a price', () => {
  it('is one for each root and argument, whether it is given, absent, null or a default', () => {
    const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
    const faults: string[] = [];
    let asked = 0;
    for (const root of roots) {
      for (const arg of root.args) {
        asked += 1;
        const fault = faultOf(root, arg);
        if (fault !== null) faults.push(fault);
      }
    }
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(90);
  });

  const levels = (depth: number): string =>
    `{ form ${depth === 0 ? '' : `filer { name filings(first: $n) { edges { node ${levels(depth - 1)} } } }`} }`;
  const nested = `query($n: Int = 100) { filer(company: "ZZMIL") { filings(first: $n) { edges { node ${levels(3)} } } } }`;

  it('cannot be dodged by asking for less first', async () => {
    const codes = [];
    for (const variables of [{ n: 1 }, { n: 1 }, { n: null }, {}, { n: 100 }]) {
      const { errors } = await service.ask(nested, variables);
      codes.push(errors?.[0]?.extensions?.code ?? 'answered');
    }
    expect(codes.slice(0, 2)).toEqual(['answered', 'answered']);
    expect(codes.slice(3)).toEqual(['QUERY_TOO_COMPLEX', 'QUERY_TOO_COMPLEX']);
  });

  it('counts what is asked of the schema: the standard query of tools is answered, fifteen of them in one are not', async () => {
    const standard = await service.ask(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true }));
    expect(standard.errors).toBeUndefined();
    const roots = Array.from({ length: 15 }, (_, at) => `a${at}: __schema { types { ...T } }`).join(' ');
    const of = '{ kind name ofType { kind name ofType { kind name ofType { kind name } } } }';
    const fields = `fields { name description args { name description defaultValue type ${of} } type ${of} }`;
    const { errors } = await service.ask(`{ ${roots} } fragment T on __Type { name description ${fields} }`);
    expect(errors?.[0]?.extensions?.code).toBe('QUERY_TOO_COMPLEX');
    let turns = 0;
    const expensiveInTurn: typeof service.parts.expensiveInTurn = (make) => {
      turns += 1;
      return make();
    };
    const document = parse('{ __schema { queryType { name } } }');
    const context = makeContext({ ...service.parts, expensiveInTurn });
    await atItsPrice({ document, operationName: null, variables: {} }, context, () => ({ data: {} }));
    expect(turns).toBe(1);
  });

  it('gives what is expensive a turn of its own, and nothing that costs less than a few cards', async () => {
    let turns = 0;
    const expensiveInTurn: typeof service.parts.expensiveInTurn = (make) => {
      turns += 1;
      return make();
    };
    const context = makeContext({ ...service.parts, expensiveInTurn });
    const turnsOf = async (query: string) => {
      turns = 0;
      await atItsPrice({ document: parse(query), operationName: null, variables: {} }, context, () => ({ data: {} }));
      return turns;
    };
    expect(await turnsOf('{ card(company: "ZZMIL") { answer years { end } } }')).toBe(0);
    expect(await turnsOf('{ board(slug: BREACHES) { rows(first: 50) { edges { node { company form } } } } }')).toBe(0);
    expect(await turnsOf('{ sectorPanel(sector: AI) { rows { card { answer caution } } } }')).toBe(1);
  });
});

describe('an expensive question', () => {
  const expensive = `query($n: Int!) { filer(company: "ZZMIL") { filings(first: 20) { edges { node { form
    filer { filings(first: $n) { edges { node { form accession filer { filings(first: 20) { edges { node { form } } } } } } } } } } } } }`;

  it('has the same answer as one that is made at once', async () => {
    const document = parse(expensive);
    const atOnce = await execute({
      schema,
      document,
      contextValue: makeContext(service.parts),
      variableValues: { n: 100 },
    });
    const { data, errors } = await service.ask(expensive, { n: 100 });
    expect(errors).toBeUndefined();
    expect(data).toEqual(JSON.parse(JSON.stringify(atOnce.data)));
  });

  it('is made in pieces, between which others come', async () => {
    let pieces = 0;
    const nextPiece = createPace(async () => {
      pieces += 1;
    });
    const context = makeContext({ ...service.parts, nextPiece });
    const operation = { document: parse(expensive), operationName: null, variables: { n: 100 } };
    let objects = 0;
    const { errors } = await atItsPrice(operation, context, async (contextValue) => {
      const result = await execute({ ...operation, schema, contextValue, variableValues: { n: 100 } });
      objects = JSON.stringify(result.data).match(/"node":/g)?.length ?? 0;
      return result;
    });
    expect(errors).toBeUndefined();
    expect(objects).toBeGreaterThan(1_000);
    expect(pieces).toBeGreaterThan(objects / 1_000);
  });
});
