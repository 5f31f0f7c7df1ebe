import {
  addDays,
  addMonths,
  type Day,
  onOrAfterBusinessDay,
  previousBusinessDay,
} from '../../schema/domain/terms/day.ts';
import { current, type EventFiling, filed, type SampleFiler } from './filer.ts';
import type { Random } from './random.ts';

/** The newest is so old that what came after it is over, and that no board of today lists it. */
const OVER_MONTHS = 30;
/** What is listed here had other forms and items before. */
const SINCE: Day = '2005-06-30';
/** One annual report in so many is announced late the day before it comes. */
const LATE_ONE_IN = 6;
/** A listing notice follows one late report in so many, and one of the others in so many. */
const LISTING_AFTER_LATE_ONE_IN = 3;
const LISTING_ONE_IN = 20;

/**
 * Late notices and listing notices of years long past, beside a filer's annual reports: enough of them, over all filers,
 * that what follows a warning can be counted. Their documents are no part of the world.
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
