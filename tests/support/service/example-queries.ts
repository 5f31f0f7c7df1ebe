import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** A value of each scalar that no default is. */
const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 7,
  Float: 7,
  Boolean: true,
  String: 'ZZMIL',
  ID: Buffer.from('Card:900001').toString('base64'),
  Date: '2021-03-05',
  DateTime: '2021-03-05T00:00:00Z',
  Cik: '900001',
  AccessionNumber: '0000320193-24-000123',
};

export function exampleOf(type: GraphQLInputType): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [exampleOf(nullable.ofType)];
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name;
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields()).filter(isRequiredInputField);
    return Object.fromEntries(fields.map(({ name, type: of }) => [name, exampleOf(of)]));
  }
  return SCALARS[nullable.name];
}

/** The same as a literal of a query. */
export function literal(type: GraphQLInputType, value: unknown): string {
  if (value === null) return 'null';
  const nullable = getNullableType(type);
  if (isListType(nullable)) return `[${(value as unknown[]).map((one) => literal(nullable.ofType, one)).join(', ')}]`;
  if (isEnumType(nullable)) return String(value);
  if (isInputObjectType(nullable)) {
    const fields = nullable.getFields();
    const told = Object.entries(value as object).map(
      ([name, one]) => `${name}: ${literal(fields[name]?.type as GraphQLInputType, one)}`,
    );
    return `{${told.join(', ')}}`;
  }
  return JSON.stringify(value);
}

/**
 * All fields that need no argument, some levels deep.
 *
 * @param first the length of every list that takes it
 */
export function selection(type: GraphQLOutputType, levels = 3, first: number | null = null): string {
  const named = getNamedType(type);
  if (isInterfaceType(named)) return '{ __typename }';
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  const told = fields.flatMap(({ name, args, type: of }) => {
    if (!isObjectType(getNamedType(of))) return 'getFields' in getNamedType(of) ? [] : [name];
    const given = first !== null && args.some((arg) => arg.name === 'first') ? `(first: ${first})` : '';
    return levels > 0 ? [`${name}${given} ${selection(of, levels - 1, first)}`] : [];
  });
  return `{ __typename ${told.join(' ')} }`;
}
