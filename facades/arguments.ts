import { ServiceError } from '../schema/domain/terms/error-codes.ts';
import { allowedValues, expectedType, fitsSchema } from './allowed-values.ts';
import type { Json, JsonObject } from './json-value.ts';
import type { Argument, Format } from './surface.ts';

/** Arguments as the operation takes them. */
export interface Coerced {
  readonly variables: JsonObject;
  /** Changes made on the way, which the reply states. */
  readonly notes: readonly string[];
}

/** GraphQL's `Int` ends here; a larger count means the same: all there is. */
export const LARGEST_COUNT = 2_147_483_647;

/** Added by whoever shares a link; they say nothing about the question. */
const TRACKING = /^utm_[a-z_]+$/;

/** A number as a query string spells it; `1e9` is one. */
const NUMBER = /^-?\d{1,309}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;

/** The name of an argument in a path or a query string. */
export function publicName({ query, name }: Argument): string {
  return query ?? name;
}

/**
 * Turns a query string into an operation's variables.
 *
 * @param path  arguments that stand in the path
 * An empty value counts as not given, so that a form without script can leave fields blank. `utm_*` is ignored.
 * Errors: BAD_ARGUMENT for a parameter that does not exist or comes twice, and for a value out of its range.
 */
export function coerceQuery(
  declared: readonly Argument[],
  query: URLSearchParams,
  format: Format,
  path: Readonly<Record<string, string>> = {},
  others: readonly string[] = [],
): Coerced {
  const values = new Map<Argument, Json>();
  const asked = declared.filter(({ inPath, bodyOnly }) => inPath !== true && bodyOnly !== true);
  for (const argument of declared) {
    const text = path[publicName(argument)];
    if (argument.inPath === true && text !== undefined) values.set(argument, fromText(argument, text));
  }
  for (const [name, text] of query) {
    if (TRACKING.test(name)) continue;
    const argument = asked.find((candidate) => publicName(candidate) === name);
    if (argument === undefined) throw unknownArgument(name, asked, 'query parameter', others);
    if (query.getAll(name).length > 1) throw badArgument(name, 'is given twice', 'Give it once.');
    if (text !== '') values.set(argument, fromText(argument, text));
  }
  return complete(declared, values, format);
}

/**
 * Turns a tool's arguments into an operation's variables: the same rules on JSON values, and the tool's own ceilings.
 *
 * Errors: BAD_ARGUMENT as above.
 */
export function coerceToolArguments(declared: readonly Argument[], given: JsonObject): Coerced {
  const values = new Map<Argument, Json>();
  for (const [name, value] of Object.entries(given)) {
    const argument = declared.find((candidate) => candidate.name === name);
    if (argument === undefined) throw unknownArgument(name, declared, 'argument');
    // Many clients send null for what is not given.
    if (value !== null) values.set(argument, ofJson(argument, value));
  }
  return complete(declared, values, 'tool');
}

function complete(declared: readonly Argument[], values: Map<Argument, Json>, door: Format | 'tool'): Coerced {
  const variables: Record<string, Json> = {};
  const notes: string[] = [];
  const named = new Set([...values.keys()].map(({ name }) => name));
  for (const argument of declared) {
    const given = values.get(argument);
    if (given === undefined) {
      const isRequired = argument.required || (door !== 'tool' && argument.requiredInQuery === true);
      if (isRequired) throw badArgument(nameAt(argument, door), 'is missing', allowedValues(argument.schema));
      const fallback = argument.fallback?.(door, named);
      if (fallback !== undefined) variables[argument.name] = fallback;
      continue;
    }
    const trouble = troubleWith(argument, given);
    if (trouble !== null) throw badArgument(nameAt(argument, door), trouble, allowedValues(argument.schema));
    const value = lowered(argument, given, argument.ceiling?.(door), notes);
    variables[argument.name] = argument.variable === undefined ? value : argument.variable(value);
  }
  return { variables, notes };
}

/** The fault of a value, to follow the name of its argument; null when it fits. A private value is not repeated. */
function troubleWith({ schema, isPrivate }: Argument, given: Json): string | null {
  const expected = expectedType(schema, given);
  if (expected !== null) return `must be ${expected}${isPrivate === true ? '' : `, not ${quoted(given)}`}`;
  if (fitsSchema(schema, given)) return null;
  return isPrivate === true ? 'is outside what is allowed' : `cannot be ${quoted(given)}`;
}

/** The name of an argument at a door: its own for tools, that of the query parameter for paths. */
function nameAt(argument: Argument, door: Format | 'tool'): string {
  return door === 'tool' ? argument.name : publicName(argument);
}

function lowered(argument: Argument, given: Json, ceiling: number | undefined, notes: string[]): Json {
  if (argument.schema.type !== 'integer') return given;
  if (ceiling === undefined || Number(given) <= ceiling) return Math.min(Number(given), LARGEST_COUNT);
  notes.push(`${argument.name} was lowered to ${ceiling}, the most this door returns; follow "more" for all rows.`);
  return ceiling;
}

function fromText(argument: Argument, text: string): Json {
  const numeric = argument.schema.type === 'integer' || argument.schema.type === 'number';
  if (!numeric) return text;
  return NUMBER.test(text) ? Number(text) : (argument.spelt?.(text) ?? text);
}

/** A JSON value as the argument takes it: a whole number where digits are text, such as a CIK, stands for its digits. */
function ofJson({ takesDigits }: Argument, value: Json): Json {
  const isDigits = takesDigits === true && typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return isDigits ? String(value) : value;
}

function unknownArgument(
  name: string,
  declared: readonly Argument[],
  what: string,
  others: readonly string[] = [],
): ServiceError {
  const names = declared.map((argument) => (what === 'argument' ? argument.name : publicName(argument)));
  const known = [...others, ...names];
  const allowed = known.length === 0 ? `There are no arguments here.` : `Use any of: ${known.join(', ')}.`;
  return new ServiceError('BAD_ARGUMENT', `There is no ${what} ${short(name)}.`, {
    hint: allowed,
    argument: short(name),
  });
}

function badArgument(name: string, trouble: string, hint: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `The argument ${name} ${trouble}.`, { hint, argument: name });
}

/** A value as it was sent. Lists and objects are named, not walked: a stranger may nest them a hundred thousand deep. */
function quoted(value: Json): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value !== 'object' || value === null) return short(JSON.stringify(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Enough of a stranger's text to recognise it. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
