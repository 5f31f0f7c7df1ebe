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
import { cutWhenStalled, pipeStream } from './pipe-stream.ts';
import type { CachedResponse } from './response-cache.ts';

/** The receiver of a reply. */
export interface Receiver {
  readonly request: Pick<HttpRequest, 'method' | 'requestId'> & { readonly headers: Conditions };
  readonly response: ServerResponse;
  /** After how long a client that takes nothing is cut off. */
  readonly stalledMs: number;
}

/** The one writer of replies: 304 for a client that has it, no body for HEAD, a stream no faster than it is read. */
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

/** Sends a reply whose bytes are all at hand. */
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

/** A reply with its bytes at hand, to be kept for others; null for a stream, whose end nobody knows. */
export function whole(reply: Reply): CachedResponse | null {
  const { body } = reply;
  if (body instanceof ReadableStream) return null;
  return flattened(reply, typeof body === 'string' ? Buffer.from(body) : body);
}

/** A reply as it goes over the wire. Its body is given apart: a stream has none that could be kept. */
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

/** Names and values in turn, as `writeHead` takes them. */
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
