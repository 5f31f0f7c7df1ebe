import type { ServerResponse } from 'node:http';
import { problemHeaders, problemOf } from '../../facades/errors.ts';
import {
  type Conditions,
  headersOf304,
  isNotModified,
  type Reply,
  unkeptReply,
  wireHeaders,
} from '../../facades/http/reply.ts';
import type { HttpRequest } from '../../facades/http/request.ts';
import type { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { inOwnMemory } from '../shared/own-memory.ts';
import { cutWhenStalled, pipeStream } from './pipe-stream.ts';
import type { CachedResponse } from './response-cache.ts';

export interface Receiver {
  readonly request: Pick<HttpRequest, 'method' | 'requestId'> & { readonly headers: Conditions };
  readonly response: ServerResponse;
  /** Time after which a client that reads nothing is cut off. */
  readonly stalledMs: number;
}

/** Writes a reply: a stream at the reader's pace, all others by `sendWhole`. */
export async function sendReply(receiver: Receiver, reply: Reply): Promise<void> {
  const { body } = reply;
  if (!(body instanceof ReadableStream)) return sendWhole(receiver, flattened(reply, body));
  const { request, response, stalledMs } = receiver;
  if (request.method === 'HEAD' || isNotModified(request, reply)) {
    await body.cancel();
    return sendWhole(receiver, flattened(reply, null));
  }
  response.writeHead(reply.status, [...pairs(wireHeaders(reply)), 'x-request-id', request.requestId]);
  await pipeStream(response, body, stalledMs);
}

/** Writes a reply that is complete: 304 for a client that has the content, no body for HEAD. */
export function sendWhole({ request, response, stalledMs }: Receiver, reply: CachedResponse): void {
  const { method, requestId } = request;
  if (isNotModified(request, reply)) {
    response.writeHead(304, [...reply.headersOf304(), 'x-request-id', requestId]).end();
    return;
  }
  response.writeHead(reply.status, [...reply.headers, 'x-request-id', requestId]);
  const { body } = reply;
  if (method === 'HEAD' || body === null) response.end();
  else response.end(body);
  cutWhenStalled(response, stalledMs);
}

/** A complete reply in cacheable form; null for a stream. */
export function whole(reply: Reply): CachedResponse | null {
  const { body } = reply;
  if (body instanceof ReadableStream) return null;
  return flattened(reply, body === null ? null : inOwnMemory(body));
}

/** A reply as sent over the wire. The body is passed separately, because a stream has no cacheable one. */
function flattened(reply: Reply, body: CachedResponse['body']): CachedResponse {
  const headers = wireHeaders(reply);
  let repeated: string[] | undefined;
  return {
    status: reply.status,
    headers: pairs(headers),
    headersOf304() {
      repeated ??= pairs(headersOf304(headers));
      return repeated;
    },
    body,
    validators: reply.validators,
  };
}

function pairs(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat();
}

/** Sends a failure as problem details (RFC 9457). */
export function sendProblem(receiver: Receiver, error: ServiceError, baseUrl: string): void {
  const problem = problemOf(error, baseUrl, receiver.request.requestId);
  const body = JSON.stringify(problem);
  const headers = {
    ...problemHeaders(error),
    'content-type': 'application/problem+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  };
  sendWhole(receiver, flattened(unkeptReply(problem.status, headers, body), body));
}

/**
 * Waits for a reply for a limited time. A late reply is dropped, and its stream cancelled.
 *
 * @returns null on a timeout
 */
export async function inTime(answering: Promise<Reply>, mostMs: number): Promise<Reply | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, mostMs, null);
  try {
    const reply = await Promise.race([answering, late]);
    if (reply === null) answering.then(drop, () => {});
    return reply;
  } finally {
    clearTimeout(timer);
  }
}

function drop({ body }: Reply): void {
  if (body instanceof ReadableStream) body.cancel().catch(() => {});
}
