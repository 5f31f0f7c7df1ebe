import { type Day, newYorkDay, nextBusinessDay } from './day.ts';

const MINUTE_MS = 60_000;

/** Today in New York by a clock, computed once a minute; midnight there always falls on a full minute. */
export function todayBy(clock: () => Date): () => Day {
  let minute = Number.NaN;
  let day = '';
  return () => {
    const now = clock();
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      day = newYorkDay(now);
    }
    return day;
  };
}

let latest = { day: '', next: '' };

/** The business day after a day. Caches the last one, because the day rarely changes. */
export function businessDayAfter(day: Day): Day {
  if (latest.day !== day) latest = { day, next: nextBusinessDay(day) };
  return latest.next;
}
