import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReadyProxy {
  readonly url: string;
  /** Is the instance on a port sent requests. */
  isUsed(port: number): boolean;
  close(): Promise<void>;
}

const ASK_EVERY_MS = 50;

/**
 * A reverse proxy at its smallest: asks each instance's `/readyz` again and again and sends requests to those that are
 * ready, in turn. A connection that is refused has carried nothing, so that request goes to the next one; nothing else
 * is ever sent twice.
 */
export async function startReadyProxy(ports: readonly number[]): Promise<ReadyProxy> {
  const ready = new Set<number>();
  let turn = 0;
  const look = (port: number) =>
    new Promise<void>((resolve) => {
      const asked = forward({ port, host: '127.0.0.1', path: '/readyz', agent: false, timeout: 5_000 }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) ready.add(port);
        else ready.delete(port);
        resolve();
      });
      asked.on('error', () => {
        ready.delete(port);
        resolve();
      });
      asked.on('timeout', () => asked.destroy());
      asked.end();
    });
  const timer = setInterval(() => void Promise.all(ports.map(look)), ASK_EVERY_MS);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, triesLeft: number) => {
    const usable = ports.filter((port) => ready.has(port));
    const port = usable[turn++ % Math.max(usable.length, 1)];
    if (port === undefined) return void outgoing.writeHead(502).end();
    const { method, url, headers } = incoming;
    const sent = forward({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && triesLeft > 0) {
        ready.delete(port);
        pass(incoming, outgoing, body, triesLeft - 1);
      } else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    sent.end(body);
  };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, outgoing, Buffer.concat(chunks), ports.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await Promise.all(ports.map(look));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUsed: (port) => ready.has(port),
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
