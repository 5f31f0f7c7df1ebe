import { LRUCache } from 'lru-cache';
import type { DataVersion, SchemaParts } from '../context.ts';

/** What is the same for every question while the data stays. */
interface Kept {
  readonly version: string;
  readonly byKey: LRUCache<string, Promise<unknown>>;
}

/** What tells one state of the data from another, and reads it. */
export type KeepParts = Pick<SchemaParts, 'database' | 'dataVersion'>;

/** Days asked for last; each answer is a few kilobytes. */
const MOST = 64;
const kept = new WeakMap<DataVersion, Kept>();

/** Reads a thing once for each state of the data. */
export function keep<T extends object | null>(
  parts: Pick<KeepParts, 'dataVersion'>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  const { version } = parts.dataVersion.current();
  let store = kept.get(parts.dataVersion);
  if (store === undefined || store.version !== version) {
    store = { version, byKey: new LRUCache({ max: MOST }) };
    kept.set(parts.dataVersion, store);
  }
  const { byKey } = store;
  const known = byKey.get(key) as Promise<T> | undefined;
  if (known !== undefined) return known;
  const fresh = read();
  byKey.set(key, fresh);
  fresh.catch(() => byKey.delete(key));
  return fresh;
}
