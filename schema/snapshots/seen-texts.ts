import { hash } from 'node:crypto';

/** Which texts came before. */
export interface SeenTexts {
  has(text: string): boolean;
  add(text: string): void;
  clear(): void;
  /** Memory that it holds, in bytes, however many texts it has seen. */
  readonly bytes: number;
}

/**
 * Remembers texts by eight bytes of their hash, however long they are: what comes only once must cost next to nothing.
 *
 * Each text has one place, which the next with the same place takes over: one that came is known until about as many
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
