import { absent } from '../figures/reading/figure.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { Day } from '../terms/day.ts';
import {
  addToMonth,
  type KeptPeriod,
  type KeptSource,
  lastDayOf,
  type Month,
  monthOf,
  partOf,
  stateOf,
} from './kept-period.ts';

/** Total returns of a class in the three months that end with the report, percent as filed; null for N/A. */
export interface ClassReturns {
  /** Null for a fund without classes. */
  readonly classId: string | null;
  readonly months: readonly (string | null)[];
}

export interface ReturnsReport extends KeptSource {
  readonly reportDate: Day;
  readonly returns: readonly ClassReturns[];
}

const MONTHS_IN_REPORT = 3;

/**
 * Tests a fund's months against the written test (METHODS 9.2), oldest first. If two reports cover one month, that of
 * the later period counts.
 *
 * @param reports  one for each period
 * @param classId  the listed class; null selects the only class
 */
export function fundMonths(reports: readonly ReturnsReport[], classId: string | null): KeptPeriod[] {
  const months = new Map<Month, KeptPeriod>();
  for (const report of reports.toSorted((a, b) => (a.reportDate < b.reportDate ? -1 : 1))) {
    for (let back = MONTHS_IN_REPORT - 1; back >= 0; back -= 1) {
      const month = addToMonth(monthOf(report.reportDate), -back);
      months.set(month, fundMonth(report, month, { classId, at: MONTHS_IN_REPORT - 1 - back }));
    }
  }
  return [...months.values()].sort((a, b) => (a.period < b.period ? -1 : 1));
}

function fundMonth(
  { returns, cik, accession, form, filedOn }: ReturnsReport,
  month: Month,
  { classId, at }: { readonly classId: string | null; readonly at: number },
): KeptPeriod {
  const own = returnsOf(returns, classId)?.months[at] ?? null;
  const period = { period: month, source: { cik, accession, form, filedOn } };
  if (own === null) {
    const why = absent('NOT_TAGGED', 'The report gives no total return of the share class for this month.');
    return { ...period, state: 'incomplete', parts: [], why };
  }
  // Filed as percent.
  const parts = [partOf('return', roundHalfAway(Number(own) / 100, DIGITS), lastDayOf(month))];
  return { ...period, state: stateOf(parts), parts, why: null };
}

function returnsOf(returns: readonly ClassReturns[], classId: string | null): ClassReturns | undefined {
  const [only, ...others] = returns;
  if (classId === null) return others.length === 0 ? only : undefined;
  return (
    returns.find((one) => one.classId === classId) ?? (others.length === 0 && only?.classId === null ? only : undefined)
  );
}

/** Decimals kept of a quotient of filed numbers, to drop binary noise. */
const DIGITS = 8;
