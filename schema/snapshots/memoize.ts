import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from './data-version.ts';
import { retainedBytes } from './retained-bytes.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

export interface MemoDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
}

/** Rates, tallies and back-tests: a few kilobytes per day; editions: a few hundred; cards: some twenty. */
const MAX_BYTES = 24 * 2 ** 20;
/** An entry without its key and value. Keys say what was asked, and may be longer than the answer. */
const ENTRY_BYTES = 150;

type Box = { readonly value: unknown };

interface Memo {
  readonly cache: VersionedCache<string, Box>;
  /** Reads requested in this state, to be repeated for the next before it is served. */
  readonly again: Map<string, () => Promise<Box>>;
  /** The reads done ahead of serving a version. */
  ahead: { readonly version: bigint; readonly boxes: ReadonlyMap<string, Promise<Box>> } | undefined;
}

const memos = new WeakMap<DataVersion, Memo>();

/**
 * Reads something once per state of the data, however many ask: facts on all filers or a whole ledger that different
 * answers depend on. Otherwise each answer would read the lists of 900,000 filers, and without reading ahead the first
 * one after a commit waits 1.6 s (PERFORMANCE 8: a past board of 20 million filings, 300 ms).
 *
 * @param isWanted  if requested in one state, it is read for the next before anyone asks: for slow reads that nearly
 *   every answer of their kind needs
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
    // If reading ahead failed, read again and let that fail.
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
