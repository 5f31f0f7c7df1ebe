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
