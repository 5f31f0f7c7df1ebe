import { type Reply, unkeptReply } from '../http/reply.ts';
import type { JsonObject } from '../json-value.ts';
import type { Scope } from '../scope.ts';
import type { RpcError, RpcId } from './rpc-error.ts';

/** What a method answers, and who may be sent it again. */
export interface Answer {
  readonly result: JsonObject;
  readonly scope: Scope;
}

/** One response. */
export function resultOf(id: RpcId, result: JsonObject): JsonObject {
  return { jsonrpc: '2.0', id, result };
}

/** One error response. */
export function errorOf(id: RpcId, { code, message, data }: RpcError): JsonObject {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}

/** A reply of JSON. No cache between us and the client may keep the answer to a POST; ours may, by its scope. */
export function jsonReply(
  status: number,
  body: JsonObject | readonly JsonObject[],
  headers: Readonly<Record<string, string>> = {},
  scope: Scope = 'never-kept',
): Reply {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return { ...unkeptReply(status, { ...own, ...headers }, JSON.stringify(body)), scope };
}

/** A reply without a body: 202 for what wants no answer, 204 for a preflight. */
export function emptyReply(status: 202 | 204, headers: Readonly<Record<string, string>> = {}): Reply {
  return unkeptReply(status, headers, status === 202 ? '' : null);
}
