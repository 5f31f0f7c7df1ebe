import { parseDay } from '../schema/domain/terms/day.ts';
import type { Json, JsonObject } from './surface.ts';

/**
 * Does a value fit the flat JSON Schema of an argument: type, range, length, pattern, enum, and dates that exist.
 *
 * The whole of JSON Schema is not needed for arguments, and its validators cannot say in one sentence what is allowed;
 * `allowedValues` beside it can, from the same keywords.
 */
export function fitsSchema(schema: JsonObject, value: Json): boolean {
  switch (schema.type) {
    case 'integer':
      return Number.isInteger(value) && inRange(schema, Number(value));
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && inRange(schema, value);
    case 'string':
      return typeof value === 'string' && fitsText(schema, value);
    default:
      return false;
  }
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
    // No argument needs them, and databases refuse the zero among them.
    !/\p{Cc}/u.test(value) &&
    value.isWellFormed() &&
    (typeof minLength !== 'number' || value.trim().length >= minLength) &&
    (!Array.isArray(options) || options.includes(value)) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(value)) &&
    (format !== 'date' || parseDay(value) !== null)
  );
}

/** What an argument may be, in one sentence. */
export function allowedValues(schema: JsonObject): string {
  const { type, minimum, exclusiveMinimum, maximum, enum: options, format, description } = schema;
  if (Array.isArray(options)) return `Allowed: ${options.join(', ')}.`;
  if (format === 'date') return 'Allowed: a day that exists, as YYYY-MM-DD.';
  if (type === 'integer' || type === 'number') {
    const what = type === 'integer' ? 'a whole number' : 'a number';
    const low = typeof minimum === 'number' ? `, ${minimum} or more` : '';
    const above = typeof exclusiveMinimum === 'number' ? `, above ${exclusiveMinimum}` : '';
    const high = typeof maximum === 'number' ? `, ${maximum} or less` : '';
    return `Allowed: ${what}${low}${above}${high}.`;
  }
  return `Allowed: ${String(description)}`;
}
