/** Part of the statements that are composed on demand: their values and parameters. */

/** Adds a value to a statement and returns its parameter, with its type, as SQL. */
export type Add = (value: unknown, type: string) => string;

/**
 * The values of a statement being composed.
 *
 * @param first  those with a fixed place in the text
 */
export function statementValues(...first: readonly unknown[]): {
  readonly values: readonly unknown[];
  readonly add: Add;
} {
  const values = [...first];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}

/**
 * Pads a list of keys to one of a few lengths by repeating the last. Prisma writes `in` with one parameter per key, so
 * each length is a separate statement, planned once per connection.
 */
export function fewLengths<Key>(keys: readonly Key[]): Key[] {
  const last = keys.at(-1);
  const length = keys.length < 2 ? keys.length : 2 ** Math.ceil(Math.log2(keys.length));
  return last === undefined ? [] : [...keys, ...Array<Key>(length - keys.length).fill(last)];
}
