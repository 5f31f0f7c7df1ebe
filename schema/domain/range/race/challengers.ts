import type { AbsenceReason } from '../../terms/absence.ts';
import { CHALLENGERS, type Challenger } from '../../terms/range-method.ts';
import { growthHistory } from '../growth-history.ts';
import { originsOf, type Spread, spreadAt } from '../origins.ts';
import type { LogBounds } from '../track-record.ts';
import {
  type Bounds,
  growthsOf,
  type RangeInput,
  type RevenueRange,
  targetOf,
  wholeDollars,
  whyNoRange,
} from '../v4-1.ts';
import { movedCentre } from '../v4-2.ts';
import { lineEnds } from '../v5-0.ts';
import { raceRanges } from './race.ts';
import { isBandGiven, type RaceEdition, type SeenOrigin, seenOrigin } from './race-edition.ts';

/**
 * Components that a challenger adds to those it shares with v4.1: center and term of v4.2, middle and loading of v5.0.
 */
export type ChallengerParts = { readonly c: number; readonly b: number } | { readonly mid: number; readonly F: number };

/** A challenger's range for the next fiscal year's revenue, under an edition by date. Money in whole dollars. */
export interface ChallengerRange
  extends Pick<
    RevenueRange,
    'edition' | 'fiscalYearEnd' | 'targetFiscalYearEnd' | 'low' | 'high' | 'b0' | 'b1' | 'inputs'
  > {
  readonly method: Challenger;
  /** Unrounded logs. */
  readonly parts: Spread & { readonly m: number } & ChallengerParts;
}

/**
 * The ranges of the challengers (METHODS 3.11), from the same years as v4.1 and the growth of the last fourth quarter.
 *
 * @param quarterGrowth  in logs; null if the quarter is unknown
 * @returns              the ranges, or why there are none: the reasons of v4.1, or a tail band with few past scores
 */
export function challengerRanges(
  input: RangeInput,
  quarterGrowth: number | null,
  edition: RaceEdition,
): readonly ChallengerRange[] | { readonly absent: AbsenceReason } {
  const history = growthHistory(input.years).map((year, at, { length }) =>
    at === length - 1 ? { ...year, quarterGrowth } : year,
  );
  const latest = history.at(-1);
  const reason = whyNoRange(input, latest);
  if (reason !== null || latest === undefined) return { absent: reason ?? 'SHORT_HISTORY' };
  const origins = originsOf(history, edition.medians);
  const at = origins.length - 1;
  const seen = seenOrigin(origins, at, input.sic, edition);
  if (!isBandGiven(edition, seen.revenue)) return { absent: 'TOO_FEW_EVENTS' };
  const ranges = raceRanges(seen, edition);
  const shared = { m: seen.m, ...spreadAt(origins, at, input.sic, edition) };
  const { revenue, netIncome, end } = latest;
  return CHALLENGERS.map((method) => ({
    method,
    edition: edition.edition,
    fiscalYearEnd: end,
    targetFiscalYearEnd: targetOf(end),
    ...dollarsOf(ranges[method]),
    b0: dollarsOf(ranges.b0),
    b1: dollarsOf(ranges.b1),
    parts: { ...shared, ...partsOf(method, seen, edition) },
    inputs: { revenue: revenue as number, netIncome, sic: input.sic, ...growthsOf(history) },
  }));
}

function partsOf(method: Challenger, seen: SeenOrigin, { quarter, lines }: RaceEdition): ChallengerParts {
  if (method === 'v4.2') return { c: movedCentre(seen, quarter), b: quarter.b };
  return { mid: lineEnds(seen.w, lines.theta).middle, F: lines.F };
}

function dollarsOf({ low, high }: LogBounds): Bounds {
  return { low: wholeDollars(Math.exp(low)), high: wholeDollars(Math.exp(high)) };
}
