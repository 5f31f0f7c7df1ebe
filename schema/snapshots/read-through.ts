import type { DataVersion } from './data-version.ts';
import type { VersionedCache } from './versioned-cache.ts';

/**
 * Returns cached values and reads the rest, in the order of the keys.
 *
 * @param read  returns one value per key; null for a missing one, which is not cached
 */
export async function readThrough<Key, Id extends string | number, Value extends object>(
  keys: readonly Key[],
  idOf: (key: Key) => Id,
  cache: VersionedCache<Id, Value> | undefined,
  dataVersion: Pick<DataVersion, 'current'>,
  read: (missing: readonly Key[]) => Promise<readonly (Value | null)[]>,
): Promise<(Value | null)[]> {
  const found = keys.map((key) => cache?.get(idOf(key)) ?? null);
  const missing = keys.filter((_, at) => found[at] === null);
  if (missing.length === 0) return found;
  const before = dataVersion.current().version;
  const values = await read(missing);
  let next = 0;
  return found.map((value, at) => {
    if (value !== null) return value;
    const fresh = values[next++] ?? null;
    const key = keys[at];
    if (fresh !== null && key !== undefined) cache?.put(idOf(key), fresh, before);
    return fresh;
  });
}
