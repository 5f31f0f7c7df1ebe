import type { JsonObject } from '../json-value.ts';
import { isJsonObject } from './message.ts';
import { missingMeta } from './revisions.ts';
import { HEADER_MISMATCH, headerMismatch, RpcError } from './rpc-error.ts';

export const META_PREFIX = 'io.modelcontextprotocol/';

type Headers = Readonly<Record<string, string | undefined>>;

/** The protocol version a request says of itself in `_meta`, if it does. */
export function claimedVersion({ _meta: meta }: JsonObject): unknown {
  return isJsonObject(meta) ? meta[`${META_PREFIX}protocolVersion`] : undefined;
}

/**
 * What 2026-07-28 asks of a request beside its version: the client's capabilities in `_meta`, and headers that mirror
 * the body, so that a proxy may route on them without being lied to.
 *
 * Errors: RpcError with status 400: -32602 without capabilities, -32020 for a header that is missing or differs.
 * Source: specification 2026-07-28, basic/transports/streamable-http, "Server Validation".
 */
export function checkModern(headers: Headers, method: string, params: JsonObject): void {
  const meta = isJsonObject(params._meta) ? params._meta : {};
  if (!isJsonObject(meta[`${META_PREFIX}clientCapabilities`])) {
    throw missingMeta('clientCapabilities', 'an object, empty if the client has none');
  }
  const methodHeader = headers['mcp-method']?.trim();
  if (methodHeader !== method) throw headerMismatch('Mcp-Method', methodHeader, method);
  if (method !== 'tools/call' || typeof params.name !== 'string') return;
  const nameHeader = headers['mcp-name']?.trim();
  const name = nameHeader === undefined ? undefined : decodeHeader(nameHeader);
  if (name !== params.name) throw headerMismatch('Mcp-Name', name, params.name);
}

const ENCODED = /^=\?base64\?(.*)\?=$/s;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A header's value: as it stands, or from the Base64 form that carries what a header cannot. */
function decodeHeader(value: string): string {
  const encoded = ENCODED.exec(value)?.[1];
  if (encoded === undefined) return value;
  if (!BASE64.test(encoded)) {
    throw new RpcError(HEADER_MISMATCH, 'The header Mcp-Name is not valid Base64.', { status: 400 });
  }
  return Buffer.from(encoded, 'base64').toString();
}
