import type { IncomingHttpHeaders } from 'node:http';
import type { Reply } from '../../facades/http/reply.ts';
import { GRAPHQL_PATH } from '../../facades/http/request.ts';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import { createVersionedCache } from '../../schema/snapshots/versioned-cache.ts';

/** A reply as it goes over the wire. */
export interface CachedResponse extends Pick<Reply, 'status' | 'validators'> {
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** Those of them that a 304 repeats. */
  headersOf304(): readonly string[];
  readonly body: Exclude<Reply['body'], ReadableStream>;
}

/** A question that was not in the cache: what it needs to know when the response is there. */
export interface Lookup {
  readonly key: string;
  /** State of the data when the work began. */
  readonly state: string;
  /** True when the question was asked, and answered, before: only then is the response worth keeping. */
  readonly isSecondRequest: boolean;
}

export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  lookUp(key: string): Lookup;
  /** Remembers that a question has an answer that may be kept: one that is refused, or at no path, leaves nothing. */
  remember(lookup: Lookup): void;
  /** Keeps the response to a question that was looked up, unless the data changed meanwhile. */
  put(lookup: Lookup, response: CachedResponse): void;
  /** Bytes it holds. */
  readonly bytes: number;
}

const MAX_BYTES = 64 * 2 ** 20;
/** Questions remembered as asked once, in eight bytes each. */
const MAX_SEEN = 20_000;
/** A longer question is not asked twice. */
const MAX_KEY_CHARS = 16 * 1024;
/** A larger response would push out a hundred others. */
const MAX_RESPONSE_BYTES = 8 * 2 ** 20;

/**
 * Keeps responses for one state of the data: when it changes, all of them are dropped at once.
 *
 * A response is kept when its question comes the second time, so that questions that never repeat cost next to nothing.
 * It is the one cache of finished bytes, for every door: paths, pages, GraphQL and tools. The id of a tool call is part of
 * its reply and of its key: clients count their calls from the same number, and whoever counts on asks anew.
 *
 * @param state  names the state of the data, and the day: it changes whenever any response may
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

/** Headers that what is served may depend on, beside those that name formats. */
const TOLD_APART_BY = ['content-type', 'content-encoding', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Names of what belongs to who asks, in a query or among its variables. */
const PRIVATE = [...PRIVATE_ARGUMENTS].join('|');
const PRIVATE_WORDS = new RegExp(`\\b(${PRIVATE})\\b`, 'i');
/** A letter that JSON writes by its number: a word may be hidden so. */
const ESCAPED_LETTER = /\\u00[2-7]/i;
const holdsPrivateWord = (text: string) => PRIVATE_WORDS.test(text) || ESCAPED_LETTER.test(text);
const PRIVATE_PARAMETER = new RegExp(`[?&](${PRIVATE})=`, 'i');

/**
 * The cache key of a question; null where the client names itself. Whether its answer may be kept under the key is for
 * `isPrivateQuestion` to say, and is asked only where nothing is: what is in the cache was found to be public.
 *
 * @param body  of a POST; null for a GET
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

/** Whether the answer to a question belongs to the client alone. */
export function isPrivateQuestion(url: string, body: Buffer | null): boolean {
  // A letter may be written by its number: what counts is the address as a route reads it.
  const meant = decoded(url);
  if (meant === null || PRIVATE_PARAMETER.test(meant)) return true;
  if (url.startsWith(`${GRAPHQL_PATH}?`) && PRIVATE_WORDS.test(meant)) return true;
  return body !== null && holdsPrivateWord(body.toString('latin1'));
}

/** An address as it was meant; null where it cannot be read: it may hold anything, and is taken for private. */
function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Browsers spell what they accept in a handful of ways, mostly these. */
function acceptedEncodings({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): string {
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}
