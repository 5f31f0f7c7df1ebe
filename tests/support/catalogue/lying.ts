import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a catalogue does with the call of its tool; `reply` sends a result as the protocol has it. */
export type Misbehaviour = (response: ServerResponse, reply: (result: unknown) => void) => void;

export interface LyingCatalogue {
  readonly url: string;
  /** Calls of its tool so far. */
  calls(): number;
  behave(how: Misbehaviour): void;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: { readonly protocolVersion?: string };
}

/** A catalogue that opens as it should, by hand, so that what it answers can be anything at all. */
export async function startLyingCatalogue(): Promise<LyingCatalogue> {
  let calls = 0;
  let how: Misbehaviour = (_response, reply) => reply({ content: [] });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as Message;
    if (id === undefined) return void response.writeHead(202).end();
    const answer = (member: object) => sendJson(response, { jsonrpc: '2.0', id, ...member });
    if (method === 'initialize') {
      const { protocolVersion } = params ?? {};
      answer({ result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'liar', version: '1' } } });
    } else if (method === 'tools/call') {
      calls += 1;
      how(response, (result) => answer({ result }));
    } else answer({ error: { code: -32601, message: 'Method not found' } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    behave(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendJson(response: ServerResponse, message: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(message));
}
