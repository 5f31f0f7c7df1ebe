import { canonicalHash } from '../methods/canonical-hash.ts';
import type { RaceEdition } from '../range/race/race-edition.ts';

const HASH_DIGITS = 8;

/**
 * Names an edition by its day and the beginning of the hash of its constants: facts of a past day that are loaded later make another edition of the same day, and ranges
 * name the one they were made with.
 */
export function namedEdition(edition: RaceEdition): RaceEdition {
  return { ...edition, edition: `${edition.edition}-${canonicalHash(edition).slice(0, HASH_DIGITS)}` };
}
