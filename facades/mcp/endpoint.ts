import type { Reply } from '../http/reply.ts';
import type { JsonObject } from '../json-value.ts';
import { serverInfo } from '../tool-interface.ts';
import { toolCaller } from './call-tool.ts';
import { type BatchDeps, exchange } from './exchange.ts';
import { emptyReply, errorOf, jsonReply, RpcError } from './json-rpc.ts';
import { type MethodDeps, mcpMethods } from './methods.ts';
import { type McpRequest, notPost, originCheck, readBody } from './origin-check.ts';
import { META_PREFIX } from './revisions.ts';
import type { Tool } from './tools.ts';

export type { McpRequest } from './origin-check.ts';
export type { Tool, ToolAnswer } from './tools.ts';

export interface McpDeps extends BatchDeps, Omit<MethodDeps, 'modernMembers' | 'serverInfo' | 'callTool'> {
  /** Origins whose pages may call, besides localhost: the public address of the service. */
  readonly allowedOrigins: readonly string[];
  /** Extra tools for tests. */
  readonly testTools?: readonly Tool[];
  /** Called with internal failures, to log them with the request id. */
  readonly report?: (error: unknown, requestId: string | undefined) => void;
}

export interface Mcp {
  /** Answers one HTTP request. Never rejects: every failure is a reply. */
  handle(request: McpRequest, signal?: AbortSignal): Promise<Reply>;
}

/**
 * The tool endpoint: the Model Context Protocol over HTTP, without sessions, every published revision on one path.
 *
 * ```
 * POST -> origin, media type, size, JSON -> one message or a batch -> revision -> method -> result or error
 * ```
 * A request of 2026-07-28 is recognised by its `_meta` or its version header; any other, plain curl included, is served
 * by the older revision it names, by default 2025-03-26.
 */
export function createMcp(deps: McpDeps): Mcp {
  const { service, prompts, library, today, testTools = [], report = () => {} } = deps;
  const tools = [...deps.tools, ...testTools];
  const info = serverInfo(service);
  const modernMembers: JsonObject = { resultType: 'complete', _meta: { [`${META_PREFIX}serverInfo`]: info } };
  const callTool = toolCaller({ tools, baseUrl: service.baseUrl, modernMembers, report });
  const methods = mcpMethods({ service, tools, modernMembers, serverInfo: info, callTool, prompts, library, today });
  const converse = exchange(methods, report, deps);
  const origins = originCheck(deps.allowedOrigins);

  async function handle(request: McpRequest, signal?: AbortSignal): Promise<Reply> {
    let extra: Readonly<Record<string, string>> = {};
    try {
      extra = origins.originHeaders(request.headers.origin);
      if (request.method !== 'POST') return notPost(request, extra);
      const { status, body, scope } = await converse(readBody(request), request, signal);
      return body === null ? emptyReply(202, extra) : jsonReply(status, body, extra, scope);
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return jsonReply(error.status, errorOf(error.id, error), extra);
    }
  }
  return { handle };
}
