import { isObject, type JsonObject } from '../json-value.ts';
import { LEGACY, MODERN, NEWEST_LEGACY, type Revision, SUPPORTED_VERSIONS } from '../tool-interface.ts';
import { HEADER_MISMATCH, headerMismatch, RpcError, UNSUPPORTED_VERSION } from './json-rpc.ts';

/** For requests without a version header: revisions before 2025-06-18 had none, and plain curl sends none. */
const UNSTATED = LEGACY.get('2025-03-26') as Revision;

/** The legacy revision for `initialize`: the requested one if known, otherwise our newest. */
export function negotiated(requested: string): Revision {
  return LEGACY.get(requested) ?? NEWEST_LEGACY;
}

/**
 * The revision to serve a message by.
 *
 * @param header   the `MCP-Protocol-Version` header, if there is one
 * @param claimed  the protocol version in the request's `_meta`, if any
 * Errors: RpcError with status 400 if the two differ or a modern request is incomplete (-32020, -32602), and for an
 * unsupported revision (-32022).
 */
export function revisionOf(header: string | undefined, claimed: unknown): Revision {
  const claim = typeof claimed === 'string' ? claimed : undefined;
  const opensModern = header === MODERN.name || (claim !== undefined && !LEGACY.has(claim));
  if (opensModern && claim === undefined)
    throw missingMeta('protocolVersion', 'the revision the request is written in');
  if (claim !== undefined && header !== claim && (opensModern || header !== undefined)) {
    throw headerMismatch('MCP-Protocol-Version', header, claim);
  }
  if (opensModern) {
    if (claim === MODERN.name) return MODERN;
    throw unsupportedVersion(claim as string);
  }
  const name = header ?? claim;
  if (name === undefined) return UNSTATED;
  const revision = LEGACY.get(name);
  if (revision === undefined) throw unsupportedVersion(name);
  return revision;
}

/** The error for a modern request without one of the required fields of its `_meta`. */
export function missingMeta(field: string, meaning: string): RpcError {
  const message = `params._meta must carry "io.modelcontextprotocol/${field}": ${meaning}.`;
  return new RpcError(-32602, message, { status: 400 });
}

function unsupportedVersion(requested: string): RpcError {
  return new RpcError(UNSUPPORTED_VERSION, 'This protocol version is not supported.', {
    status: 400,
    data: { supported: SUPPORTED_VERSIONS, requested },
  });
}

export const META_PREFIX = 'io.modelcontextprotocol/';

type Headers = Readonly<Record<string, string | undefined>>;

/** The protocol version in a request's `_meta`, if any. */
export function claimedVersion({ _meta: meta }: JsonObject): unknown {
  return isObject(meta) ? meta[`${META_PREFIX}protocolVersion`] : undefined;
}

/**
 * What 2026-07-28 requires of a request besides its version: the client's capabilities in `_meta`, and headers that
 * mirror the body, so that a proxy can safely route by them.
 *
 * Errors: RpcError with status 400: -32602 without capabilities, -32020 for a header that is missing or differs.
 * Source: specification 2026-07-28, basic/transports/streamable-http, "Server Validation".
 */
export function checkModern(headers: Headers, method: string, params: JsonObject): void {
  const meta = isObject(params._meta) ? params._meta : {};
  if (!isObject(meta[`${META_PREFIX}clientCapabilities`])) {
    throw missingMeta('clientCapabilities', 'an object, empty if the client has none');
  }
  const methodHeader = headers['mcp-method']?.trim();
  if (methodHeader !== method) throw headerMismatch('Mcp-Method', methodHeader, method);
  const named = params[MIRRORED[method] ?? ''];
  if (typeof named !== 'string') return;
  const nameHeader = headers['mcp-name']?.trim();
  const name = nameHeader === undefined ? undefined : decodeHeader(nameHeader);
  if (name !== named) throw headerMismatch('Mcp-Name', name, named);
}

/** What the header `Mcp-Name` mirrors of a request, by its method. */
const MIRRORED: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

const ENCODED = /^=\?base64\?(.*)\?=$/s;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** A header's value: plain, or decoded from the Base64 form for characters that a header cannot carry. */
function decodeHeader(value: string): string {
  const encoded = ENCODED.exec(value)?.[1];
  if (encoded === undefined) return value;
  if (!BASE64.test(encoded)) {
    throw new RpcError(HEADER_MISMATCH, 'The header Mcp-Name is not valid Base64.', { status: 400 });
  }
  return Buffer.from(encoded, 'base64').toString();
}
