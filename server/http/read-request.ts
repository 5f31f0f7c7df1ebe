import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HeldBody } from '../shared/shares.ts';

/** Short ids for requests: a part for the process and a counter. */
export function requestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}

/** The id given by a trusted proxy. */
export function requestIdOf({ headers }: IncomingMessage, isTrusted: boolean): string | undefined {
  const given = headers['x-request-id'];
  return isTrusted && typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : undefined;
}

export interface RequestTarget {
  /** Path and query string, beginning with a slash. */
  readonly target: string;
  /** Host name in lower case, without its port; null if invalid. */
  readonly host: string | null;
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]@]+)(?::(\d{1,5}))?$/;
const PORT_MAX = 65_535;

/**
 * Parses a request's target and host; an absolute target contains the host itself (RFC 9112, 3.2.2).
 *
 * @param header the Host header
 * @returns null for a target that is not a path, such as `*`
 */
export function readTarget(url: string, header = ''): RequestTarget | null {
  if (url.startsWith('/')) return { target: url, host: hostName(header) };
  const [, authority = header, rest = url] = ABSOLUTE.exec(url) ?? [];
  const target = authority !== header && !rest.startsWith('/') ? `/${rest}` : rest;
  return target.startsWith('/') ? { target, host: hostName(authority) } : null;
}

/** True for several Host headers, of which a proxy may have used another (RFC 9112, 3.2). */
export function namesSeveralHosts(rawHeaders: readonly string[]): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

function hostName(authority: string): string | null {
  const [, host = null, port = '0'] = HOST.exec(authority.toLowerCase()) ?? [];
  return Number(port) > PORT_MAX ? null : host;
}

type Bytes = Buffer<ArrayBuffer>;

/** Why a body was not read: larger than its path accepts, or beyond the budget of all bodies or of its client. */
type Unread = 'too-large' | 'over-budget';

interface BodyLimits {
  /** Maximum bytes of this body. */
  readonly most: number;
  /** Its share of the budget, released when the response is over. */
  readonly held: HeldBody;
}

/**
 * Reads a request's body. Unread bytes stay on the connection, so the reply must close it.
 *
 * Errors: a client that disconnects before the end.
 */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { most, held }: BodyLimits,
): Promise<Bytes | Unread> {
  if (Number(request.headers['content-length'] ?? 0) > most) return 'too-large';
  return new Promise((resolve, reject) => {
    const chunks: Bytes[] = [];
    let size = 0;
    // `on` instead of `once` for single events, because `once` wraps each listener and removes it afterwards.
    response.on('close', () => held.giveBack());
    const leave = (reason: Unread) => {
      request.off('data', onData);
      request.pause();
      chunks.length = 0;
      resolve(reason);
    };
    const onData = (chunk: Bytes) => {
      size += chunk.length;
      if (size > most) return leave('too-large');
      if (!held.take(chunk.length)) return leave('over-budget');
      chunks.push(chunk);
    };
    request.on('data', onData);
    request.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    request.on('error', reject);
    request.on('close', () => {
      if (!request.complete) reject(new Error('The client went away.'));
    });
  });
}
