import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Answers one request of which the body is read. */
export type Answering = (query: Buffer, response: ServerResponse, request: IncomingMessage) => unknown;

/** A time-stamp authority on loopback, whose answers can be changed. */
export interface AuthorityServer {
  readonly url: string;
  /** Queries it was sent. */
  readonly asked: number;
  answer: Answering;
  close(): Promise<void>;
}

/** Answers as an authority does (RFC 3161, 3.4). */
export const replying =
  (reply: (query: Buffer) => Uint8Array | Promise<Uint8Array>): Answering =>
  async (query, response) => {
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(await reply(query));
  };

export async function startAuthority(answer: Answering): Promise<AuthorityServer> {
  let asked = 0;
  const server = createServer(async (request, response) => {
    asked++;
    await running.answer(await buffer(request), response, request);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const running: AuthorityServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    get asked() {
      return asked;
    },
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
}
