import { canonicalHash } from '../methods/canonical-hash.ts';

const HASH_DIGITS = 8;

/**
 * Names an edition by its day and the beginning of the hash of its constants: facts of a past day that are loaded later, or
 * figures that are derived otherwise, make another edition of the same day, and ranges name the one they were made with.
 */
export function namedEdition<One extends { readonly edition: string }>(edition: One): One {
  return { ...edition, edition: `${edition.edition}-${canonicalHash(edition).slice(0, HASH_DIGITS)}` };
}
