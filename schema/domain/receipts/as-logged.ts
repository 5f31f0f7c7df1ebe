import { sha256 } from '../methods/canonical-hash.ts';
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
