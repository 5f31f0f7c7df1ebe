import { Socket } from 'node:net';
import pg from 'pg';

export interface KeptConnection {
  close(): Promise<void>;
}

export interface ConnectionUse {
  /** Prepares each new connection; `isFirst` is false after a loss or a failed attempt. */
  opened(client: pg.Client, isFirst: boolean): Promise<void>;
  /** The statement sent about every second; without an answer the connection is lost. */
  beat(client: pg.Client): Promise<unknown>;
  lost?(): void;
  onError(error: Error): void;
}

const RECONNECT_MS = 500;
const BEAT_MS = 1_000;
/** A server that is silent for this long counts as gone, even if the network does not report it. */
const SILENCE_MS = 4_000;

/**
 * Keeps one connection to the primary beside the pool, for LISTEN and locks, which live as long as a connection. It is
 * monitored, and reopened whenever it is lost or could not be opened. Failures are passed to `onError`.
 */
export async function keepConnection(url: string, use: ConnectionUse): Promise<KeptConnection> {
  let isClosed = false;
  let current: { readonly client: pg.Client; readonly socket: Socket } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const open = async (isFirst: boolean): Promise<void> => {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: url,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: SILENCE_MS,
      query_timeout: SILENCE_MS,
    });
    let isLost = false;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearTimeout(timer);
      // A graceful end would wait for a server that may be gone.
      socket.destroy();
      use.lost?.();
      if (!isClosed && current?.client === client) timer = setTimeout(reopen, RECONNECT_MS);
    };
    const beat = async () => {
      try {
        await use.beat(client);
        if (!isLost) timer = setTimeout(beat, BEAT_MS);
      } catch (error) {
        if (!isClosed) use.onError(error as Error);
        lose();
      }
    };
    client.on('error', (error) => {
      if (!isClosed) use.onError(error);
      lose();
    });
    client.on('end', lose);
    try {
      await client.connect();
      await use.opened(client, isFirst);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    current = { client, socket };
    if (isClosed) lose();
    else timer = setTimeout(isLost ? reopen : beat, BEAT_MS);
  };
  const tryToOpen = (isFirst: boolean) =>
    open(isFirst).catch((error: Error) => {
      if (isClosed) return;
      use.onError(error);
      timer = setTimeout(reopen, RECONNECT_MS);
    });
  const reopen = () => {
    if (!isClosed) void tryToOpen(false);
  };

  await tryToOpen(true);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      current?.socket.destroy();
    },
  };
}
