import type { CompanyCard } from '../card/card-shape.ts';
import { growthPerYear } from '../figures/experience.ts';
import { growthOfStep } from '../figures/growth-step.ts';
import { absent, numberOf } from '../figures/reading/figure.ts';
import type { HealthWatchEntry } from '../filers/health-watch.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import { type CompassPoint, cashCompass, compassGrowth, compassPoint, isOffCompass } from '../panels/compass.ts';
import { inputYears } from '../range/corrections/corrected-input.ts';
import type { Edition } from '../range/edition.ts';
import type { RangeYear } from '../range/growth-history.ts';
import type { RangeReceipt } from '../range/registry/receipt.ts';
import { revenueRange } from '../range/v4-1.ts';
import type { EventKind } from '../terms/event-kind.ts';
import { unreadIn, warningsOf } from '../terms/unread.ts';
import { sectorOf } from './sector.ts';

export interface HeldFigures {
  /** Width of the range for next year's revenue. */
  readonly rangeWidth: number | null;
  readonly growth: number | null;
  readonly fcfMargin: number | null;
  readonly compass: CompassPoint | null;
  /** True if cash is at least total debt. */
  readonly isNetCash: boolean | null;
}

export interface HeldFiler extends HeldFigures {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly sector: string;
  /** Warning kinds filed in the 12 months to the day, most serious first; null unless all filings are loaded. */
  readonly warningKinds: readonly EventKind[] | null;
  /** Filings of those kinds in the 12 months; null unless all filings are loaded. */
  readonly warningFilings: number | null;
  /** Additional unread filings that may be warnings; null unless all filings are loaded. */
  readonly unreadFilings: number | null;
  readonly isSevere: boolean;
}

export interface HeldFilerFacts {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly sic: string | null;
  readonly healthWatch: readonly HealthWatchEntry[];
  /** True if all its filings of the 12 months to the day are loaded. */
  readonly isKnown: boolean;
}

/**
 * A company as a portfolio's holding.
 *
 * @param figures  null if not requested or not on file
 */
export function heldFiler(
  { cik, name, ticker, sic, healthWatch, isKnown }: HeldFilerFacts,
  figures: HeldFigures | null,
): HeldFiler {
  const warnings = warningsOf(healthWatch);
  return {
    cik,
    name,
    ticker,
    sector: sectorOf(sic),
    warningKinds: isKnown ? warnings.map(({ kind }) => kind) : null,
    warningFilings: isKnown ? warnings.reduce((sum, { count }) => sum + count, 0) : null,
    unreadFilings: isKnown ? unreadIn(healthWatch) : null,
    isSevere: warnings.some((entry) => entry.class === 'severe'),
    ...(figures ?? NO_FIGURES),
  };
}

const NO_FIGURES: HeldFigures = { rangeWidth: null, growth: null, fcfMargin: null, compass: null, isNetCash: null };

/** What a card says of a company today; figures that are too old say nothing of it. */
export function heldFigures({ figures, numbers, range }: CompanyCard): HeldFigures {
  if (figures === null || figures.isStale) return NO_FIGURES;
  const compass = cashCompass(figures);
  return {
    ...ofNumbers({
      revenue: numberOf(numbers.revenue),
      freeCashFlow: numberOf(numbers.freeCashFlow),
      cash: numberOf(numbers.cash),
      totalDebt: numberOf(numbers.totalDebt),
    }),
    growth: numberOf(numbers.revenueGrowth1y),
    rangeWidth: 'absent' in range ? null : range.width,
    compass: 'absent' in compass ? null : compass.point,
  };
}

type Numbers = Readonly<Record<'revenue' | 'freeCashFlow' | 'cash' | 'totalDebt', number | null>>;

const ofNumbers = ({ revenue, freeCashFlow, cash, totalDebt }: Numbers) => ({
  fcfMargin: revenue === null || freeCashFlow === null || revenue <= 0 ? null : freeCashFlow / revenue,
  isNetCash: cash === null || totalDebt === null ? null : cash >= totalDebt,
});

/** Ratios are published with four decimals (METHODS 0). */
const DECIMALS = 4;

/** A company's stored figures of a day, with the inputs of the range logged from them. Growth is unrounded. */
export interface StoredFigures extends Numbers {
  readonly sic: string | null;
  /** False if the card would be stale. */
  readonly isCurrent: boolean;
  readonly revenueGrowth1y: number | null;
  /** With four decimals. */
  readonly revenueGrowthPerYear: number | null;
  /** Null if no range is logged since the figures are known. */
  readonly inputs: RangeReceipt['inputs'] | null;
}

/**
 * What the card would say, without its hundreds of facts: range and compass follow from the years of the logged range.
 *
 * @param edition  the edition of the logged range
 * @returns        null if only the card can tell: no range is logged, or its years no longer give the stored growth
 */
export function heldAsLogged(stored: StoredFigures, edition: Edition | undefined): HeldFigures | null {
  const { sic, isCurrent, inputs, revenueGrowth1y: growth } = stored;
  if (!isCurrent) return NO_FIGURES;
  if (inputs?.years === undefined || inputs.steps === undefined || edition === undefined) return null;
  const recorded = inputYears({ inputs }, inputs.years);
  const years = recorded.toReversed().map(growingYear);
  const perYear = numberOf(growthPerYear(years).rate);
  const isSame =
    inputs.revenue === stored.revenue &&
    growth === numberOf(years[0]?.revenueGrowth ?? NO_NUMBER) &&
    stored.revenueGrowthPerYear === (perYear === null ? null : roundHalfAway(perYear, DECIMALS));
  if (!isSame) return null;
  const range = revenueRange({ years: recorded, sic, currency: 'USD', isStale: false }, edition);
  const { fcfMargin, isNetCash } = ofNumbers(stored);
  const compassed = numberOf(compassGrowth(years).growth);
  return {
    rangeWidth: 'absent' in range ? null : range.width,
    growth: growth === null ? null : roundHalfAway(growth, DECIMALS),
    fcfMargin,
    isNetCash,
    compass: isOffCompass(sic) || fcfMargin === null || compassed === null ? null : compassPoint(fcfMargin, compassed),
  };
}

const NO_NUMBER = absent('NOT_TAGGED', 'The record has no such number.');

function growingYear({ revenue, step }: RangeYear) {
  const numbers = step && { revenue: { value: step.revenue }, before: { value: step.before } };
  return {
    revenue: revenue === null ? NO_NUMBER : { value: revenue },
    step: numbers,
    revenueGrowth: numbers === null ? NO_NUMBER : growthOfStep(numbers),
  };
}
