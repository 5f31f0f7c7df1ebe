import { LRUCache } from 'lru-cache';
import { createSeenTexts } from './seen-texts.ts';

type CacheKey = string | number;

export interface CacheOptions<Key extends CacheKey, Value extends object> {
  /** Names the present state of the data: nothing of another state is ever given. */
  readonly version: () => string;
  readonly maxBytes: number;
  /** Memory that an entry holds, its key included, in bytes; at least 1. */
  readonly sizeOf: (value: Value, key: Key) => number;
  /** A larger entry would push out too many others and is not kept; `maxBytes` unless given. */
  readonly maxEntryBytes?: number;
  /** Keys remembered as asked for, in eight bytes each; none unless given. */
  readonly maxSeen?: number;
  /** The state of the data that a loaded value is of, where it says so; otherwise the one it was begun in. */
  readonly versionOf?: (value: Value) => string;
}

/** Values of one state of the data at a time, bounded in bytes; the least recently used go first. */
export interface VersionedCache<Key extends CacheKey, Value extends object> {
  get(key: Key): Value | undefined;
  /** Keeps a value that was made in a state of the data, unless the data has changed since. */
  put(key: Key, value: Value, version: string): void;
  /** Whether a key was asked for before in this state of the data: what is never asked for again is not kept. */
  wasAsked(key: Key): boolean;
  /** Remembers that a key was asked for. */
  remember(key: Key): void;
  /** The value of a key, made when it is not kept: once, however many ask at the same time. A failure is not kept. */
  load(key: Key, make: () => Promise<Value>): Promise<Value>;
  /** Memory that the entries hold, in bytes. */
  readonly bytes: number;
}

/** Makes a cache that forgets everything when the data changes. */
export function createVersionedCache<Key extends CacheKey, Value extends object>({
  version: currentVersion,
  maxBytes,
  sizeOf,
  maxEntryBytes = maxBytes,
  maxSeen = 0,
  versionOf,
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
          put(key, value, versionOf?.(value) ?? begunIn);
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
