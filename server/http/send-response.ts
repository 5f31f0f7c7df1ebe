import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemHeaders, problemOf } from '../../facades/errors.ts';
import type { ServiceError } from '../../schema/domain/terms/error-codes.ts';
import { type Answer, headersOf304, isHeldBy } from './response-cache.ts';

/** Sends a finished answer, or that the client has it already. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer, requestId: string): void {
  const isRead = request.method !== 'POST';
  if (isRead && isHeldBy(request.headers, answer)) {
    response.writeHead(304, [...headersOf304(answer.headers), 'x-request-id', requestId]);
    response.end();
    return;
  }
  response.writeHead(answer.status, [...answer.headers, 'x-request-id', requestId]);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}

const validators = ({ headers }: Response) => {
  const modified = Date.parse(headers.get('last-modified') ?? '');
  return { etag: headers.get('etag'), lastModified: Number.isNaN(modified) ? null : modified };
};

/** The conditions were kept back from the app: has the client what came of it. */
export function isHeldResponse({ method, headers }: IncomingMessage, response: Response): boolean {
  return method !== 'POST' && response.status === 200 && isHeldBy(headers, validators(response));
}

/** The 304 that stands for a reply. */
export function notModified({ headers }: Response): Response {
  const raw = headersOf304([...headers].flat());
  const pairs = raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []));
  return new Response(null, { status: 304, headers: new Headers(pairs) });
}

/** A reply as the answer that is kept: whole, without what belongs to one request. */
export async function finished(response: Response): Promise<Answer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: string[] = [];
  for (const [name, value] of response.headers) {
    if (name !== 'x-request-id' && name !== 'content-length') headers.push(name, value);
  }
  headers.push('content-length', String(body.length));
  return { status: response.status, headers, body, ...validators(response) };
}

/** Sends a failure as problem details (RFC 9457). */
export function sendProblem(response: ServerResponse, error: ServiceError, baseUrl: string, requestId: string): void {
  const problem = problemOf(error, baseUrl, requestId);
  const body = JSON.stringify(problem);
  response.writeHead(problem.status, {
    ...problemHeaders(error),
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  });
  response.end(body);
}
