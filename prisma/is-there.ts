/**
 * Whether there is such a row, looked up for each row that asks: of `exists` the planner may make a join with all there
 * are, or read all of them once for each page. It takes it for true of half of those that ask, where it takes `is null` for
 * true of hardly any.
 *
 * @param from  a table with its conditions
 */
export const isThere = (from: string): string => `coalesce((select true from ${from} limit 1), false)`;
