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
  parse,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { fieldCost } from '../../server/shared/field-cost.ts';

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
  return fieldCost({ document: parse(`{ ${question(root, asOf)} }`) }, {});
}

it.each(roots)('a past day has the price of today: $name', (root) => {
  expect(costOf(root, '2019-05-10')).toBe(costOf(root, null));
});
