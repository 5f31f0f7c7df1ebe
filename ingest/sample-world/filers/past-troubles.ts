import {
  addDays,
  addMonths,
  type Day,
  onOrAfterBusinessDay,
  previousBusinessDay,
} from '../../../schema/domain/terms/day.ts';
import { current, type EventFiling, filed, type SampleFiler } from './filer.ts';
import type { Random } from './random.ts';

/** Old enough that everything following it is over, and that today's boards do not list it. */
const OVER_MONTHS = 30;
/** Before this day the listed forms and items were different. */
const SINCE: Day = '2005-06-30';
/** One annual report in this many has a late notice on the day before. */
const LATE_ONE_IN = 6;
/** Listing notices follow one late report in three, and one in twenty of the others. */
const LISTING_AFTER_LATE_ONE_IN = 3;
const LISTING_ONE_IN = 20;

/**
 * Late notices and listing notices of distant years, beside a filer's annual reports. Over all filers there are enough
 * of them to count what follows a warning. The world has no documents for them.
 */
export function pastTroubles(
  { tickers }: SampleFiler,
  filings: readonly EventFiling[],
  lastDay: Day,
  random: Random,
): EventFiling[] {
  const until = addMonths(lastDay, -OVER_MONTHS);
  return filings
    .filter(({ filedOn, form }) => form === '10-K' && filedOn >= SINCE && filedOn <= until)
    .flatMap(({ filedOn, reportDate }) => {
      const isLate = random.between(1, LATE_ONE_IN) === 1;
      const isToldByExchange = random.between(1, isLate ? LISTING_AFTER_LATE_ONE_IN : LISTING_ONE_IN) === 1;
      const toldOn = onOrAfterBusinessDay(addDays(filedOn, random.between(120, 200)));
      return [
        ...(isLate ? [filed('NT 10-K', previousBusinessDay(filedOn), { reportDate, hasDocument: false })] : []),
        ...(isToldByExchange && tickers.length > 0 && toldOn <= until
          ? [current(toldOn, '3.01', { hasDocument: false })]
          : []),
      ];
    });
}
