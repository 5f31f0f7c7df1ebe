import { dayMark, type Html, html } from './html.ts';

/** The fiscal year of a range: one that is over says so, with the day on which its report is due. */
export function yearWords({
  targetFiscalYearEnd,
  yearOver,
  reportDue,
}: {
  readonly targetFiscalYearEnd: string;
  readonly yearOver: boolean;
  readonly reportDue: string;
}): Html {
  return yearOver
    ? html`the year ended ${dayMark(targetFiscalYearEnd)}, its report due by ${dayMark(reportDue)}`
    : html`the year to ${dayMark(targetFiscalYearEnd)}`;
}
