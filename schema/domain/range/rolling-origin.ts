import { buhlmannWeight } from '../methods/buhlmann-weight.ts';
import { conformalQuantiles } from '../methods/conformal-quantiles.ts';
import { leastSquares } from '../methods/least-squares.ts';
import { bandIndex, SIZE_BANDS, TAIL_BANDS } from '../terms/size-band.ts';
import type { Edition, PooledTails } from './edition.ts';
import { dot, type SpreadConstants, sicGroup, spreadAt } from './origins.ts';
import type { KnownPair, Pair, Pool } from './panel.ts';
import { V4_1 } from './v4-1-constants.ts';

/** Minimum number of known misses for estimating coefficients, and of scores for tails. */
export const KNOWN_MIN = 100;

/** Distance of an outcome from the center, in expected misses, with constants known at its origin. */
export interface Score {
  readonly pair: Pair;
  /** Expected miss, a log, and Bühlmann's weight in it. */
  readonly s: number;
  readonly Z: number;
  /** (growth - center) / expected miss. */
  readonly z: number;
}

/** The knowledge at the end of a fiscal year, and the scores of the forecasts made then. */
export interface RollingYear {
  readonly originYear: number;
  readonly known: readonly Pair[];
  readonly constants: SpreadConstants;
  readonly scores: readonly Score[];
}

/**
 * Iterates over the fiscal years of a pool: for each, re-estimates the coefficients and industry terms from the
 * outcomes known then, and scores the forecasts made then. Skips years with fewer than 100 known outcomes, and years
 * whose outcomes do not determine the coefficients (the first, in which no filer has a previous growth).
 */
export function rollOrigins({ pairs }: Pool): readonly RollingYear[] {
  const byOrigin = Map.groupBy(pairs, ({ origin }) => origin.year.fiscalYear);
  return [...byOrigin.keys()]
    .sort((a, b) => a - b)
    .flatMap((originYear) => {
      const known = pairs.filter((pair) => isKnown(pair, originYear));
      const constants = spreadConstants(known);
      if (constants === null) return [];
      const scores = (byOrigin.get(originYear) ?? []).map((pair) => scoreOf(pair, constants));
      return [{ originYear, known, constants, scores }];
    });
}

function isKnown({ origin, targetYear }: Pair, year: number): boolean {
  return targetYear <= year && origin.year.fiscalYear < year;
}

export function scoreOf(pair: Pair, constants: SpreadConstants): Score {
  const { s, Z } = spreadAt(pair.filer.origins, pair.at, pair.filer.sic, constants);
  return { pair, s, Z, z: (pair.next - pair.origin.m) / s };
}

/**
 * Coefficients of the log of misses, and terms by industry; null if there are too few misses or they do not determine
 * them.
 *
 * @param solve  computes the coefficients from features and misses
 */
export function spreadConstants(known: readonly KnownPair[], solve = leastSquares): SpreadConstants | null {
  if (known.length < KNOWN_MIN) return null;
  const features = known.map(({ origin }) => origin.features);
  const lnMisses = known.map(({ lnMiss }) => lnMiss);
  const beta = solve(features, lnMisses);
  return beta === null ? null : { beta, industry: industryTerms(known, beta) };
}

function industryTerms(known: readonly KnownPair[], beta: readonly number[]): Readonly<Record<string, number>> {
  const groups = new Map<string, { n: number; sum: number }>();
  for (const { filer, origin, lnMiss } of known) {
    if (filer.sic === null) continue;
    const group = groups.get(sicGroup(filer.sic)) ?? { n: 0, sum: 0 };
    group.n += 1;
    group.sum += lnMiss - dot(beta, origin.features);
    groups.set(sicGroup(filer.sic), group);
  }
  return Object.fromEntries(
    [...groups]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, { n, sum }]) => [group, (sum / n) * buhlmannWeight(n, V4_1.credibility.industry)]),
  );
}

/**
 * Tails of scores by tail band; a band with fewer than 100 uses those of all. Null if there are fewer than 100 in all.
 */
export function scoreTails(scores: readonly Score[]): Edition['cells'] | null {
  if (scores.length < KNOWN_MIN) return null;
  return TAIL_BANDS.map(({ band }, at) => {
    const own = scores.filter((score) => tailBandOf(score) === at);
    return { band, ...pooledTails((own.length < KNOWN_MIN ? scores : own).map(({ z }) => z)), n: own.length };
  });
}

export function tailBandOf({ pair }: Score): number {
  return bandIndex(TAIL_BANDS, pair.origin.revenue);
}

/**
 * The naive ranges: quantiles of growth, over all filers and within each size band; a band without growth uses those of
 * all.
 */
export function naiveTails(known: readonly KnownPair[]): Pick<Edition, 'b0' | 'b1'> {
  const b0 = pooledTails(known.map(({ next }) => next));
  const b1 = SIZE_BANDS.map((_, band) => {
    const own = known.filter(({ origin }) => bandIndex(SIZE_BANDS, origin.revenue) === band);
    return own.length === 0 ? { ...b0, n: 0 } : pooledTails(own.map(({ next }) => next));
  });
  return { b0, b1 };
}

/** Conformal quantiles of a non-empty pool. */
export function pooledTails(values: readonly number[]): PooledTails {
  const tails = conformalQuantiles(values);
  if (tails === null) throw new Error('Quantiles of an empty pool were asked for.');
  return { n: values.length, lo: tails.low, hi: tails.high };
}
