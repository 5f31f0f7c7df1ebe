import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What becomes of bytes: they pass; connections are refused; or nothing moves any more, and nobody is told. */
export type RelayMode = 'pass' | 'refuse' | 'freeze';

export interface TcpRelay {
  readonly port: number;
  become(mode: RelayMode): void;
  close(): Promise<void>;
}

/** Stands between two programs, as a network does. */
export async function startRelay(host: string, port: number): Promise<TcpRelay> {
  let mode: RelayMode = 'pass';
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (mode === 'refuse') return void near.destroy();
    if (mode === 'freeze') return;
    const far = connect(port, host);
    track(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        if (mode === 'pass') to.write(bytes);
      });
      from.once('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      mode = next;
      // What was frozen has lost bytes: like any connection that a network dropped, it does not come back.
      if (next !== 'freeze') for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
