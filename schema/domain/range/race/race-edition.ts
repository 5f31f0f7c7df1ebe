import { leastSquares } from '../../methods/least-squares.ts';
import type { Day } from '../../terms/day.ts';
import { bandIndex, TAIL_BANDS } from '../../terms/size-band.ts';
import type { Edition, GrowthMedians } from '../edition.ts';
import { BAND_MIN_SCORES } from '../edition-in-use.ts';
import { growthHistory, type HistoryYear } from '../growth-history.ts';
import { clampGrowth, type Origin, originsOf, type SpreadConstants, spreadAt } from '../origins.ts';
import { isPooled, type KnownPair, pairsOf, pooledMedians } from '../panel.ts';
import { KNOWN_MIN, naiveTails, pooledTails, spreadConstants } from '../rolling-origin.ts';
import { movedCentre, type QuarterTerm, quarterTerm } from '../v4-2.ts';
import { fitLines, type Lines, lineInputs } from '../v5-0.ts';
import { type RaceFiler, yearsAsOf } from './race-filer.ts';

/** The constants that v4.1 derives from outcomes loaded on one 30 June. */
export interface DatedConstants extends SpreadConstants {
  readonly medians: GrowthMedians;
}

/** The constants of all methods of the race on one 30 June, without anything from a later filing. */
export interface RaceEdition extends DatedConstants, Pick<Edition, 'cells' | 'b0' | 'b1'> {
  readonly edition: string;
  readonly builtOn: Day;
  /** Number of pairs whose growth and misses are pooled, of scores of past forecasts, and of filers. */
  readonly pairs: number;
  readonly n: number;
  readonly companies: number;
  readonly quarter: QuarterTerm & Pick<Edition, 'cells'>;
  readonly lines: Lines;
}

/** An origin evaluated with the constants of a day. Growth in logs. */
export interface SeenOrigin {
  readonly revenue: number;
  readonly m: number;
  readonly s: number;
  readonly Z: number;
  /** Growth of the fourth quarter less that of the year. */
  readonly d: number;
  readonly w: readonly number[];
}

interface SeenPair extends SeenOrigin {
  readonly next: number;
  readonly targetYear: number;
}

/** The constants of v4.1 as of each past 30 June, by year. */
export type PastConstants = ReadonlyMap<number, DatedConstants>;

const NAME_START = 'by-date-';

/** True for an edition of the race, which serves back-tests and challengers, never the range of a card. */
export function isByDate(name: string): boolean {
  return name.startsWith(NAME_START);
}

export function editionDay(year: number): Day {
  return `${year}-06-30`;
}

/** True if the tail band of a revenue has the past scores that a challenger needs. */
export function isBandGiven({ cells }: Pick<RaceEdition, 'cells'>, revenue: number): boolean {
  return (cells[bandIndex(TAIL_BANDS, revenue)]?.n ?? 0) >= BAND_MIN_SCORES;
}

/** The results of a single pass over the outcomes loaded on a day. */
interface Pooled extends Pick<RaceEdition, 'pairs' | 'companies' | 'b0' | 'b1'> {
  readonly constants: DatedConstants;
}

/** Pools the outcomes loaded on a day; null if there are too few. Keeps nothing but the result. */
export function pooledOn(filers: readonly RaceFiler[], day: Day): Pooled | null {
  const medians = pooledMedians(historiesOn(filers, day));
  const pairs = filers.flatMap((filer) => knownPairs(filer, day, medians));
  const constants = spreadConstants(pairs, leastSquaresOfUsed);
  if (constants === null) return null;
  return {
    constants: { ...constants, medians },
    pairs: pairs.length,
    companies: new Set(pairs.map(({ filer }) => filer.cik)).size,
    ...naiveTails(pairs),
  };
}

function* historiesOn(filers: readonly RaceFiler[], day: Day): Generator<readonly HistoryYear[]> {
  for (const filer of filers) yield growthHistory(yearsAsOf(filer, day));
}

/** Drops the origins, which for a whole market would take up most of a back-test's memory. */
function knownPairs(filer: RaceFiler, day: Day, medians: GrowthMedians): KnownPair[] {
  const origins = originsOf(growthHistory(yearsAsOf(filer, day)), medians);
  return pairsOf({ ...filer, origins })
    .filter(isPooled)
    .map(({ origin: { revenue, features }, next, lnMiss }) => ({ filer, origin: { revenue, features }, next, lnMiss }));
}

/**
 * The edition of a 30 June (METHODS 3.2, 3.11). The quarter term and the lines are constants like the coefficients:
 * estimated from all outcomes loaded, evaluated with the constants of the day. Tails come from past forecasts, scored
 * with the constants of the 30 June of their own fiscal year; a tail band with fewer than 300 of them uses the tails of
 * all.
 *
 * @param pooled  the outcomes loaded that day
 * @param past    the constants of past years and of that day
 * @returns       null if there are too few outcomes
 */
