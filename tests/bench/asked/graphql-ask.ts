import type { Ask } from '../load.ts';

export interface Question {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/** A question to a GraphQL server, ours or the peer: both answer at the same path. */
export const graphql = (base: string, query: string, variables: Record<string, unknown> = {}): Ask => ({
  url: `${base}/graphql`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** Questions that differ from one another. */
export const inTurn = (base: string, nth: (n: number) => Question): Ask => ({
  ...graphql(base, nth(0).query),
  nthBody: (n) => JSON.stringify(nth(n)),
});

/** The n-th of a list that begins again at its end. */
export function nthOf<T>(list: readonly T[], n: number): T {
  const one = list[n % list.length];
  if (one === undefined) throw new Error('Nothing to ask about.');
  return one;
}
