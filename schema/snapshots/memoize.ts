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

type Box = { readonly value: unknown };
const caches = new WeakMap<DataVersion, VersionedCache<string, Box>>();

/** Reads a thing once for each state of the data, however many ask for it. */
export async function memoize<T extends object | null>(
  { dataVersion }: Pick<MemoDeps, 'dataVersion'>,
  key: string,
  read: () => Promise<T>,
): Promise<T> {
  let cache = caches.get(dataVersion);
  if (cache === undefined) {
    const version = () => dataVersion.current().version;
    cache = createVersionedCache<string, Box>({ version, maxBytes: MAX_BYTES, sizeOf: retainedBytes });
    caches.set(dataVersion, cache);
  }
  const { value } = await cache.load(key, async () => ({ value: await read() }));
  return value as T;
}
