import { type GraphQLOutputType, getNamedType, isEnumType, isListType, isNonNullType } from 'graphql';
import type { Json, JsonObject } from '../json-value.ts';
import { isObject, membersOf } from '../json-value.ts';
import { answeredMembers, type Member } from './members.ts';

/** Types of replies and of what GraphQL answers, as TypeScript. */

/** Types that are told for the fields at these paths. */
export type ToldTypes = ReadonlyMap<string, string>;

/** The type of what a JSON Schema describes. */
export function typeOfSchema(schema: JsonObject, told: ToldTypes = new Map(), path = ''): string {
  const own = told.get(path);
  if (own !== undefined) return own;
  const typeOf = (part: JsonObject) => typeOfSchema(part, told, path);
  const { type, $ref, anyOf, prefixItems, items, properties, additionalProperties } = schema;
  if (type === 'null') return 'null';
  if ($ref !== undefined) return String($ref).split('/').at(-1) ?? '';
  if (schema.const !== undefined) return quoted(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => quoted(value)).join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map((one) => typeOf(one as JsonObject)).join(' | ');
  if (Array.isArray(type)) return type.map((one) => typeOf({ ...schema, type: one })).join(' | ');
  if (Array.isArray(prefixItems)) return `readonly [${prefixItems.map((one) => typeOf(one as JsonObject)).join(', ')}]`;
  if (isObject(items)) return listOf(typeOf(items));
  if (isObject(properties)) return objectType(schema, told, path);
  if (isObject(additionalProperties)) return `{ readonly [name: string]: ${typeOf(additionalProperties)} }`;
  return PRIMITIVES[String(type)] ?? 'Json';
}

const quoted = (value: Json): string => (typeof value === 'string' ? `'${value}'` : String(value));
const listOf = (type: string): string => `readonly ${/ \| /.test(type) ? `(${type})` : type}[]`;

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'JsonObject',
};

function objectType({ properties, required }: JsonObject, told: ToldTypes, path: string): string {
  const needed = new Set<Json>(Array.isArray(required) ? required : []);
  const members = membersOf(properties).map(
    ([name, schema]) =>
      `readonly ${name}${needed.has(name) ? '' : '?'}: ` +
      `${typeOfSchema(schema, told, path === '' ? name : `${path}.${name}`)}`,
  );
  return braced(members);
}

/** An object type; on one line where it fits, else a member a line, for the diff that a reviewer reads. */
function braced(members: readonly string[]): string {
  const line = `{ ${members.join('; ')} }`;
  if (line.length <= LINE_LENGTH && !line.includes('\n')) return line;
  return `{\n${members.map((member) => `  ${member.replaceAll('\n', '\n  ')};\n`).join('')}}`;
}

const LINE_LENGTH = 120;

/** The type of what GraphQL answers to a selection. */
export function typeOfAnswer(members: readonly Member[]): string {
  const fields = answeredMembers(members).flatMap((member) =>
    member.type === null ? [] : [`readonly ${member.name}: ${typeOfValue(member.type, member)}`],
  );
  return braced(fields);
}

function typeOfValue(type: GraphQLOutputType, member: Member): string {
  if (!isNonNullType(type)) return `${bareType(type, member)} | null`;
  return bareType(type.ofType, member);
}

function bareType(type: GraphQLOutputType, member: Member): string {
  if (isListType(type)) return listOf(typeOfValue(type.ofType, member));
  const named = getNamedType(type);
  if (named.name === 'AbsenceReason') return 'AbsenceReason';
  if (isEnumType(named))
    return named
      .getValues()
      .map(({ name }) => quoted(name))
      .join(' | ');
  return member.members.length > 0 ? typeOfAnswer(member.members) : (SCALARS[named.name] ?? 'string');
}

const SCALARS: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Cik: 'number',
};
