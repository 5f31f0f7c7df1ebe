import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLInterfaceType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../facades/replies/generated/documents.ts';
import { schema } from '../../../schema/index.ts';
import { SCHEMA_FILE } from '../../../schema/printed-schema.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { priceOf } from '../../../server/graphql/at-its-price.ts';
import { exampleOf, literal, selection } from '../../support/service/example-queries.ts';
import { printedCost, said } from '../../support/service/printed-cost.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
});
afterAll(() => service.close());

/** As a client has it. */
const printed = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));
const roots = Object.values(schema.getQueryType()?.getFields() ?? {});

/** What an argument may be given, from nothing to more than is allowed. */
function literalsOf({ type }: GraphQLArgument): string[] {
  const nullable: GraphQLInputType = getNullableType(type);
  const example = exampleOf(nullable);
  if (isListType(nullable))
    return [0, 1, 3_000].map((length) => literal(nullable, new Array(length).fill((example as unknown[])[0])));
  if (isEnumType(nullable)) return nullable.getValues().map(({ name }) => name);
  return nullable.toString() === 'Int' ? ['0', '1', '7', '1000000'] : [literal(nullable, example)];
}

/** Queries of a root: with each argument at each of its values, and with lists of several lengths below it. */
function queriesOf(root: GraphQLField<unknown, unknown>): string[] {
  const needed = root.args.filter(isRequiredArgument).map((arg) => [arg, literalsOf(arg)[1] ?? literalsOf(arg)[0]]);
  const given = root.args.flatMap((arg) => literalsOf(arg).map((value) => [arg, value] as const));
  return [undefined, ...given].flatMap((one) => {
    const all = [...new Map([...needed, ...(one ? [one] : [])] as [GraphQLArgument, string][])];
    const args = all.map(([{ name }, value]) => `${name}: ${value}`).join(', ');
    const asked = `${root.name}${args === '' ? '' : `(${args})`}`;
    return [null, 0, 3, 1_000_000].map((first) => `{ ${asked} ${selection(root.type, one ? 1 : 3, first)} }`);
  });
}

const charged = (query: string, variables = {}) =>
  priceOf({ document: parse(query), operationName: null, variables }, makeContext(service.parts));
const dearer = (query: string, variables = {}) => {
  const [price, most] = [charged(query, variables), printedCost(printed, parse(query), variables)];
  return price !== null && price <= most ? [] : [`${price} is charged, ${most} is printed: ${query.slice(0, 200)}`];
};

describe('the printed schema', () => {
  it.each(roots)('$name costs no more than the directives say', (root) => {
    const queries = isInterfaceType(getNamedType(root.type)) ? [] : queriesOf(root);
    expect(queries.flatMap((query) => dearer(query))).toEqual([]);
  });

  it('an object by its global id costs no more either, whatever is asked of it', () => {
    const types = schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType);
    const queries = types.flatMap(({ name }) =>
      types.map((of) => {
        const id = Buffer.from(`${name}:1`).toString('base64');
        return `{ node(id: "${id}") { id ... on ${of.name} ${selection(of, 2)} } }`;
      }),
    );
    expect(queries.flatMap((query) => dearer(query))).toEqual([]);
  });

  it.each([
    [
      'rows that lead back to rows',
      'board(slug: BREACHES, limit: 900) { rows { nodes { filer { boardRows { nodes { filer { name } } } } } } }',
    ],
    [
      'filings below rows',
      'boards(limit: 9) { rows(first: 2) { edges { node { filing { filer { filings(first: 30) { nodes { form } } } } } } } }',
    ],
    [
      'cards below rows',
      'filer(company: "a") { boardRows(first: 1) { nodes { filer { card { answer years { end } } } } } }',
    ],
    ['names of types alone', '__typename boards { __typename } filings(first: 9) { nodes { __typename } }'],
    ['one field many times', 'filer(company: "a") { name ...A ...A } a: filer(company: "a") { ...A }'],
  ])('%s cost no more', (_what, query) => {
    expect(dearer(`{ ${query} } fragment A on Filer { __typename a: name name }`)).toEqual([]);
  });

  it('our own operations cost no more', () => {
    const operations = Object.values(documents).filter((text) => text.startsWith('query'));
    const faults = operations.flatMap((text) => {
      const [operation] = parse(text).definitions;
      const declared = operation?.kind === 'OperationDefinition' ? (operation.variableDefinitions ?? []) : [];
      const first = Object.fromEntries(
        declared.flatMap(({ variable, type }) =>
          type.kind === 'NamedType' && type.name.value === 'Int' ? [[variable.name.value, 40]] : [],
        ),
      );
      return charged(text, first) === null ? [] : dearer(text, first);
    });
    expect(faults).toEqual([]);
  });

  it('has directives where gateways accept them: not on the fields of an interface', () => {
    const interfaces = Object.values(printed.getTypeMap()).filter(isInterfaceType);
    const fields = interfaces.flatMap((type) => Object.values(type.getFields()));
    expect(fields.filter((field) => said(field, 'cost') || said(field, 'listSize'))).toEqual([]);
  });

  it('says the size of each list of objects, itself or above it, and only of lists', () => {
    const types = Object.values(printed.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()) : []));
    const isObjects = ({ type }: GraphQLField<unknown, unknown>) =>
      isListType(getNullableType(type)) && isObjectType(getNamedType(type));
    const sized = new Set(
      fields.flatMap((field) => {
        const names = (said(field, 'listSize')?.sizedFields ?? []) as string[];
        const below = getNamedType(field.type);
        return names.map((name) => (isObjectType(below) ? below.getFields()[name] : undefined));
      }),
    );
    expect([...sized].every((field) => field !== undefined && isObjects(field))).toBe(true);
    for (const field of fields) {
      const list = said(field, 'listSize');
      if (isObjects(field)) expect([field.name, list !== undefined || sized.has(field)]).toEqual([field.name, true]);
      else if (list !== undefined) expect(list.sizedFields).not.toEqual([]);
      for (const name of (list?.slicingArguments ?? []) as string[])
        expect(String(field.args.find((arg) => arg.name === name)?.type)).toBe('Int');
    }
  });
});

describe('a reply', () => {
  it.each(roots)('$name: gives the price that was charged', async (root) => {
    const needed = root.args
      .filter(isRequiredArgument)
      .map((arg) => `${arg.name}: ${literalsOf(arg)[1] ?? literalsOf(arg)[0]}`);
    const query = `{ ${root.name}${needed.length === 0 ? '' : `(${needed.join(', ')})`} ${selection(root.type, 0)} }`;
    const { extensions } = await service.ask(query);
    expect(extensions).toEqual({ cost: { charged: charged(query), limit: 500_000 } });
  });

  it('a refused query is told its price too, and one that cannot be read has none', async () => {
    const many =
      '{ filings(first: 100) { nodes { filer { filings(first: 100) { nodes { filer { filings(first: 100) { nodes { form } } } } } } } } }';
    const refused = await service.ask(many);
    expect(refused.errors?.[0]?.message).toBe(`The query costs ${charged(many)}; at most 500000 is allowed.`);
    expect(refused.extensions).toEqual({ cost: { charged: charged(many), limit: 500_000 } });
    expect(await service.ask('{ nothing }')).not.toHaveProperty('extensions');
  });
});
