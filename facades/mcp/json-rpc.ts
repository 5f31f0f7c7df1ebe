import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import { type Reply, unkeptReply } from '../http/reply.ts';
import { isObject, type JsonObject } from '../json-value.ts';
import type { Scope } from '../scope.ts';

/** The id of a request; null only in a reply to something whose id could not be read. */
export type RpcId = string | number | null;

/** Codes the specification of the tool protocol defines in addition to JSON-RPC's own. */
export const HEADER_MISMATCH = -32020;
export const UNSUPPORTED_VERSION = -32022;

interface RpcErrorDetails {
  /** HTTP status of a reply that consists of this error. */
  readonly status?: number;
  readonly data?: JsonObject;
  /** The id of the request, if already known. */
  readonly id?: RpcId;
}

/** An invalid request: answered by a JSON-RPC error that no model reads. */
export class RpcError extends Error {
  readonly code: number;
  readonly status: number;
  readonly data: JsonObject | undefined;
  readonly id: RpcId;
  constructor(code: number, message: string, { status = 200, data, id = null }: RpcErrorDetails = {}) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
    this.status = status;
    this.data = data;
    this.id = id;
  }
}

/** The error for a message that is not a JSON-RPC request; 400, because every revision rejects it. */
export function invalidRequest(message: string, id: RpcId = null): RpcError {
  return new RpcError(-32600, message, { status: 400, id });
}

/** The error for a header of 2026-07-28 that is missing or differs from the body it mirrors. */
export function headerMismatch(name: string, value: string | undefined, expected: string): RpcError {
  const quoted = JSON.stringify(expected.slice(0, 200));
  const message =
    value === undefined
      ? `The header ${name} is missing; the body says ${quoted}.`
      : `The header ${name} says ${JSON.stringify(value.slice(0, 200))}; the body says ${quoted}.`;
  return new RpcError(HEADER_MISMATCH, message, { status: 400 });
}

/** A refusal before the message is read: code and HTTP status from the table, with the caller's message. */
export function refusal(code: ErrorCode, message: string): RpcError {
  const { status, tool } = ERROR_CODES[code];
  return new RpcError(typeof tool === 'number' ? tool : -32600, message, { status, data: { code } });
}

export type Message =
  | { readonly kind: 'request'; readonly id: RpcId; readonly method: string; readonly params: JsonObject }
  | { readonly kind: 'notification'; readonly method: string }
  | { readonly kind: 'response' };

/**
 * Parses a value as one JSON-RPC 2.0 message of the tool protocol.
 * An id is a string or a number, never null. A number too large for a double to hold exactly is refused, because it
 * would come back as another.
 *
 * Errors: RpcError -32600 for anything else (with the id, if it can be read), -32602 for params that are not an object.
 */
export function readMessage(value: unknown): Message {
  if (!isObject(value)) throw invalidRequest('A message is a JSON object.');
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
  if (!isObject(params)) throw new RpcError(-32602, '"params" must be an object.', { id: readable });
  return { kind: 'request', id: readable, method, params };
}

function isExactNumber(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** The result of a method, and who may be sent it again. */
export interface Answer {
  readonly result: JsonObject;
  readonly scope: Scope;
}

export function resultOf(id: RpcId, result: JsonObject): JsonObject {
  return { jsonrpc: '2.0', id, result };
}

export function errorOf(id: RpcId, { code, message, data }: RpcError): JsonObject {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}

/** A JSON reply. No cache between us and the client may keep the answer to a POST; ours may, by its scope. */
export function jsonReply(
  status: number,
  body: JsonObject | readonly JsonObject[],
  headers: Readonly<Record<string, string>> = {},
  scope: Scope = 'never-kept',
): Reply {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return { ...unkeptReply(status, { ...own, ...headers }, JSON.stringify(body)), scope };
}

/** A reply without a body: 202 for a message that wants no answer, 204 for a preflight. */
export function emptyReply(status: 202 | 204, headers: Readonly<Record<string, string>> = {}): Reply {
  return unkeptReply(status, headers, status === 202 ? '' : null);
}
