import { addMonths, type Day } from '../terms/day.ts';
import { monthsOf } from './months-ahead.ts';

/** A fund's report on Form N-PORT, as far as its total returns go: percent, the three months that end with the report. */
export interface FundReturns {
  readonly reportDate: Day;
  readonly returns: readonly { readonly classId: string | null; readonly months: readonly (string | null)[] }[];
}

const MONTHS_IN_REPORT = 3;

/**
 * Total return of a share class over whole months: the product of its monthly returns, less one.
 *
 * @returns null where a month is not on file, or its report gives none
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

/** A holding of the index fund with the year after the lock; null where no report of it is on file. */
export interface HeldOutcome {
  /** Share of the fund’s net assets. */
  readonly weight: number;
  readonly fcfMargin: number | null;
  readonly growth: number | null;
}

/** What share of the index fund passes a sentence, of the holdings whose outcome is known. */
export interface BaseRate {
  /** By weight; null where none is known. */
  readonly share: number | null;
  /** Of the weight of the holdings looked at. */
  readonly knownShare: number;
  readonly holdings: number;
  readonly known: number;
}

/** The share of weight that reaches every one of some least values. */
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
