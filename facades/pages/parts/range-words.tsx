import { estimatedEnd } from '../../../schema/domain/terms/words/day-words.ts';
import { dated } from './text.tsx';

interface RangeYear {
  readonly targetFiscalYearEnd: string;
  readonly yearOver: boolean;
  readonly reportDue: string;
}

/** The fiscal year of a range; a year that is over is marked, with the due date of its report. */
export function yearText({ targetFiscalYearEnd, yearOver, reportDue }: RangeYear): string {
  return yearOver
    ? `the year ended ${estimatedEnd(targetFiscalYearEnd)} (report due date: ${reportDue})`
    : `the year to ${estimatedEnd(targetFiscalYearEnd)}`;
}

/** The same as markup. */
export const yearWords = (range: RangeYear) => <>{dated(yearText(range))}</>;
