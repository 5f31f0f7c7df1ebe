import { type Reply, toResponse } from '../../../facades/http/reply.ts';
import { bodyLimitOf, type HttpRequest, pathOf } from '../../../facades/http/request.ts';

/** A web Request as routes take it. Who asks, and the request's name, stand in headers that only tests send. */
export async function fromRequest(request: Request): Promise<HttpRequest> {
  const { pathname, search, host } = new URL(request.url);
  const target = `${pathname}${search}`;
  const headers = Object.fromEntries([['host', host], ...request.headers]);
  const body = new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    target,
    headers,
    body: body.byteLength > bodyLimitOf(pathOf(target)) ? null : body,
    requestId: headers['x-request-id'] ?? 'req-1',
    client: headers['x-client-address'] ?? null,
  };
}

/** Makes `fetch` of what answers requests. */
export function fetchFrom(answer: (request: HttpRequest) => Promise<Reply>): (request: Request) => Promise<Response> {
  return async (request) => {
    const asked = await fromRequest(request);
    return toResponse(asked, await answer(asked));
  };
}

/** All of a reply's body as text. */
export function textOf(reply: Reply): Promise<string> {
  return toResponse({ method: 'GET', headers: {} }, reply).text();
}
