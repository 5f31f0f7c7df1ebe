import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../facades/http/reply.ts';
import { GRAPHQL_PATH } from '../../facades/links.ts';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import { createVersionedCache } from '../../schema/snapshots/versioned-cache.ts';

/** A reply as sent over the wire. */
export interface CachedResponse extends Pick<Reply, 'status' | 'validators'> {
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Those repeated in a 304. */
  headersOf304(): readonly string[];
  readonly body: Exclude<Reply['body'], ReadableStream>;
}

/** The context of a cache miss, needed to store the response later. */
export interface Lookup {
  readonly key: string;
  /** State of the data when the work began. */
  readonly state: string;
  /** True if the question was asked and answered before; only then is the response worth caching. */
  readonly isSecondRequest: boolean;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  lookUp(key: string): Lookup;
  /** Remembers that a question has a cacheable answer; refusals and unknown paths are not remembered. */
  remember(lookup: Lookup): void;
  /** Caches the response to a question, unless the data have changed meanwhile. */
  put(lookup: Lookup, response: CachedResponse): void;
  readonly bytes: number;
}

const MAX_BYTES = 64 * 2 ** 20;
/** Questions remembered as asked once, in eight bytes each. */
const MAX_SEEN = 20_000;
/** Longer questions are unlikely to be repeated. */
const MAX_KEY_CHARS = 16 * 1024;
/** A larger response would evict a hundred others. */
const MAX_RESPONSE_BYTES = 8 * 2 ** 20;

/**
 * Caches responses for one state of the data and drops them all when it changes.
 *
 * A response is cached when its question comes the second time, so that unique questions cost next to nothing. It
 * serves paths, pages, GraphQL and tools; pictures and events have caches of their own. The id of a tool call is part of
 * its reply and therefore of its key; clients that count their calls from the same number share entries.
 *
 * @param state identifies the state of the data and the day (`server/app.ts`), and changes whenever any response may
 */
export function createResponseCache(state: () => string, maxBytes: number = MAX_BYTES): ResponseCache {
  const responses = createVersionedCache<string, CachedResponse>({
    version: state,
    maxBytes,
    maxEntryBytes: MAX_RESPONSE_BYTES,
    maxSeen: MAX_SEEN,
    sizeOf: ({ body, headers }, key) => (body?.length ?? 0) + 2 * key.length + 64 * headers.length + 256,
  });
  return {
    get: responses.get,
    lookUp(key) {
      const isSecondRequest = key.length <= MAX_KEY_CHARS && responses.wasAsked(key);
      return { key, state: state(), isSecondRequest };
    },
    remember({ key }) {
      if (key.length <= MAX_KEY_CHARS) responses.remember(key);
    },
    put: ({ key, state: before }, response) => responses.put(key, response, before),
    get bytes() {
      return responses.bytes;
    },
  };
}

/** Headers that responses may depend on, beside those that negotiate formats. */
const TOLD_APART_BY = ['content-type', 'content-encoding', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Names of the client's private values, in a query or among its variables. */
const PRIVATE = [...PRIVATE_ARGUMENTS].join('|');
const PRIVATE_WORDS = new RegExp(`\\b(${PRIVATE})\\b`, 'i');
/** A letter escaped in JSON, which could hide a word. */
const ESCAPED_LETTER = /\\u00[2-7]/i;
const holdsPrivateWord = (text: string) => PRIVATE_WORDS.test(text) || ESCAPED_LETTER.test(text);
const PRIVATE_PARAMETER = new RegExp(`[?&](${PRIVATE})=`, 'i');

/**
 * The cache key of a question; null if the client authenticates itself. `isPrivateQuestion` decides whether the answer
 * may be cached, and is needed on a miss only, because cached answers are known to be public.
 *
 * @param body of a POST; null for a GET
 */
export function questionKey(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer | null,
): string | null {
  if (headers.authorization !== undefined) return null;
  const origin = headers.origin === undefined ? '' : 'origin';
  const parts = [method === 'HEAD' ? 'GET' : method, url, headers.accept ?? '', acceptedEncodings(headers), origin];
  if (body === null) return parts.join('\n');
  for (const name of TOLD_APART_BY) parts.push(String(headers[name] ?? ''));
  parts.push(body.toString('latin1'));
  return parts.join('\n');
}

/** True if the answer to a question is private to the client. */
export function isPrivateQuestion(url: string, body: Buffer | null): boolean {
  // Letters may be percent-encoded, so the URL is checked as a route reads it.
  const meant = decoded(url);
  if (meant === null || PRIVATE_PARAMETER.test(meant)) return true;
  if (url.startsWith(`${GRAPHQL_PATH}?`) && PRIVATE_WORDS.test(meant)) return true;
  return body !== null && holdsPrivateWord(body.toString('latin1'));
}

/** The decoded URL; null if malformed, which counts as private because it may contain anything. */
function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Browsers use a handful of spellings for it. */
function acceptedEncodings({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): string {
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}
