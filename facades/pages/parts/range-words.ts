import { estimatedEnd } from '../../../schema/domain/terms/fiscal-year.ts';
import { dated, type Html, html } from './html.ts';

/**
 * How an entry came about that was logged behind the real clock; follows "logged", before the day.
 *
 * @param loggedOn  by the real clock
 */
export const replayedWords = (loggedOn: string, targetFiscalYearEnd: string): string =>
  loggedOn > targetFiscalYearEnd
    ? 'in a replay of stored filings, after its year was over: a reconstruction, never counted as live'
    : REPLAYED;

/** How a log came about that was written behind the real clock; follows "logged" and a day. */
export const REPLAYED = 'in a replay of stored filings, perhaps after the outcome and never counted as live';

interface RangeYear {
  readonly targetFiscalYearEnd: string;
  readonly yearOver: boolean;
  readonly reportDue: string;
}

/** The fiscal year of a range: one that is over says so, with the day on which its report is due. */
export function yearText({ targetFiscalYearEnd, yearOver, reportDue }: RangeYear): string {
  return yearOver
    ? `the year ended ${estimatedEnd(targetFiscalYearEnd)}, its report due by ${reportDue}`
    : `the year to ${estimatedEnd(targetFiscalYearEnd)}`;
}

/** The same as markup. */
export function yearWords(range: RangeYear): Html {
  return html`${dated(yearText(range))}`;
}
