import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import { addDays } from '../../schema/domain/terms/day.ts';
import { schema } from '../../schema/index.ts';
import { startService, type TestService } from '../support/service/service.ts';

/** Twelve such days fit into a query. */
const PRICE = 40_000;
/** Roots without the price of a past day, and why each needs none. */
const CHEAP: Readonly<Record<string, string>> = {
  fields: 'the same on every day',
  meant: 'names, of today',
  method: 'one edition, by its day',
  forecastRegistry: 'counted once for each state of the data',
  quality: 'an audit that is stored, by its day',
  whatFollows: 'rates that are stored, by their day',
};

/** What is given where an argument has to be. */
const GIVEN: Readonly<Record<string, string>> = {
  company: '"ZZMIL"',
  companies: '["ZZMIL", "ZZALD"]',
  ticker: '"QQQ"',
  cik: '900001',
  question: '"bankruptcies"',
};

const roots = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ name }) => name === 'asOf'),
);

function givenFor({ name, type }: GraphQLArgument): string {
  const named = getNamedType(type);
  const value = isEnumType(named) ? named.getValues()[0]?.name : GIVEN[name];
  if (value === undefined) throw new Error(`The test gives nothing for ${name}.`);
  return isListType(getNullableType(type)) && isEnumType(named) ? `[${value}]` : value;
}

/** A question of a root for all its plain fields. */
function question({ name, args, type }: GraphQLField<unknown, unknown>, asOf: string | null): string {
  const needed = args.filter((one) => isRequiredArgument(one) || one.name === 'company');
  const given = needed.map((one) => `${one.name}: ${givenFor(one)}`);
  const all = [...given, ...(asOf === null ? [] : [`asOf: "${asOf}"`])];
  const named = getNamedType(type);
  const plain = isObjectType(named)
    ? Object.values(named.getFields()).filter(
        (field) => isLeafType(getNamedType(field.type)) && !field.args.some(isRequiredArgument),
      )
    : [];
  const fields = ['__typename', ...plain.map((field) => field.name)].join(' ');
  return `${name}${all.length === 0 ? '' : `(${all.join(', ')})`} { ${fields} }`;
}

function costOf(root: GraphQLField<unknown, unknown>, asOf: string | null): number {
  const ctx = { today: SAMPLE_AS_OF };
  return complexityFromQuery(`{ ${question(root, asOf)} }`, { schema, ctx }).complexity;
}

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

describe('a root that can be asked about a past day', () => {
  it.each(roots.filter(({ name }) => !(name in CHEAP)))('has its price: $name', (root) => {
    expect(costOf(root, '2019-05-10') - costOf(root, null)).toBeGreaterThanOrEqual(PRICE);
  });

  it.each(roots.filter(({ name }) => name in CHEAP))('or reads no board for its plain fields: $name', async (root) => {
    service.statements();
    const { errors } = await service.ask(`{ ${question(root, addDays(SAMPLE_AS_OF, -400))} }`);
    expect(errors).toBeUndefined();
    const sent = service.statements();
    expect(sent.filter((text) => text.includes('board_rows'))).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(8);
  });

  it('is named among those without one only where it is', () => {
    expect(Object.keys(CHEAP).filter((name) => !roots.some((root) => root.name === name))).toEqual([]);
    const priced = roots.filter((root) => costOf(root, '2019-05-10') - costOf(root, null) >= PRICE);
    expect(priced.filter(({ name }) => name in CHEAP)).toEqual([]);
  });
});
