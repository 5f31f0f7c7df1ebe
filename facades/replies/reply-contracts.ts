import { z } from 'zod';
import type { Json, JsonObject } from '../json-value.ts';
import { isObject, membersOf, parseObject } from '../json-value.ts';
import type { AnyContract } from '../reply.ts';
import { orNull } from './contract.ts';
import { contractOf, type Replying } from './of-surface.ts';
import { describe } from './schema.ts';

/**
 * The JSON Schema of every reply by its name, each field with its meaning, as openapi.json holds them. What several
 * replies are made of stands beside them under an id.
 *
 * Errors: Error for a field that neither its declaration nor the GraphQL schema describes.
 */
export function replyContracts(replies: ReadonlyMap<string, Replying | AnyContract>): JsonObject {
  const shared = new Map<string, JsonObject>();
  const schemaOf = (schema: z.ZodType) => explainedSchema(schema, shared);
  const own = [...replies].map(([name, reply]): [string, JsonObject] => [
    name,
    reply instanceof z.ZodType ? schemaOf(reply) : contractOf(reply, { schemaOf, shared }),
  ]);
  return Object.fromEntries([...shared, ...own]);
}

const contracts = new WeakMap<Replying, JsonObject>();

/** The JSON Schema of one reply; what it refers to is not in it. */
export function replyContract(reply: Replying): JsonObject {
  const known = contracts.get(reply);
  if (known !== undefined) return known;
  const shared = new Map<string, JsonObject>();
  const contract = contractOf(reply, { schemaOf: (declared) => explainedSchema(declared, shared), shared });
  contracts.set(reply, contract);
  return contract;
}

/** The JSON Schema of a declaration; what it refers to goes to `shared`. */
function explainedSchema(declared: z.ZodType, shared: Map<string, JsonObject>): JsonObject {
  const { $defs, ...schema } = parseObject(JSON.stringify(z.toJSONSchema(declared, { unrepresentable: 'any' })));
  for (const [id, definition] of membersOf($defs)) shared.set(id, explained(definition));
  const { id, from } = schema;
  const words = from === undefined ? undefined : describe(String(from));
  if (id === undefined) return { ...explained(schema), ...(words === undefined ? {} : { description: words }) };
  shared.set(String(id), explained(schema));
  return { $ref: `#/components/schemas/${String(id)}` };
}

/** A schema as OpenAPI has it, with the meaning of each of its fields. */
function explained(schema: JsonObject): JsonObject {
  const { $schema: _, id: _id, graphql, from: _from, properties, propertyNames: _names, ...rest } = schema;
  const entries = Object.entries(rest).map(([keyword, value]): [string, Json] => [
    keyword,
    explainedPart(keyword, value),
  ]);
  const plain = withNullWithin(withoutSafeRange(Object.fromEntries(entries)));
  if (!isObject(properties)) return plain;
  const fields = membersOf(properties).map(([name, field]): [string, JsonObject] => {
    const description = field.description ?? describe(String(field.from ?? `${String(graphql)}.${name}`));
    if (description !== undefined) return [name, { ...explained(field), description }];
    // A shared schema is explained where it stands.
    if (field.$ref !== undefined) return [name, explained(field)];
    throw new Error(`Nothing says what ${String(graphql)}.${name} means.`);
  });
  return { ...plain, properties: Object.fromEntries(fields) };
}

function explainedPart(keyword: string, value: Json): Json {
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
  if (keyword === 'enum' || keyword === 'required') return value;
  if (Array.isArray(value)) return value.map((part) => (isObject(part) ? explained(part) : part));
  return isObject(value) ? explained(value) : value;
}

/** Whole numbers are whole numbers: that they fit a double goes without saying. */
function withoutSafeRange({ minimum, maximum, ...schema }: JsonObject): JsonObject {
  return {
    ...schema,
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum }),
  };
}

/** `anyOf` a schema and null is that schema with the type null beside its own. */
function withNullWithin(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const [one, other, ...more] = Array.isArray(anyOf) ? anyOf : [];
  if (!isObject(one) || !isObject(other) || more.length > 0) return schema;
  if (other.type !== 'null' || typeof one.type !== 'string') return schema;
  return { ...orNull(one), ...rest };
}

/** A reply that a tool may give: its JSON Schema, and the fields of it that a listing of tools names. */
interface ListedReply {
  readonly contract: JsonObject;
  readonly lists: readonly string[];
}

/** What each reply opens with. */
const ENVELOPE = ['schema', 'asOf', 'answer'];

/**
 * The part of a tool's replies that a listing of tools shows: that they open as all do, and types of the fields named,
 * without what is nested in a row. Of several replies each is an alternative.
 */
export function listedSchema(replies: readonly ListedReply[]): JsonObject {
  const required = (names: readonly string[], { contract }: ListedReply) =>
    names.filter((name) => isAlways(contract, name));
  const opening = ENVELOPE.filter((name) => replies.every(({ contract }) => isAlways(contract, name)));
  const own = replies.map((reply) => required(reply.lists, reply));
  const properties = replies.flatMap(({ contract, lists }) => {
    const fields = new Map(membersOf(contract.properties));
    return lists.map((name): [string, JsonObject] => [name, flatSchema(fields.get(name))]);
  });
  return {
    type: 'object',
    required: [...opening, ...(own.length === 1 ? own.flat() : [])],
    properties: Object.fromEntries(properties),
    ...(own.length === 1 ? {} : { anyOf: own.map((names) => ({ required: names })) }),
  };
}

/** True if a tool's reply always has the field: it leaves out what is null. */
function isAlways({ required, properties }: JsonObject, name: string): boolean {
  const { type, anyOf } = new Map(membersOf(properties)).get(name) ?? {};
  return Array.isArray(required) && required.includes(name) && anyOf === undefined && !Array.isArray(type);
}

/** The lists of records in a reply, or its records where it has none. */
export function listsOf({ properties }: JsonObject, beside: ReadonlySet<string>): readonly string[] {
  const fields = membersOf(properties).filter(([name]) => !beside.has(name));
  const named = (type: string) => fields.flatMap(([name, field]) => (flatSchema(field).type === type ? [name] : []));
  const lists = named('array');
  return lists.length > 0 ? lists : named('object');
}

/** The type of a field, of a list with that of its members. Errors: Error for a field that the reply does not have. */
function flatSchema(field: JsonObject | undefined): JsonObject {
  if (field === undefined) throw new Error('A tool lists a field that its reply does not have.');
  if (Array.isArray(field.anyOf)) return { type: ['object', 'null'] };
  const { type = 'object', items } = field;
  return isObject(items) ? { type, items: flatSchema(items) } : { type };
}
