import type { CompanyCard } from '../card/company-card.ts';
import { type CompassPoint, cashCompass } from '../panels/compass.ts';
import { type EventKind, WARNING_KINDS } from '../terms/event-kind.ts';
import { sectorOf } from './sector.ts';

/** A company that a portfolio holds, as far as the measures need it. */
export interface HeldFiler {
  readonly cik: number;
  readonly name: string;
  readonly ticker: string | null;
  readonly sector: string;
  /** Warning kinds filed in the 12 months to the day, most serious first; null where not all filings are on file. */
  readonly warningKinds: readonly EventKind[] | null;
  readonly isSevere: boolean;
  /** Width of the range for next year's revenue. */
  readonly rangeWidth: number | null;
  readonly growth: number | null;
  readonly fcfMargin: number | null;
  readonly compass: CompassPoint | null;
  /** Whether cash is at least total debt. */
  readonly isNetCash: boolean | null;
}

const WARNINGS: ReadonlySet<EventKind> = new Set(WARNING_KINDS);

/**
 * A company as a portfolio sees it, from its card.
 *
 * @param isKnown  whether all its filings of the 12 months to the day are on file
 */
export function heldFiler(
  { cik, figures, numbers, range, healthWatch }: CompanyCard,
  about: {
    readonly name: string;
    readonly ticker: string | null;
    readonly sic: string | null;
    readonly isKnown: boolean;
  },
): HeldFiler {
  const value = (number: { readonly value: number } | { readonly absent: unknown }) =>
    'value' in number ? number.value : null;
  const warnings = (healthWatch ?? []).filter(({ kind }) => WARNINGS.has(kind));
  const compass = figures === null ? null : cashCompass(figures);
  const [revenue, freeCash] = [value(numbers.revenue), value(numbers.freeCashFlow)];
  const [cash, debt] = [value(numbers.cash), value(numbers.totalDebt)];
  return {
    cik,
    name: about.name,
    ticker: about.ticker,
    sector: sectorOf(about.sic),
    warningKinds: about.isKnown && healthWatch !== null ? warnings.map(({ kind }) => kind) : null,
    isSevere: warnings.some((entry) => entry.class === 'severe'),
    rangeWidth: 'absent' in range ? null : range.width,
    growth: value(numbers.revenueGrowth1y),
    fcfMargin: revenue === null || freeCash === null || revenue <= 0 ? null : freeCash / revenue,
    compass: compass === null || 'absent' in compass ? null : compass.point,
    isNetCash: cash === null || debt === null ? null : cash >= debt,
  };
}
