import { type Day, endOfNewYorkDay } from '../day.ts';
import { shortDate } from '../words/day-words.ts';

/** A clock frozen at the end of a day in New York: everything filed that day counts as known. */
export function frozenClock(day: Day): () => Date {
  const end = endOfNewYorkDay(day).getTime();
  return () => new Date(end);
}

/** A clock that showed `start` at `madeAt` and has been running since. */
export function clockFrom(start: Date, madeAt: Date, realClock: () => Date): () => Date {
  const ahead = start.getTime() - madeAt.getTime();
  return () => new Date(realClock().getTime() + ahead);
}

/** Notice included in every reply while the clock is frozen. */
export function stillnessNotice(frozenOn: Day): string {
  return `This service shows stored filings. Its clock is frozen at the end of ${shortDate(frozenOn)}, so nothing new can arrive.`;
}

/**
 * The service's clock, which determines the current day.
 *
 * @param frozenOn   the day on which it is frozen; undefined lets it run
 * @param realClock  the clock it follows otherwise
 */
export function serviceClock(frozenOn: Day | undefined, realClock: () => Date): () => Date {
  return frozenOn === undefined ? realClock : frozenClock(frozenOn);
}
