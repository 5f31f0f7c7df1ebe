import type { NoticeOutcome, Reckoning } from '../boards/columns/row-state.ts';
import type { LateReportType, PeriodicReport } from '../boards/columns/stored-row.ts';
import { annualDueDay, type FilerSize, filerSize } from '../range/due-day.ts';
import {
  addDays,
  type Day,
  daysBetween,
  nextBusinessDay,
  onOrAfterBusinessDay,
  previousBusinessDay,
} from '../terms/day.ts';
import { isAmendment, originalForm } from '../terms/event-kind.ts';
import { isAnnualReport, isQuarterlyReport } from '../terms/form.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { spelled } from '../terms/words/numbers.ts';

/** Calendar days after the due date within which a report still counts as timely (Rule 12b-25). */
const GRACE_DAYS: Record<LateReportType, number> = { annual: 15, quarterly: 5 };

/**
 * Calendar days from the end of a quarter to the due date of its report (Form 10-Q). `dueDay` covers annual reports.
 */
const QUARTER_DAYS: Record<FilerSize, number> = { LARGE_ACCELERATED: 40, ACCELERATED: 40, NON_ACCELERATED: 45 };

/**
 * A notice is due by the business day after the due date, and is rarely filed earlier than this many days before it.
 */
const NOTICE_EARLY_DAYS = 10;

/** A notice may give the last day of the quarter where the report gives the last Saturday of a 52-week year. */
const PERIOD_TOLERANCE_DAYS = 7;

/**
 * Some notices give their own day as the end of the period, which leaves the period unknown. A report then answers the
 * notice if its period ended at most this many days before: the longest filing deadline plus any extension.
 */
const PERIOD_BEFORE_DAYS: Record<LateReportType, number> = { annual: 130, quarterly: 60 };

export interface LateNotice {
  readonly reportType: LateReportType;
  readonly filedOn: Day;
  /** End of the period of the late report, as the notice gives it; null if the source leaves it empty. */
  readonly period: Day | null;
  /** EDGAR's filer category as last captured, such as `Large accelerated filer`; null if EDGAR gives none. */
  readonly category: string | null;
}

/**
 * Computes the due date of a late report and the end of its extension from its period and the filer's category
 * (INTERFACE 15.13, 16.11). The category is the current one; if the notice does not fit the resulting due date, the
 * business day before the notice is used instead.
 *
 * @param form  of the filer's annual report; `20-F` and `40-F` have their own due dates
 */
export function reckon(notice: LateNotice, form = '10-K'): Reckoning {
  const { reportType, filedOn } = notice;
  const reckoned = reckonedDay(notice, form);
  const isStandIn = reckoned === null || !fits(filedOn, reckoned);
  const due = isStandIn ? previousBusinessDay(filedOn) : reckoned;
  return { due, isStandIn, deadline: onOrAfterBusinessDay(addDays(due, GRACE_DAYS[reportType])) };
}

/** The period of a notice; null if it had not ended by the day of the notice. */
function periodOf({ period, filedOn }: LateNotice): Day | null {
  return period !== null && period < filedOn ? period : null;
}

function reckonedDay(notice: LateNotice, form: string): Day | null {
  const { reportType, category } = notice;
  const period = periodOf(notice);
  if (period === null) return null;
  if (reportType === 'annual') return annualDueDay(period, form, category);
  const size = filerSize(category);
  return size === null ? null : onOrAfterBusinessDay(addDays(period, QUARTER_DAYS[size]));
}

function fits(filedOn: Day, due: Day): boolean {
  return filedOn <= nextBusinessDay(due) && daysBetween(filedOn, due) <= NOTICE_EARLY_DAYS;
}

/**
 * The outcome of a late notice as of a day.
 *
 * @param reports  the filer's own, oldest first; an amendment never counts as the late report
 * @returns        the late report once filed, and the state of the notice. The late report is the first of its type
 *                 filed on or after the day of the notice for the notice's period. If that period is unknown or
 *                 mistyped, it is the first report on a period that ended shortly before, and its period becomes that
 *                 of the notice.
 */
export function noticeOutcome(notice: LateNotice, reports: readonly PeriodicReport[], asOf: Day): NoticeOutcome {
  const known = reports.filter(({ form, filedOn }) => filedOn <= asOf && isOfType(form, notice));
  const own = periodOf(notice);
  const named = own === null ? null : reportOn(own, known, notice);
  const report = named ?? (own === null || isMistyped(own, known, notice) ? reportOfWindow(known, notice) : null);
  const period = named === null ? (report?.reportDate ?? own) : own;
  const newest = reports.findLast((one) => isAnnual(one) && one.filedOn <= asOf);
  const reckoning = reckon({ ...notice, period }, originalForm((report ?? newest)?.form ?? '10-K'));
  const { deadline } = reckoning;
  if (report === null) return { state: asOf <= deadline ? 'open' : 'missing', report, period, reckoning };
  const { accession, filedOn } = report;
  return { state: filedOn <= deadline ? 'cured' : 'late', report: { accession, filedOn }, period, reckoning };
}

