import { type Day, newYorkDay, nextBusinessDay } from './day.ts';

const MINUTE_MS = 60_000;

/** Today in New York by a clock, reckoned once a minute: no day there ends within one. */
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

/** The business day after a day; the day is nearly always the same one. */
export function businessDayAfter(day: Day): Day {
  if (latest.day !== day) latest = { day, next: nextBusinessDay(day) };
  return latest.next;
}
