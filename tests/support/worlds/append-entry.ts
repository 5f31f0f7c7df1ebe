import { canonicalHash } from '../../../schema/domain/methods/canonical-hash.ts';
import { type ChainEntry, type ChainHead, nextLink } from '../../../schema/domain/receipts/chain.ts';

/** The next entry of a chain, as the registry stores it. */
export function appendEntry<LoggedRecord>(head: ChainHead | null, record: LoggedRecord): ChainEntry<LoggedRecord> {
  const recordHash = canonicalHash(record);
  return { record, recordHash, ...nextLink(head, recordHash) };
}
