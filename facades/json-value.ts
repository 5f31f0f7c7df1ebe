export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object; false for null and lists. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a JSON object that are objects themselves; none for other values. */
export function membersOf(value: Json | undefined): [string, JsonObject][] {
  return isObject(value) ? Object.entries(value).flatMap(([name, one]) => (isObject(one) ? [[name, one]] : [])) : [];
}

/** The JSON object in a text. Errors: SyntaxError for invalid JSON; Error for JSON that is not an object. */
export function parseObject(text: string): JsonObject {
  const value: Json = JSON.parse(text);
  if (!isObject(value)) throw new Error('The text holds JSON that is no object.');
  return value;
}
