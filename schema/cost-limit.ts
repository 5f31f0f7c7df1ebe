import { GraphQLError } from 'graphql';

/**
 * The most that a query may cost, at about one unit for each value it could return. All boards in full cost less; four
 * levels of twenty filings inside one another cost more.
 */
export const COST_LIMIT = 500_000;

/** What costs more than a page of fifty rows or a few cards waits for its turn, so that what costs less comes between. */
export const LARGE = 5_000;

/** What costs more is answered in pieces besides: at some ten microseconds a value, half a second of work. */
export const DEAR = 50_000;

/** The error for a query over the limit. */
export function tooCostly(complexity: number): GraphQLError {
  return new GraphQLError(`The query costs ${Math.round(complexity)}; at most ${COST_LIMIT} is allowed.`, {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      hint: 'Ask for fewer levels, or for smaller pages with first or limit.',
      http: { status: 400 },
    },
  });
}
