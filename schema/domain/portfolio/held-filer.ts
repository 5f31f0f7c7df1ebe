import type { CompanyCard } from '../card/card-shape.ts';
import type { HealthWatchEntry } from '../filers/health-watch.ts';
import { type CompassPoint, cashCompass } from '../panels/compass.ts';
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
  const value = (number: { readonly value: number } | { readonly absent: unknown }) =>
    'value' in number ? number.value : null;
  const compass = cashCompass(figures);
  const [revenue, freeCash] = [value(numbers.revenue), value(numbers.freeCashFlow)];
  const [cash, debt] = [value(numbers.cash), value(numbers.totalDebt)];
  return {
    rangeWidth: 'absent' in range ? null : range.width,
    growth: value(numbers.revenueGrowth1y),
    fcfMargin: revenue === null || freeCash === null || revenue <= 0 ? null : freeCash / revenue,
    compass: 'absent' in compass ? null : compass.point,
    isNetCash: cash === null || debt === null ? null : cash >= debt,
  };
}
