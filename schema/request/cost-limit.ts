import { GraphQLError } from 'graphql';
import { QUERY_LIMITS } from '../domain/terms/query-limits.ts';

export const COST_LIMIT = QUERY_LIMITS.cost;
export const EVENT_LIMIT = QUERY_LIMITS.eventCost;

/**
 * A query that costs more than a page of fifty rows or a few cards is expensive: it waits its turn and is resolved in
 * pieces, so that cheaper ones run first and in between.
 */
export const EXPENSIVE = 5_000;

export function tooCostly(complexity: number): GraphQLError {
  return new GraphQLError(`The query costs ${Math.round(complexity)}; at most ${COST_LIMIT} is allowed.`, {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      hint: 'Ask for fewer levels, or for smaller pages with first or limit. /boards/developers lists all limits.',
      http: { status: 400 },
    },
  });
}

export function tooCostlyEvent(complexity: number): GraphQLError {
  const message = `Each event of this subscription costs ${Math.round(complexity)}; at most ${EVENT_LIMIT} is allowed.`;
  return new GraphQLError(message, {
    extensions: {
      code: 'QUERY_TOO_COMPLEX',
      hint: 'Follow eventId, cik and accession, and ask for the rest in a query. Or ask for fewer levels, or for smaller pages with first. /boards/developers lists all limits.',
      http: { status: 400 },
    },
  });
}
