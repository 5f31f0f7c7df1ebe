import { areConsecutive, fiscalYearOf } from '../../figures/fiscal-years.ts';
import type { Cik } from '../../terms/cik.ts';
import type { Day } from '../../terms/day.ts';
import { RACE_METHODS } from '../../terms/range-method.ts';
import { bandIndex, SIZE_BANDS, TAIL_BANDS } from '../../terms/size-band.ts';
import { growthHistory, RANGE_MIN_REVENUE_USD } from '../growth-history.ts';
import { originsOf } from '../origins.ts';
import type { LogBounds } from '../track-record.ts';
import { V4_1 } from '../v4-1-constants.ts';
import { movedCentre } from '../v4-2.ts';
import { lineEnds, loadedEnds } from '../v5-0.ts';
import {
  type DatedConstants,
  editionDay,
  pooledOn,
  type RaceEdition,
  raceEdition,
  type SeenOrigin,
  seenOrigin,
} from './race-edition.ts';
import { type OwnReport, type RaceFiler, yearsAsOf } from './race-filer.ts';

/** The methods of the race and the naive ranges for comparison. */
export const RACE_RANGES = [...RACE_METHODS, 'b0', 'b1'] as const;
export type RaceRange = (typeof RACE_RANGES)[number];

/** A forecast of the race with its outcome, in logs and unrounded. */
export interface RaceForecast {
  readonly cik: Cik;
  readonly sic: string | null;
  readonly originEnd: Day;
  readonly targetEnd: Day;
  readonly targetYear: number;
  readonly edition: string;
  readonly revenue: number;
  readonly Z: number;
  readonly outcome: number;
  readonly ranges: Readonly<Record<RaceRange, LogBounds>>;
}

/** First year with outcomes from the SEC's tagged reports, and first year with enough past forecasts. */
const FIRST_CONSTANTS = 2010;
const FIRST_EDITION = 2014;

/**
 * Raise it with every change to the contents of a step or to its computation: a race never resumes from steps of
 * another version.
 */
export const RACE_STEP_VERSION = 4;

/**
 * The results of one 30 June: constants and an edition if there were enough outcomes, and the forecasts of the
 * following year.
 */
export interface RaceStep {
  readonly year: number;
  readonly constants: DatedConstants | null;
  readonly edition: RaceEdition | null;
  readonly forecasts: readonly RaceForecast[];
}

/**
 * Replays all methods by date: an edition each 30 June from what was loaded that day, and a forecast from each annual
 * report filed in the following year, scored by the first value in the next year's own report.
 *
 * @param done  the first steps (`firstSteps`) if already computed from the same filers: they are skipped
 */
export function* raceSteps(
  filers: readonly RaceFiler[],
  done: readonly Pick<RaceStep, 'year' | 'constants'>[] = [],
): Generator<RaceStep> {
  const past = new Map(done.flatMap(({ year, constants }) => (constants === null ? [] : [[year, constants] as const])));
  for (const year of raceYears(filers).slice(done.length)) {
    const pooled = pooledOn(filers, editionDay(year));
    const constants = pooled?.constants ?? null;
    if (constants !== null) past.set(year, constants);
    const edition = year < FIRST_EDITION || pooled === null ? null : raceEdition(filers, year, pooled, past);
    const forecasts = edition === null ? [] : filers.flatMap((filer) => forecastsOf(filer, edition, year));
    yield { year, constants, edition, forecasts };
  }
}

/** The leading steps of a race without a gap, from which an interrupted run can resume. */
export function firstSteps<T extends Pick<RaceStep, 'year'>>(steps: readonly T[]): readonly T[] {
  return steps.filter(({ year }, at) => year === FIRST_CONSTANTS + at);
}

/** The years for which a race over filers has a step, in order. */
export function raceYears(filers: readonly RaceFiler[]): readonly number[] {
  const lastDay = filers.flatMap(({ reports }) => reports.map(({ filedOn }) => filedOn)).reduce(later, '');
  const count = lastDay === '' ? 0 : Math.max(0, editionYear(lastDay) - FIRST_CONSTANTS + 1);
  return Array.from({ length: count }, (_, at) => FIRST_CONSTANTS + at);
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** The year of the edition for a report filed on a day: the last 30 June before it. */
function editionYear(day: Day): number {
  const year = Number(day.slice(0, 4));
  return day > editionDay(year) ? year : year - 1;
}

function forecastsOf(filer: RaceFiler, edition: RaceEdition, year: number): RaceForecast[] {
  return filer.reports
    .filter(({ filedOn, revenue }) => editionYear(filedOn) === year && revenue >= RANGE_MIN_REVENUE_USD)
    .flatMap((report) => {
      const outcome = outcomeOf(filer, report);
      if (outcome === undefined) return [];
      const history = growthHistory(yearsAsOf(filer, report.filedOn));
      const seen = seenOrigin(originsOf(history, edition.medians), history.length - 1, filer.sic, edition);
      return {
        cik: filer.cik,
        sic: filer.sic,
        originEnd: report.end,
        targetEnd: outcome.end,
        targetYear: fiscalYearOf(outcome.end),
        edition: edition.edition,
        revenue: seen.revenue,
        Z: seen.Z,
        outcome: Math.log(outcome.revenue),
        ranges: raceRanges(seen, edition),
      };
    });
}

function outcomeOf({ reports }: RaceFiler, origin: OwnReport): OwnReport | undefined {
  return reports.find(
    ({ end, filedOn, revenue }) => areConsecutive(origin.end, end) && filedOn > origin.filedOn && revenue > 0,
  );
}

/** The ranges of every method of the race at an origin, as logs of dollars. */
export function raceRanges(seen: SeenOrigin, edition: RaceEdition): RaceForecast['ranges'] {
  const level = Math.log(seen.revenue);
  const tailBand = bandIndex(TAIL_BANDS, seen.revenue);
  const around = (centre: number, tails: { readonly lo: number; readonly hi: number } | undefined, scale = 1) => {
    if (tails === undefined) throw new Error('An edition without tails for a band.');
    return { low: level + centre + tails.lo * scale, high: level + centre + tails.hi * scale };
  };
  const { low, high } = loadedEnds(lineEnds(seen.w, edition.lines.theta), edition.lines.F);
  const scale = V4_1.kappa * seen.s;
  return {
    'v4.1': around(seen.m, edition.cells[tailBand], scale),
    'v4.2': around(movedCentre(seen, edition.quarter), edition.quarter.cells[tailBand], scale),
    'v5.0': { low: level + low, high: level + high },
    b0: around(0, edition.b0),
    b1: around(0, edition.b1[bandIndex(SIZE_BANDS, seen.revenue)] ?? edition.b0),
  };
}
