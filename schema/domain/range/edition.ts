import { bandIndex, TAIL_BANDS } from '../terms/size-band.ts';
import { list, listOfAny, outOfShape, pooledConstants, record, tails, text } from './edition-shape.ts';
import seed from './editions/seed-2024.json' with { type: 'json' };
import { V4_1 } from './v4-1-constants.ts';

export interface PooledTails {
  readonly n: number;
  readonly lo: number;
  readonly hi: number;
}

/** The quantiles of the worst and the best year of a tail band, and the years themselves. */
export interface StressTails {
  readonly lo: number;
  readonly loYear: number;
  readonly hi: number;
  readonly hiYear: number;
}

/** Median growth for each fiscal year from the first to the last without gaps, by size band, smallest first. */
export type GrowthMedians = Readonly<Record<string, readonly number[]>>;

/**
 * Constants pooled over all filers: the dated constants that a range names (METHODS 3.2). Growth and misses are logs.
 */
export interface Edition extends Readonly<typeof V4_1> {
  readonly edition: string;
  /** The outcomes it was built from, in words. */
  readonly built: string;
  /** Coefficients of the seven features, in order. */
  readonly beta: readonly number[];
  readonly medians: GrowthMedians;
  /**
   * Tail bands with too few scores of their own, which keep the seed's coefficients, medians and tails. If omitted, all
   * bands have enough.
   */
  readonly seedBands?: readonly string[];
  readonly cells: readonly (PooledTails & { readonly band: string })[];
  /** By tail band, without the loading. */
  readonly stress: readonly StressTails[];
  /** Growth of all filers. */
  readonly b0: PooledTails;
  /** Growth by size band. */
  readonly b1: readonly PooledTails[];
  readonly n: number;
  readonly companies: number;
  /** Added to the log of a miss, by the first two digits of the SIC code; 0 for groups not listed. */
  readonly industry: Readonly<Record<string, number>>;
}

/**
 * Validates a parsed JSON document as an edition. Unknown members are kept, because the hash of an edition covers the
 * whole document.
 *
 * @throws Error that names the first malformed member
 */
export function readEdition(document: unknown): Edition {
  const edition = record(document, 'the document');
  text(edition.edition, 'edition');
  text(edition.built, 'built');
  pooledConstants(edition);
  list(edition.stress, TAIL_BANDS.length, 'stress').forEach((one, at) => {
    tails(one, ['lo', 'loYear', 'hi', 'hiYear'], `stress[${at}]`);
  });
  for (const [name, fixed] of Object.entries(V4_1)) {
    if (inOrder(edition[name]) !== inOrder(fixed)) throw outOfShape(name, JSON.stringify(fixed));
  }
  for (const band of edition.seedBands === undefined ? [] : listOfAny(edition.seedBands, 'seedBands')) {
    if (!TAIL_BANDS.some((one) => one.band === band)) throw outOfShape('seedBands', 'a list of tail bands');
  }
  return edition as unknown as Edition;
}

/** The edition that ships with the project: pooled from a public file of standardized statements, outcomes to 2024. */
export const SEED_EDITION: Edition = readEdition(seed);

/**
 * The constants for a filer with a given revenue: those of the edition, or the seed's if its tail band has too few
 * scores.
 */
export function constantsFor(edition: Edition, revenue: number): Edition {
  const band = TAIL_BANDS[bandIndex(TAIL_BANDS, revenue)]?.band ?? '';
  if (edition.seedBands?.includes(band) !== true) return edition;
  const { beta, medians, industry, cells, stress } = SEED_EDITION;
  return { ...edition, beta, medians, industry, cells, stress };
}

/**
 * Median growth of the size band in the five fiscal years to `fiscalYear`; years outside the edition use its first or
 * last.
 */
export function medianGrowth(medians: GrowthMedians, fiscalYear: number, band: number): number {
  const years = Object.keys(medians).map(Number);
  const year = Math.min(Math.max(fiscalYear, years[0] ?? Number.NaN), years.at(-1) ?? Number.NaN);
  return medians[year]?.[band] ?? Number.NaN;
}

/** A constant as text, independent of the order of its members. */
function inOrder(value: unknown): string {
  return JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);
}
