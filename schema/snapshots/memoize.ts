import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from '../data-version.ts';
import { retainedBytes } from './retained-bytes.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/** The database and the version that tells one state of it from another. */
export interface MemoDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
}

/** Rates, tallies, editions and back-tests: a few kilobytes for each day, editions a few hundred. */
const MAX_BYTES = 8 * 2 ** 20;
/** An entry without its key and value; keys say what was asked, and may be longer than the answer. */
const ENTRY_BYTES = 150;

type Box = { readonly value: unknown };

interface Memo {
  readonly cache: VersionedCache<string, Box>;
  /** Of what was asked for in this state, how that is read which the next state shall have before it is served. */
  readonly again: Map<string, () => Promise<Box>>;
  /** What was read of a state before that is served. */
  ahead: { readonly version: bigint; readonly boxes: ReadonlyMap<string, Promise<Box>> } | undefined;
}

const memos = new WeakMap<DataVersion, Memo>();

/**
 * Reads a thing once for each state of the data, however many ask for it: what is known of all filers or of a whole
 * ledger, on which answers rest that differ. Without it each would read 900,000 filers' lists anew, and the first after a
 * commit waits 1.6 s where what is wanted is not read before (PERFORMANCE 7: a page of 20 million filings, 300 ms).
 *
 * @param isWanted  where it is asked for in one state, whether it is read of the next before anybody asks: it takes long, and
 *   nearly every answer of its kind rests on it
 */
export async function memoize<T extends object | null>(
  { dataVersion }: Pick<MemoDeps, 'dataVersion'>,
  key: string,
  read: () => Promise<T>,
  { isWanted = false } = {},
): Promise<T> {
  const memo = memos.get(dataVersion) ?? memoOf(dataVersion);
  const box = async () => ({ value: await read() });
  const { value } = await memo.cache.load(key, () => {
    if (isWanted) memo.again.set(key, box);
    const isAhead = memo.ahead !== undefined && memo.ahead.version >= BigInt(dataVersion.current().version);
    // Where it failed it is read again, and fails there.
    return (isAhead ? memo.ahead?.boxes.get(key)?.catch(box) : undefined) ?? box();
  });
  return value as T;
}

function memoOf(dataVersion: DataVersion): Memo {
  const version = () => dataVersion.current().version;
  const cache = createVersionedCache<string, Box>({
    version,
    maxBytes: MAX_BYTES,
    sizeOf: (box, key) => ENTRY_BYTES + key.length + retainedBytes(box),
  });
  const memo: Memo = { cache, again: new Map(), ahead: undefined };
  memos.set(dataVersion, memo);
  dataVersion.beforeRise?.(async (next) => {
    const boxes = new Map([...memo.again].map(([key, box]) => [key, box()] as const));
    memo.again.clear();
    memo.ahead = { version: BigInt(next), boxes };
    await Promise.allSettled(boxes.values());
  });
  return memo;
}
