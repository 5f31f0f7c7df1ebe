import { ERROR_CODES, type ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { problemOf, publicError } from '../errors.ts';
import type { JsonObject } from '../json-value.ts';
import type { Revision } from './revisions.ts';
import { RpcError } from './rpc-error.ts';

/** The context of a failing call. */
export interface FailureContext {
  readonly baseUrl: string;
  readonly requestId: string | undefined;
  readonly revision: Revision;
}

/** A failed call: a result that the model reads and recovers from, or an error of the request that it never sees. */
export type Failure = { readonly result: JsonObject } | { readonly error: RpcError };

/**
 * How a tool's failure is answered, by the table of error codes and the revision.
 * Any error but a ServiceError is masked; the caller logs the original.
 */
export function failureOf(thrown: unknown, context: FailureContext): Failure {
  const error = publicError(thrown);
  const way = ERROR_CODES[error.code].tool;
  const words = `${error.message} ${error.details.hint}`;
  const facts = factsOf(error, context);
  if (way === 'result' || (way === 'argument' && context.revision.argumentErrors === 'result')) {
    return { result: { content: [{ type: 'text', text: `${words}\n\n${JSON.stringify(facts)}` }], isError: true } };
  }
  return { error: new RpcError(way === 'argument' ? -32602 : way, words, { data: facts }) };
}

/** The problem of the HTTP doors, and the header it needs there: a tool result has none. */
function factsOf(error: ServiceError, { baseUrl, requestId }: FailureContext): JsonObject {
  const { requestId: id, candidates, ...problem } = problemOf(error, baseUrl, requestId ?? '');
  const { retryAfter } = error.details;
  return {
    ...problem,
    ...(candidates === undefined ? {} : { candidates: candidates.map((one) => ({ ...one })) }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(id === '' ? {} : { requestId: id }),
  };
}
