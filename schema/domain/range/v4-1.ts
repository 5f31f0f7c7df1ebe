import type { AnnualFigures } from '../figures/annual-figures.ts';
import { roundHalfAway, roundSignificant } from '../methods/rounding.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import type { AccessionNumber } from '../terms/accession.ts';
import { addDays, addMonths, type Day } from '../terms/day.ts';
import { bandIndex, SIZE_BANDS, type SizeBand, sizeBandOf, TAIL_BANDS } from '../terms/size-band.ts';
import { constantsFor, type Edition } from './edition.ts';
import {
  growthHistory,
  type HistoryYear,
  RANGE_MIN_REVENUE_USD,
  type RangeYear,
  rangeYears,
} from './growth-history.ts';
import { type Origin, originsOf, type Spread, sicGroup, spreadAt } from './origins.ts';
import { OWN_YEARS, RANGE_COVERAGE, V4_1 } from './v4-1-constants.ts';

export interface RangeInput {
  /** Every fiscal year with revenue or net income, in any order. */
  readonly years: readonly RangeYear[];
  /** Four digits; null if EDGAR assigned none. */
  readonly sic: string | null;
  /** ISO 4217. */
  readonly currency: string;
  /** True if the latest year is too old, or a newer report is loaded without figures. */
  readonly isStale: boolean;
  /** True if a transition report has ended the next year before it was one. */
  readonly isYearCut?: boolean;
}

/** What a range starts from, of a filer's figures. */
export function rangeInput({ years, sic, currency, isStale, transition }: AnnualFigures): RangeInput {
  return { years: rangeYears(years), sic, currency, isStale, isYearCut: transition !== null };
}

/** Two money bounds, whole dollars. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Revenue of a year and of the year before by one report, in dollars. */
export type InputStep = readonly [end: Day, revenue: number, revenueBefore: number, accession: AccessionNumber | null];

/**
 * A range of next fiscal year's revenue. Money is in whole dollars at six significant digits, ratios have four
 * decimals.
 */
export interface RevenueRange {
  readonly method: 'v4.1';
  readonly edition: string;
  readonly fiscalYearEnd: Day;
  readonly targetFiscalYearEnd: Day;
  readonly level: typeof RANGE_COVERAGE;
  readonly baseline: { readonly revenue: number; readonly growth: number };
  readonly low: number;
  readonly high: number;
  /** Relative to the baseline. */
  readonly width: number;
  readonly stress: Bounds & { readonly years: readonly [low: number, high: number] };
  /** Z with two decimals. */
  readonly credibilityWeight: number;
  readonly group: { readonly sizeBand: SizeBand; readonly sic2: string | null; readonly prior: number };
  /** The naive ranges for comparison: growth of all filers, and of the size band. */
  readonly b0: Bounds;
  readonly b1: Bounds;
  /** Unrounded, for receipts and explanations. */
  readonly parts: Spread & Pick<Origin, 'm' | 'n' | 'prior'>;
  readonly inputs: {
    readonly revenue: number;
    readonly netIncome: number | null;
    readonly sic: string | null;
    /** Growth into each year that the range uses, oldest first, as unclamped logs. */
    readonly growths: readonly (readonly [end: Day, growth: number])[];
    /** The steps of these growths, in the same order. */
    readonly steps: readonly InputStep[];
  };
}

export type RangeResult = RevenueRange | { readonly absent: AbsenceReason };

/**
 * The range that contains next fiscal year's revenue, as first reported, in 80 of 100 cases on average over filers and
 * years: range method v4.1 (METHODS 3) under the constants of an edition.
 */
