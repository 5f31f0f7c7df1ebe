import { sha256 } from '../methods/canonical-hash.ts';

/** The predecessor of a chain's first entry. */
export const CHAIN_START = '0'.repeat(64);

/** One link of an append-only log: a record, and hashes that tie it to everything before it. */
export interface ChainEntry<LoggedRecord = unknown> {
  /** 1 for the first. */
  readonly sequence: number;
  readonly record: LoggedRecord;
  /** SHA-256 of the canonical JSON of the record. */
  readonly recordHash: string;
  /** `entryHash` of the entry before; 64 zeros for the first. */
  readonly prevHash: string;
  /** SHA-256 of `prevHash` followed by `recordHash`, as text. */
  readonly entryHash: string;
}

/** The end of a chain at some time, which anybody can write down to detect a rewritten past. */
export type ChainHead = Pick<ChainEntry, 'sequence' | 'entryHash'>;

export function nextLink(
  head: ChainHead | null,
  recordHash: string,
): Pick<ChainEntry, 'sequence' | 'prevHash' | 'entryHash'> {
  const prevHash = head?.entryHash ?? CHAIN_START;
  return { sequence: (head?.sequence ?? 0) + 1, prevHash, entryHash: entryHashOf(prevHash, recordHash) };
}

export function entryHashOf(prevHash: string, recordHash: string): string {
  return sha256(prevHash + recordHash);
}
