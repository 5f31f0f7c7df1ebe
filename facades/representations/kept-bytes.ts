import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../surface.ts';

/** Memory of our own, as a Response takes it. */
export type Bytes = Buffer<ArrayBuffer>;

/**
 * Remembers what a record's bytes are, so that each is spelled once for all the replies it is in.
 *
 * Only a frozen record is remembered, by identity: one that can change is spelled anew every time.
 *
 * @param most  bytes kept; beyond it, those made first are forgotten
 */
export function keptBytes(most: number, spell: (record: JsonObject) => string): (record: JsonObject) => Bytes {
  const kept = new LRUCache<JsonObject, Bytes>({ maxSize: most, sizeCalculation: ({ byteLength }) => byteLength });
  return (record) => {
    // To look without telling the cache of each use: a reply looks up a thousand.
    const known = kept.peek(record);
    if (known !== undefined) return known;
    const bytes = Buffer.from(spell(record));
    if (bytes.byteLength > 0 && Object.isFrozen(record)) kept.set(record, bytes);
    return bytes;
  };
}
