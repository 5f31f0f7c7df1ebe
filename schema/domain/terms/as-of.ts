import { type Day, newYorkDay, nextBusinessDay } from './day.ts';

/** The day an answer is given for, and whether it was asked for or is simply today. */
export interface AsOf {
  readonly day: Day;
  /** Last filing date that counts: without an explicit day, filings already seen for the next business day do too. */
  readonly until: Day;
}

/** Whether a day was asked for by name: what was seen of its evening does not count. */
export const isPast = ({ day, until }: AsOf): boolean => until === day;

/** Something read for a day: what hangs on it is read for the same day. */
export interface Dated {
  readonly asOf?: AsOf;
}

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
