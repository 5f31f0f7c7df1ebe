import type { Day } from '../../terms/day.ts';
import type { RaceMethod } from '../../terms/range-method.ts';
import { grouped } from '../../terms/words/numbers.ts';
import { listed } from '../../terms/words/phrases.ts';
import { shareInWords } from '../../terms/words/range-words.ts';
import type { Edition } from '../edition.ts';
import { BAND_MIN_SCORES, type DatedEdition } from '../edition-in-use.ts';
import type { RaceEdition } from './race-edition.ts';

/** The tails of one revenue band: quantiles of past scores, in expected misses from the center, before the loading. */
export interface BandTails {
  readonly band: string;
  /** Scores of past forecasts in the band. */
  readonly scores: number;
  readonly low: number;
  readonly high: number;
  /**
   * True if the tails come from these scores. A band with fewer than 300 uses those of the seed, or by date those of
   * all bands.
   */
  readonly areOwn: boolean;
  /** Relative difference in width from the edition in use; null if either has no tails of its own. */
  readonly againstInUse: number | null;
}

/** The tails by which an edition differs from another, for methods that derive their ends from tails. */
export interface EditionTails {
  readonly edition: string;
  readonly method: RaceMethod;
  readonly builtOn: Day;
  readonly isInUse: boolean;
  readonly scores: number;
  readonly filers: number;
  readonly bands: readonly BandTails[];
}

/**
 * Editions side by side, the one in use first.
 *
 * @param inUse   the edition that ranges use
 * @param others  editions of its method built since
 * @param race    the newest edition by date; null if there is none
 */
export function editionsBeside(
  inUse: DatedEdition,
  others: readonly DatedEdition[],
  race: RaceEdition | null,
): readonly EditionTails[] {
  const first = inUse.edition.cells;
  const beside = (cells: Edition['cells'], areOwn: (at: number) => boolean, isInUse = false) =>
    cells.map(({ band, n, lo, hi }, at): BandTails => {
      const other = first[at];
      const isCompared = !isInUse && other !== undefined && areOwn(at) && isOwnIn(inUse.edition)(at);
      const againstInUse = isCompared ? (hi - lo) / (other.hi - other.lo) - 1 : null;
      return { band, scores: n, low: lo, high: hi, areOwn: areOwn(at), againstInUse };
    });
  const cardTails = ({ edition, builtOn }: DatedEdition): EditionTails => {
    const isInUse = edition.edition === inUse.edition.edition;
    return {
      edition: edition.edition,
      method: 'v4.1',
      builtOn,
      isInUse,
      scores: edition.n,
      filers: edition.companies,
      bands: beside(edition.cells, isOwnIn(edition), isInUse),
    };
  };
  const raceTails = (method: RaceMethod, cells: Edition['cells'], { edition, builtOn, n, companies }: RaceEdition) => ({
    edition,
    method,
    builtOn,
    isInUse: false,
    scores: n,
    filers: companies,
    bands: beside(cells, (at) => (cells[at]?.n ?? 0) >= BAND_MIN_SCORES),
  });
  return [
    ...[inUse, ...others].map(cardTails),
    ...(race === null ? [] : [raceTails('v4.1', race.cells, race), raceTails('v4.2', race.quarter.cells, race)]),
  ];
}

/** A band of an edition has tails of its own unless the edition lists it as keeping the seed's. */
const isOwnIn =
  ({ cells, seedBands }: Edition) =>
  (at: number) =>
    seedBands?.includes(cells[at]?.band ?? '') !== true;

/** The differences in tails between an edition and the one in use, band by band, in sentences. */
export function tailsInWords({ edition, isInUse, bands }: EditionTails, inUse: string): string {
  if (isInUse) return `Edition ${edition} is in use.`;
  const compared = bands.flatMap(({ band, scores, againstInUse }) =>
    againstInUse === null
      ? []
      : `${differenceInWords(againstInUse)} for revenue ${bandInWords(band)} (${grouped(scores)} scores)`,
  );
  const few = bands
    .filter(({ areOwn }) => !areOwn)
    .map(({ band, scores }) => `${grouped(scores)} for revenue ${bandInWords(band)}`);
  return [
    compared.length === 0
      ? `Edition ${edition} has no tails of its own to compare with those of edition ${inUse}.`
      : `Against edition ${inUse}, the tails of edition ${edition} are ${listed(compared)}. Tails are in multiples of the expected error.`,
    `Edition ${inUse} stays in use.`,
    ...(few.length === 0 ? [] : [`Edition ${edition} has too few scores of its own elsewhere: ${few.join(', ')}.`]),
  ].join(' ');
}

/** A band such as `50M-1B` in words. */
function bandInWords(band: string): string {
  if (band.startsWith('<')) return `below ${band.slice(1)}`;
  return band.startsWith('>=') ? `of ${band.slice(2)} and more` : `of ${band.replace('-', ' to ')}`;
}

function differenceInWords(change: number): string {
  const share = shareInWords(Math.abs(change));
  if (share === '0.0%') return 'neither wider nor narrower';
  return `${share} ${change < 0 ? 'narrower' : 'wider'}`;
}
