import { type Html, html } from './html.ts';

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
    ? html`the year ended <time>${targetFiscalYearEnd}</time>, its report due by <time>${reportDue}</time>`
    : html`the year to <time>${targetFiscalYearEnd}</time>`;
}
