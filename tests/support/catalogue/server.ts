import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import { PROGRAMS } from './programs.ts';

export interface ReferenceCatalogue {
  readonly url: string;
  /** What `quote_program` was asked, in order. */
  readonly asked: unknown[];
  close(): Promise<void>;
}

/**
 * A small product catalogue that serves development and tests: a tool server at `/mcp` with the one tool
 * `quote_program`, by the official server library.
 */
export async function startCatalogue(port = 0): Promise<ReferenceCatalogue> {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    handle(request, response, asked).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, asked: unknown[]): Promise<void> {
  if (request.url !== '/mcp') return void response.writeHead(404).end();
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  // Stateless: a server and its transport for each request, as the library wants it.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void transport.close());
  await quoting(asked).connect(transport as Parameters<McpServer['connect']>[0]);
  await transport.handleRequest(request, response);
}

const ARGUMENTS = {
  program: z.string(),
  attendees: z.number().int().min(1).max(10_000),
  tier: z.enum(['standard', 'plus', 'premium']),
};

function quoting(asked: unknown[]): McpServer {
  const server = new McpServer({ name: 'reference-catalogue', version: '1' });
  server.registerTool(
    'quote_program',
    { title: 'Quote', description: 'Wholesale price of a program for a number of people.', inputSchema: ARGUMENTS },
    (question) => {
      asked.push(question);
      const quote = quoteOf(question);
      return { structuredContent: quote, content: [{ type: 'text', text: JSON.stringify(quote) }] };
    },
  );
  return server;
}

/** Whole cents until the end: a price is never the sum of rounding errors. */
function quoteOf({ program, attendees, tier }: { program: string; attendees: number; tier: string }) {
  const cents = Object.hasOwn(PROGRAMS, program) ? PROGRAMS[program]?.[tier] : undefined;
  const price =
    cents === undefined
      ? { currency: null, unitPrice: null, total: null }
      : { currency: 'USD', unitPrice: cents / 100, total: (cents * attendees) / 100 };
  return { program, attendees, tier, ...price, priceBasis: 'wholesale' };
}
