import fresh from 'fresh';
import type { Bytes } from '../representations/bytes.ts';
import type { Scope } from '../scope.ts';
import type { HttpRequest } from './request.ts';

/** The validators of a reply's bytes (RFC 9110, 8.8), as in the headers; null if there is none. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type ReplyBody = null | string | Bytes | ReadableStream<Uint8Array>;

/** The validators that a client sent. */
export interface Conditions {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
}

/** The reply of every route, independent of the HTTP server. */
export interface Reply {
  readonly status: number;
  /** Names in lower case; without the validators and the length, which `wireHeaders` adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ReplyBody;
  readonly scope: Scope;
  readonly validators: Validators;
}

export const NO_VALIDATORS: Validators = { etag: null, lastModified: null };

/** A reply that is made for each request: errors, redirects, forms, running states. */
export function unkeptReply(status: number, headers: Reply['headers'], body: ReplyBody): Reply {
  return { status, headers, body, scope: 'never-kept', validators: NO_VALIDATORS };
}

/**
 * True if the client already has the bytes of these validators: `If-None-Match` decides, `If-Modified-Since` only
 * without it (RFC 9110, 13.2.2).
 */
export function isFresh(asked: Conditions, { etag, lastModified }: Validators): boolean {
  const noneMatch = asked['if-none-match'];
  const modifiedSince = asked['if-modified-since'];
  if ((noneMatch === undefined && modifiedSince === undefined) || (etag === null && lastModified === null))
    return false;
  return fresh(
    { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince },
    { etag: etag ?? undefined, 'last-modified': lastModified ?? undefined },
  );
}

/**
 * True if the client sent this very tag, and so has received these bytes. `*` or a date is not enough: whether there is
 * anything at the address must be checked first.
 */
export function namesTag({ 'if-none-match': tags }: Conditions, { etag }: Validators): boolean {
  return tags !== undefined && tags !== '*' && isFresh({ 'if-none-match': tags }, { etag, lastModified: null });
}

/** True if a request is answered 304: it only reads, and its client has the reply. */
export function isNotModified(
  { method, headers }: Pick<HttpRequest, 'method'> & { readonly headers: Conditions },
  { status, validators }: Pick<Reply, 'status' | 'validators'>,
): boolean {
  return status === 200 && (method === 'GET' || method === 'HEAD') && isFresh(headers, validators);
}

/** All headers of a reply as they are sent. */
export function wireHeaders({ headers, body, validators: { etag, lastModified } }: Reply): Record<string, string> {
  const length = body === null || body instanceof ReadableStream ? null : Buffer.byteLength(body);
  return {
    ...headers,
    ...(etag === null ? {} : { etag }),
    ...(lastModified === null ? {} : { 'last-modified': lastModified }),
    ...(length === null ? {} : { 'content-length': String(length) }),
  };
}

const ABOUT_THE_BODY = /^content-(length|type|encoding|language|disposition)$/;

/** The headers that a 304 repeats. */
export function headersOf304(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ABOUT_THE_BODY.test(name)));
}

/** A reply to a request as the web's Response. */
export function toResponse(request: Pick<HttpRequest, 'method' | 'headers'>, reply: Reply): Response {
  const headers = wireHeaders(reply);
  if (isNotModified(request, reply)) return new Response(null, { status: 304, headers: headersOf304(headers) });
  return new Response(request.method === 'HEAD' ? null : reply.body, { status: reply.status, headers });
}
