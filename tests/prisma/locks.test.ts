import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEvents } from '../../ingest/store/filings/events.ts';
import type { Database } from '../../prisma/open.ts';
import { LOCKS } from '../../prisma/shared/locks.ts';
import { storeTransaction } from '../../prisma/transaction.ts';
import { keepPolling } from '../../server/background/keep-polling.ts';
import { openTestDatabase } from '../support/database/database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('no two locks are one', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length);
});

it('the trigger of the registry takes the lock of its writers', () => {
  const folder = 'prisma/migrations';
  const taken = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/advisory_xact_lock\((\d+)\)/g)])
    .map(([, number]) => Number(number));
  expect(new Set(taken)).toEqual(new Set([LOCKS.registry]));
});

it('whoever polls stores events meanwhile', async () => {
  let stored = 0;
  const event = { kind: 'cardChanged', board: null, accession: null, cik: 1 } as const;
  const polling = await keepPolling(
    database,
    async () => {
      await storeTransaction(database, async (tx) => {
        await tx.query(`set local lock_timeout = '5s'`);
        await storeEvents(tx, [event], new Date());
      });
      stored += 1;
    },
    60_000,
  );
  await polling.started;
  expect(stored).toBe(1);
  await polling.stop();
});
