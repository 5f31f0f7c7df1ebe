import { z } from 'zod';
import { isObject, membersOf, parseObject } from './json-value.ts';
import type { AnyContract } from './reply.ts';
import type { Json, JsonObject } from './surface.ts';

/** The description of a field in the GraphQL schema, `Card.range`; undefined where it has none. */
export type Describe = (field: string) => string | undefined;

/**
 * The JSON Schema of every reply by its name, each field with its meaning, as openapi.json holds them. What several
 * replies are made of stands beside them under an id.
 *
 * Errors: Error for a field that neither its declaration nor the GraphQL schema describes.
 */
export function replyContracts(replies: ReadonlyMap<string, AnyContract>, describe: Describe): JsonObject {
  const shared = new Map<string, JsonObject>();
  const own = [...replies].map(([name, reply]): [string, JsonObject] => {
    const { $defs, ...schema } = parseObject(JSON.stringify(z.toJSONSchema(reply, { unrepresentable: 'any' })));
    for (const [id, definition] of membersOf($defs)) shared.set(id, explained(definition, describe));
    return [name, explained(schema, describe)];
  });
  return Object.fromEntries([...shared, ...own]);
}

/** A schema as OpenAPI has it, with the meaning of each of its fields. */
function explained(schema: JsonObject, describe: Describe): JsonObject {
  const { $schema: _, id: _id, graphql, from: _from, properties, propertyNames: _names, ...rest } = schema;
  const entries = Object.entries(rest).map(([keyword, value]): [string, Json] => [
    keyword,
    explainedPart(keyword, value, describe),
  ]);
  const plain = orNull(withoutSafeRange(Object.fromEntries(entries)));
  if (!isObject(properties)) return plain;
  const fields = membersOf(properties).map(([name, field]): [string, JsonObject] => {
    const description = field.description ?? describe(String(field.from ?? `${String(graphql)}.${name}`));
    if (description !== undefined) return [name, { ...explained(field, describe), description }];
    // A shared schema is explained where it stands.
    if (field.$ref !== undefined) return [name, explained(field, describe)];
    throw new Error(`Nothing says what ${String(graphql)}.${name} means.`);
  });
  return { ...plain, properties: Object.fromEntries(fields) };
}

function explainedPart(keyword: string, value: Json, describe: Describe): Json {
  if (keyword === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/');
  if (keyword === 'enum' || keyword === 'required') return value;
  if (Array.isArray(value)) return value.map((part) => (isObject(part) ? explained(part, describe) : part));
  return isObject(value) ? explained(value, describe) : value;
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
function orNull(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const [one, other, ...more] = Array.isArray(anyOf) ? anyOf : [];
  if (!isObject(one) || !isObject(other) || more.length > 0) return schema;
  if (other.type !== 'null' || typeof one.type !== 'string') return schema;
  return {
    ...one,
    ...rest,
    type: [one.type, 'null'],
    ...(Array.isArray(one.enum) ? { enum: [...one.enum, null] } : {}),
  };
}

/**
 * The part of a reply that a listing of tools shows: types of the fields named, without what is nested. Which of them are always
 * there is in openapi.json: here it would take a twentieth of the listing.
 *
 * @param fieldsAt  where nested objects are explained
 */
export function listedSchema(reply: AnyContract, lists: readonly string[], fieldsAt: string): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      lists.map((name): [string, JsonObject] => [name, flatSchema(reply.shape[name], fieldsAt)]),
    ),
  };
}

/** The type of a field and nothing below it. Errors: Error for a field that the reply does not have. */
function flatSchema(field: z.core.$ZodType | undefined, fieldsAt: string): JsonObject {
  if (field === undefined) throw new Error('A tool lists a field that its reply does not have.');
  // The union of all kinds of schema, so that `type` tells them apart.
  const { def } = (field as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable': {
      const { type, ...rest } = flatSchema(def.innerType, fieldsAt);
      return { type: [type ?? 'object', 'null'], ...rest };
    }
    case 'optional':
      return flatSchema(def.innerType, fieldsAt);
    case 'array': {
      const items = flatSchema(def.element, fieldsAt);
      return { type: 'array', items };
    }
    case 'number':
      return { type: isWhole(def) ? 'integer' : 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'object':
      return { type: 'object', description: fieldsAt };
    default:
      return { type: 'string' };
  }
}

function isWhole(def: object): boolean {
  return 'format' in def;
}
