import { didYouMean } from '../../schema/domain/terms/asked/did-you-mean.ts';
import { ERROR_CODES, ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { coerceToolArguments } from '../arguments.ts';
import { problemOf, publicError } from '../errors.ts';
import { isObject, type JsonObject } from '../json-value.ts';
import type { Revision } from '../tool-interface.ts';
import { type Answer, RpcError } from './json-rpc.ts';
import { noSuch } from './no-such.ts';
import type { CallOptions, Tool, ToolAnswer } from './tools.ts';

/** A request without its message. */
export interface CallContext extends CallOptions {
  readonly revision: Revision;
  readonly requestId: string | undefined;
}

interface CallerDeps {
  readonly tools: readonly Tool[];
  readonly baseUrl: string;
  /** Members of every result of the modern era. */
  readonly modernMembers: JsonObject;
  /** Called with internal failures and the request id given to the client. */
  readonly report: (error: unknown, requestId: string | undefined) => void;
}

/**
 * Makes `tools/call`: finds the tool, checks the arguments, calls it, and writes the result in the form of the era.
 * Errors of the returned function: RpcError for an unknown tool, a malformed call, and by the table of error codes.
 */
export function toolCaller(deps: CallerDeps): (params: JsonObject, context: CallContext) => Promise<Answer> {
  const { baseUrl, report } = deps;
  const table = new Map(deps.tools.map((tool) => [tool.name, tool]));
  const names = [...table.keys()];

  return async (params, context) => {
    const { name, arguments: given } = params;
    if (typeof name !== 'string') throw new RpcError(-32602, '"params.name" must be the name of a tool.');
    const tool = table.get(name);
    if (tool === undefined) {
      throw noSuch('tool', name, names, { meant: didYouMean(name, names), data: { tools: names } });
    }
    if (given !== undefined && given !== null && !isObject(given)) {
      throw new RpcError(-32602, '"params.arguments" must be an object.');
    }
    const more = context.revision.era === 'modern' ? deps.modernMembers : {};
    try {
      const answer = await tool.call(coerceToolArguments(tool.arguments, given ?? {}), context);
      return { result: { ...membersOf(answer), ...more }, scope: answer.scope };
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'INTERNAL') report(error, context.requestId);
      const failure = failureOf(error, { baseUrl, requestId: context.requestId });
      if ('error' in failure) throw failure.error;
      return { result: { ...failure.result, ...more }, scope: 'never-kept' };
    }
  };
}

/** One text part, complete by itself, and the same as structured content. */
function membersOf({ structured, text }: ToolAnswer): JsonObject {
  const content = [{ type: 'text', text }];
  return { content, structuredContent: structured, isError: false };
}

interface FailureContext {
  readonly baseUrl: string;
  readonly requestId: string | undefined;
}

/** A failed call: a result that the model reads and recovers from, or an error of the request that it never sees. */
type Failure = { readonly result: JsonObject } | { readonly error: RpcError };

/**
 * The reply to a tool's failure, by the table of error codes.
 * Any error but a ServiceError is masked; the caller of this function logs the original.
 */
function failureOf(thrown: unknown, context: FailureContext): Failure {
  const error = publicError(thrown);
  const way = ERROR_CODES[error.code].tool;
  const words = `${error.message} ${error.details.hint}`;
  const facts = factsOf(error, context);
  if (way === 'result') {
    return { result: { content: [{ type: 'text', text: `${words}\n\n${JSON.stringify(facts)}` }], isError: true } };
  }
  return { error: new RpcError(way, words, { data: facts }) };
}

/** Problem details, with the value of the HTTP header as a member, because a tool result has no headers. */
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
