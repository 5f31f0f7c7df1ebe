import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mcp } from '../../facades/mcp/endpoint.ts';
import { BODY_BYTES } from './refusals.ts';

/**
 * Answers a request to the tool endpoint.
 *
 * @param body  null for one over the limit, or none at all
 */
export async function answerTools(
  mcp: Mcp,
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | null,
  { requestId, client }: { readonly requestId: string; readonly client: string | null },
): Promise<void> {
  const { method = 'GET', headers } = request;
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
  // A body over the limit is handed on as one byte too many: the endpoint has its own words for it.
  const given = body ?? (method === 'POST' ? Buffer.alloc(BODY_BYTES + 1) : Buffer.alloc(0));
  const reply = await mcp.handle({ method, headers: named, body: given, requestId, client });
  if (body === null && method === 'POST') response.setHeader('connection', 'close');
  response.setHeader('x-request-id', requestId);
  response.writeHead(reply.status, reply.headers);
  response.cork();
  for (const piece of reply.body) response.write(piece);
  response.end();
}
