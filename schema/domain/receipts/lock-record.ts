import type { LockedFile, LockRecord } from '../board-test/call.ts';
import { canonicalHash } from '../methods/canonical-hash.ts';
import type { Day } from '../terms/day.ts';

/** The registry record of a lock, logged on a day and never backdated. */
export function lockRecord(file: LockedFile, lockedOn: Day, loggedOn: Day): LockRecord {
  return {
    schema: 'svc.boardtest-lock/1',
    fileSha256: canonicalHash(file),
    reconstructed: loggedOn > lockedOn,
    file,
  };
}
