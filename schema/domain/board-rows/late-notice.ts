import { addDays, type Day, daysBetween, onOrAfterBusinessDay, previousBusinessDay } from '../terms/day.ts';
import { isAmendment } from '../terms/event-kind.ts';
import { isAnnualReport, isQuarterlyReport } from '../terms/form.ts';
import type { PeriodicReport } from './board-input.ts';

export type LateReportType = 'annual' | 'quarterly';
export type NoticeState = 'open' | 'cured' | 'late' | 'missing';

/** Calendar days a report may follow the due date and still count as timely (Rule 12b-25). */
const GRACE_DAYS: Record<LateReportType, number> = { annual: 15, quarterly: 5 };

/** A notice may name the quarter's last day where the report names the last Saturday of a 52-week year. */
const PERIOD_TOLERANCE_DAYS = 7;

/** A notice that a report will be late. */
export interface LateNotice {
  readonly reportType: LateReportType;
  readonly filedOn: Day;
  /** End of the period the report covers; null where the source leaves it empty. */
  readonly period: Day | null;
}

/**
 * The last day on which the late report still counts as timely: 15 days (annual) or 5 (quarterly) after the business
 * day before the notice, which stands in for the due date, moved to a business day (INTERFACE 14.12).
 */
export function graceEnd({ reportType, filedOn }: LateNotice): Day {
  return onOrAfterBusinessDay(addDays(previousBusinessDay(filedOn), GRACE_DAYS[reportType]));
}

/**
 * What became of a late notice by a day.
 *
 * @param reports  the filer's own, oldest first; amendments of reports never are the late report
 * @returns        the late report once filed, and the state of the notice. The late report is the first of its type
 *                 filed on the day of the notice or later, of the notice's period where that is known.
 */
export function noticeOutcome(
  notice: LateNotice,
  reports: readonly PeriodicReport[],
  asOf: Day,
): { state: NoticeState; report: PeriodicReport | null } {
  const report = reports.find((candidate) => candidate.filedOn <= asOf && answers(candidate, notice)) ?? null;
  const end = graceEnd(notice);
  if (report !== null) return { state: report.filedOn <= end ? 'cured' : 'late', report };
  return { state: asOf <= end ? 'open' : 'missing', report };
}

function answers(report: PeriodicReport, { reportType, filedOn, period }: LateNotice): boolean {
  const isOfType = reportType === 'annual' ? isAnnualReport : isQuarterlyReport;
  if (!isOfType(report.form) || isAmendment(report.form) || report.filedOn < filedOn) return false;
  if (period === null) return true;
  return report.reportDate !== null && Math.abs(daysBetween(period, report.reportDate)) <= PERIOD_TOLERANCE_DAYS;
}