export function raceEdition(
  filers: readonly RaceFiler[],
  year: number,
  { constants, ...pooled }: Pooled,
  past: PastConstants,
): RaceEdition | null {
  const builtOn = editionDay(year);
  const { quarter, lines } = fittedTo(seenPairs(filers, builtOn, () => constants));
  const pool = seenPairs(filers, builtOn, (year) => past.get(year));
  if (lines === null || pool.length < KNOWN_MIN) return null;
  return {
    edition: `${NAME_START}${builtOn}`,
    builtOn,
    ...constants,
    ...pooled,
    n: pool.length,
    cells: bandTails(pool, ({ next, m, s }) => (next - m) / s),
    quarter: { ...quarter, cells: bandTails(pool, (one) => (one.next - movedCentre(one, quarter)) / one.s) },
    lines,
  };
}

function fittedTo(pairs: readonly SeenPair[]): { readonly quarter: QuarterTerm; readonly lines: Lines | null } {
  return { quarter: quarterTerm(pairs), lines: fitLines(pairs) };
}

/**
 * Evaluates an origin with the constants of a day.
 *
 * @param origins  of one filer with the medians of the constants, oldest first
 * @param at       index of a non-null origin
 */
export function seenOrigin(
  origins: readonly (Origin | null)[],
  at: number,
  sic: string | null,
  constants: DatedConstants,
): SeenOrigin {
  const { revenue, m, own, prior, year } = origins[at] as Origin;
  const { s, Z } = spreadAt(origins, at, sic, constants);
  const g0 = year.growth === null ? 0 : clampGrowth(year.growth);
  const g4 = year.growth === null ? g0 : quarterOrYear(year.quarterGrowth, g0);
  const w = lineInputs({
    revenue,
    m,
    s,
    g0,
    g4,
    sic,
    own: own ?? prior,
    hasGrowth: year.growth !== null,
    hasLoss: year.netIncome !== null && year.netIncome < 0,
  });
  return { revenue, m, s, Z, d: g4 - g0, w };
}

/** Growth of a quarter is clamped to this. */
const QUARTER_GROWTH_MAX = 1;

function quarterOrYear(quarterGrowth: number | null | undefined, g0: number): number {
  if (quarterGrowth === null || quarterGrowth === undefined) return g0;
  return Math.min(Math.max(quarterGrowth, -QUARTER_GROWTH_MAX), QUARTER_GROWTH_MAX);
}

/**
 * The outcomes loaded on a day with their origins.
 *
 * @param constantsOf  the constants for origins of a fiscal year; origins without constants are left out
 */
function seenPairs(
  filers: readonly RaceFiler[],
  day: Day,
  constantsOf: (fiscalYear: number) => DatedConstants | undefined,
): readonly SeenPair[] {
  return filers.flatMap((filer) => {
    const history = growthHistory(yearsAsOf(filer, day));
    const originsBy = new Map<GrowthMedians, readonly (Origin | null)[]>();
    return history.flatMap(({ fiscalYear }, at) => {
      const constants = constantsOf(fiscalYear);
      if (constants === undefined) return [];
      const origins = originsBy.get(constants.medians) ?? originsOf(history, constants.medians);
      originsBy.set(constants.medians, origins);
      const { next, nextFiscalYear } = origins[at] ?? { next: null, nextFiscalYear: null };
      if (next === null || nextFiscalYear === null || !isPooled({ next })) return [];
      return { ...seenOrigin(origins, at, filer.sic, constants), next, targetYear: nextFiscalYear };
    });
  });
}

function bandTails(pool: readonly SeenPair[], scoreOf: (one: SeenPair) => number): Edition['cells'] {
  return TAIL_BANDS.map(({ band }, at) => {
    const own = pool.filter(({ revenue }) => bandIndex(TAIL_BANDS, revenue) === at);
    return { band, ...pooledTails((own.length < BAND_MIN_SCORES ? pool : own).map(scoreOf)), n: own.length };
  });
}

/** Least squares. A feature that no observation has gets the coefficient 0: early panels contain no small filers. */
function leastSquaresOfUsed(rows: readonly (readonly number[])[], y: readonly number[]): number[] | null {
  const used = (rows[0] ?? []).map((_, at) => rows.some((row) => row[at] !== 0));
  const found = leastSquares(
    rows.map((row) => row.filter((_, at) => used[at])),
    y,
  );
  if (found === null) return null;
  const coefficients = found.values();
  return used.map((isUsed) => (isUsed ? (coefficients.next().value ?? 0) : 0));
}
