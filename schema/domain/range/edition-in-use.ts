import type { Day } from '../terms/day.ts';
import { type Edition, SEED_EDITION } from './edition.ts';

/** An edition with the day it was built on. */
export interface DatedEdition {
  readonly edition: Edition;
  readonly builtOn: Day;
}

/** The seed edition holds outcomes of fiscal year 2024: the last of them were filed by the 30 June on which editions are built. */
export const SEED_BUILT_ON: Day = '2025-06-30';
export const SEED: DatedEdition = { edition: SEED_EDITION, builtOn: SEED_BUILT_ON };

/**
 * The edition that ranges of a day use: the newest built by then, one built here before the seed of the same day.
 *
 * @returns  `isReconstructed` where there was none yet: the oldest then serves, and such a range has no receipt
 */
export function editionInUse<One extends DatedEdition>(
  editions: readonly One[],
  day: Day,
): { readonly chosen: One | DatedEdition; readonly isReconstructed: boolean } {
  const oldestFirst = [SEED, ...editions.filter(({ edition }) => edition.edition !== SEED_EDITION.edition)].sort(
    (a, b) => (a.builtOn < b.builtOn ? -1 : a.builtOn > b.builtOn ? 1 : 0),
  );
  const newest = oldestFirst.findLast(({ builtOn }) => builtOn <= day);
  return { chosen: newest ?? oldestFirst[0] ?? SEED, isReconstructed: newest === undefined };
}
