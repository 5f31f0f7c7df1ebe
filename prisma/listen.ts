import pg from 'pg';
import type { Database } from './database.ts';
import { keepConnection } from './kept-connection.ts';

type Listen = Database['listen'];

export function listenEmbedded(pool: pg.Pool): Listen {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  pool.on('connect', (client) =>
    client.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    }),
  );
  // Migrations opened the connection before this listener existed, so it is replaced by a new one.
  const heard = pool.connect().then((client) => client.release(true));
  return async (channel, onNotify) => {
    await heard;
    const set = listeners.get(channel) ?? new Set();
    listeners.set(channel, set.add(onNotify));
    await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      set.delete(onNotify);
    };
  };
}

/** Listens on a separate connection, which is reopened whenever it is lost. */
export function listenServer(url: string, onError: (error: Error) => void): Listen {
  return async (channel, onNotify) => {
    const kept = await keepConnection(url, {
      async opened(client, isFirst) {
        client.on('notification', ({ payload }) => onNotify(payload ?? ''));
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        if (!isFirst) onNotify(null);
      },
      beat: (client) => client.query('select 1'),
      onError,
    });
    return kept.close;
  };
}

const LOOK_MS = 1_000;

/** A standby delivers no notifications, so listeners are called each second to read the tables. */
export const listenByLooking: Listen = async (_channel, onNotify) => {
  const timer = setInterval(() => onNotify(null), LOOK_MS).unref();
  return async () => clearInterval(timer);
};
