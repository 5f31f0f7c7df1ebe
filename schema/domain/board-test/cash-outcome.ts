import { absent } from '../figures/reading/figure.ts';
import { addDays, type Day, type DayValue } from '../terms/day.ts';
import { type CallOutcome, type LockedCall, type OutcomeFiling, unsettled } from './call.ts';
import { monthsOf } from './cash-calls.ts';

/** The parts of a fund's monthly Form N-MFP3 that a call needs. */
export interface CashMonth extends OutcomeFiling {
  /** Last day of the month. */
  readonly reportDate: Day;
  /** Annualized seven-day net yields of the share class. */
  readonly yields: readonly DayValue[];
  /** Net asset value per share by day. A null `stablePrice` means one dollar. */
  readonly navs: readonly DayValue[];
  readonly stablePrice: string | null;
}

const DAYS_IN_YEAR = 365;
/**
 * If all of a fund's filings are loaded and a month is still missing this many days after it was due, the fund is
 * gone.
 */
const GONE_AFTER_DAYS = 60;

/**
 * The return of a share class over a span of calendar days: each day earns 1/365 of the latest seven-day net yield on
 * or before it, compounded.
 *
 * @returns null if no yield is known for the first day
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
 * Settles a cash call against the fund's reports.
 *
 * @param months   the fund's months on file by the day, one report each
 * @param isWhole  true if all filings of the fund's trust up to the day are known; only then can a fund be declared
 *                 gone
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
