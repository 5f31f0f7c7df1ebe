import { registryClocks } from '../ingest/jobs/shared/job-deps.ts';
import { storeLock } from '../ingest/store/board-test/store-lock.ts';
import { bumpDataVersion } from '../ingest/store/raise-data-version.ts';
import { storeTransaction } from '../prisma/transaction.ts';
import { BOARD_TEST } from '../schema/domain/terms/lists/board-test.ts';
import { makeLockedCalls } from '../schema/loads/board-test/lock-inputs.ts';
import { readLock } from '../schema/queries/registry/board-test-locks.ts';
import { makeContext, type SchemaDeps } from '../schema/request/context.ts';

export type LockResult = 'locked' | 'locked before' | 'not due';

/**
 * Locks the calls of the board test from filings stored now and accepted before the lock; once, and not before its day.
 * The registry records the day on which it was done.
 */
export async function lockBoardTest(deps: SchemaDeps): Promise<LockResult> {
  const lists = deps.boardTest ?? BOARD_TEST;
  const chain = deps.ledger ?? 'replay';
  if (deps.clock().getTime() < Date.parse(lists.lockedAt)) return 'not due';
  if ((await readLock(deps.database, chain, lists.lockedAt)) !== null) return 'locked before';
  const file = await makeLockedCalls(makeContext(deps), lists);
  return storeTransaction(deps.database, async (tx) => {
    const isNew = await storeLock(tx, { file, lockedOn: lists.lockedOn }, registryClocks({ ...deps, chain }));
    if (isNew) await bumpDataVersion(tx, deps.now());
    return isNew ? 'locked' : 'locked before';
  });
}
