import { daysFrom, plusDays, toWorkday } from './calendar.ts';
import { dayWords } from './plain-words.ts';
import type { RawFiler, RawFiling } from './raw-mirror.ts';

/** A board row's columns, those of company facts left out; null where there is nothing to say. */
export type RecountRow = Readonly<Record<string, unknown>>;

export interface Placed extends RawFiling {
  readonly acceptedAt: string | null;
  readonly kinds: readonly string[];
}

/** What one filer had filed by the day asked about, oldest first. */
export interface FilerList {
  readonly filer: RawFiler;
  readonly filings: readonly Placed[];
}

export const ANNUAL = ['10-K', '10-K405', '10-KT', '10-KSB', '20-F', '40-F'];
const QUARTERLY = ['10-Q', '10-QSB', '10-QT'];

/** What became of a late notice by the as-of day (INTERFACE 15.13, 16.11). */
export function lateColumns(notice: Placed, list: FilerList, asOf: string): RecountRow {
  const { report, period, grace } = graceOf(notice, list);
  // Of a filer without a list nobody knows what followed.
  const missed = asOf <= grace ? 'open' : list.filer.hasList ? 'missing' : null;
  return {
    reportType: notice.kinds.includes('NT 10-K') ? 'annual' : 'quarterly',
    periodOfReport: period,
    filedSince: report?.accession ?? null,
    noticeState: report === undefined ? missed : report.filedOn <= grace ? 'cured' : 'late',
  };
}

function graceOf(notice: Placed, { filer, filings }: FilerList) {
  const isAnnual = notice.kinds.includes('NT 10-K');
  const forms = isAnnual ? ANNUAL : QUARTERLY;
  // A period that is not over on the day of the notice is none.
  const typed = notice.reportDate !== null && notice.reportDate < notice.filedOn ? notice.reportDate : null;
  const dayBefore = toWorkday(plusDays(notice.filedOn, -1), -1);
  const ownReports = filings.filter(({ form }) => forms.includes(form));
  const isNear = (day: string) => day < notice.filedOn && daysFrom(day, notice.filedOn) <= (isAnnual ? 130 : 60);
  const onTyped = ownReports.filter(
    ({ reportDate }) => typed !== null && reportDate !== null && Math.abs(daysFrom(typed, reportDate)) <= 7,
  );
  let report =
    onTyped.find(({ filedOn }) => filedOn >= notice.filedOn) ?? onTyped.find(({ filedOn }) => filedOn >= dayBefore);
  let end = typed;
  // Nothing was filed on what the notice names, or all of it long before: it means a period that ended shortly before it.
  if (report === undefined && (typed === null || isNear(typed) || onTyped.length > 0)) {
    report = ownReports.find(
      ({ filedOn, reportDate }) =>
        filedOn >= notice.filedOn && (reportDate === null ? typed === null : isNear(reportDate)),
    );
    end = report?.reportDate ?? typed;
  }
  const annualForm =
    (report ?? filings.findLast(({ form }) => ANNUAL.includes(form.replace('/A', ''))))?.form ?? '10-K';
  const days = daysToFile(filer.category ?? '', isAnnual, annualForm.replace('/A', ''));
  let due: string | null = null;
  if (end !== null && days === 'four months') due = toWorkday(monthsAfter(end, 4), 1);
  else if (end !== null && typeof days === 'number') due = toWorkday(plusDays(end, days), 1);
  // The category is today's: a notice more than a business day after, or ten days before, contradicts it.
  const isBelieved =
    due !== null && notice.filedOn <= toWorkday(plusDays(due, 1), 1) && daysFrom(notice.filedOn, due) <= 10;
  const start = isBelieved && due !== null ? due : dayBefore;
  const grace = toWorkday(plusDays(start, isAnnual ? 15 : 5), 1);
  return { report, period: end, start, grace, isBelieved, isAnnual };
}

function daysToFile(category: string, isAnnual: boolean, form: string): number | 'four months' | null {
  if (isAnnual && form === '20-F') return 'four months';
  if (isAnnual && form === '40-F') return 90;
  if (category.includes('Large accelerated')) return isAnnual ? 60 : 40;
  if (category.includes('Non-accelerated')) return isAnnual ? 90 : 45;
  if (category.includes('Accelerated')) return isAnnual ? 75 : 40;
  if (category.includes('Smaller reporting')) return isAnnual ? 90 : 45;
  return null;
}

/** The same day of a later month, or its last. */
export function monthsAfter(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month + months - 1, Math.min(date, last))).toISOString().slice(0, 10);
}

export function lateRemark(notice: Placed, list: FilerList, asOf: string): string {
  const { report, start, grace, isBelieved, isAnnual } = graceOf(notice, list);
  const extension = `the extension of ${isAnnual ? '15' : 'five'} days`;
  if (report === undefined && asOf <= grace) return `By our count ${extension} ends on ${dayWords(grace)}.`;
  // A due date that is not known is the business day before the notice.
  const due = `${isBelieved ? 'The' : 'We estimate that the'} report was due on ${dayWords(start)}.`;
  if (report === undefined) return `We have no report. By our count ${extension} ended on ${dayWords(grace)}. ${due}`;
  const when = report.filedOn <= grace ? 'within' : 'after';
  return `Filed on ${dayWords(report.filedOn)}, ${when} ${extension} to ${dayWords(grace)}. ${due}`;
}
