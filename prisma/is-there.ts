/**
 * SQL that is true if a row exists, looked up once per outer row. For `exists` the planner may join all such rows, or
 * read them all for each page. It estimates this expression as true for half of the outer rows, and `is null` as true
 * for hardly any.
 *
 * @param from a table with its conditions
 */
export const isThere = (from: string): string => `coalesce((select true from ${from} limit 1), false)`;
