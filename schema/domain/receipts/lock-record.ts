import type { LockedFile, LockRecord } from '../board-test/call.ts';
import { canonicalHash } from '../methods/canonical-hash.ts';
import type { Day } from '../terms/day.ts';

/** The record of a lock as it goes into the registry on a day: never as if it had been there earlier. */
export function lockRecord(file: LockedFile, lockedOn: Day, loggedOn: Day): LockRecord {
  return {
    schema: 'svc.boardtest-lock/1',
    fileSha256: canonicalHash(file),
    reconstructed: loggedOn > lockedOn,
    file,
  };
}
