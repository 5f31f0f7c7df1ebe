import { addMonths, type Day } from '../terms/day.ts';
import { monthsOf } from './cash-calls.ts';

/** The total returns in a fund's report on Form N-PORT: percent, for the three months that end with the report. */
export interface FundReturns {
  readonly reportDate: Day;
  readonly returns: readonly { readonly classId: string | null; readonly months: readonly (string | null)[] }[];
}

const MONTHS_IN_REPORT = 3;

/**
 * Total return of a share class over whole months: the product of its monthly growth factors, minus one.
 *
 * @returns null if a month is not loaded or its report gives no return
 */
export function totalReturn(
  reports: readonly FundReturns[],
  classId: string,
  span: { readonly from: Day; readonly to: Day },
): number | null {
  const byMonth = new Map<string, number>();
  for (const { reportDate, returns } of reports.toSorted((a, b) => (a.reportDate < b.reportDate ? -1 : 1))) {
    const own = returns.find((one) => one.classId === classId);
    const first = addMonths(`${reportDate.slice(0, 7)}-01`, 1 - MONTHS_IN_REPORT);
    for (const [at, percent] of (own?.months ?? []).entries()) {
      if (percent !== null) byMonth.set(addMonths(first, at).slice(0, 7), Number(percent));
    }
  }
  let product = 1;
  for (const month of monthsOf(span)) {
    const percent = byMonth.get(month);
    if (percent === undefined) return null;
    product *= 1 + percent / 100;
  }
  return product - 1;
}

/** A holding of the index fund and its year after the lock; null if no report on that year is loaded. */
export interface HeldOutcome {
  /** Fraction of the fund's net assets. */
  readonly weight: number;
  readonly fcfMargin: number | null;
  readonly growth: number | null;
}

/** The share of the index fund that passes a call's thresholds, among holdings with a known outcome. */
export interface BaseRate {
  /** By weight; null if no outcome is known. */
  readonly share: number | null;
  readonly knownShare: number;
  readonly holdings: number;
  readonly known: number;
}

/** The share, by weight, of holdings that reach every minimum. */
export function baseRate(
  holdings: readonly HeldOutcome[],
  least: { readonly fcfMargin: number; readonly growth: number | null },
): BaseRate {
  const weightOf = (some: readonly HeldOutcome[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const isKnown = ({ fcfMargin, growth }: HeldOutcome) =>
    fcfMargin !== null && (least.growth === null || growth !== null);
  const passes = ({ fcfMargin, growth }: HeldOutcome) =>
    (fcfMargin ?? 0) >= least.fcfMargin && (least.growth === null || (growth ?? 0) >= least.growth);
  const known = holdings.filter(isKnown);
  const [all, told] = [weightOf(holdings), weightOf(known)];
  return {
    share: told === 0 ? null : weightOf(known.filter(passes)) / told,
    knownShare: all === 0 ? 0 : told / all,
    holdings: holdings.length,
    known: known.length,
  };
}
