import { roundHalfAway } from '../methods/rounding.ts';
import type { Day } from '../terms/day.ts';
import { areConsecutive, type FiscalYear } from './fiscal-years.ts';
import { EPS_DILUTED } from './reading/concepts.ts';
import type { View } from './reading/fact-book.ts';
import { firstFlow, type Reading } from './reading/reading.ts';
import { dilutedShares } from './shares.ts';

/** A share count restated by a smaller factor is a correction; even a three-for-two split is larger. */
const RESTATED_MIN = 1.25;
/** Counts restated by one factor agree within this fraction of it. */
const FACTOR_TOLERANCE = 0.05;
/** Ratios are published with four decimals (METHODS 0). */
const DECIMALS = 4;
/** Per-share numbers are given to the cent. */
const HALF_A_CENT = 0.005;

/** A point at which a filer restated its shares, as for a split, for later years but not for earlier ones. */
export interface RestatedShares {
  /** Label of the oldest year whose count was restated. */
  readonly since: number;
  /** Label of the year before it, whose count was not restated. */
  readonly before: number;
  /** The newest count of `since` over the one first filed: ten for a ten-for-one split. */
  readonly factor: number;
}

/**
 * Pairs of consecutive years between which the newest reports change the basis of their share count, newest first. The
 * proof is a year reported twice: a later report gives another count for it and earnings per share changed by the
 * inverse factor, while the year before was not reported again.
 *
 * @param years  newest first
 */
export function restatedShares(reading: Omit<Reading, 'end' | 'view'>, years: readonly FiscalYear[]): RestatedShares[] {
  return years.flatMap(({ end, fiscalYear }, at) => {
    const before = years[at + 1];
    const factor = before !== undefined && areConsecutive(before.end, end) ? factorAt(reading, end) : null;
    if (before === undefined || factor === null) return [];
    const earlier = countsAt(reading, before.end);
    const wasRestated = earlier !== null && isNear(earlier.latest / earlier.first, factor);
    return earlier === null || wasRestated
      ? []
      : [{ since: fiscalYear, before: before.fiscalYear, factor: roundHalfAway(factor, DECIMALS) }];
  });
}

/** The factor by which a year's first count was restated; null if it was not, or not as for a split. */
function factorAt(reading: Omit<Reading, 'end' | 'view'>, end: Day): number | null {
  const counts = countsAt(reading, end);
  if (counts === null) return null;
  const factor = counts.latest / counts.first;
  if (factor < RESTATED_MIN && factor > 1 / RESTATED_MIN) return null;
  const [first, latest] = [earningsAt(reading, end, 'asFirstReported'), earningsAt(reading, end, 'latest')];
  // Zero earnings give no factor.
  if (!first || !latest) return null;
  const apart = Math.abs(first - latest * factor);
  return apart <= FACTOR_TOLERANCE * Math.abs(first) + HALF_A_CENT * (1 + factor) ? factor : null;
}

function countsAt(reading: Omit<Reading, 'end' | 'view'>, end: Day) {
  const first = dilutedShares({ ...reading, end, view: 'asFirstReported' })?.value ?? 0;
  const latest = dilutedShares({ ...reading, end, view: 'latest' })?.value ?? 0;
  return first > 0 && latest > 0 ? { first, latest } : null;
}

function earningsAt(reading: Omit<Reading, 'end' | 'view'>, end: Day, view: View): number | undefined {
  return firstFlow({ ...reading, end, view }, EPS_DILUTED, 'perShare')?.value;
}

const isNear = (one: number, other: number) => Math.abs(one / other - 1) <= FACTOR_TOLERANCE;
