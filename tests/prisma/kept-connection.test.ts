import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { keepConnection } from '../../prisma/kept-connection.ts';
import { startRelay } from '../support/database/tcp-relay.ts';

const PATIENCE = { timeout: 30_000, interval: 20 };
const url = process.env.DATABASE_URL;

it('is tried again while there is nobody to connect to, from the first time on, and no more once it is closed', async () => {
  let tries = 0;
  const nobody = createServer((socket) => {
    tries += 1;
    socket.destroy();
  });
  nobody.listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const errors: Error[] = [];
  const kept = await keepConnection(`postgresql://127.0.0.1:${(nobody.address() as AddressInfo).port}/boards`, {
    opened: async () => {},
    beat: async () => {},
    onError: (error) => errors.push(error),
  });
  await expect.poll(() => tries, PATIENCE).toBeGreaterThan(2);
  await kept.close();
  expect(errors.length).toBeGreaterThan(1);
  nobody.close();
});

it.skipIf(url === undefined)('is made once the server is there (needs DATABASE_URL: a PostgreSQL server)', async () => {
  const given = new URL(url ?? '');
  const relay = await startRelay(given.hostname, Number(given.port));
  relay.become('refuse');
  given.host = `127.0.0.1:${relay.port}`;
  const opened: boolean[] = [];
  let beats = 0;
  const kept = await keepConnection(given.href, {
    opened: async (_client, isFirst) => void opened.push(isFirst),
    async beat(client) {
      await client.query('select 1');
      beats += 1;
    },
    onError: () => {},
  });
  expect(opened).toEqual([]);
  relay.become('pass');
  await expect.poll(() => beats, PATIENCE).toBeGreaterThan(0);
  // Whoever listens is told to read what was announced meanwhile.
  expect(opened).toEqual([false]);
  await kept.close();
  await relay.close();
});
