/** Part of the statements that are put together from what is asked: their values, and the places of these in the text. */

/** Adds a value to a statement and gives its place in the text. */
export type Add = (value: unknown, type: string) => string;

/**
 * The values of a statement under way.
 *
 * @param first  those that the text names by their places
 */
export function statementValues(...first: readonly unknown[]): {
  readonly values: readonly unknown[];
  readonly add: Add;
} {
  const values = [...first];
  return { values, add: (value, type) => `$${values.push(value)}::${type}` };
}
