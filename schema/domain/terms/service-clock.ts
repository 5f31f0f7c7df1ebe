import { type Day, endOfNewYorkDay } from './day.ts';

/** A clock that stands still at the end of a day in New York: all that was filed that day counts as known. */
export function frozenClock(day: Day): () => Date {
  const end = endOfNewYorkDay(day).getTime();
  return () => new Date(end);
}

/**
 * The service's clock, which says what day it is.
 *
 * @param frozenOn   the day on which it stands still: AS_OF, or the sample world's own day; undefined lets it run
 * @param realClock  the clock it follows otherwise
 */
export function serviceClock(frozenOn: Day | undefined, realClock: () => Date): () => Date {
  return frozenOn === undefined ? realClock : frozenClock(frozenOn);
}
