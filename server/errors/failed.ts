import { type ExecutionResult, GraphQLError } from 'graphql';

/** The result for an error thrown outside the fields of an operation, without data. */
export function failed(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  return {
    errors: [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })],
  };
}
