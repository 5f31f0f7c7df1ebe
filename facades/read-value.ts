import { letters } from '../schema/domain/terms/asked/did-you-mean.ts';
import { isObject, type Json, type JsonObject } from './json-value.ts';
import type { Argument } from './surface.ts';

/** A number as text; `1e9` is one. */
const NUMBER = /^-?\d{1,309}(\.\d{1,30})?(e[+-]?\d{1,3})?$/i;

/** An instant, whose day is the one written. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/**
 * A value in the argument's own spelling, the same at every door; one that is not understood stays as it is, to be
 * refused.
 *
 * A number may be text, digits a number, a day an instant, a choice spelt without its spaces, points and hyphens
 * (`NT10-K`, `late_filers`), and a list of choices one text with commas.
 */
export function readValue(argument: Argument, value: Json): Json {
  const { schema, takesDigits, spelt, reads, inPath } = argument;
  if (typeof value === 'number' && takesDigits === true) {
    return Number.isSafeInteger(value) && value >= 0 ? String(value) : value;
  }
  if (schema.type === 'array') return argument.readsList?.(value) ?? choicesIn(schema, value);
  // Values with commas between are a list to whoever writes JSON.
  if (argument.isList && Array.isArray(value) && value.every(isWord)) return value.join(',');
  const text = typeof value === 'boolean' && isChoice(schema) ? String(value) : value;
  if (isPercentage(argument, value)) return String(value);
  if (typeof text !== 'string') return value;
  if (schema.type === 'integer' || schema.type === 'number') {
    return NUMBER.test(text) ? Number(text) : (spelt?.(text) ?? text);
  }
  if (schema.format === 'date') return INSTANT.exec(text)?.[1] ?? text;
  // An answer has one address.
  if (isChoice(schema)) return inPath === true ? text : choiceIn(schema.enum as readonly Json[], text);
  return reads?.(text) ?? text;
}

/** The greatest fraction that is taken without a percent sign: growth of 500%. */
const FRACTION_MAX = 5;

/** True for a number that is none of the fractions taken, and probably a percentage. */
export const isPercentage = ({ isFraction }: Argument, value: Json): boolean =>
  isFraction === true && isWord(value) && NUMBER.test(String(value)) && Math.abs(Number(value)) > FRACTION_MAX;

const isWord = (value: Json): boolean => typeof value === 'string' || typeof value === 'number';

const isChoice = ({ enum: options }: JsonObject): boolean => Array.isArray(options);

function choicesIn({ items }: JsonObject, value: Json): Json {
  if (typeof value !== 'string' || !isObject(items) || !Array.isArray(items.enum)) return value;
  const options: readonly Json[] = items.enum;
  return value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => choiceIn(options, one));
}

/** The one of some words that a text is in another spelling; the text itself if it is none, or may be two. */
export function choiceIn(options: readonly Json[], text: string): string {
  if (options.includes(text)) return text;
  const found = options.filter((option) => letters(String(option)) === letters(text));
  return found.length === 1 && isSame(String(found[0]), text) ? String(found[0]) : text;
}

/** A minus at the beginning turns an order round. */
const isSame = (one: string, other: string): boolean => one.startsWith('-') === other.trim().startsWith('-');
