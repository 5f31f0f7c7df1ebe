import { type Reply, unkeptReply } from '../http/reply.ts';
import type { Bytes } from '../representations/memoized-bytes.ts';
import type { JsonObject } from '../surface.ts';
import type { RpcError, RpcId } from './rpc-error.ts';

/** A result as JSON: text when it was just made, bytes when it is kept for more than one reply. */
export type Result = string | Bytes;

const CLOSE = Buffer.from('}');

/** One response in pieces: the result behind the id, without parsing or copying it. */
export function resultBytes(id: RpcId, result: Result): Bytes[] {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":`;
  return typeof result === 'string' ? [Buffer.from(`${head}${result}}`)] : [Buffer.from(head), result, CLOSE];
}

/** One error response. */
export function errorBytes(id: RpcId, error: RpcError): Bytes[] {
  const { code, message, data } = error;
  const body: JsonObject = {
    jsonrpc: '2.0',
    id,
    error: data === undefined ? { code, message } : { code, message, data },
  };
  return [Buffer.from(JSON.stringify(body))];
}

/** Responses of a batch, in the order of their requests. */
export function batchBytes(responses: readonly (readonly Bytes[])[]): Bytes[] {
  const comma = Buffer.from(',');
  const parts = responses.flatMap((response, index) => (index === 0 ? response : [comma, ...response]));
  return [Buffer.from('['), ...parts, Buffer.from(']')];
}

/** A reply of JSON. No cache between us and the client may keep the answer to a POST. */
export function jsonReply(
  status: number,
  body: readonly Bytes[],
  headers: Readonly<Record<string, string>> = {},
): Reply {
  const own = { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return unkeptReply(status, { ...own, ...headers }, body);
}

/** A reply without a body: 202 for what wants no answer, 204 for a preflight. */
export function emptyReply(status: 202 | 204, headers: Readonly<Record<string, string>> = {}): Reply {
  return unkeptReply(status, headers, status === 202 ? [] : null);
}
