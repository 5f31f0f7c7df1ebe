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
