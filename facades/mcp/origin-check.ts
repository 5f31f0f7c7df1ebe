import type { Reply } from '../http/reply.ts';
import type { HttpRequest } from '../http/request.ts';
import { BODY_BYTES } from '../limits.ts';
import { emptyReply, errorOf, jsonReply, refusal } from './json-rpc.ts';

export type McpRequest = Pick<HttpRequest, 'method' | 'headers'> &
  Partial<Pick<HttpRequest, 'requestId' | 'client'>> & {
    /** Null for one over the limit. */
    readonly body: string | Uint8Array | null;
  };

const LOCALHOST = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;
const JSON_TYPE = /^application\/json[ \t]*(;|$)/i;

/** What browsers may send here. */
const CORS_HEADERS = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id',
  'access-control-max-age': '86400',
};

/**
 * Decides which origins may call. A page of another site must not reach a server on its reader's own machine through a
 * rebound name, so an Origin must be ours or localhost; programs send none.
 *
 * @param allowedOrigins  `https://boards.example`, without a path
 */
export function originCheck(allowedOrigins: readonly string[]): {
  /** True if pages of this origin may call; also true for a program, which sends none. */
  isAllowed(origin: string | undefined): boolean;
  /** Headers of every reply to this origin. Errors: FORBIDDEN_ORIGIN. */
  originHeaders(origin: string | undefined): Record<string, string>;
} {
  const allowed = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  const isAllowed = (origin: string | undefined): boolean =>
    origin === undefined || allowed.has(origin.toLowerCase()) || LOCALHOST.test(origin);
  return {
    isAllowed,
    originHeaders(origin) {
      if (!isAllowed(origin)) {
        throw refusal('FORBIDDEN_ORIGIN', 'Pages of this origin may not use the tools; use the JSON paths instead.');
      }
      return origin === undefined ? {} : { 'access-control-allow-origin': origin, vary: 'origin' };
    },
  };
}

/**
 * The reply to other methods: to a preflight its headers, to any other 405 (there is no stream to GET, no session to
 * DELETE).
 */
export function notPost({ method }: McpRequest, extra: Readonly<Record<string, string>>): Reply {
  if (method === 'OPTIONS') return emptyReply(204, { allow: 'POST', ...CORS_HEADERS, ...extra });
  const error = refusal('METHOD_NOT_ALLOWED', 'Send a JSON-RPC request by POST.');
  return jsonReply(error.status, errorOf(null, error), { allow: 'POST', ...extra });
}

/**
 * Parses the body of a POST.
 * Errors: UNSUPPORTED_MEDIA_TYPE (which also keeps a browser's "simple" cross-site POST out), BODY_TOO_LARGE,
 * MALFORMED_BODY.
 */
export function readBody({ headers, body }: McpRequest): unknown {
  const type = headers['content-type'] ?? '';
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (!JSON_TYPE.test(type.trim()) || encoding !== 'identity') {
    throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Send application/json, not compressed.');
  }
  if (body === null) throw refusal('BODY_TOO_LARGE', `The body is larger than ${BODY_BYTES.question} bytes.`);
  try {
    return JSON.parse(typeof body === 'string' ? body : UTF8.decode(body)) as unknown;
  } catch {
    throw refusal('MALFORMED_BODY', 'The body is not valid JSON in UTF-8.');
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
