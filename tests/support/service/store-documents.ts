import { vi } from 'vitest';
import type { DocumentContent } from '../../../ingest/store/document-content.ts';
import { storeDocuments } from '../../../ingest/store/documents.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { TEST_DAY, type TestService } from './service.ts';

/** Stores documents as a load does, and waits until the service serves the state of the data that has them. */
export async function storeInto(
  { database, parts }: TestService,
  given: readonly DocumentContent[],
  announceFrom: Day | null = null,
): Promise<void> {
  await storeTransaction(database, (tx) =>
    storeDocuments(tx, given, { now: new Date(`${TEST_DAY}T20:00:00Z`), announceFrom }),
  );
  const { rows } = await database.pool.query<{ version: string }>('select version::text from data_version');
  await vi.waitUntil(() => parts.dataVersion.current().version === rows[0]?.version, { timeout: 20_000 });
}
