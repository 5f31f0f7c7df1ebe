import {
  execute,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { schema } from '../../../schema/index.ts';
import { makeContext, type SchemaDeps } from '../../../schema/request/context.ts';
import { fieldCost } from '../../../server/shared/field-cost.ts';
import { TEST_DAY } from './service.ts';

/** Arguments by `Type.field.argument`, or by name alone for all that are needed; as they stand in a query. */
export type Examples = Readonly<Record<string, string>>;

/** A field that is asked for, with everything below it that the schema has. */
interface Asked {
  readonly name: string;
  /** With its arguments. */
  readonly said: string;
  /** Such as Card.answer. */
  readonly at: string;
  readonly below: readonly Asked[];
}

/** What one field of an answer weighs, wherever it stands in it, and what it costs to ask for it many times. */
export interface Weighed {
  readonly path: string;
  readonly at: string;
  /** In all of its places, as JSON. */
  readonly bytes: number;
  /** Price of a query for nothing but this field. */
  readonly alone: number;
  /** Price of asking for it once more, under another name. */
  readonly more: number;
}

export interface WholeAnswer {
  readonly weighed: readonly Weighed[];
  readonly errors: readonly string[];
}

const LEVELS = 10;
/** Times that a type is asked for with all that it leads to, in one query. */
const TIMES = 3;

/** Asks a root for everything that it leads to, and weighs each field of the answer. */
export function createWholeAnswers(parts: SchemaDeps, examples: Examples) {
  /** Arguments of which an example is missing. */
  const missing = new Set<string>();
  /** A global id of each type, as answers had them. */
  const ids = new Map<string, string>();

  const asked = (
    field: GraphQLField<unknown, unknown>,
    parent: string,
    above: readonly string[],
    times: Map<string, number>,
  ): Asked[] => {
    const at = `${parent}.${field.name}`;
    const given = field.args.flatMap((arg) => {
      const value = examples[`${at}.${arg.name}`] ?? (isRequiredArgument(arg) ? examples[arg.name] : undefined);
      if (value === undefined && isRequiredArgument(arg)) missing.add(`${at}.${arg.name}`);
      return value === undefined ? [] : [`${arg.name}: ${value}`];
    });
    const said = given.length === 0 ? field.name : `${field.name}(${given.join(', ')})`;
    const type = getNamedType(field.type);
    if (isLeafType(type)) return [{ name: field.name, said, at, below: [] }];
    if (!isObjectType(type) || above.includes(type.name) || above.length >= LEVELS) return [];
    const before = times.get(type.name) ?? 0;
    times.set(type.name, before + 1);
    const below = fieldsOf(type, [...above, type.name], times).filter(
      (one) => before < TIMES || one.below.length === 0,
    );
    return below.length === 0 ? [] : [{ name: field.name, said, at, below }];
  };
  const fieldsOf = (type: GraphQLObjectType, above: readonly string[], times = new Map<string, number>()): Asked[] =>
    Object.values(type.getFields()).flatMap((field) => asked(field, type.name, above, times));

  /** @param wrap makes a query of a selection at the place of the fields */
  const weigh = async (
    fields: readonly Asked[],
    wrap: (selection: string) => string,
    unwrap: (data: unknown) => unknown,
  ) => {
    const document = parse(wrap(fields.map(textOf).join(' ')), { noLocation: true });
    const contextValue = makeContext(parts);
    const { data, errors = [] } = await execute({ schema, document, contextValue });
    const weighed: Weighed[] = [];
    const walk = (one: Asked, parents: readonly unknown[], path: string, within: (selection: string) => string) => {
      const found = parents.map((parent) => (parent as Record<string, unknown>)[one.name]);
      const values = found.flat(Number.POSITIVE_INFINITY).filter((value) => value !== null && value !== undefined);
      const [first] = values;
      if (one.name === 'id' && typeof first === 'string') ids.set(one.at.replace('.id', ''), first);
      const alone = priceOf(within(`a: ${textOf(one)}`));
      const more = priceOf(within(`a: ${textOf(one)} b: ${textOf(one)}`)) - alone;
      const bytes = found.reduce((sum: number, value) => sum + one.name.length + 4 + JSON.stringify(value).length, 0);
      weighed.push({ path: `${path}.${one.name}`, at: one.at, bytes, alone, more });
      for (const field of one.below)
        walk(field, values, `${path}.${one.name}`, (text) => within(`${one.said} { ${text} }`));
    };
    const top = errors.length > 0 ? null : unwrap(data);
    if (top !== null && top !== undefined) for (const field of fields) walk(field, [top], '', wrap);
    return { weighed, errors: errors.map(({ path, message }) => `${path?.join('.')}: ${message}`) };
  };

  return {
    missing,
    ofRoot(root: GraphQLField<unknown, unknown>): Promise<WholeAnswer> {
      return weigh(
        asked(root, 'Query', ['Query'], new Map()),
        (text) => `{ ${text} }`,
        (data) => data,
      );
    },
    /** The root `node` for an object of a type that an earlier answer had. */
    async ofNode(type: GraphQLObjectType): Promise<WholeAnswer> {
      const id = ids.get(type.name);
      if (id === undefined) return { weighed: [], errors: [`no answer has a ${type.name}`] };
      const wrap = (text: string) => `{ node(id: "${id}") { ... on ${type.name} { ${text} } } }`;
      return weigh(fieldsOf(type, ['Query', type.name]), wrap, (data) => (data as { node: unknown }).node);
    },
    nodes: () => schema.getPossibleTypes(schema.getType('Node') as GraphQLInterfaceType),
  };
}

const textOf = ({ said, below }: Asked): string =>
  below.length === 0 ? said : `${said} { ${below.map(textOf).join(' ')} }`;

function priceOf(text: string): number {
  const document = parse(text, { noLocation: true });
  return fieldCost({ document }, { today: TEST_DAY });
}
