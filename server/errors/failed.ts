import { type ExecutionResult, GraphQLError } from 'graphql';

/** What was thrown beside the fields of an operation, as its result: without data. */
export function failed(error: unknown): ExecutionResult {
  if (error instanceof GraphQLError) return { errors: [error] };
  return {
    errors: [new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) })],
  };
}
