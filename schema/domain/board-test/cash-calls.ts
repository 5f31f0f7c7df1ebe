import { moneyReportDue } from '../funds/report-days.ts';
import { roundHalfAway } from '../methods/rounding.ts';
import type { AbsenceReason } from '../terms/absence.ts';
import { type Cik, padCik } from '../terms/cik.ts';
import { addDays, addMonths, type Day, daysBetween } from '../terms/day.ts';
import type { ListedClass } from '../terms/lists/etfs.ts';
import type { Call } from './call.ts';

/** The terms of cash calls, in months. */
const CASH_MONTHS = [1, 3, 6] as const;

/** Full months after the month of a day. */
export interface MonthsAhead {
  readonly from: Day;
  readonly to: Day;
  /** Calendar days, both ends included. */
  readonly days: number;
}

/** The first full months after the month of the lock. */
export function monthsAhead(lockedOn: Day, months: number): MonthsAhead {
  const from = addMonths(`${lockedOn.slice(0, 7)}-01`, 1);
  const to = addDays(addMonths(from, months), -1);
  return { from, to, days: daysBetween(from, to) + 1 };
}

/** Each month of a span of whole months, as `2026-11`. */
export function monthsOf({ from, to }: Pick<MonthsAhead, 'from' | 'to'>): string[] {
  const months: string[] = [];
  for (let first = from; first <= to; first = addMonths(first, 1)) months.push(first.slice(0, 7));
  return months;
}

/** A share class with its newest seven-day net yield on file at the lock. */
export interface CashCandidate extends ListedClass {
  readonly name: string;
  readonly yield: { readonly day: Day; readonly value: number };
  /** Accession number of the report on Form N-MFP3; null if unknown. */
  readonly accession: string | null;
}

const FUNDS = 4;
/** Share of the yield at the lock that a call promises. */
const SHARE_OF_YIELD = 0.9;
const DAYS_IN_YEAR = 365;
/** A dollar share that lost half a cent. */
export const NAV_MIN = 0.995;
/** Decimals of a threshold, few enough that every machine computes the same value. */
const DECIMALS = 8;

/** Nine tenths of what a yield amounts to over `days` days. */
export function cashThreshold(yieldPerYear: number, days: number): number {
  return roundHalfAway((SHARE_OF_YIELD * yieldPerYear * days) / DAYS_IN_YEAR, DECIMALS);
}

/** Twelve calls: the four highest yields at the lock, each for one, three and six months. Ties by name. */
export function cashCalls(lockedOn: Day, candidates: readonly CashCandidate[]): Call[] {
  const highest = candidates
    .toSorted((a, b) => b.yield.value - a.yield.value || (a.name < b.name ? -1 : 1))
    .slice(0, FUNDS);
  return Array.from({ length: FUNDS }, (_, at) => at).flatMap((at) =>
    CASH_MONTHS.map((months) => {
      const id = `cash-${at + 1}-${months}m`;
      const fund = highest[at];
      return fund === undefined ? emptyCash(id) : cashCall(id, fund, lockedOn, months);
    }),
  );
}

const emptyCash = (id: string) => ({
  id,
  kind: 'CASH' as const,
  subject: null,
  reason: 'NOT_INGESTED' as AbsenceReason,
  explanation: 'Of fewer than four of the funds a yield of the lock is on file.',
});

function cashCall(id: string, fund: CashCandidate, lockedOn: Day, months: number): Call {
  const { from, to, days } = monthsAhead(lockedOn, months);
  const threshold = cashThreshold(fund.yield.value, days);
  const said = `${(threshold * 100).toFixed(2)}%`;
  return {
    id,
    kind: 'CASH',
    subject: {
      ticker: fund.ticker,
      cik: padCik(fund.cik as Cik),
      name: fund.name,
      seriesId: fund.seriesId,
      classId: fund.classId,
    },
    sentence: `Cash in ${fund.name} (${fund.ticker}) earns at least ${said} in ${months === 1 ? '1 month' : `${months} months`}, ${from} to ${to}.`,
    thresholds: [
      { metric: 'realised net yield', atLeast: threshold, atMost: null },
      { metric: 'lowest daily net asset value', atLeast: NAV_MIN, atMost: null },
    ],
    inputs: {
      accessions: fund.accession === null ? [] : [fund.accession],
      yield: [fund.yield.day, fund.yield.value],
    },
    horizon: { months, from, to },
    maturesBy: moneyReportDue(to),
  };
}
