import type { Day } from '../terms/day.ts';
import type { RaceMethod } from '../terms/range-method.ts';
import { type Edition, SEED_EDITION } from './edition.ts';

export interface DatedEdition {
  readonly edition: Edition;
  readonly builtOn: Day;
}

/**
 * The seed edition contains outcomes of fiscal year 2024, the last of which were filed by this 30 June; editions are
 * built on 30 June.
 */
const SEED_BUILT_ON: Day = '2025-06-30';
export const SEED: DatedEdition = { edition: SEED_EDITION, builtOn: SEED_BUILT_ON };

export interface AdoptedEdition {
  readonly edition: DatedEdition;
  /** Ranges of this day and later use it. */
  readonly adoptedOn: Day;
}

/**
 * Minimum number of scores in each tail band of an adopted edition; bands below it must keep the seed's constants, so
 * that an edition of large survivors does not lend its tails to small firms.
 */
export const BAND_MIN_SCORES = 300;

/**
 * The edition that ranges of a day use: the last one adopted by then, else the seed. Building an edition does not adopt
 * it, so ranges are computed the same way from day to day until an operator decides otherwise.
 *
 * @param adopted  in the order of adoption
 * @returns        `isReconstructed` if the edition was built after the day: such a range has no receipt
 */
export function editionInUse(
  adopted: readonly AdoptedEdition[],
  day: Day,
): { readonly chosen: DatedEdition; readonly isReconstructed: boolean } {
  const chosen = adopted.findLast(({ adoptedOn }) => adoptedOn <= day)?.edition ?? SEED;
  return { chosen, isReconstructed: day < chosen.builtOn };
}

/** Why an edition cannot be adopted, in a sentence; null if it can. */
export function whyNotAdopted({ edition, builtOn }: DatedEdition, day: Day): string | null {
  if (builtOn > day) return `Edition ${edition.edition} is built on ${builtOn}, which is after ${day}.`;
  if (edition.edition === SEED_EDITION.edition) return null;
  const small = edition.cells
    .filter(({ n, band }) => n < BAND_MIN_SCORES && edition.seedBands?.includes(band) !== true)
    .map(({ band, n }) => `${n} for revenue ${band}`);
  if (small.length === 0) return null;
  return `Edition ${edition.edition} has too few scores: ${small.join(', ')}. It needs ${BAND_MIN_SCORES} in each band.`;
}

/** The day on which the constants and tests of the challengers were published. */
export const CHALLENGERS_SINCE: Day = '2026-11-22';

/**
 * Methods whose ranges the registry accepts, each with the first day on which one may be logged: a method is fixed and
 * published before it is scored, and no method can be added in retrospect.
 */
export const RANGE_METHODS: Readonly<Record<string, Day>> = {
  'v4.1': SEED_BUILT_ON,
  'v4.2': CHALLENGERS_SINCE,
  'v5.0': CHALLENGERS_SINCE,
} satisfies Record<RaceMethod, Day>;
