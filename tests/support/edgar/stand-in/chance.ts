/** A number from 0 up to 1 that depends on the keys alone, so that nothing has to be remembered to be told again. */
export function chance(...keys: readonly number[]): number {
  let mixed = 0x2545f491;
  for (const key of keys) {
    mixed = Math.imul(mixed ^ (key | 0), 0x9e3779b1);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed ^= mixed >>> 13;
  }
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** One of a list by such a number. */
export function pick<T>(from: readonly T[], at: number): T {
  return from[Math.floor(at * from.length)] as T;
}
