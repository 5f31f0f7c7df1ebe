import { type GraphQLOutputType, getNamedType, isEnumType, isListType, isNonNullType } from 'graphql';
import type { z } from 'zod';
import type { JsonObject } from '../json-value.ts';
import { isNullable, isReasons, isToldAround, type Member } from './members.ts';
import type { MadeFields } from './plain.ts';
import { placesOf } from './renamed-paths.ts';
import { spellingOf } from './spelling.ts';

/**
 * Types that openapi.json holds once, under their names, and refers to; another selection of one stands in its place.
 */
const NAMED: ReadonlySet<string> = new Set([
  ...['Coverage', 'DaySpan', 'HealthWatchEntry', 'OutcomeCount', 'Following', 'ShareWithInterval'],
  ...['KeptTest', 'KeptPart', 'KeptPeriod', 'KeptWorst', 'Figure', 'LabelCounts'],
  ...['WitnessedInput', 'ReplayedResult', 'RangePerformance', 'RangeRecordPart', 'RangeCorrection'],
  ...['YearInterval', 'RaceResult', 'RacePart', 'EventKind', 'ItemOutcome', 'Office'],
]);

/** Of these only the selection with a field has the name: others stand where they are. */
const NAMED_WITH: Readonly<Record<string, string>> = { Figure: 'alternatives', HealthWatchEntry: 'count' };

const isNamed = (type: string, { members }: Member): boolean =>
  NAMED.has(type) && (NAMED_WITH[type] === undefined || members.some(({ field }) => field === NAMED_WITH[type]));

const SCALARS: Readonly<Record<string, JsonObject>> = {
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Cik: { type: 'integer' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
};

/** What schemas are collected with: the schema of a part that a surface makes, and the schemas that are referred to. */
export interface Collecting {
  readonly made: MadeFields;
  /** The meaning of fields that the schema describes for another place, by their path. */
  readonly words: Readonly<Record<string, string>>;
  /** The JSON Schema of what a surface makes, its fields described. */
  readonly schemaOf: (schema: z.ZodType) => JsonObject;
  readonly shared: Map<string, JsonObject>;
}

/** The properties of a record, each with its meaning; required unless it is left out where it is null. */
export function propertiesOf(members: readonly Member[], collecting: Collecting, path = ''): Property[] {
  return members.flatMap((member): Property[] => {
    const { name, place, isOptional } = member;
    if (place === 'aside' || isToldAround(member)) return [];
    if (place === 'members') {
      const properties = propertiesOf(member.members, collecting, path);
      if (!isNullable(member)) return properties;
      const explained = new Set(placesOf(member.members).flatMap((one) => (one.reason === null ? [] : [one.name])));
      const isFilled = ({ name: own, schema }: Property) =>
        (schema.type === 'array' && !explained.has(own)) || collecting.made.has(`${path}${own}`);
      return properties.map((one) => (isFilled(one) ? one : { ...one, schema: orNull(one.schema) }));
    }
    return [{ name, isRequired: !isOptional, schema: schemaOfMember(member, collecting, `${path}${name}`) }];
  });
}

export interface Property {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

export function recordSchema(properties: readonly Property[]): JsonObject {
  const required = properties.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
    properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])),
  };
}

function schemaOfMember(member: Member, collecting: Collecting, path: string): JsonObject {
  const { name, description, type, place, isOptional } = member;
  const own = collecting.made.get(path);
  const told = collecting.words[path] ?? description;
  const words = told === null ? {} : { description: told };
  if (own !== undefined) return { ...words, ...collecting.schemaOf(own.schema) };
  if (name === 'absent' && (type === null || isReasons(member))) return { ...reference('Absent'), ...words };
  if (place === 'record') return { ...recordSchema(propertiesOf(member.members, collecting, `${path}.`)), ...words };
  if (type === null) throw new Error(`Nothing makes the field ${path} of a reply.`);
  const isLeftOut = isOptional && isNullable(member);
  const schema = isLeftOut
    ? schemaOfValue(type, member, collecting, path)
    : schemaOfType(type, member, collecting, path);
  return { ...schema, ...words };
}

const reference = (id: string): JsonObject => ({ $ref: `#/components/schemas/${id}` });

function schemaOfType(type: GraphQLOutputType, member: Member, collecting: Collecting, path: string): JsonObject {
  if (!isNonNullType(type)) return orNull(schemaOfValue(type, member, collecting, path));
  return schemaOfValue(type.ofType, member, collecting, path);
}

function schemaOfValue(type: GraphQLOutputType, member: Member, collecting: Collecting, path: string): JsonObject {
  if (isListType(type)) return { type: 'array', items: schemaOfType(type.ofType, member, collecting, path) };
  const { name } = getNamedType(type);
  const schema = ownSchema(type, member, collecting, path);
  if (!isNamed(name, member)) return schema;
  const known = collecting.shared.get(name);
  if (known === undefined) collecting.shared.set(name, schema);
  return known === undefined || fieldsOf(known) === fieldsOf(schema) ? reference(name) : schema;
}

const fieldsOf = ({ properties = {} }: JsonObject): string =>
  Object.keys(properties as JsonObject)
    .sort()
    .join(' ');

function ownSchema(type: GraphQLOutputType, member: Member, collecting: Collecting, path: string): JsonObject {
  const named = getNamedType(type);
  if (isEnumType(named)) {
    const values = named.getValues().map(({ name }) => name);
    const spell = spellingOf(named.name, values) ?? ((value: string) => value);
    const words = named.getValues().map(({ name, description }) => `${spell(name)}: ${description}`);
    const told = NAMED.has(named.name) ? { description: words.join(' ') } : {};
    return { type: 'string', enum: values.map(spell), ...told };
  }
  if (member.members.length === 0) return SCALARS[named.name] ?? { type: 'string' };
  const properties = propertiesOf(member.members, collecting, `${path}.`);
  const value = properties.find(({ name }) => name === 'value');
  if (member.place !== 'value') return recordSchema(properties);
  const { description: _, ...schema } = value?.schema ?? {};
  return schema;
}

export function orNull(schema: JsonObject): JsonObject {
  const { type, enum: values, $ref, ...rest } = schema;
  if ($ref !== undefined) return { anyOf: [{ $ref }, { type: 'null' }], ...rest };
  if (typeof type !== 'string') return schema;
  return { ...schema, type: [type, 'null'], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}
