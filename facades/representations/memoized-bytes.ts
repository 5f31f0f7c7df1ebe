import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../surface.ts';

/** Memory of our own, as a Response takes it. */
export type Bytes = Buffer<ArrayBuffer>;

/** What a kept record holds beside its bytes: the record itself, which would otherwise be gone with its board. */
const RECORD_BYTES = 1_500;

/**
 * Remembers what a record's bytes are, so that each is spelled once for all the replies it is in.
 *
 * Only a frozen record is remembered, by identity: one that can change is spelled anew every time.
 *
 * @param most   memory in bytes, the records included; beyond it, those made first are forgotten
 * @param spell  spells a record in a form, such as the columns of a table
 */
export function memoizeBytes<Form = undefined>(
  most: number,
  spell: (record: JsonObject, form: Form) => string,
): (record: JsonObject, form: Form) => Bytes {
  const kept = new LRUCache<JsonObject, { readonly form: Form; readonly bytes: Bytes }>({
    maxSize: most,
    sizeCalculation: ({ bytes }) => bytes.byteLength + RECORD_BYTES,
  });
  return (record, form) => {
    // To look without telling the cache of each use: a reply looks up a thousand.
    const known = kept.peek(record);
    if (known !== undefined && known.form === form) return known.bytes;
    const bytes = Buffer.from(spell(record, form));
    if (Object.isFrozen(record)) kept.set(record, { form, bytes });
    return bytes;
  };
}
