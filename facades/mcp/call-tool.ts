import { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { coerceToolArguments } from '../arguments.ts';
import { jsonPieces, quotedJsonPieces } from '../representations/json.ts';
import type { Bytes } from '../representations/memoized-bytes.ts';
import type { JsonObject } from '../surface.ts';
import { failureOf } from './failures.ts';
import { isJsonObject } from './message.ts';
import type { Result } from './replies.ts';
import type { Revision } from './revisions.ts';
import { RpcError } from './rpc-error.ts';
import type { CallOptions, Tool, ToolAnswer } from './tool.ts';
import type { ToolResults } from './tool-results.ts';

/** The part of a request that is not its message. */
export interface CallContext extends CallOptions {
  readonly revision: Revision;
  readonly requestId: string | undefined;
}

interface CallerDeps {
  readonly tools: readonly Tool[];
  readonly baseUrl: string;
  readonly version: () => string;
  /** Results of questions that come again; null remembers none. */
  readonly results: ToolResults | null;
  /** Members of every result of the modern era. */
  readonly modernMembers: JsonObject;
  /** Told of failures that are ours, with the request id that the client was given. */
  readonly report: (error: unknown, requestId: string | undefined) => void;
}

/**
 * Makes `tools/call`: finds the tool, checks the arguments, calls it, and spells the result for the era.
 * Errors of the returned function: RpcError for an unknown tool, a malformed call, and by the table of error codes.
 */
export function toolCaller(deps: CallerDeps): (params: JsonObject, context: CallContext) => Promise<Result> {
  const { baseUrl, results, version, report } = deps;
  const modernTail = `,${JSON.stringify(deps.modernMembers).slice(1)}`;
  const table = new Map(deps.tools.map((tool) => [tool.name, tool]));
  const names = [...table.keys()];

  return async (params, context) => {
    const { name, arguments: given } = params;
    if (typeof name !== 'string') throw new RpcError(-32602, '"params.name" must be the name of a tool.');
    const tool = table.get(name);
    if (tool === undefined) throw unknownTool(name, names);
    if (given !== undefined && given !== null && !isJsonObject(given)) {
      throw new RpcError(-32602, '"params.arguments" must be an object.');
    }
    try {
      const args = coerceToolArguments(tool.arguments, given ?? {});
      const key = results?.key(tool, args, context.revision) ?? null;
      const hit = key === null ? undefined : results?.get(key);
      if (hit !== undefined) return hit;
      const before = version();
      const result = resultOf(await tool.call(args, context), context.revision, modernTail);
      if (key !== null) results?.put(key, before, result);
      return result;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code === 'INTERNAL') report(error, context.requestId);
      const failure = failureOf(error, { baseUrl, requestId: context.requestId, revision: context.revision });
      if ('error' in failure) throw failure.error;
      return `${JSON.stringify(failure.result).slice(0, -1)}${ending(context.revision, modernTail)}`;
    }
  };
}

/** One text part that opens with the one-line answer, then the JSON; the same JSON as structured content. */
function resultOf({ structured, text }: ToolAnswer, revision: Revision, modernTail: string): Bytes {
  const opening = JSON.stringify(`${text}\n\n`).slice(0, -1);
  return Buffer.concat([
    Buffer.from(`{"content":[{"type":"text","text":${opening}`),
    ...quotedJsonPieces(structured),
    Buffer.from('"}],"structuredContent":'),
    ...jsonPieces(structured),
    Buffer.from(`,"isError":false${ending(revision, modernTail)}`),
  ]);
}

/** The end of a result: in the modern era, after further members. */
function ending({ era }: Revision, modernTail: string): string {
  return era === 'modern' ? modernTail : '}';
}

function unknownTool(name: string, names: readonly string[]): RpcError {
  const short = name.length > 60 ? `${name.slice(0, 60)}…` : name;
  return new RpcError(-32602, `There is no tool ${JSON.stringify(short)}. There are: ${names.join(', ')}.`, {
    data: { tools: names },
  });
}
