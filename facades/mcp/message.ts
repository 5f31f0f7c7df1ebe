import type { JsonObject } from '../json-value.ts';
import { invalidRequest, RpcError, type RpcId } from './rpc-error.ts';

/** One JSON-RPC message, told apart by what it wants. */
export type Message =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification'; readonly method: string }
  | { readonly kind: 'response' };

/** Is a parsed value an object of JSON: neither null nor a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a parsed value as one JSON-RPC 2.0 message of the tool protocol.
 * An id is a string or a number, never null. A number too large for a double to hold exactly is refused: it would come
 * back as another.
 *
 * Errors: RpcError -32600 for what is no message (with the id, where one can be read), -32602 for params that are no object.
 */
export function readMessage(value: unknown): Message {
  if (!isJsonObject(value)) throw invalidRequest('A message is a JSON object.');
  const { id, method } = value;
  const hasId = 'id' in value;
  const isId = typeof id === 'string' || isExactNumber(id);
  const readable = isId ? (id as string | number) : null;
  if (value.jsonrpc !== '2.0') throw invalidRequest('"jsonrpc" must be "2.0".', readable);
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'response' };
  if (typeof method !== 'string') throw invalidRequest('"method" must be a string.', readable);
  if (!hasId) return { kind: 'notification', method };
  if (!isId) throw invalidRequest('"id" must be a string or a number within 2^53, and not null.');
  const { params = {} } = value;
  if (!isJsonObject(params)) throw new RpcError(-32602, '"params" must be an object.', { id: readable });
  return { kind: 'request', id: readable, method, params };
}

function isExactNumber(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
