import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export interface SeenTexts {
  has(text: string): boolean;
  add(text: string): void;
  clear(): void;
  /** Memory it holds, in bytes; does not grow with use. */
  readonly bytes: number;
}

/**
 * Remembers texts of any length by eight bytes of their hash, so that a text that comes only once costs next to
 * nothing.
 *
 * Each text has one place, which the next text with the same place takes over: a text is known until about as many
 * others have come as there are places.
 */
export function createSeenTexts(places: number): SeenTexts {
  const hashes = new BigUint64Array(places);
  const hashOf = (text: string) => hash('sha256', text, 'buffer').readBigUInt64LE();
  const placeOf = (hashed: bigint) => Number(hashed % BigInt(places));
  return {
    has(text) {
      const hashed = hashOf(text);
      return hashes[placeOf(hashed)] === hashed;
    },
    add(text) {
      const hashed = hashOf(text);
      hashes[placeOf(hashed)] = hashed;
    },
    clear: () => void hashes.fill(0n),
    bytes: hashes.byteLength,
  };
}

type CacheKey = string | number;

export interface CacheOptions<Key extends CacheKey, Value extends object> {
  /** Names the current state of the data: nothing of another state is ever returned. */
  readonly version: () => string;
  readonly maxBytes: number;
  /** Memory retained by an entry and its key, in bytes; at least 1. */
  readonly sizeOf: (value: Value, key: Key) => number;
  /** Larger entries would evict too many others and are not kept; `maxBytes` by default. */
  readonly maxEntryBytes?: number;
  /** Keys remembered as requested, at eight bytes each; none by default. */
  readonly maxSeen?: number;
}

/** Values of one state of the data at a time, bounded in bytes; the least recently used are evicted first. */
export interface VersionedCache<Key extends CacheKey, Value extends object> {
  get(key: Key): Value | undefined;
  /** Keeps a value made in a given state of the data, unless the data has changed since. */
  put(key: Key, value: Value, version: string): void;
  /** True if a key was requested before in this state of the data; values requested only once are not worth keeping. */
  wasAsked(key: Key): boolean;
  /** Remembers that a key was requested. */
  remember(key: Key): void;
  /** The value of a key, made if it is not kept, once for all concurrent callers. A failure is not kept. */
  load(key: Key, make: () => Promise<Value>): Promise<Value>;
  /** Memory retained by the entries, in bytes. */
  readonly bytes: number;
}

export function createVersionedCache<Key extends CacheKey, Value extends object>({
  version: currentVersion,
  maxBytes,
  sizeOf,
  maxEntryBytes = maxBytes,
  maxSeen = 0,
}: CacheOptions<Key, Value>): VersionedCache<Key, Value> {
  const values = new LRUCache<Key, Value>({ maxSize: maxBytes, maxEntrySize: maxEntryBytes, sizeCalculation: sizeOf });
  const seen = maxSeen === 0 ? null : createSeenTexts(maxSeen);
  const underWay = new Map<Key, Promise<Value>>();
  let version = currentVersion();

  const follow = (): string => {
    const now = currentVersion();
    if (now !== version) {
      version = now;
      values.clear();
      seen?.clear();
      underWay.clear();
    }
    return now;
  };
  const put = (key: Key, value: Value, madeIn: string) => {
    if (madeIn === follow()) values.set(key, value);
  };
  return {
    put,
    get(key) {
      follow();
      return values.get(key);
    },
    wasAsked(key) {
      follow();
      return seen?.has(String(key)) === true;
    },
    remember(key) {
      follow();
      seen?.add(String(key));
    },
    load(key, make) {
      const begunIn = follow();
      const kept = values.get(key);
      const before = kept === undefined ? underWay.get(key) : Promise.resolve(kept);
      if (before !== undefined) return before;
      const making = make()
        .then((value) => {
          put(key, value, begunIn);
          return value;
        })
        .finally(() => {
          if (underWay.get(key) === making) underWay.delete(key);
        });
      underWay.set(key, making);
      return making;
    },
    get bytes() {
      return values.calculatedSize;
    },
  };
}
