import { afterAll, beforeAll, expect, it } from 'vitest';
import { releaseNeedless, releaseRead } from '../../../ingest/store/quarantine.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import { openTestDatabase } from '../../support/database/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const setAside = (path: string, count: number) =>
  database.pool.query(
    `insert into quarantined_sources (path, reason, seen_at)
     select $1 || at, 'HTTP 503', now() from generate_series(1, $2::int) at`,
    [path, count],
  );

it('more documents are taken out than one statement has parameters', async () => {
  await setAside('www/cgi-bin/browse-edgar/getcurrent-', 33_000);
  await setAside('read-', 3);
  await releaseNeedless(database);
  await storeTransaction(database, (tx) => releaseRead(tx, ['read-1', 'read-3', 'read at once'], new Date()));
  expect(await database.prisma.quarantinedSource.findMany({ select: { path: true } })).toEqual([{ path: 'read-2' }]);
});