/**
 * The successive outcomes of a notice, each with the day on which it begins: the filing day of a report that may answer
 * it, or the day on which a deadline passes.
 */
export function noticeHistory(
  notice: LateNotice & { readonly seenFrom: Day },
  reports: readonly PeriodicReport[],
): readonly { readonly from: Day; readonly outcome: NoticeOutcome }[] {
  const { seenFrom } = notice;
  const answering = reports.filter((report) => mayAnswer(report, notice));
  const filed = [...new Set(answering.map(({ filedOn }) => filedOn))].filter((day) => day > seenFrom);
  // The form of the filer's annual reports decides when the next one is due.
  const read = reports.filter((report) => isAnnual(report) || answering.includes(report));
  const history: { from: Day; outcome: NoticeOutcome }[] = [];
  const add = (from: Day) => {
    const outcome = noticeOutcome(notice, read, from);
    if (!isSame(history.at(-1)?.outcome, outcome)) history.push({ from, outcome });
    return outcome;
  };
  for (const [at, from] of [seenFrom, ...filed].entries()) {
    const { state, reckoning } = add(from);
    const passed = addDays(reckoning.deadline, 1);
    const next = filed[at];
    if (state === 'open' && (next === undefined || passed < next)) add(passed);
  }
  return history;
}

/** True if a report could answer the notice on any reading of the notice's period. */
function mayAnswer(report: PeriodicReport, notice: LateNotice): boolean {
  if (!isOfType(report.form, notice)) return false;
  const { reportDate } = report;
  const own = periodOf(notice);
  return reportDate === null || (own !== null && isOn(own, report)) || isLateWith(reportDate, notice);
}

const isSame = (a: NoticeOutcome | undefined, b: NoticeOutcome): boolean => JSON.stringify(a) === JSON.stringify(b);

function isOfType(form: string, { reportType }: LateNotice): boolean {
  return !isAmendment(form) && (reportType === 'annual' ? isAnnualReport(form) : isQuarterlyReport(form));
}

const isOn = (period: Day, { reportDate }: PeriodicReport): boolean =>
  reportDate !== null && Math.abs(daysBetween(period, reportDate)) <= PERIOD_TOLERANCE_DAYS;

/**
 * The report on the period that a notice gives. A report filed on the business day before the notice also counts: Las
 * Vegas Sands gave notice on 1 April 2005 of a report that it had filed on 31 March (0001193125-05-067595).
 */
function reportOn(period: Day, reports: readonly PeriodicReport[], { filedOn }: LateNotice): PeriodicReport | null {
  const from = previousBusinessDay(filedOn);
  const on = reports.filter((report) => report.filedOn >= from && isOn(period, report));
  return on.find((report) => report.filedOn >= filedOn) ?? on[0] ?? null;
}

/**
 * True if a notice gives an impossible period: one near the right period for which no report was ever filed
 * (Interpublic, 21 December for the year to 31 December 2004), or one whose report had long been filed.
 */
function isMistyped(period: Day, reports: readonly PeriodicReport[], notice: LateNotice): boolean {
  return (
    isLateWith(period, notice) || reports.some((report) => report.filedOn < notice.filedOn && isOn(period, report))
  );
}

/** The report on a period that ended shortly before the notice. */
function reportOfWindow(reports: readonly PeriodicReport[], notice: LateNotice): PeriodicReport | null {
  const isLate = ({ filedOn, reportDate }: PeriodicReport) =>
    filedOn >= notice.filedOn && (reportDate === null ? periodOf(notice) === null : isLateWith(reportDate, notice));
  return reports.find(isLate) ?? null;
}

const isAnnual = ({ form }: PeriodicReport): boolean => isAnnualReport(form);

/**
 * The outcome of a notice with the days behind it: `Filed on 18 Nov 2025, within the extension of five days to 18 Nov
 * 2025. The report was due on 13 Nov 2025.`
 */
export function noticeSentence(
  { state, report, reckoning: { due, isStandIn, deadline } }: NoticeOutcome,
  reportType: LateReportType,
): string {
  const extension = `the extension of ${spelled(GRACE_DAYS[reportType])} days`;
  const end = shortDate(deadline);
  if (state === 'open') return `By our count ${extension} ends on ${end}.`;
  const reckoned = isStandIn
    ? `We estimate that the report was due on ${shortDate(due)}.`
    : `The report was due on ${shortDate(due)}.`;
  if (report === null) return `We have no report. By our count ${extension} ended on ${end}. ${reckoned}`;
  const filed = `Filed on ${shortDate(report.filedOn)}`;
  return state === 'cured'
    ? `${filed}, within ${extension} to ${end}. ${reckoned}`
    : `${filed}, after ${extension} to ${end}. ${reckoned}`;
}

/** True if a notice of that day may concern the report on a period that ended on `period`. */
function isLateWith(period: Day, { reportType, filedOn }: LateNotice): boolean {
  return period < filedOn && daysBetween(period, filedOn) <= PERIOD_BEFORE_DAYS[reportType];
}
