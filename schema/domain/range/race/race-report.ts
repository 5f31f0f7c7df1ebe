import { intervalScore } from '../../methods/interval-score.ts';
import { SIZE_BANDS, sizeBandOf } from '../../terms/size-band.ts';
import { sicGroup } from '../origins.ts';
import { type Performance, performanceOf } from '../track-record.ts';
import { RANGE_COVERAGE } from '../v4-1-constants.ts';
import { RACE_RANGES, type RaceForecast, type RaceRange } from './race.ts';
import { drawnInterval, type Interval, yearDraws } from './year-bootstrap.ts';

/** The results of one method on the outcomes common to all methods. Shares are fractions, scores are of logs. */
export interface RaceResult extends Performance {
  readonly method: RaceRange;
}

/**
 * Results with intervals from resampling whole target years; `gain` is the fraction by which the score is below v4.1's.
 */
export interface RaceStanding extends RaceResult {
  readonly gain: number;
  /** Null, like the other intervals, if the outcomes are from too few years to resample. */
  readonly coverageInterval: Interval | null;
  readonly meanISInterval: Interval | null;
  readonly gainInterval: Interval | null;
}

export interface RacePart {
  readonly of: string;
  readonly n: number;
  readonly results: readonly RaceResult[];
}

/** The race overall and in parts; null without a forecast. */
export interface RaceReport {
  readonly n: number;
  /** Names of the editions, oldest first. */
  readonly editions: readonly string[];
  readonly standings: readonly RaceStanding[];
  readonly byTargetYear: readonly RacePart[];
  readonly bySizeBand: readonly RacePart[];
  /** By the first two digits of the SIC code; filers without one are left out. */
  readonly byIndustry: readonly RacePart[];
}

type ScoredForecast = Pick<RaceForecast, 'sic' | 'revenue' | 'targetYear' | 'outcome' | 'ranges'>;

interface ScoredRace {
  readonly forecasts: readonly ScoredForecast[];
  readonly editions: readonly { readonly edition: string }[];
}

export function raceReport({ forecasts, editions }: ScoredRace): RaceReport | null {
  if (forecasts.length === 0) return null;
  const intervals = intervalsOf(forecasts);
  const reference = performanceOf(forecasts, ({ ranges }) => ranges['v4.1']).meanIS;
  return {
    n: forecasts.length,
    editions: editions.map(({ edition }) => edition),
    standings: resultsOf(forecasts).map((result) => ({
      ...result,
      gain: 1 - result.meanIS / reference,
      ...intervals[result.method],
    })),
    byTargetYear: parts(forecasts, ({ targetYear }) => String(targetYear)),
    bySizeBand: parts(
      forecasts,
      ({ revenue }) => sizeBandOf(revenue),
      SIZE_BANDS.map(({ band }) => band),
    ),
    byIndustry: parts(
      forecasts.filter(({ sic }) => sic !== null),
      ({ sic }) => sicGroup(sic ?? ''),
    ),
  };
}

function resultsOf(forecasts: readonly ScoredForecast[]): readonly RaceResult[] {
  return RACE_RANGES.map((method) => ({ method, ...performanceOf(forecasts, ({ ranges }) => ranges[method]) }));
}

/** Parts in the given order, else sorted by name. */
function parts(
  forecasts: readonly ScoredForecast[],
  keyOf: (one: ScoredForecast) => string,
  order?: readonly string[],
): readonly RacePart[] {
  const groups = Map.groupBy(forecasts, keyOf);
  return (order ?? [...groups.keys()].sort()).flatMap((of) => {
    const own = groups.get(of);
    return own === undefined ? [] : { of, n: own.length, results: resultsOf(own) };
  });
}

type Intervals = Pick<RaceStanding, 'coverageInterval' | 'meanISInterval' | 'gainInterval'>;

const NO_INTERVALS: Intervals = { coverageInterval: null, meanISInterval: null, gainInterval: null };

interface YearSums {
  readonly n: number;
  readonly by: Readonly<Record<RaceRange, { readonly inside: number; readonly score: number }>>;
}

function intervalsOf(forecasts: readonly ScoredForecast[]): Readonly<Record<RaceRange, Intervals>> {
  const draws = yearDraws(forecasts, yearSums, totals);
  if (draws === null) return record(() => NO_INTERVALS);
  return record((method) => ({
    coverageInterval: drawnInterval(draws, ({ n, by }) => by[method].inside / n),
    meanISInterval: drawnInterval(draws, ({ n, by }) => by[method].score / n),
    gainInterval: drawnInterval(draws, ({ by }) => 1 - by[method].score / by['v4.1'].score),
  }));
}

function record<Held>(resultOf: (method: RaceRange) => Held): Readonly<Record<RaceRange, Held>> {
  return Object.fromEntries(RACE_RANGES.map((method) => [method, resultOf(method)])) as Record<RaceRange, Held>;
}

function yearSums(forecasts: readonly ScoredForecast[]): YearSums {
  return {
    n: forecasts.length,
    by: record((method) => {
      let inside = 0;
      let score = 0;
      for (const { outcome, ranges } of forecasts) {
        const { low, high } = ranges[method];
        if (outcome >= low && outcome <= high) inside += 1;
        score += intervalScore(low, high, outcome, 1 - RANGE_COVERAGE);
      }
      return { inside, score };
    }),
  };
}

function totals(years: readonly YearSums[]): YearSums {
  const total = (of: (year: YearSums) => number) => years.reduce((sum, year) => sum + of(year), 0);
  return {
    n: total(({ n }) => n),
    by: record((method) => ({
      inside: total(({ by }) => by[method].inside),
      score: total(({ by }) => by[method].score),
    })),
  };
}
