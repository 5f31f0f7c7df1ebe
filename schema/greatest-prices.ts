import {
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { type AnyField, fieldPrice, isList, PAGED } from './builder/complexity.ts';

/** What `@cost` and `@listSize` say of a field. */
export interface GreatestPrice {
  /** Null for what a field costs without the directive: an object 1, a plain value nothing. */
  readonly weight: number | null;
  readonly listSize?: {
    readonly assumedSize: number;
    readonly slicingArguments: readonly string[];
    readonly sizedFields: readonly string[];
  };
}

/**
 * The greatest price of each field, by its place such as `Card.range`: of what is charged with the greatest arguments.
 *
 * Readers of the directives multiply what is below a list. We also multiply what hangs on a row, so the fields of a type
 * that hangs somewhere have that price everywhere, and lists that lead back to rows are assumed to be as long.
 */
export function greatestPrices(schema: GraphQLSchema): ReadonlyMap<string, GreatestPrice> {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const known = new Map(types.flatMap(fieldsOf).map((field) => [field, pricesOf(schema, field)]));
  const pricesIn = (field: AnyField) => known.get(field) as Prices;
  const isPaged = (field: AnyField) => isObjectList(field) && pricesIn(field).multiplier === PAGED;
  const multiplierOf = (field: AnyField) => Number(isPaged(field) ? 1 : pricesIn(field).multiplier);
  const sizedIn = (field: AnyField) => (isList(field) ? [] : fieldsOf(getNamedType(field.type)).filter(isPaged));
  const hangsOn = (type: GraphQLNamedType): boolean =>
    fieldsOf(type).some(
      (one) => (!isList(one) && multiplierOf(one) > 1) || (one.name === 'node' && hangsOn(getNamedType(one.type))),
    );
  const slicingOf = (field: AnyField) =>
    sizedIn(field).some(({ type }) => hangsOn(getNamedType(type))) ? [] : pricesIn(field).slicing;

  /** By types: how often a field is charged where a reader counts it once, and how long the page around it is. */
  const times = new Map<string, number>();
  const pages = new Map<string, number>();
  let isRising = true;
  const raise = (of: Map<string, number>, { name }: GraphQLNamedType, to: number) => {
    if (to <= (of.get(name) ?? 0)) return;
    of.set(name, to);
    isRising = true;
  };
  const timesOf = ({ name }: GraphQLNamedType) => times.get(name) ?? 0;
  const pageOf = ({ name }: GraphQLNamedType) => pages.get(name) ?? 1;
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
    if (root) raise(times, root, 1);
  while (isRising) {
    isRising = false;
    for (const type of types.filter((one) => timesOf(one) > 0)) {
      for (const field of fieldsOf(type).filter((one) => !isLeaf(one))) {
        const isSliced = slicingOf(field).length > 0;
        const all = timesOf(type) * (isList(field) ? 1 : multiplierOf(field));
        for (const below of typesOf(schema, field)) {
          raise(times, below, isList(field) && !isSliced ? 1 : all);
          raise(pages, below, pricesIn(field).page ?? (isList(field) ? 1 : pageOf(type)));
        }
        if (isSliced) for (const { type: of } of sizedIn(field)) raise(times, getNamedType(of), all);
      }
    }
  }
  const weightIn = (type: GraphQLNamedType, field: AnyField): number => {
    const { own, multiplier, page = pageOf(type) } = pricesIn(field);
    if (isPaged(field)) return timesOf(getNamedType(field.type));
    if (isObjectList(field)) return Math.max(own, 1) * (slicingOf(field).length > 0 ? timesOf(type) : 1);
    return own * timesOf(type) * (multiplier === PAGED ? page : 1);
  };
  const sizeIn = (type: GraphQLNamedType, field: AnyField): GreatestPrice['listSize'] => {
    const { page = pageOf(type), usual } = pricesIn(field);
    const sizedFields = sizedIn(field).map(({ name }) => name);
    if (sizedFields.length === 0 && (!isObjectList(field) || isPaged(field))) return undefined;
    const slicingArguments = slicingOf(field);
    const longest = timesOf(type) * Math.max(multiplierOf(field), 1) * (isList(field) ? 1 : page);
    return { assumedSize: slicingArguments.length > 0 ? usual : longest, slicingArguments, sizedFields };
  };
  const priceIn = (type: GraphQLNamedType, field: AnyField): GreatestPrice => {
    const [weight, listSize] = [weightIn(type, field), sizeIn(type, field)];
    return { weight: weight === (isLeaf(field) ? 0 : 1) ? null : weight, ...(listSize && { listSize }) };
  };
  return new Map(
    types.flatMap((type) => fieldsOf(type).map((field) => [`${type.name}.${field.name}`, priceIn(type, field)])),
  );
}

const isLeaf = ({ type }: AnyField) => isLeafType(getNamedType(type));
const isObjectList = (field: AnyField) => isList(field) && !isLeaf(field);
const fieldsOf = (type: GraphQLNamedType): AnyField[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];

/** The type of a field, and those of the objects that it may be. */
function typesOf(schema: GraphQLSchema, { type }: AnyField): GraphQLNamedType[] {
  const named = getNamedType(type);
  return isInterfaceType(named) ? [named, ...schema.getPossibleTypes(named)] : [named];
}

/** The greatest price of a field, and how its arguments give the length of its list or page. */
interface Prices {
  readonly own: number;
  readonly multiplier: number | typeof PAGED;
  readonly page: number | undefined;
  readonly slicing: readonly string[];
  /** The length without these. */
  readonly usual: number;
}

function pricesOf(schema: GraphQLSchema, field: AnyField): Prices {
  const values = ({ type }: { type: GraphQLInputType }) =>
    String(type) === 'ID!' ? typesOf(schema, field).map(({ name }) => ({ typename: name })) : valuesOf(type);
  const needed = Object.fromEntries(field.args.filter(isRequiredArgument).map((arg) => [arg.name, values(arg)[0]]));
  const price = (args: object) => fieldPrice(field, { ...needed, ...args });
  const prices = [price({}), ...field.args.flatMap((arg) => values(arg).map((value) => price({ [arg.name]: value })))];
  const length = (args: object) => Number(isList(field) ? price(args).multiplier : price(args).page);
  const most = (of: 'field' | 'multiplier' | 'page') => Math.max(...prices.map((one) => Number(one[of] ?? 0)));
  return {
    own: most('field'),
    multiplier: price({}).multiplier === PAGED ? PAGED : most('multiplier'),
    page: price({}).page === undefined ? undefined : most('page'),
    slicing: field.args
      .filter(
        ({ name, type }) => getNamedType(type).name === 'Int' && [0, 3, 7].every((n) => length({ [name]: n }) === n),
      )
      .map(({ name }) => name),
    usual: length({}),
  };
}

const GREATEST_INT = 2 ** 31 - 1;
/** Longer than any list that is priced by its length. */
const LONG_LIST = new Array(10_000).fill('');

/** Values of an argument, with one of which a price is greatest. */
function valuesOf(type: GraphQLInputType): readonly unknown[] {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [LONG_LIST];
  if (isEnumType(nullable)) return nullable.getValues().map(({ value }) => value);
  if (!isInputObjectType(nullable)) return [nullable.name === 'Int' ? GREATEST_INT : true];
  return Object.values(nullable.getFields()).flatMap(({ name, type: of }) =>
    valuesOf(of).map((value) => ({ [name]: value })),
  );
}
