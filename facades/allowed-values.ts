import { parseDay } from '../schema/domain/terms/day.ts';
import type { Json, JsonObject } from './json-value.ts';
import { isObject, membersOf } from './json-value.ts';

/** The everyday word for each JSON Schema type of an argument. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  array: 'a list',
};

/**
 * The type that a value should have, in words; null if it has it.
 *
 * Arguments are scalars, or lists of flat objects whose members are checked; a plain object matches none.
 */
export function expectedType(schema: JsonObject, value: Json): string | null {
  const { type } = schema;
  if (type === 'array') return expectedList(schema, value);
  const fits =
    type === 'integer'
      ? Number.isInteger(value)
      : type === 'number'
        ? typeof value === 'number' && Number.isFinite(value)
        : type === 'string' && typeof value === 'string';
  return fits ? null : (TYPE_WORDS[String(type)] ?? String(type));
}

/** The list that was expected, judging by the first wrong line; the input is never repeated. */
function expectedList({ items }: JsonObject, value: Json): string | null {
  if (isObject(items) && Array.isArray(items.enum)) return expectedChoices(items.enum, value);
  const { properties, required } = isObject(items) ? items : {};
  const members = new Map(membersOf(properties));
  const needed = Array.isArray(required) ? required.map(String) : [];
  const shape = `{${[...members.keys()].map((name) => (needed.includes(name) ? name : `${name}?`)).join(', ')}}`;
  if (!Array.isArray(value)) return `a list of ${shape}`;
  for (const [at, line] of value.entries()) {
    const wrong = wrongIn(line, members, needed);
    if (wrong !== null) return `a list of ${shape}: line ${at + 1} ${wrong}`;
  }
  return null;
}

/** The first in a list of choices that is none; null if there is none, or no such list. */
export function strangerIn({ items }: JsonObject, value: Json): Json {
  if (!isObject(items) || !Array.isArray(items.enum) || !Array.isArray(value)) return null;
  const options: readonly Json[] = items.enum;
  return value.find((one) => one !== null && !options.includes(one)) ?? null;
}

/** Some of a closed list of words. */
function expectedChoices(options: readonly Json[], value: Json): string | null {
  const fits = Array.isArray(value) && value.every((one) => options.includes(one));
  return fits ? null : `a list of any of ${options.join(', ')}`;
}

/** The first member with a value, as each line needs one. */
const exampleOf = (members: ReadonlyMap<string, JsonObject>): string =>
  JSON.stringify({ [[...members.keys()][0] ?? '']: 'AAPL' });

/** What is wrong with a line of a list, in words; null if nothing is. */
function wrongIn(line: Json, members: ReadonlyMap<string, JsonObject>, needed: readonly string[]): string | null {
  if (!isObject(line))
    return `is ${TYPE_WORDS[typeof line] ?? 'nothing'}, not text or an object such as ${exampleOf(members)}`;
  const missing = needed.find((name) => !(name in line));
  if (missing !== undefined) return `has no ${missing}`;
  for (const [name, part] of Object.entries(line)) {
    const schema = members.get(name);
    if (schema === undefined) return 'has another member';
    const wanted = expectedType(schema, part);
    if (wanted !== null) return `has a ${name} that is not ${wanted}`;
    if (!fitsSchema(schema, part)) return `has a ${name} that is not allowed`;
  }
  return null;
}

/**
 * True if a value of the right type fits the flat JSON Schema of an argument: range, length, pattern, enum, and dates
 * that exist.
 *
 * Arguments do not need all of JSON Schema, and its validators cannot say in one sentence what is allowed;
 * `allowedValues` below does, from the same keywords.
 */
export function fitsSchema(schema: JsonObject, value: Json): boolean {
  if (typeof value === 'number') return inRange(schema, value);
  return schema.type === 'array' || (typeof value === 'string' && fitsText(schema, value));
}

function inRange({ minimum, exclusiveMinimum, maximum }: JsonObject, value: number): boolean {
  return (
    (typeof minimum !== 'number' || value >= minimum) &&
    (typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum) &&
    (typeof maximum !== 'number' || value <= maximum)
  );
}

function fitsText(schema: JsonObject, value: string): boolean {
  const { enum: options, pattern, format, minLength, maxLength } = schema;
  return (
    (typeof maxLength !== 'number' || value.length <= maxLength) &&
    // No argument needs control characters, and databases reject NUL.
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed() &&
    (typeof minLength !== 'number' || value.trim().length >= minLength) &&
    (!Array.isArray(options) || options.includes(value)) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(value)) &&
    (format !== 'date' || parseDay(value) !== null)
  );
}

/** The values that an argument takes, in one sentence. */
export function allowedValues(schema: JsonObject): string {
  const { type, minimum, exclusiveMinimum, maximum, enum: options, format, description } = schema;
  const { items } = schema;
  if (isObject(items) && Array.isArray(items.enum)) return `Allowed: a list of any of ${items.enum.join(', ')}.`;
  if (Array.isArray(options)) return `Allowed: ${options.join(', ')}.`;
  if (format === 'date') return 'Allowed: a day that exists, as YYYY-MM-DD.';
  if (type === 'integer' || type === 'number') {
    const low = typeof minimum === 'number' ? `, ${minimum} or more` : '';
    const above = typeof exclusiveMinimum === 'number' ? `, above ${exclusiveMinimum}` : '';
    const high = typeof maximum === 'number' ? `, ${maximum} or less` : '';
    return `Allowed: ${TYPE_WORDS[type]}${low}${above}${high}.`;
  }
  return `Allowed: ${String(description)}`;
}
