import { conformalQuantiles } from '../methods/conformal-quantiles.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import { TAIL_BANDS } from '../terms/size-band.ts';
import { type Edition, readEdition, SEED_EDITION, type StressTails } from './edition.ts';
import { BAND_MIN_SCORES } from './edition-in-use.ts';
import { type PanelFiler, poolPairs } from './panel.ts';
import {
  KNOWN_MIN,
  naiveTails,
  rollOrigins,
  type Score,
  scoreTails,
  spreadConstants,
  tailBandOf,
} from './rolling-origin.ts';
import { V4_1 } from './v4-1-constants.ts';

/** With fewer pooled scores than this, the seed edition is used. */
export const EDITION_MIN_SCORES = 3_000;

export interface BuiltEdition {
  readonly edition: Edition;
  /** Scores from the panel, whether or not they were enough. */
  readonly scores: number;
  /** Outcomes left out as errors of units. */
  readonly dropped: number;
  /** Why it is the seed edition; null if it was built from the panel. */
  readonly seedBecause: string | null;
}

/**
 * Builds the pooled constants of range method v4.1 from a panel of filers by rolling origin (METHODS 3.2). Tails come
 * from forecasts scored with earlier outcomes only; coefficients, terms and medians are those of the last year. A tail
 * band with fewer than 300 scores keeps the seed's tails, so that an edition of large survivors does not lend its tails
 * to small firms.
 *
 * @param name   names the edition, as `2026-06-30`
 * @param panel  every 10-K filer loaded that reports in dollars
 */
export function buildEdition(name: string, panel: readonly PanelFiler[]): BuiltEdition {
  const pool = poolPairs(panel);
  const scores = rollOrigins(pool).flatMap((year) => year.scores);
  const fallBack = (seedBecause: string): BuiltEdition => ({
    edition: SEED_EDITION,
    scores: scores.length,
    dropped: pool.dropped,
    seedBecause,
  });
  if (scores.length < EDITION_MIN_SCORES) {
    return fallBack(`${scores.length} pooled scores; an edition needs ${EDITION_MIN_SCORES}.`);
  }
  const constants = spreadConstants(pool.pairs);
  const cells = scoreTails(scores);
  const stress = stressTails(scores);
  if (constants === null || cells === null || stress === null) {
    return fallBack(`No year on file has ${KNOWN_MIN} scores.`);
  }
  const isOwn = (band: number) => (cells[band]?.n ?? 0) >= BAND_MIN_SCORES;
  const seedBands = TAIL_BANDS.flatMap(({ band }, at) => (isOwn(at) ? [] : band));
  const lastYear = Math.max(...pool.pairs.map(({ targetYear }) => targetYear));
  const edition = {
    edition: name,
    built: `outcomes through FY${lastYear}`,
    beta: constants.beta,
    medians: pool.medians,
    ...(seedBands.length > 0 && { seedBands }),
    cells: cells.map((cell, at) => (isOwn(at) ? cell : { ...(SEED_EDITION.cells[at] ?? cell), n: cell.n })),
    stress: stress.map((tails, at) => (isOwn(at) ? tails : (SEED_EDITION.stress[at] ?? tails))),
    ...naiveTails(pool.pairs),
    n: scores.length,
    companies: new Set(scores.map(({ pair }) => pair.filer.cik)).size,
    industry: constants.industry,
  };
  return {
    edition: readEdition({ ...roundedNumbers(edition), ...V4_1 }),
    scores: scores.length,
    dropped: pool.dropped,
    seedBecause: null,
  };
}

/**
 * The worst and the best year of each tail band: lowest 10% and highest 90% quantile among target years with at least
 * 100 scores in the band, else among those with 100 in all bands; null if no year has that many.
 */
function stressTails(scores: readonly Score[]): readonly StressTails[] | null {
  const ofAll = extremeYears(scores);
  if (ofAll === null) return null;
  return TAIL_BANDS.map((_, band) => extremeYears(scores.filter((score) => tailBandOf(score) === band)) ?? ofAll);
}

function extremeYears(scores: readonly Score[]): StressTails | null {
  const years = [...Map.groupBy(scores, ({ pair }) => pair.targetYear)]
    .sort(([a], [b]) => a - b)
    .flatMap(([year, own]) => {
      const tails = own.length < KNOWN_MIN ? null : conformalQuantiles(own.map(({ z }) => z));
      return tails === null ? [] : { year, ...tails };
    });
  const [first] = years;
  if (first === undefined) return null;
  const worst = years.reduce((one, other) => (other.low < one.low ? other : one), first);
  const best = years.reduce((one, other) => (other.high > one.high ? other : one), first);
  return { lo: worst.low, loYear: worst.year, hi: best.high, hiYear: best.year };
}

/** Ranges use the published constants, so every number of an edition has six decimals. */
const EDITION_DECIMALS = 6;

function roundedNumbers<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? roundHalfAway(one, EDITION_DECIMALS) : one)),
  ) as Value;
}
