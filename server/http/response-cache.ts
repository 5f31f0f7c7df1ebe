import type { IncomingHttpHeaders } from 'node:http';
import { PRIVATE_ARGUMENTS } from '../../facades/private-arguments.ts';
import { createVersionedCache } from '../../schema/snapshots/versioned-cache.ts';

/** A finished answer: what goes over the wire, once made. */
export interface Answer {
  readonly status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  readonly etag: string | null;
  readonly lastModified: number | null;
}

/** A question on its way: what the cache needs to know when the answer is there. */
export interface Ticket {
  readonly key: string;
  /** State of the data when the work began. */
  readonly state: string;
  /** True when the question was asked before: only then is the answer worth keeping. */
  readonly isSecondSight: boolean;
}

export interface AnswerCache {
  get(key: string): Answer | undefined;
  ticket(key: string): Ticket;
  /** Keeps an answer that came of a ticket, unless the data changed meanwhile. */
  offer(ticket: Ticket, answer: Answer): void;
  /** Bytes it holds. */
  readonly bytes: number;
}

const MAX_BYTES = 64 * 2 ** 20;
/** Questions remembered as asked once. */
const MAX_SEEN = 20_000;
/** A longer question is not asked twice. */
const MAX_KEY_CHARS = 16 * 1024;
/** A larger answer would push out a hundred others. */
const MAX_ANSWER_BYTES = 8 * 2 ** 20;

/**
 * Keeps finished answers for one state of the data: when it changes, all of them are dropped at once.
 *
 * An answer is kept when its question comes the second time, so that questions that never repeat cost next to nothing.
 *
 * @param state  names the state of the data, and the day: it changes whenever any answer may
 */
export function createAnswerCache(state: () => string, maxBytes: number = MAX_BYTES): AnswerCache {
  const answers = createVersionedCache<string, Answer>({
    version: state,
    maxBytes,
    maxEntryBytes: MAX_ANSWER_BYTES,
    maxSeen: MAX_SEEN,
    sizeOf: ({ body, headers }, key) => body.byteLength + 2 * key.length + 64 * headers.length + 256,
  });
  return {
    get: answers.get,
    ticket(key) {
      const isSecondSight = key.length <= MAX_KEY_CHARS && answers.isSecondRequest(key);
      return { key, state: state(), isSecondSight };
    },
    offer: ({ key, state: before }, answer) => answers.put(key, answer, before),
    get bytes() {
      return answers.bytes;
    },
  };
}

/** Headers that what is served may depend on, beside those that name formats. */
const TOLD_APART_BY = ['content-type', 'content-encoding', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;

/** Names of what belongs to who asks, in a query or among its variables. */
const PRIVATE = [...PRIVATE_ARGUMENTS].join('|');
const PRIVATE_WORDS = new RegExp(`\\b(${PRIVATE})\\b`, 'i');
const PRIVATE_PARAMETER = new RegExp(`[?&](${PRIVATE})=`, 'i');

/**
 * What tells one question from another; null for one whose answer belongs to who asked.
 *
 * @param body  of a POST; empty for a GET
 */
export function questionKey(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer | null,
): string | null {
  if (PRIVATE_PARAMETER.test(url) || headers.authorization !== undefined) return null;
  if (body !== null && PRIVATE_WORDS.test(body.toString('latin1'))) return null;
  const origin = headers.origin === undefined ? '' : 'origin';
  const parts = [method === 'HEAD' ? 'GET' : method, url, headers.accept ?? '', acceptedEncodings(headers), origin];
  if (body !== null) for (const name of TOLD_APART_BY) parts.push(String(headers[name] ?? ''));
  return body === null ? parts.join('\n') : `${parts.join('\n')}\n${body.toString('latin1')}`;
}

/** Browsers spell what they accept in a handful of ways, mostly these. */
function acceptedEncodings({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): string {
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}

/** Does the client hold these very bytes: `If-None-Match` decides, `If-Modified-Since` only without it. */
export function isHeldBy(
  headers: IncomingHttpHeaders,
  { etag, lastModified }: Pick<Answer, 'etag' | 'lastModified'>,
): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    if (known.trim() === '*') return true;
    return etag !== null && known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return lastModified !== null && !Number.isNaN(since) && lastModified <= since;
}

const NOT_IN_304 = /^(content-(length|type|encoding|language|disposition))$/i;

/** The headers a 304 repeats. */
export function headersOf304(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!NOT_IN_304.test(name)) kept.push(name, headers[at + 1] ?? '');
  }
  return kept;
}
