import type { LockedFile, LockRecord } from '../board-test/call.ts';
import { canonicalHash, sha256 } from '../methods/canonical-hash.ts';
import type { Day } from '../terms/day.ts';
import { ServiceError } from '../terms/error-codes.ts';

/**
 * Returns the entry after checking that its record is the canonical JSON that was hashed.
 *
 * @throws ServiceError INTERNAL if it is not. A record changed after logging is never served as locked; only the log
 *   shows it, where verifiers find it
 */
export function asLogged<Entry extends { readonly record: string; readonly recordHash: string }>(entry: Entry): Entry {
  if (sha256(entry.record) === entry.recordHash) return entry;
  throw new ServiceError('INTERNAL', `The record ${entry.recordHash} is not the one that was logged under this hash.`, {
    hint: 'It was changed in our tables and is not served; the log shows it as it stands, and how all hashes are recomputed.',
  });
}

/** The registry record of a lock, logged on a day and never backdated. */
export function lockRecord(file: LockedFile, lockedOn: Day, loggedOn: Day): LockRecord {
  return {
    schema: 'svc.boardtest-lock/1',
    fileSha256: canonicalHash(file),
    reconstructed: loggedOn > lockedOn,
    file,
  };
}

const HASH_DIGITS = 8;

/**
 * Names an edition by its day and the beginning of the hash of its constants. Facts loaded later for a past day, or
 * figures derived differently, give another edition of the same day, and ranges name the one they were made with.
 */
export function namedEdition<One extends { readonly edition: string }>(edition: One): One {
  return { ...edition, edition: `${edition.edition}-${canonicalHash(edition).slice(0, HASH_DIGITS)}` };
}
