import type { Database } from '../../prisma/open.ts';
import type { DataVersion } from './data-version.ts';
import { createVersionedCache, type VersionedCache } from './versioned-cache.ts';

/** Sizes in V8 on a 64-bit machine without pointer compression: a header and eight bytes per slot. */
const OBJECT = 24;
const SLOT = 8;
const BOXED_NUMBER = 16;
const STRING = 24;
/** The hash table of a Map or Set, per entry. */
const TABLE_ENTRY = 40;
const SMALL_INTEGER_MAX = 2 ** 31;

/**
 * Estimates the memory that a value retains, in bytes: its objects, strings and numbers, each object once.
 * `tests/schema/snapshots/retained-bytes.long.test.ts` compares it with the heap.
 */
export function retainedBytes(root: object): number {
  const met = new Set<object>([root]);
  const waiting: object[] = [root];
  let bytes = 0;
  const add = (value: unknown) => {
    if (typeof value === 'string') bytes += STRING + value.length;
    else if (typeof value === 'number') {
      if (!Number.isInteger(value) || Math.abs(value) >= SMALL_INTEGER_MAX) bytes += BOXED_NUMBER;
    } else if (typeof value === 'object' && value !== null && !met.has(value)) {
      met.add(value);
      waiting.push(value);
    }
  };
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    bytes += OBJECT;
    if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (value instanceof Map || value instanceof Set) {
      for (const [key, held] of value.entries()) {
        bytes += TABLE_ENTRY;
        add(key);
        if (held !== key) add(held);
      }
    } else if (Array.isArray(value)) {
      bytes += SLOT * value.length;
      for (const one of value) add(one);
    } else {
      for (const one of Object.values(value)) {
        bytes += SLOT;
        add(one);
      }
    }
  }
  return bytes;
}

export interface MemoDeps {
  readonly database: Database;
  readonly dataVersion: DataVersion;
}

/** Rates, tallies and back-tests: a few kilobytes per day; editions: a few hundred; cards: some twenty; names: 11,000. */
const MAX_BYTES = 36 * 2 ** 20;
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
