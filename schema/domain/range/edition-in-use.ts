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

/** An edition that an operator took into use. */
export interface AdoptedEdition {
  readonly edition: DatedEdition;
  /** Ranges of this day and later use it. */
  readonly adoptedOn: Day;
}

/** An edition in use needs so many scores in each tail band, or the seed's constants there: one of large survivors must not lend its tails to small firms. */
export const BAND_MIN_SCORES = 300;

/**
 * The edition that ranges of a day use: the one adopted last by then, else the seed. An edition is not in use for being
 * built: a range of today and one of yesterday are computed alike unless somebody decided otherwise.
 *
 * @param adopted  in the order of adoption
 * @returns        `isReconstructed` where the edition was built later than the day: such a range has no receipt
 */
export function editionInUse(
  adopted: readonly AdoptedEdition[],
  day: Day,
): { readonly chosen: DatedEdition; readonly isReconstructed: boolean } {
  const chosen = adopted.findLast(({ adoptedOn }) => adoptedOn <= day)?.edition ?? SEED;
  return { chosen, isReconstructed: day < chosen.builtOn };
}

/** Why an edition cannot be taken into use, in a sentence; null when it can. */
export function whyNotAdopted({ edition, builtOn }: DatedEdition, day: Day): string | null {
  if (builtOn > day) return `Edition ${edition.edition} is built on ${builtOn}, which is after ${day}.`;
  if (edition.edition === SEED_EDITION.edition) return null;
  const small = edition.cells
    .filter(({ n, band }) => n < BAND_MIN_SCORES && edition.seedBands?.includes(band) !== true)
    .map(({ band, n }) => `${n} for revenue ${band}`);
  if (small.length === 0) return null;
  return `Edition ${edition.edition} has too few scores: ${small.join(', ')}. It needs ${BAND_MIN_SCORES} in each band.`;
}
