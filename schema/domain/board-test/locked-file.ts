import { canonicalHash } from '../methods/canonical-hash.ts';
import type { Day } from '../terms/day.ts';
import type { BoardTestLists } from '../terms/lists/board-test.ts';
import type { LockedFile, LockRecord } from './call.ts';
import { type CashCandidate, cashCalls } from './cash-calls.ts';
import { companyCalls, type PoolCompany } from './company-calls.ts';
import { type RangeCandidate, rangeCalls } from './range-calls.ts';

/** What was on file at the lock. */
export interface LockInputs {
  readonly cash: readonly CashCandidate[];
  readonly pool: readonly PoolCompany[];
  /** One for each company of the list, in its order. */
  readonly ranges: readonly RangeCandidate[];
}

/** The 36 calls that follow from what was on file: the same whoever makes them, and whenever. */
export function makeLockedFile(
  { lockedAt, lockedOn }: Pick<BoardTestLists, 'lockedAt' | 'lockedOn'>,
  { cash, pool, ranges }: LockInputs,
): LockedFile {
  return {
    schema: 'svc.boardtest-calls/1',
    lockedAt,
    calls: [
      ...cashCalls(lockedOn, cash),
      ...companyCalls('CASH_COW', pool),
      ...companyCalls('CASH_MACHINE', pool),
      ...rangeCalls(ranges),
    ],
  };
}

/** The record of a lock as it goes into the registry on a day: never as if it had been there earlier. */
export function lockRecord(file: LockedFile, lockedOn: Day, loggedOn: Day): LockRecord {
  return {
    schema: 'svc.boardtest-lock/1',
    fileSha256: canonicalHash(file),
    reconstructed: loggedOn > lockedOn,
    file,
  };
}
