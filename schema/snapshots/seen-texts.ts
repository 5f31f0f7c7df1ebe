import { hash } from 'node:crypto';

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
