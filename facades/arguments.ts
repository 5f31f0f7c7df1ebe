import { didYouMean } from '../schema/domain/terms/asked/did-you-mean.ts';
import { refusalOf, refusedQuestion } from '../schema/domain/terms/asked/refused-questions.ts';
import { ServiceError } from '../schema/domain/terms/error-codes.ts';
import { EVENT_KINDS } from '../schema/domain/terms/event-kind.ts';
import { ALL_OUTCOMES } from '../schema/domain/terms/item-outcome.ts';
import { allowedValues, expectedType, fitsSchema, strangerIn } from './allowed-values.ts';
import type { Json, JsonObject } from './json-value.ts';
import { isPercentage, readValue } from './read-value.ts';
import type { Argument, Format } from './surface.ts';

export interface Coerced {
  readonly variables: JsonObject;
  /** Changes made to the values, which the reply states. */
  readonly notes: readonly string[];
}

/** The maximum of GraphQL's `Int`; a larger count also means everything. */
export const LARGEST_COUNT = 2_147_483_647;

/** Added by sites where links are shared; no part of the query. */
const TRACKING = /^utm_[a-z_]+$/;

/** The name of an argument in a path or a query string. */
export function publicName({ query, name }: Argument): string {
  return query ?? name;
}

/**
 * Turns a query string into an operation's variables.
 *
 * @param path  arguments taken from the path
 * An empty value counts as missing, so that a form without script can leave fields blank. `utm_*` is ignored.
 * Errors: BAD_ARGUMENT for an unknown or repeated parameter, and for a value out of range.
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
    if (argument.inPath === true && text !== undefined) values.set(argument, readValue(argument, text));
  }
  for (const name of query.keys()) {
    if (TRACKING.test(name)) continue;
    const argument = asked.find((candidate) => publicName(candidate) === name);
    if (argument === undefined) throw unknownArgument(name, asked, 'query parameter', others);
    const given = query.getAll(name);
    if (given.length > 1 && argument.isList !== true) throw badArgument(name, 'is given twice', 'Give it once.');
    // A form adds to a list by a field of the same name.
    const value = given.filter(Boolean).join(',');
    if (value !== '') values.set(argument, readValue(argument, value));
  }
  return complete(declared, values, format);
}

/**
 * Turns a tool's arguments into an operation's variables: the same rules for JSON values, with the tool's own ceilings.
 *
 * Errors: BAD_ARGUMENT as above.
 */
export function coerceToolArguments(declared: readonly Argument[], given: JsonObject): Coerced {
  const values = new Map<Argument, Json>();
  for (const [name, value] of Object.entries(given)) {
    const argument = declared.find((candidate) => candidate.name === name);
    if (argument === undefined) throw unknownArgument(name, declared, 'argument');
    // Many clients send null for a missing argument.
    if (value !== null) values.set(argument, readValue(argument, value));
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
      if (isRequired) throw badArgument(nameAt(argument, door), 'is missing', nextStep(argument));
      const fallback = argument.fallback?.(door, named);
      if (fallback !== undefined) variables[argument.name] = fallback;
      continue;
    }
    const trouble = troubleWith(argument, given);
    if (trouble !== null) throw badArgument(nameAt(argument, door), trouble, nextStep(argument, given));
    const value = lowered(argument, given, argument.ceiling?.(door), notes);
    variables[argument.name] = argument.variable === undefined ? value : argument.variable(value);
  }
  return { variables, notes };
}

/**
 * What is wrong with a value, to follow the name of its argument; null if nothing is. A private value is not repeated.
 */
function troubleWith(argument: Argument, given: Json): string | null {
  const { schema, isPrivate } = argument;
  if (isBarePercentage(argument, given)) return 'is a fraction: 0.2 is 20%';
  const stranger = strangerIn(schema, given);
  if (stranger !== null) return `cannot hold ${quoted(stranger)}`;
  const expected = expectedType(schema, given);
  if (expected !== null) return `must be ${expected}${isPrivate === true ? '' : `, not ${quoted(given)}`}`;
  if (fitsSchema(schema, given)) return null;
  return isPrivate === true ? 'is outside what is allowed' : `cannot be ${quoted(given)}`;
}

/** A number that `readValue` has left as text. */
const isBarePercentage = (argument: Argument, given: Json): boolean =>
  typeof given === 'string' && isPercentage(argument, given);

/** What to give instead. */
function nextStep(argument: Argument, given: Json = null): string {
  const { name, schema } = argument;
  const refused = refusedQuestion(String(strangerIn(schema, given)));
  if (refused !== null) return `${refused} ${allowedValues(schema)}`;
  if (!isBarePercentage(argument, given)) return NEXT_STEPS[name] ?? allowedValues(schema);
  return `Give ${Number((Number(given) / 100).toPrecision(12))} or "${Number(given)}%".`;
}

/** Of arguments whose schema does not say what to give. */
const NEXT_STEPS: Readonly<Record<string, string>> = {
  kinds: `Allowed: 8-K, NT, ${EVENT_KINDS.map(({ kind }) => kind).join(', ')}, with commas between.`,
  outcomes: `Allowed: ${ALL_OUTCOMES.join(', ')}, with commas between.`,
  after: 'Give what the reply before says as after or next, or leave it out to begin at the top.',
  email: 'Give one plain address such as name@example.org.',
};

/** The public name of an argument: its own for tools, that of the query parameter for paths. */
function nameAt(argument: Argument, door: Format | 'tool'): string {
  return door === 'tool' ? argument.name : publicName(argument);
}

function lowered(argument: Argument, given: Json, ceiling: number | undefined, notes: string[]): Json {
  if (argument.schema.type !== 'integer') return given;
  if (ceiling === undefined || Number(given) <= ceiling) return Math.min(Number(given), LARGEST_COUNT);
  notes.push(`${argument.name} was lowered to ${ceiling}, the most rows of one reply; give its "after" to go on.`);
  return ceiling;
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
  const says = `There is no ${what} ${short(name)}.${refusalOf(name) || didYouMean(name, known)}`;
  return new ServiceError('BAD_ARGUMENT', says, { hint: allowed, argument: short(name) });
}

function badArgument(name: string, trouble: string, hint: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `The argument ${name} ${trouble}.`, { hint, argument: name });
}

/** A value as sent. Lists and objects are only named, because a client may nest them a hundred thousand deep. */
function quoted(value: Json): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value !== 'object' || value === null) return short(JSON.stringify(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Enough of the input to recognise it. */
function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