export function revenueRange(input: RangeInput, edition: Edition): RangeResult {
  const history = growthHistory(input.years);
  const latest = history.at(-1);
  const reason = whyNoRange(input, latest);
  if (reason !== null || latest === undefined) return { absent: reason ?? 'SHORT_HISTORY' };

  const constants = constantsFor(edition, latest.revenue ?? 0);
  const origins = originsOf(history, constants.medians);
  const origin = origins.at(-1) as Origin;
  const spread = spreadAt(origins, origins.length - 1, input.sic, constants);
  const { revenue, m } = origin;
  const dollars = (growth: number) => wholeDollars(revenue * Math.exp(growth));
  const bounds = (one: { readonly lo: number; readonly hi: number }, centre = 0, scale = 1): Bounds => ({
    low: dollars(centre + one.lo * scale),
    high: dollars(centre + one.hi * scale),
  });
  const tails = loadedTails(constants, revenue);
  const stress = stressTails(constants, revenue);
  const { low, high } = bounds(tails, m, spread.s);
  const widthIn = (growth: number) => Math.exp(growth * spread.s);
  return {
    method: 'v4.1',
    edition: edition.edition,
    fiscalYearEnd: latest.end,
    targetFiscalYearEnd: targetOf(latest.end),
    level: RANGE_COVERAGE,
    baseline: { revenue: dollars(m), growth: roundHalfAway(Math.exp(m) - 1, RATIO_DECIMALS) },
    low,
    high,
    width: roundHalfAway(widthIn(tails.hi) - widthIn(tails.lo), RATIO_DECIMALS),
    stress: { ...bounds(stress, m, spread.s), years: [stress.loYear, stress.hiYear] },
    credibilityWeight: roundHalfAway(spread.Z, 2),
    group: {
      sizeBand: sizeBandOf(revenue),
      sic2: input.sic === null ? null : sicGroup(input.sic),
      prior: roundHalfAway(origin.prior, RATIO_DECIMALS),
    },
    b0: bounds(edition.b0),
    b1: bounds(edition.b1[bandIndex(SIZE_BANDS, revenue)] ?? edition.b0),
    parts: { ...spread, m, n: origin.n, prior: origin.prior },
    inputs: { revenue, netIncome: latest.netIncome, sic: input.sic, ...growthsOf(history) },
  };
}

/** Ratios are published with four decimals (METHODS 0). */
const RATIO_DECIMALS = 4;
const MONEY_DIGITS = 6;
/** A past origin within the window itself looks back just as far. */
const REACH = 2 * OWN_YEARS;

/** Why no method gives a range from these years; null if they allow one. */
export function whyNoRange(input: RangeInput, latest: HistoryYear | undefined): AbsenceReason | null {
  if (latest === undefined) return 'SHORT_HISTORY';
  if (input.isStale) return 'STALE';
  if (input.isYearCut === true) return 'NOT_CONSECUTIVE';
  if (input.currency !== 'USD') return 'FOREIGN_CURRENCY';
  if (latest.revenue === null) return 'NOT_TAGGED';
  if (latest.revenue <= 0) return 'NON_POSITIVE_BASE';
  return latest.revenue < RANGE_MIN_REVENUE_USD ? 'BELOW_FLOOR' : null;
}

/** Multiples of the spread at the ends of the range: the tails of the band times the loading for common shocks. */
function loadedTails(edition: Edition, revenue: number): { readonly lo: number; readonly hi: number } {
  const { lo, hi } = edition.cells[bandIndex(TAIL_BANDS, revenue)] as Edition['cells'][number];
  return { lo: V4_1.kappa * lo, hi: V4_1.kappa * hi };
}

/** The tails of the worst and the best year loaded, without loading, but at least as wide as the range itself. */
function stressTails(edition: Edition, revenue: number): Edition['stress'][number] {
  const stress = edition.stress[bandIndex(TAIL_BANDS, revenue)] as Edition['stress'][number];
  const tails = loadedTails(edition, revenue);
  return { ...stress, lo: Math.min(stress.lo, tails.lo), hi: Math.max(stress.hi, tails.hi) };
}

export function growthsOf(history: readonly HistoryYear[]): Pick<RevenueRange['inputs'], 'growths' | 'steps'> {
  const grown = history.slice(-REACH).flatMap(({ end, growth, step }) => {
    return growth === null || step === null ? [] : [{ end, growth, ...step }];
  });
  return {
    growths: grown.map(({ end, growth }) => [end, growth]),
    steps: grown.map(({ end, revenue, before, accession }) => [end, revenue, before, accession]),
  };
}

/** Money of a range as published: whole dollars at six significant digits. */
export function wholeDollars(money: number): number {
  return roundHalfAway(roundSignificant(money, MONEY_DIGITS), 0);
}

/**
 * The last day of the following year: the same day a year later. The last day of a month stays the last day, so that 28
 * February may become the 29th.
 */
export function targetOf(end: Day): Day {
  const next = addDays(end, 1);
  return next.endsWith('-01') ? addDays(addMonths(next, 12), -1) : addMonths(end, 12);
}
