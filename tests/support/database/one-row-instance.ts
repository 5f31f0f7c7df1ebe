import { connect } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { type Instance, startInstance } from '../service/listening.ts';
import { openTestDatabase } from './database.ts';
import { insertOneRow } from './rows.ts';

/**
 * An instance over a database with one filing on a board, opened and closed for the file that calls it, and ways to ask.
 */
export function oneRowInstance() {
  let database: Database;
  let instance: Instance;
  beforeAll(async () => {
    database = await openTestDatabase();
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
    await insertOneRow(database);
  });
  afterAll(async () => {
    await instance.close();
    await database.close();
  });

  /** Sends raw bytes and gives what comes back until the server closes or answers once. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(instance.port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
        if (answer.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  const statusOf = async (text: string) => Number((await raw(text)).slice(9, 12));
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${instance.url}${path}`, { headers });

  return {
    get database() {
      return database;
    },
    get instance() {
      return instance;
    },
    raw,
    statusOf,
    get,
  };
}
