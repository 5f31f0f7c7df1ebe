import { canonicalHash } from '../methods/canonical-hash.ts';

const HASH_DIGITS = 8;

/**
 * Names an edition by its day and the beginning of the hash of its constants. Facts loaded later for a past day, or
 * figures derived differently, give another edition of the same day, and ranges name the one they were made with.
 */
export function namedEdition<One extends { readonly edition: string }>(edition: One): One {
  return { ...edition, edition: `${edition.edition}-${canonicalHash(edition).slice(0, HASH_DIGITS)}` };
}
