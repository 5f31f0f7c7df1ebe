import { canonicalHash, sha256 } from '../methods/canonical-hash.ts';

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

function entryHashOf(prevHash: string, recordHash: string): string {
  return sha256(prevHash + recordHash);
}

export interface ChainFault {
  /** The sequence number at which an entry is wrong or missing: 1 for the first. */
  readonly sequence: number;
  readonly fault:
    | 'missing' // this position has no entry, or one with another sequence number
    | 'record' // the record is not the one that was hashed
    | 'link' // it does not follow the entry before
    | 'entry' // its own hash is wrong
    | 'rewritten'; // consistent in itself, but not the entry that an earlier head names
  /** In words, with the expected and the actual value. */
  readonly what: string;
}

/**
 * Recomputes every hash of a chain.
 *
 * @param entries   from the first on, in order
 * @param earlier   heads written down before: the chain must contain each of them
 * @returns         the first fault; null if the chain is intact
 */
export function findChainFault(entries: readonly ChainEntry[], earlier: readonly ChainHead[] = []): ChainFault | null {
  const heads = new Map(earlier.map((head) => [head.sequence, head]));
  let prevHash = CHAIN_START;
  for (const [at, entry] of entries.entries()) {
    const fault = faultOf(entry, at + 1, prevHash) ?? rewritten(entry, heads.get(at + 1));
    if (fault !== null) return fault;
    prevHash = entry.entryHash;
  }
  const beyond = earlier.filter(({ sequence }) => sequence > entries.length);
  if (beyond.length === 0) return null;
  const farthest = Math.max(...beyond.map(({ sequence }) => sequence));
  return {
    sequence: entries.length + 1,
    fault: 'missing',
    what: `The chain ends after ${entries.length} entries; an earlier head names entry ${farthest}.`,
  };
}

function faultOf(entry: ChainEntry, sequence: number, prevHash: string): ChainFault | null {
  if (entry.sequence !== sequence) {
    return { sequence, fault: 'missing', what: `Entry ${entry.sequence} stands in the place of entry ${sequence}.` };
  }
  const recordHash = canonicalHash(entry.record);
  if (recordHash !== entry.recordHash) {
    const what = `The record of entry ${sequence} hashes to ${recordHash}; its receipt says ${entry.recordHash}.`;
    return { sequence, fault: 'record', what };
  }
  if (entry.prevHash !== prevHash) {
    const what = `Entry ${sequence} follows ${entry.prevHash}; the entry before it is ${prevHash}.`;
    return { sequence, fault: 'link', what };
  }
  const entryHash = entryHashOf(prevHash, recordHash);
  if (entryHash === entry.entryHash) return null;
  return { sequence, fault: 'entry', what: `Entry ${sequence} hashes to ${entryHash}; it says ${entry.entryHash}.` };
}

function rewritten({ sequence, entryHash }: ChainEntry, head: ChainHead | undefined): ChainFault | null {
  if (head === undefined || head.entryHash === entryHash) return null;
  const what = `Entry ${sequence} is ${entryHash}; an earlier head names ${head.entryHash}.`;
  return { sequence, fault: 'rewritten', what };
}
