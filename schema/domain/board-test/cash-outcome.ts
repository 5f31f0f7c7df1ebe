import { absent } from '../figures/figure.ts';
import { addDays, type Day } from '../terms/day.ts';
import type { DayValue } from '../terms/kept-tests.ts';
import type { LockedCall } from './call.ts';
import { type CallOutcome, type OutcomeFiling, unsettled } from './call-outcome.ts';
import { monthsOf } from './months-ahead.ts';

/** A fund's month on Form N-MFP3, as far as a call looks at it. */
export interface CashMonth extends OutcomeFiling {
  /** Last day of the month. */
  readonly reportDate: Day;
  /** Seven-day net yields of the share class, a year's. */
  readonly yields: readonly DayValue[];
  /** Values of a share by day; null prices are a dollar. */
  readonly navs: readonly DayValue[];
  readonly stablePrice: string | null;
}

const DAYS_IN_YEAR = 365;
/** A fund whose month is not on file so long after it was due, though all its filings are, is gone. */
const GONE_AFTER_DAYS = 60;

/**
 * What a share class earned over a stretch of calendar days: each day a 365th of the latest seven-day net yield on or
 * before it, compounded.
 *
 * @returns null where no yield is known for its first day
 */
export function realisedYield(yields: readonly DayValue[], from: Day, to: Day): number | null {
  const sorted = yields.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  let at = sorted.findLastIndex(({ day }) => day <= from);
  if (at === -1) return null;
  let product = 1;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    while ((sorted[at + 1]?.day ?? '9999') <= day) at += 1;
    product *= 1 + Number(sorted[at]?.value) / DAYS_IN_YEAR;
  }
  return product - 1;
}

/**
 * A cash call against what its fund reported.
 *
 * @param months   of the fund, those on file by the day, one for each month
 * @param isWhole  whether all filings of the fund's trust up to the day are known: only then is a fund said to be gone
 */
export function cashOutcome(call: LockedCall, months: readonly CashMonth[], asOf: Day, isWhole: boolean): CallOutcome {
  const { horizon, maturesBy, thresholds } = call;
  const byMonth = new Map(months.map((month) => [month.reportDate.slice(0, 7), month]));
  const missing = monthsOf(horizon).find((month) => !byMonth.has(month));
  if (missing !== undefined) return withoutMonth(missing, { maturesBy, asOf, isWhole });
  const own = monthsOf(horizon).flatMap((month) => byMonth.get(month) ?? []);
  const last = own.at(-1) as CashMonth;
  const filing = { cik: last.cik, accession: last.accession, filedOn: last.filedOn };
  const realised = realisedYield(
    months.flatMap(({ yields }) => yields),
    horizon.from,
    horizon.to,
  );
  const navs = own.flatMap((month) => month.navs.map(({ value }) => Number(value) / Number(month.stablePrice ?? 1)));
  const lacksValues = own.some((month) => month.navs.length === 0 || month.yields.length === 0);
  if (realised === null || lacksValues) {
    const why = 'A report of its months gives no daily values of the share class.';
    return unsettled('VOID', absent('NOT_TAGGED', why), filing);
  }
  const measured = [realised, Math.min(...navs)];
  const isHeld = thresholds.every(({ atLeast }, at) => (measured[at] ?? 0) >= (atLeast ?? 0));
  return { state: isHeld ? 'HELD' : 'MISSED', why: null, measured, filing, intervalScores: null };
}

function withoutMonth(
  month: string,
  { maturesBy, asOf, isWhole }: { readonly maturesBy: Day; readonly asOf: Day; readonly isWhole: boolean },
): CallOutcome {
  if (asOf <= maturesBy) {
    return unsettled('PENDING', absent('NOT_DUE', `Its last report is due by ${maturesBy}.`));
  }
  if (isWhole && asOf > addDays(maturesBy, GONE_AFTER_DAYS)) {
    return unsettled('VOID', absent('NOT_FILED', `The fund filed no report for ${month}.`));
  }
  return unsettled('PENDING', absent('NOT_INGESTED', `The report for ${month} is not loaded here.`));
}
