import { type Day, endOfNewYorkDay } from './day.ts';
import { dateInWords } from './words/day-words.ts';

/** A clock that stands still at the end of a day in New York: all that was filed that day counts as known. */
export function frozenClock(day: Day): () => Date {
  const end = endOfNewYorkDay(day).getTime();
  return () => new Date(end);
}

/** A clock that showed one instant when something was made, and has run since. */
export function clockFrom(start: Date, madeAt: Date, realClock: () => Date): () => Date {
  const ahead = start.getTime() - madeAt.getTime();
  return () => new Date(realClock().getTime() + ahead);
}

/** What a service whose clock stands still says in every answer. */
export function stillnessNotice(frozenOn: Day): string {
  return `This service shows stored filings, and its clock stands still at the end of ${dateInWords(frozenOn)}: nothing new can arrive.`;
}

/**
 * The service's clock, which says what day it is.
 *
 * @param frozenOn   the day on which it stands still; undefined lets it run
 * @param realClock  the clock it follows otherwise
 */
export function serviceClock(frozenOn: Day | undefined, realClock: () => Date): () => Date {
  return frozenOn === undefined ? realClock : frozenClock(frozenOn);
}
